-- `register_entries` is what the search knows of a person. The version before still reads `professionals.search_*`, whose
-- columns go with the version after this one: until then a row that does not say them gets them here.
CREATE FUNCTION fill_search_columns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_what := coalesce(NEW.search_what, lower(public.unaccent(concat_ws(' ',
    NEW.first_name, NEW.last_name, NEW.first_name, NEW.specialization, NEW.approach, NEW.bio))));
  NEW.search_where := coalesce(NEW.search_where, lower(public.unaccent(concat_ws(' ', NEW.city, NEW.region))));
  NEW.search_approach := coalesce(NEW.search_approach, lower(public.unaccent(coalesce(NEW.approach, ''))));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER professionals_fill_search BEFORE INSERT ON "professionals" FOR EACH ROW EXECUTE FUNCTION fill_search_columns();--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "professionals_search" ON "professionals" USING gin (search_key("first_name" || "last_name" || chr(10) || "email" || chr(10) || coalesce("registration_number", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("specialization", '') || chr(10) || coalesce("city", '') || chr(10) || coalesce("region", '')) gin_trgm_ops) WHERE not "professionals"."is_demo";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profile_places_search" ON "profile_places" USING gin (search_key("city" || chr(10) || coalesce("district", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "register_entries_names" ON "register_entries" USING gin ("name" gin_trgm_ops);
