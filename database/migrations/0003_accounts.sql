CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "favourite_consents" (
	"user_id" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"text_sha256" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" text NOT NULL,
	"professional_id" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_professional_id_pk" PRIMARY KEY("user_id","professional_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"key_sha256" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profile_counts" (
	"professional_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "profile_counts_professional_id_day_kind_pk" PRIMARY KEY("professional_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "profile_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	CONSTRAINT "profile_edit_status" CHECK ("profile_edits"."status" in ('waiting', 'approved', 'rejected', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "profile_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"position" integer NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"district" text,
	"address" text,
	"precision" text DEFAULT 'district' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "profile_place_precision" CHECK ("profile_places"."precision" in ('exact', 'district'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"professional_id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"tied_at" timestamp with time zone,
	"visible" boolean DEFAULT true NOT NULL,
	"problems" text[] DEFAULT '{}' NOT NULL,
	"ages" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"formats" text[] DEFAULT '{}' NOT NULL,
	"online" boolean,
	"in_person" boolean,
	"fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bonus" boolean,
	"availability" text,
	"availability_on" date,
	"photo" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "profile_availability" CHECK ("profiles"."availability" is null or "profiles"."availability" in ('open', 'waiting', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "integration_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"question" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_consents" ADD CONSTRAINT "favourite_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_counts" ADD CONSTRAINT "profile_counts_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_edits" ADD CONSTRAINT "profile_edits_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_places" ADD CONSTRAINT "profile_places_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_requests" ADD CONSTRAINT "integration_requests_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "two_factors_of_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "favourites_of_professional" ON "favourites" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "links_of_subject" ON "one_time_links" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "edits_waiting" ON "profile_edits" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "edits_of_professional" ON "profile_edits" USING btree ("professional_id","created_at");--> statement-breakpoint
CREATE INDEX "places_of_professional" ON "profile_places" USING btree ("professional_id","position");--> statement-breakpoint
CREATE INDEX "integrations_of_professional" ON "integration_requests" USING btree ("professional_id","asked_at");--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit_entries" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_of_actor" ON "audit_entries" USING btree ("actor_id","id");