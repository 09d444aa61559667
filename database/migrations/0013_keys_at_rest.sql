CREATE TABLE "person_keys" (
	"professional_id" text PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about" text;--> statement-breakpoint
-- However an entry goes, the key of its documents, photo and signature goes with it, in the same transaction.
CREATE FUNCTION destroy_person_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM person_keys USING gone WHERE person_keys.professional_id = gone.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER professionals_keys_delete AFTER DELETE ON "professionals" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION destroy_person_keys();
