CREATE TABLE "news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"category" text NOT NULL,
	"partner_name" text,
	"partner_link" text,
	"starts_on" date,
	"ends_on" date,
	"starts_at" text,
	"ends_at" text,
	"place" text,
	"online" boolean DEFAULT false NOT NULL,
	"expires_on" date,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "news_slug_unique" UNIQUE("slug"),
	CONSTRAINT "news_state" CHECK ("news"."state" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "news_partner_has_a_name" CHECK ("news"."partner_name" is null or length(trim("news"."partner_name")) > 1),
	CONSTRAINT "news_published_when" CHECK ("news"."state" = 'draft' or "news"."published_at" is not null),
	CONSTRAINT "news_event_ends_after_it_starts" CHECK ("news"."ends_on" is null or "news"."ends_on" >= "news"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"issue_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "newsletter_deliveries_issue_id_subscription_id_pk" PRIMARY KEY("issue_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"news_ids" uuid[] DEFAULT '{}' NOT NULL,
	"items" jsonb,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"moved_at" timestamp with time zone,
	"sent" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_issues_number_unique" UNIQUE("number"),
	CONSTRAINT "issue_state" CHECK ("newsletter_issues"."state" in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
	CONSTRAINT "issue_scheduled_when" CHECK ("newsletter_issues"."state" <> 'scheduled' or "newsletter_issues"."send_at" is not null),
	CONSTRAINT "issue_started_has_number" CHECK (("newsletter_issues"."number" is null) = ("newsletter_issues"."started_at" is null))
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "paused_reason" text;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("state","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deliveries_of_subscription" ON "newsletter_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "deliveries_open" ON "newsletter_deliveries" USING btree ("issue_id","mail_id") WHERE "newsletter_deliveries"."settled_at" is null;--> statement-breakpoint
CREATE TRIGGER news_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "news" FOR EACH STATEMENT EXECUTE FUNCTION announce_pages('news');
