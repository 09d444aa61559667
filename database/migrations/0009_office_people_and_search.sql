-- What the office searches by: small letters without accents, and digits. Apostrophes, dots, spaces, hyphens, signs for
-- numbers and accents written apart are left out on both sides of a comparison; a line break keeps fields apart.
-- `unaccent` is only called stable because somebody could change its dictionary.
CREATE OR REPLACE FUNCTION public.search_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $key$
  select public.unaccent('public.unaccent'::pg_catalog.regdictionary, pg_catalog.regexp_replace(pg_catalog.lower(typed),
    '[\u0001-\u0009\u000b-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u036f\u2000-\u206f\u2100-\u214f]+', '', 'g'))
$key$;--> statement-breakpoint
CREATE TABLE "factor_resets" (
	"user_id" text PRIMARY KEY NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_office" ON "users" USING gin (search_key("name" || chr(10) || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_office" ON "mails" USING gin (search_key("recipient" || chr(10) || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "partner_requests_office" ON "partner_requests" USING gin (search_key("organisation" || chr(10) || "name" || chr(10) || "email" || chr(10) || coalesce("phone", '') || chr(10) || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "professionals_office" ON "professionals" USING gin (search_key("first_name" || "last_name" || chr(10) || "email" || chr(10) || coalesce("registration_number", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("specialization", '') || chr(10) || "search_where") gin_trgm_ops) WHERE not "professionals"."is_demo";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "school_messages_office" ON "school_messages" USING gin (search_key(coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || "message") gin_trgm_ops);