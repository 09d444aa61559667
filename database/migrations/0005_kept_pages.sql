-- Public pages are kept by every process that serves them. What they tell of is announced here, by the database itself,
-- so that no write can forget it: heard when the transaction commits, and only then (LISTEN portal_live).
CREATE FUNCTION announce_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', 'pages ' || TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
-- One word for each person changed; of very many at once one word for all.
CREATE FUNCTION announce_people(people text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE person text;
BEGIN
  IF cardinality(people) > 100 THEN
    PERFORM pg_notify('portal_live', 'pages professional:*');
    RETURN;
  END IF;
  FOREACH person IN ARRAY coalesce(people, '{}') LOOP
    PERFORM pg_notify('portal_live', 'pages professional:' || person);
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION announce_professionals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_people((SELECT array_agg(id) FROM (SELECT id FROM changed LIMIT 101) AS few));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION announce_their_professionals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_people((SELECT array_agg(professional_id) FROM (SELECT DISTINCT professional_id FROM changed LIMIT 101) AS few));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION announce_claimants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_people((SELECT array_agg(professional_id) FROM (
    SELECT DISTINCT claims.professional_id FROM changed JOIN claims ON claims.id = changed.claim_id LIMIT 101) AS few));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER professionals_pages_insert AFTER INSERT ON "professionals" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_professionals();--> statement-breakpoint
CREATE TRIGGER professionals_pages_update AFTER UPDATE ON "professionals" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_professionals();--> statement-breakpoint
CREATE TRIGGER professionals_pages_delete AFTER DELETE ON "professionals" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_professionals();--> statement-breakpoint
CREATE TRIGGER profiles_pages_insert AFTER INSERT ON "profiles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_their_professionals();--> statement-breakpoint
CREATE TRIGGER profiles_pages_update AFTER UPDATE ON "profiles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_their_professionals();--> statement-breakpoint
CREATE TRIGGER profiles_pages_delete AFTER DELETE ON "profiles" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_their_professionals();--> statement-breakpoint
CREATE TRIGGER profile_places_pages_insert AFTER INSERT ON "profile_places" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_their_professionals();--> statement-breakpoint
CREATE TRIGGER profile_places_pages_update AFTER UPDATE ON "profile_places" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_their_professionals();--> statement-breakpoint
CREATE TRIGGER profile_places_pages_delete AFTER DELETE ON "profile_places" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_their_professionals();--> statement-breakpoint
CREATE TRIGGER claims_pages_insert AFTER INSERT ON "claims" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_their_professionals();--> statement-breakpoint
CREATE TRIGGER claims_pages_update AFTER UPDATE ON "claims" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_their_professionals();--> statement-breakpoint
CREATE TRIGGER claims_pages_delete AFTER DELETE ON "claims" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_their_professionals();--> statement-breakpoint
CREATE TRIGGER claim_checks_pages_insert AFTER INSERT ON "claim_checks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_claimants();--> statement-breakpoint
CREATE TRIGGER claim_checks_pages_update AFTER UPDATE ON "claim_checks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_claimants();--> statement-breakpoint
CREATE TRIGGER claim_checks_pages_delete AFTER DELETE ON "claim_checks" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_claimants();--> statement-breakpoint
CREATE TRIGGER contact_replies_pages_insert AFTER INSERT ON "contact_replies" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_their_professionals();--> statement-breakpoint
CREATE TRIGGER contact_replies_pages_update AFTER UPDATE ON "contact_replies" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_their_professionals();--> statement-breakpoint
CREATE TRIGGER contact_replies_pages_delete AFTER DELETE ON "contact_replies" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_their_professionals();--> statement-breakpoint
CREATE TRIGGER schools_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "schools" FOR EACH STATEMENT EXECUTE FUNCTION announce_pages('schools');--> statement-breakpoint
CREATE TRIGGER school_seats_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "school_seats" FOR EACH STATEMENT EXECUTE FUNCTION announce_pages('schools');--> statement-breakpoint
CREATE TRIGGER school_acts_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "school_acts" FOR EACH STATEMENT EXECUTE FUNCTION announce_pages('schools');--> statement-breakpoint
CREATE TRIGGER school_directory_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "school_directory" FOR EACH STATEMENT EXECUTE FUNCTION announce_pages('schools');--> statement-breakpoint
CREATE TRIGGER courses_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "courses" FOR EACH STATEMENT EXECUTE FUNCTION announce_pages('courses');--> statement-breakpoint
CREATE TRIGGER register_version_pages AFTER UPDATE ON "register_version" FOR EACH STATEMENT EXECUTE FUNCTION announce_pages('register');
