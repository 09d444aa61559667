ALTER TABLE "profiles" ADD COLUMN "age_group" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "style_structure" smallint;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "style_talk" smallint;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "style_homework" smallint;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profile_age_group" CHECK ("profiles"."age_group" is null or "profiles"."age_group" in ('fino-a-39', '40-54', 'da-55')) NOT VALID;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profile_style_structure" CHECK ("profiles"."style_structure" between 1 and 5) NOT VALID;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profile_style_talk" CHECK ("profiles"."style_talk" between 1 and 5) NOT VALID;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profile_style_homework" CHECK ("profiles"."style_homework" between 1 and 5) NOT VALID;
