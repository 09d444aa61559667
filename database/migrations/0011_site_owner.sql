CREATE TABLE "site_owners" (
	"version" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"tax_code" text NOT NULL,
	"email" text NOT NULL,
	"pec" text NOT NULL,
	"privacy_contact" text NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" text NOT NULL
);
--> statement-breakpoint
-- Pages that name the owner are kept: heard like the other changes of 0005.
CREATE TRIGGER site_owners_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "site_owners" FOR EACH STATEMENT EXECUTE FUNCTION announce_pages('owner');
