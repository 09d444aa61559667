CREATE TABLE "register_cards" (
	"professional_id" text PRIMARY KEY NOT NULL,
	"card" json,
	"rules" smallint
);
--> statement-breakpoint
ALTER TABLE "register_cards" ADD CONSTRAINT "register_cards_professional_id_register_entries_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."register_entries"("professional_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A card is what it was made of, or nothing: every change empties it, whoever makes it, and holds the row until the change
-- is committed. So nobody puts together a card meanwhile that does not know of the change.
CREATE FUNCTION empty_cards(people text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO register_cards (professional_id)
  SELECT professional_id FROM register_entries WHERE professional_id = ANY (people) ORDER BY professional_id
  ON CONFLICT (professional_id) DO UPDATE SET card = NULL
$$;--> statement-breakpoint
CREATE FUNCTION empty_changed_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM empty_cards((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION empty_their_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM empty_cards((SELECT array_agg(DISTINCT professional_id) FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER professionals_cards_update AFTER UPDATE ON "professionals" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION empty_changed_cards();--> statement-breakpoint
CREATE TRIGGER profiles_cards_insert AFTER INSERT ON "profiles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION empty_their_cards();--> statement-breakpoint
CREATE TRIGGER profiles_cards_update AFTER UPDATE ON "profiles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION empty_their_cards();--> statement-breakpoint
CREATE TRIGGER profiles_cards_delete AFTER DELETE ON "profiles" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION empty_their_cards();--> statement-breakpoint
CREATE TRIGGER profile_places_cards_insert AFTER INSERT ON "profile_places" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION empty_their_cards();--> statement-breakpoint
CREATE TRIGGER profile_places_cards_update AFTER UPDATE ON "profile_places" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION empty_their_cards();--> statement-breakpoint
CREATE TRIGGER profile_places_cards_delete AFTER DELETE ON "profile_places" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION empty_their_cards();--> statement-breakpoint
CREATE TRIGGER claims_cards_insert AFTER INSERT ON "claims" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION empty_their_cards();--> statement-breakpoint
CREATE TRIGGER claims_cards_update AFTER UPDATE ON "claims" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION empty_their_cards();--> statement-breakpoint
CREATE TRIGGER claims_cards_delete AFTER DELETE ON "claims" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION empty_their_cards();
