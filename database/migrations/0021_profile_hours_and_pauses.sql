CREATE TABLE "profile_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"weekday" smallint NOT NULL,
	"starts" smallint NOT NULL,
	"ends" smallint NOT NULL,
	"place_id" uuid,
	CONSTRAINT "profile_hours_weekday" CHECK ("profile_hours"."weekday" between 1 and 7),
	CONSTRAINT "profile_hours_span" CHECK ("profile_hours"."starts" >= 0 and "profile_hours"."starts" < "profile_hours"."ends" and "profile_hours"."ends" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "phone_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "reduced_fees" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "pause_reminded_for" date;--> statement-breakpoint
ALTER TABLE "profile_hours" ADD CONSTRAINT "profile_hours_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_hours" ADD CONSTRAINT "profile_hours_place_id_profile_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."profile_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hours_of_professional" ON "profile_hours" USING btree ("professional_id","weekday","starts");