CREATE TABLE "organisation_courses" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"school_id" text,
	"partner_id" text,
	"kind" text NOT NULL,
	CONSTRAINT "organisation_course_of_one" CHECK (num_nonnulls("organisation_courses"."school_id", "organisation_courses"."partner_id") = 1),
	CONSTRAINT "organisation_course_kind" CHECK ("organisation_courses"."kind" in ('course', 'open-day'))
);
--> statement-breakpoint
CREATE TABLE "organisation_disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" text NOT NULL,
	"act" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"made_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	CONSTRAINT "organisation_dispute_state" CHECK ("organisation_disputes"."state" in ('open', 'corrected', 'confirmed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "organisation_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text,
	"school_id" text,
	"partner_id" text,
	"state" text NOT NULL,
	"proof" text NOT NULL,
	"address" text,
	"note" text,
	"code_sha256" text,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"code_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	CONSTRAINT "organisation_member_of_one" CHECK (num_nonnulls("organisation_members"."school_id", "organisation_members"."partner_id") = 1),
	CONSTRAINT "organisation_member_state" CHECK ("organisation_members"."state" in ('asked', 'invited', 'active', 'refused', 'ended')),
	CONSTRAINT "organisation_member_proof" CHECK ("organisation_members"."proof" in ('site', 'pec', 'office', 'invitation')),
	CONSTRAINT "organisation_member_has_account" CHECK ("organisation_members"."state" <> 'active' or "organisation_members"."account_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "organisation_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" text,
	"partner_id" text,
	"kind" text NOT NULL,
	"course_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"made_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	CONSTRAINT "organisation_proposal_of_one" CHECK (num_nonnulls("organisation_proposals"."school_id", "organisation_proposals"."partner_id") = 1),
	CONSTRAINT "organisation_proposal_kind" CHECK ("organisation_proposals"."kind" in ('page', 'course-new', 'course-change', 'course-removal')),
	CONSTRAINT "organisation_proposal_status" CHECK ("organisation_proposals"."status" in ('waiting', 'approved', 'rejected', 'replaced', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "organisation_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_key" uuid NOT NULL,
	"school_id" text,
	"partner_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	CONSTRAINT "organisation_questions_submission_key_unique" UNIQUE("submission_key"),
	CONSTRAINT "organisation_question_of_one" CHECK (num_nonnulls("organisation_questions"."school_id", "organisation_questions"."partner_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"request_id" uuid,
	"description" text,
	"offers" text,
	"website" text,
	"email" text,
	"phone" text,
	"city" text,
	"address" text,
	"picture" text,
	"picture_alt" text,
	"state" text DEFAULT 'active' NOT NULL,
	"accepted_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_state" CHECK ("partners"."state" in ('active', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "fees" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "picture_alt" text;--> statement-breakpoint
ALTER TABLE "organisation_courses" ADD CONSTRAINT "organisation_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_courses" ADD CONSTRAINT "organisation_courses_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_courses" ADD CONSTRAINT "organisation_courses_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_disputes" ADD CONSTRAINT "organisation_disputes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_disputes" ADD CONSTRAINT "organisation_disputes_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_proposals" ADD CONSTRAINT "organisation_proposals_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_proposals" ADD CONSTRAINT "organisation_proposals_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_proposals" ADD CONSTRAINT "organisation_proposals_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_questions" ADD CONSTRAINT "organisation_questions_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_questions" ADD CONSTRAINT "organisation_questions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_questions" ADD CONSTRAINT "organisation_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_request_id_partner_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."partner_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_of_school" ON "organisation_courses" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "courses_of_partner" ON "organisation_courses" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "organisation_disputes_by_state" ON "organisation_disputes" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "disputes_of_school" ON "organisation_disputes" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_member_once" ON "organisation_members" USING btree ("account_id",coalesce("school_id", ''),coalesce("partner_id", '')) WHERE "organisation_members"."state" in ('asked', 'active');--> statement-breakpoint
CREATE INDEX "organisation_members_by_state" ON "organisation_members" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "members_of_school" ON "organisation_members" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "members_of_partner" ON "organisation_members" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_page_waits_once" ON "organisation_proposals" USING btree (coalesce("school_id", ''),coalesce("partner_id", '')) WHERE "organisation_proposals"."status" = 'waiting' and "organisation_proposals"."kind" = 'page';--> statement-breakpoint
CREATE INDEX "organisation_proposals_by_status" ON "organisation_proposals" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "proposals_of_school" ON "organisation_proposals" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "proposals_of_partner" ON "organisation_proposals" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "questions_of_school" ON "organisation_questions" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "questions_of_partner" ON "organisation_questions" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE TRIGGER partners_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "partners" FOR EACH STATEMENT EXECUTE FUNCTION announce_pages('partners');--> statement-breakpoint
-- Whether a page takes questions depends on whether somebody looks after it.
CREATE TRIGGER organisation_members_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "organisation_members" FOR EACH STATEMENT EXECUTE FUNCTION announce_pages('schools');--> statement-breakpoint
CREATE TRIGGER organisation_members_partner_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "organisation_members" FOR EACH STATEMENT EXECUTE FUNCTION announce_pages('partners');
