CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "agenda_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"kind" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"starts" smallint,
	"ends" smallint,
	"place_id" uuid,
	CONSTRAINT "agenda_exception_kind" CHECK ("agenda_exceptions"."kind" in ('open', 'closed')),
	CONSTRAINT "agenda_exception_days" CHECK ("agenda_exceptions"."first_day" <= "agenda_exceptions"."last_day"),
	CONSTRAINT "agenda_exception_span" CHECK (("agenda_exceptions"."starts" is null and "agenda_exceptions"."ends" is null and "agenda_exceptions"."kind" = 'closed') or ("agenda_exceptions"."starts" >= 0 and "agenda_exceptions"."starts" < "agenda_exceptions"."ends" and "agenda_exceptions"."ends" <= 1440))
);
--> statement-breakpoint
CREATE TABLE "agenda_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"weekday" smallint NOT NULL,
	"starts" smallint NOT NULL,
	"ends" smallint NOT NULL,
	"place_id" uuid,
	CONSTRAINT "agenda_hours_weekday" CHECK ("agenda_hours"."weekday" between 1 and 7),
	CONSTRAINT "agenda_hours_span" CHECK ("agenda_hours"."starts" >= 0 and "agenda_hours"."starts" < "agenda_hours"."ends" and "agenda_hours"."ends" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "agendas" (
	"professional_id" text PRIMARY KEY NOT NULL,
	"mode" text DEFAULT 'closed' NOT NULL,
	"zone" text DEFAULT 'Europe/Rome' NOT NULL,
	"talk_minutes" smallint DEFAULT 50 NOT NULL,
	"calls" boolean DEFAULT false NOT NULL,
	"pause_minutes" smallint DEFAULT 10 NOT NULL,
	"notice_hours" smallint DEFAULT 24 NOT NULL,
	"ahead_days" smallint DEFAULT 14 NOT NULL,
	"weekly_most" smallint,
	"fee_euro" integer,
	"closed_on_holidays" boolean DEFAULT true NOT NULL,
	"video_link" text,
	"feed_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"reminded_for" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agenda_mode" CHECK ("agendas"."mode" in ('closed', 'ask', 'book')),
	CONSTRAINT "agenda_talk" CHECK ("agendas"."talk_minutes" between 15 and 120),
	CONSTRAINT "agenda_pause" CHECK ("agendas"."pause_minutes" between 0 and 60),
	CONSTRAINT "agenda_notice" CHECK ("agendas"."notice_hours" between 1 and 168),
	CONSTRAINT "agenda_ahead" CHECK ("agendas"."ahead_days" between 1 and 60),
	CONSTRAINT "agenda_weekly" CHECK ("agendas"."weekly_most" is null or "agendas"."weekly_most" between 1 and 40),
	CONSTRAINT "agenda_fee" CHECK ("agendas"."fee_euro" is null or "agendas"."fee_euro" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"place_id" uuid,
	"starts" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"state" text NOT NULL,
	"deadline" timestamp with time zone,
	"name" text,
	"email" text,
	"note" text,
	"answer" text,
	"sender" text,
	"consent_sha256" text,
	"code_hmac" text,
	"code_tries" smallint DEFAULT 0 NOT NULL,
	"remind" text DEFAULT 'day' NOT NULL,
	"reminded_at" timestamp with time zone,
	"proposed_for" uuid,
	"fee_euro" integer,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"missed" boolean DEFAULT false NOT NULL,
	"retaken" boolean DEFAULT false NOT NULL,
	CONSTRAINT "appointment_kind" CHECK ("appointments"."kind" in ('talk', 'call')),
	CONSTRAINT "appointment_way" CHECK ("appointments"."way" in ('studio', 'online', 'phone')),
	CONSTRAINT "appointment_remind" CHECK ("appointments"."remind" in ('day', 'hours', 'no')),
	CONSTRAINT "appointment_state" CHECK ("appointments"."state" in ('held', 'unconfirmed', 'asked', 'booked', 'offered', 'proposed', 'cancelled', 'declined', 'lapsed')),
	CONSTRAINT "appointment_order" CHECK ("appointments"."starts" < "appointments"."ends" and "appointments"."ends" <= "appointments"."busy_until"),
	CONSTRAINT "appointment_deadline" CHECK ("appointments"."deadline" is not null or "appointments"."state" not in ('held', 'unconfirmed', 'asked', 'offered', 'proposed'))
);
--> statement-breakpoint
CREATE TABLE "booking_figures" (
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "booking_figures_month_kind_pk" PRIMARY KEY("month","kind")
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"calendar_id" uuid NOT NULL,
	"professional_id" text NOT NULL,
	"starts" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "linked_calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"username" text,
	"password" text,
	"checked_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"failure" text,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "linked_calendar_kind" CHECK ("linked_calendars"."kind" in ('ics', 'caldav'))
);
--> statement-breakpoint
CREATE TABLE "waiting_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"wish_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"offered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "waiting_offer_outcome" CHECK ("waiting_offers"."outcome" in ('open', 'taken', 'declined', 'lapsed'))
);
--> statement-breakpoint
CREATE TABLE "waiting_wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"wish" text NOT NULL,
	"sender" text NOT NULL,
	"consent_sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_wish_state" CHECK ("waiting_wishes"."state" in ('unconfirmed', 'waiting', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "register_entries" ADD COLUMN "next_free" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agenda_exceptions" ADD CONSTRAINT "agenda_exceptions_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_exceptions" ADD CONSTRAINT "agenda_exceptions_place_id_profile_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."profile_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_hours" ADD CONSTRAINT "agenda_hours_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_hours" ADD CONSTRAINT "agenda_hours_place_id_profile_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."profile_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agendas" ADD CONSTRAINT "agendas_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_place_id_profile_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."profile_places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_proposed_for_appointments_id_fk" FOREIGN KEY ("proposed_for") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_calendar_id_linked_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."linked_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_calendars" ADD CONSTRAINT "linked_calendars_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_wish_id_waiting_wishes_id_fk" FOREIGN KEY ("wish_id") REFERENCES "public"."waiting_wishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agenda_exceptions_of_professional" ON "agenda_exceptions" USING btree ("professional_id","last_day");--> statement-breakpoint
CREATE INDEX "agenda_hours_of_professional" ON "agenda_hours" USING btree ("professional_id","weekday","starts");--> statement-breakpoint
CREATE INDEX "agendas_open" ON "agendas" USING btree ("professional_id") WHERE "agendas"."mode" <> 'closed';--> statement-breakpoint
CREATE INDEX "appointments_of_professional" ON "appointments" USING btree ("professional_id","starts");--> statement-breakpoint
CREATE INDEX "appointments_due" ON "appointments" USING btree ("state","deadline");--> statement-breakpoint
CREATE INDEX "appointments_of_sender" ON "appointments" USING btree ("sender");--> statement-breakpoint
CREATE INDEX "appointments_proposed" ON "appointments" USING btree ("proposed_for");--> statement-breakpoint
CREATE INDEX "busy_times_of_professional" ON "busy_times" USING btree ("professional_id","ends");--> statement-breakpoint
CREATE INDEX "busy_times_of_calendar" ON "busy_times" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "linked_calendars_of_professional" ON "linked_calendars" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "linked_calendars_due" ON "linked_calendars" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "waiting_offers_due" ON "waiting_offers" USING btree ("outcome","deadline");--> statement-breakpoint
CREATE INDEX "waiting_offers_of_wish" ON "waiting_offers" USING btree ("wish_id");--> statement-breakpoint
CREATE INDEX "waiting_offers_of_appointment" ON "waiting_offers" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "waiting_wishes_by_state" ON "waiting_wishes" USING btree ("state","confirmed_at");--> statement-breakpoint
CREATE INDEX "waiting_wishes_of_sender" ON "waiting_wishes" USING btree ("sender");--> statement-breakpoint
-- The one rule that no code can forget: time that is held, asked for or booked is given once.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_never_overlap" EXCLUDE USING gist ("professional_id" WITH =, tstzrange("starts", "busy_until") WITH &&) WHERE ("state" in ('held', 'unconfirmed', 'asked', 'booked', 'offered', 'proposed'));--> statement-breakpoint
CREATE TRIGGER agendas_pages_insert AFTER INSERT ON "agendas" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_their_professionals();--> statement-breakpoint
CREATE TRIGGER agendas_pages_update AFTER UPDATE ON "agendas" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_their_professionals();--> statement-breakpoint
CREATE FUNCTION announce_next_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', 'pages professional:' || NEW.professional_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER register_entries_next_free AFTER UPDATE ON "register_entries" FOR EACH ROW WHEN (OLD.next_free IS DISTINCT FROM NEW.next_free) EXECUTE FUNCTION announce_next_free();
