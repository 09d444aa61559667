CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" uuid NOT NULL,
	"author" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "contact_author" CHECK ("contact_messages"."author" in ('person', 'professional'))
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"professional_id" text NOT NULL,
	"minutes" integer NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"sender" text NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"answer" text,
	"colleagues" text[] DEFAULT '{}' NOT NULL,
	"consent_sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"first_reminder_at" timestamp with time zone,
	"second_reminder_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_state" CHECK ("contacts"."state" in ('unconfirmed', 'waiting', 'answered', 'unanswered', 'ended')),
	CONSTRAINT "contact_answer" CHECK ("contacts"."answer" is null or "contacts"."answer" in ('yes', 'no_place', 'not_my_field'))
);
--> statement-breakpoint
CREATE TABLE "register_entries" (
	"n" integer GENERATED ALWAYS AS IDENTITY (sequence name "register_entries_n_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"professional_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"rules" smallint NOT NULL,
	"name" text NOT NULL,
	"surname_first" text NOT NULL,
	"called" text NOT NULL,
	"declared" "tsvector" NOT NULL,
	"told" "tsvector" NOT NULL,
	"tags" text[] NOT NULL,
	"towns" text[] NOT NULL,
	"open_on" date,
	"complete" boolean NOT NULL,
	"sample" boolean NOT NULL,
	CONSTRAINT "register_entries_n_unique" UNIQUE("n")
);
--> statement-breakpoint
CREATE TABLE "register_gone" (
	"n" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"gone_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unmet_searches" (
	"month" date NOT NULL,
	"province" text NOT NULL,
	"problem" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "unmet_searches_month_province_problem_pk" PRIMARY KEY("month","province","problem")
);
--> statement-breakpoint
CREATE TABLE "claim_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" uuid NOT NULL,
	"declared" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"source" text,
	"source_url" text,
	"method" text,
	"note" text,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_by" text,
	"due_on" date,
	"sampled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "claim_check_outcome" CHECK ("claim_checks"."outcome" in ('confirmed', 'refuted', 'changed'))
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"kind" text NOT NULL,
	"declared" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'declared' NOT NULL,
	"source" text,
	"source_url" text,
	"method" text,
	"checked_at" timestamp with time zone,
	"checked_by" text,
	"due_on" date,
	"reminded_for" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_once" UNIQUE("professional_id","kind"),
	CONSTRAINT "claim_state" CHECK ("claims"."state" in ('declared', 'confirmed', 'refuted')),
	CONSTRAINT "claim_kind" CHECK ("claims"."kind" in ('identity', 'title', 'albo', 'school', 'specialty', 'insurance', 'address', 'pec'))
);
--> statement-breakpoint
CREATE TABLE "pec_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"address" text NOT NULL,
	"code_sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profile_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"kind" text NOT NULL,
	"words" text,
	"email" text,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	CONSTRAINT "profile_report_status" CHECK ("profile_reports"."status" in ('new', 'done'))
);
--> statement-breakpoint
CREATE TABLE "verification_samples" (
	"month" date NOT NULL,
	"professional_id" text NOT NULL,
	"drawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "verification_samples_month_professional_id_pk" PRIMARY KEY("month","professional_id")
);
--> statement-breakpoint
ALTER TABLE "profile_places" ADD COLUMN "accessible" boolean;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "availability_doubted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "availability_reminded_for" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "session_minutes" integer;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "evening" boolean;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "saturday" boolean;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "first_session" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_checks" ADD CONSTRAINT "claim_checks_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pec_challenges" ADD CONSTRAINT "pec_challenges_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_reports" ADD CONSTRAINT "profile_reports_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_samples" ADD CONSTRAINT "verification_samples_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_of_contact" ON "contact_messages" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "replies_of_professional" ON "contact_replies" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "contacts_of_professional" ON "contacts" USING btree ("professional_id","created_at");--> statement-breakpoint
CREATE INDEX "contacts_by_state" ON "contacts" USING btree ("state","confirmed_at");--> statement-breakpoint
CREATE INDEX "register_entries_changed" ON "register_entries" USING btree ("version");--> statement-breakpoint
CREATE INDEX "register_entries_words" ON "register_entries" USING gin ("declared","told") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "register_entries_name" ON "register_entries" USING btree ("name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "register_entries_surname" ON "register_entries" USING btree ("surname_first" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "register_gone_changed" ON "register_gone" USING btree ("version");--> statement-breakpoint
CREATE INDEX "checks_of_claim" ON "claim_checks" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "claims_by_due_day" ON "claims" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "challenges_of_professional" ON "pec_challenges" USING btree ("professional_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "profile_reports" USING btree ("status","created_at");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profile_gender" CHECK ("profiles"."gender" is null or "profiles"."gender" in ('f', 'm', 'x'));--> statement-breakpoint
INSERT INTO "register_version" VALUES (1, 1);--> statement-breakpoint
-- An entry goes with its professional: whoever has it in memory must hear of it, however the deletion came about.
CREATE FUNCTION register_entries_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved bigint;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM gone) THEN RETURN NULL; END IF;
  UPDATE register_version SET version = version + 1 WHERE id = 1 RETURNING version INTO moved;
  INSERT INTO register_gone (n, version) SELECT n, moved FROM gone;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER register_entries_gone AFTER DELETE ON "register_entries"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION register_entries_gone();
