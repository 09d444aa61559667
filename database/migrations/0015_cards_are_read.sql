-- Cards are read from the tables. The version before believes whatever stands in `register_cards`: from here on nothing
-- does, and nothing is written into it, so it reads the tables as well. The table goes with the version after this one.
DROP TRIGGER "professionals_cards_update" ON "professionals";--> statement-breakpoint
DROP TRIGGER "profiles_cards_insert" ON "profiles";--> statement-breakpoint
DROP TRIGGER "profiles_cards_update" ON "profiles";--> statement-breakpoint
DROP TRIGGER "profiles_cards_delete" ON "profiles";--> statement-breakpoint
DROP TRIGGER "profile_places_cards_insert" ON "profile_places";--> statement-breakpoint
DROP TRIGGER "profile_places_cards_update" ON "profile_places";--> statement-breakpoint
DROP TRIGGER "profile_places_cards_delete" ON "profile_places";--> statement-breakpoint
DROP TRIGGER "claims_cards_insert" ON "claims";--> statement-breakpoint
DROP TRIGGER "claims_cards_update" ON "claims";--> statement-breakpoint
DROP TRIGGER "claims_cards_delete" ON "claims";--> statement-breakpoint
CREATE FUNCTION keep_no_card() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER register_cards_stay_empty BEFORE INSERT OR UPDATE ON "register_cards" FOR EACH ROW EXECUTE FUNCTION keep_no_card();--> statement-breakpoint
DELETE FROM "register_cards";--> statement-breakpoint
DROP FUNCTION empty_changed_cards();--> statement-breakpoint
DROP FUNCTION empty_their_cards();--> statement-breakpoint
DROP FUNCTION empty_cards(text[]);
