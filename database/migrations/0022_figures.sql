CREATE TABLE "figure_readers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sent_for" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"span" text NOT NULL,
	"since" date NOT NULL,
	"kind" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_views_span_since_kind_owner_source_pk" PRIMARY KEY("span","since","kind","owner","source"),
	CONSTRAINT "page_view_span" CHECK ("page_views"."span" in ('day', 'month')),
	CONSTRAINT "page_view_source" CHECK ("page_views"."source" in ('direct', 'search', 'site', 'inside', 'mail'))
);
--> statement-breakpoint
ALTER TABLE "figure_readers" ADD CONSTRAINT "figure_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_views_of_owner" ON "page_views" USING btree ("kind","owner","since");