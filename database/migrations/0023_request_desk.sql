CREATE TABLE "digest_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"rhythm" text NOT NULL,
	"parts" text[] NOT NULL,
	"last_day" date
);
--> statement-breakpoint
CREATE TABLE "office_texts" (
	"slug" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"body" text NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_desk" (
	"professional_id" text PRIMARY KEY NOT NULL,
	"assigned_to" text,
	"assigned_at" timestamp with time zone,
	"flagged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "request_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"author" text,
	"body" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "digest_choices" ADD CONSTRAINT "digest_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_desk" ADD CONSTRAINT "request_desk_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_desk" ADD CONSTRAINT "request_desk_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_of_colleague" ON "request_desk" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "notes_of_request" ON "request_notes" USING btree ("professional_id","written_at");