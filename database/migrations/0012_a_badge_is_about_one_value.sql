ALTER TABLE "claims" ADD COLUMN "checked_value" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
-- What a claim is about, as a fingerprint: what is declared, and all that stands elsewhere of the same thing.
CREATE FUNCTION claim_value(person text, claim text, declared jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(lower(jsonb_build_array(claim, declared,
    CASE WHEN claim <> 'address' THEN
      (SELECT jsonb_build_array(first_name, last_name) FROM professionals WHERE id = person) END,
    CASE claim
      WHEN 'title' THEN (SELECT to_jsonb(profession) FROM professionals WHERE id = person)
      WHEN 'albo' THEN (SELECT jsonb_build_array(profession, registration_number, ordine) FROM professionals WHERE id = person)
      WHEN 'specialty' THEN (SELECT to_jsonb(specialization) FROM professionals WHERE id = person)
      WHEN 'school' THEN (
        SELECT jsonb_build_array(school.name, seat.listed_name, seat.city, seat.decree, seat.decree_date, seat.status)
        FROM school_seats seat JOIN schools school ON school.id = seat.school_id WHERE seat.id = declared->>'seat_id')
      WHEN 'address' THEN coalesce(
        (SELECT jsonb_agg(jsonb_build_array(city, province, district, address) ORDER BY city, province, district, address)
          FROM profile_places WHERE professional_id = person),
        (SELECT to_jsonb(city) FROM professionals WHERE id = person))
    END)::text), 'UTF8')), 'hex')
$$;--> statement-breakpoint
UPDATE "claims" SET "checked_value" = claim_value("professional_id", "kind", "declared") WHERE "state" = 'confirmed';--> statement-breakpoint
-- A confirmation is bound to what it confirms, whoever writes it; one whose declaration changes is none.
CREATE FUNCTION bind_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  confirmed_before boolean := TG_OP = 'UPDATE' AND OLD.state = 'confirmed';
BEGIN
  IF NEW.state = 'confirmed' AND (
    TG_OP = 'INSERT' AND NEW.checked_value IS NULL
    OR TG_OP = 'UPDATE' AND (NOT confirmed_before OR NEW.checked_at IS DISTINCT FROM OLD.checked_at)) THEN
    NEW.checked_value := claim_value(NEW.professional_id, NEW.kind, NEW.declared);
    NEW.ended_at := NULL;
  ELSIF NEW.state = 'confirmed' AND confirmed_before
    AND NEW.checked_value IS DISTINCT FROM claim_value(NEW.professional_id, NEW.kind, NEW.declared) THEN
    NEW.state := 'declared';
    NEW.source := NULL;
    NEW.source_url := NULL;
    NEW.method := NULL;
    NEW.checked_at := NULL;
    NEW.checked_by := NULL;
    NEW.due_on := NULL;
    NEW.reminded_for := NULL;
    NEW.updated_at := greatest(now(), OLD.updated_at + interval '1 millisecond');
  END IF;
  IF confirmed_before AND NEW.state = 'declared' THEN
    NEW.ended_at := now();
  END IF;
  IF NEW.state <> 'confirmed' THEN
    NEW.checked_value := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER claims_are_bound BEFORE INSERT OR UPDATE ON "claims" FOR EACH ROW EXECUTE FUNCTION bind_claim();--> statement-breakpoint
-- Ends what is about another value than the one that was checked, and writes it into the history. A row written as it
-- is falls through `bind_claim`.
CREATE FUNCTION end_changed_badges(people text[]) RETURNS void LANGUAGE sql AS $$
  WITH changed AS (
    SELECT id, declared, source, source_url, method, due_on FROM claims
    WHERE professional_id = ANY (people) AND state = 'confirmed'
      AND checked_value IS DISTINCT FROM claim_value(professional_id, kind, declared)
    ORDER BY id FOR UPDATE
  ), told AS (
    INSERT INTO claim_checks (claim_id, declared, outcome, source, source_url, method, due_on)
    SELECT id, declared, 'changed', source, source_url, method, due_on FROM changed
  )
  UPDATE claims SET updated_at = updated_at FROM changed WHERE claims.id = changed.id
$$;--> statement-breakpoint
-- At the end of the transaction: what is taken away and put back as it was has not changed.
CREATE FUNCTION end_badges_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_changed_badges(ARRAY[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION end_badges_of_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_changed_badges(ARRAY[coalesce(NEW.professional_id, OLD.professional_id), coalesce(OLD.professional_id, NEW.professional_id)]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION end_badges_of_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_changed_badges((SELECT array_agg(professional_id) FROM claims
    WHERE kind = 'school' AND state = 'confirmed' AND declared->>'seat_id' IN (
      SELECT id FROM school_seats WHERE school_id = coalesce(NEW.id, OLD.id)
      UNION ALL SELECT OLD.id UNION ALL SELECT NEW.id)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER professionals_end_badges AFTER UPDATE ON "professionals" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.profession, OLD.specialization, OLD.registration_number, OLD.ordine, OLD.city)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.profession, NEW.specialization, NEW.registration_number, NEW.ordine, NEW.city))
  EXECUTE FUNCTION end_badges_of_person();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER places_end_badges AFTER INSERT OR UPDATE OR DELETE ON "profile_places" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION end_badges_of_place();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER schools_end_badges AFTER UPDATE ON "schools" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION end_badges_of_school();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER seats_end_badges AFTER UPDATE ON "school_seats" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.id, OLD.school_id, OLD.listed_name, OLD.city, OLD.decree, OLD.decree_date, OLD.status)
    IS DISTINCT FROM (NEW.id, NEW.school_id, NEW.listed_name, NEW.city, NEW.decree, NEW.decree_date, NEW.status))
  EXECUTE FUNCTION end_badges_of_school();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER gone_seats_end_badges AFTER INSERT OR DELETE ON "school_seats" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION end_badges_of_school();
