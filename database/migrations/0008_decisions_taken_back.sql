CREATE TABLE "applicant_words" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decision_undos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"action" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"mail_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"claims" text[] DEFAULT '{}' NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "released_email" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "ordine" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "suspended_until" date;--> statement-breakpoint
ALTER TABLE "applicant_words" ADD CONSTRAINT "applicant_words_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_undos" ADD CONSTRAINT "decision_undos_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "words_of_applicant" ON "applicant_words" USING btree ("professional_id","said_at");--> statement-breakpoint
CREATE INDEX "undos_of_maker" ON "decision_undos" USING btree ("made_by","until");