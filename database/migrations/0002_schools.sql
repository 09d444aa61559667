CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"organiser" text NOT NULL,
	"description" text,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"place" text,
	"online" boolean DEFAULT false NOT NULL,
	"ecm_credits" integer,
	"link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_ends_after_it_starts" CHECK ("courses"."ends_on" >= "courses"."starts_on"),
	CONSTRAINT "course_is_somewhere" CHECK ("courses"."online" or "courses"."place" is not null)
);
--> statement-breakpoint
CREATE TABLE "school_import_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"row_number" integer,
	"kind" text NOT NULL,
	"seat_id" text NOT NULL,
	"school_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "school_import_change_kind" CHECK ("school_import_changes"."kind" in ('new', 'changed', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "school_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"file_sha256" text NOT NULL,
	"header" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"mapping" jsonb,
	"source_url" text NOT NULL,
	"listed_on" date NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seat_id" text NOT NULL,
	"kind" text NOT NULL,
	"decree" text NOT NULL,
	"decree_date" date,
	"source_url" text NOT NULL,
	"source_read" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_act_kind" CHECK ("school_acts"."kind" in ('recognised', 'changed', 'denied', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "school_directory" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "school_directory_is_one_row" CHECK ("school_directory"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "school_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_key" uuid NOT NULL,
	"kind" text NOT NULL,
	"school_id" text NOT NULL,
	"name" text,
	"role" text,
	"email" text,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" text,
	CONSTRAINT "school_messages_submission_key_unique" UNIQUE("submission_key"),
	CONSTRAINT "school_message_kind" CHECK ("school_messages"."kind" in ('error', 'claim'))
);
--> statement-breakpoint
CREATE TABLE "school_seats" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"listed_name" text,
	"city" text,
	"region" text,
	"address" text,
	"max_students_per_year" integer,
	"status" text NOT NULL,
	"decree" text,
	"decree_date" date,
	"source_url" text NOT NULL,
	"source_type" text NOT NULL,
	"source_read" text NOT NULL,
	"evidence" text NOT NULL,
	"note" text,
	"published" boolean GENERATED ALWAYS AS (status = 'active') STORED,
	"origin" text DEFAULT 'office' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_seat_status" CHECK ("school_seats"."status" in ('active', 'denied', 'revoked', 'unknown')),
	CONSTRAINT "school_seat_source_read" CHECK ("school_seats"."source_read" ~ '^\d{4}-\d{2}(-\d{2})?$')
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"approach" text,
	"approach_group" text,
	"website" text,
	"email" text,
	"phone" text,
	"hours_per_year" integer,
	"cost" text,
	"personal_analysis" text,
	"supervision" text,
	"description" text,
	"origin" text DEFAULT 'office' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "school_import_changes" ADD CONSTRAINT "school_import_changes_import_id_school_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."school_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_acts" ADD CONSTRAINT "school_acts_seat_id_school_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."school_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_messages" ADD CONSTRAINT "school_messages_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_seats" ADD CONSTRAINT "school_seats_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_by_end" ON "courses" USING btree ("ends_on","starts_on");--> statement-breakpoint
CREATE INDEX "changes_of_import" ON "school_import_changes" USING btree ("import_id","id");--> statement-breakpoint
CREATE INDEX "school_imports_newest" ON "school_imports" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "acts_of_seat" ON "school_acts" USING btree ("seat_id");--> statement-breakpoint
CREATE INDEX "school_messages_newest" ON "school_messages" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "seats_of_school" ON "school_seats" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "seats_by_region" ON "school_seats" USING btree ("region","city");