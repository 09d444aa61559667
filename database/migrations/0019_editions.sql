CREATE TABLE "edition_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"verdict" text NOT NULL,
	"reviewer_id" text NOT NULL,
	"signed_as" text,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edition_review_kind" CHECK ("edition_reviews"."kind" in ('style', 'facts')),
	CONSTRAINT "edition_review_verdict" CHECK ("edition_reviews"."verdict" in ('approved', 'changes')),
	CONSTRAINT "edition_review_of_facts_is_signed" CHECK ("edition_reviews"."kind" <> 'facts' or "edition_reviews"."verdict" <> 'approved' or char_length("edition_reviews"."signed_as") > 0)
);
--> statement-breakpoint
CREATE TABLE "edition_writers" (
	"edition_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"writer_id" text NOT NULL,
	CONSTRAINT "edition_writers_edition_id_version_writer_id_pk" PRIMARY KEY("edition_id","version","writer_id")
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"body" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"is_public_change" boolean DEFAULT false NOT NULL,
	"needs_facts" boolean NOT NULL,
	"author_id" text NOT NULL,
	"next_review_on" date,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edition_number" UNIQUE("kind","slug","number"),
	CONSTRAINT "edition_kind" CHECK ("editions"."kind" in ('topic', 'page', 'data')),
	CONSTRAINT "edition_state" CHECK ("editions"."state" in ('draft', 'in_review', 'changes_asked', 'approved', 'scheduled', 'published', 'superseded', 'withdrawn')),
	CONSTRAINT "edition_number_after_file" CHECK ("editions"."number" > 0),
	CONSTRAINT "edition_body_bounded" CHECK (char_length("editions"."body") <= 200000),
	CONSTRAINT "edition_scheduled_when" CHECK ("editions"."state" <> 'scheduled' or "editions"."publish_at" is not null),
	CONSTRAINT "edition_published_when" CHECK ("editions"."state" not in ('published', 'superseded') or "editions"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"last_look" text DEFAULT '' NOT NULL,
	"looked_by" text,
	"link_state" text DEFAULT 'unchecked' NOT NULL,
	"link_answer" text,
	"checked_at" timestamp with time zone,
	"broken_since" timestamp with time zone,
	CONSTRAINT "source_once" UNIQUE("name","url"),
	CONSTRAINT "source_link_state" CHECK ("sources"."link_state" in ('unchecked', 'answers', 'broken'))
);
--> statement-breakpoint
ALTER TABLE "edition_reviews" ADD CONSTRAINT "edition_reviews_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_writers" ADD CONSTRAINT "edition_writers_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_of_edition" ON "edition_reviews" USING btree ("edition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_edition" ON "editions" USING btree ("kind","slug") WHERE "editions"."state" in ('draft', 'in_review', 'changes_asked', 'approved', 'scheduled');--> statement-breakpoint
CREATE UNIQUE INDEX "one_published_edition" ON "editions" USING btree ("kind","slug") WHERE "editions"."state" = 'published';--> statement-breakpoint
CREATE INDEX "editions_due" ON "editions" USING btree ("publish_at") WHERE "editions"."state" = 'scheduled';--> statement-breakpoint
-- A text in review, approved, scheduled or in public is pinned; and nothing leaves review without the reviews it needs.
CREATE FUNCTION guard_edition() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE missing text;
BEGIN
  IF (NEW.kind, NEW.slug, NEW.number, NEW.needs_facts) IS DISTINCT FROM (OLD.kind, OLD.slug, OLD.number, OLD.needs_facts) THEN
    RAISE EXCEPTION 'an edition stays the edition of its document' USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.body, NEW.version, NEW.summary, NEW.is_public_change) IS DISTINCT FROM (OLD.body, OLD.version, OLD.summary, OLD.is_public_change)
    AND OLD.state NOT IN ('draft', 'changes_asked') THEN
    RAISE EXCEPTION 'the text of an edition that is % is pinned', OLD.state USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state IN ('approved', 'scheduled', 'published') AND OLD.state IN ('draft', 'in_review', 'changes_asked') THEN
    SELECT needed INTO missing
      FROM unnest(CASE WHEN NEW.needs_facts THEN ARRAY['style', 'facts'] ELSE ARRAY['style'] END) AS needed
      WHERE NOT EXISTS (SELECT FROM edition_reviews
        WHERE edition_id = NEW.id AND version = NEW.version AND kind = needed AND verdict = 'approved')
      LIMIT 1;
    IF missing IS NOT NULL THEN
      RAISE EXCEPTION 'the review of % is missing', missing USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER editions_guard BEFORE UPDATE ON "editions" FOR EACH ROW EXECUTE FUNCTION guard_edition();--> statement-breakpoint
CREATE FUNCTION guard_edition_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM edition_writers
    WHERE edition_id = NEW.edition_id AND version <= NEW.version AND writer_id = NEW.reviewer_id) THEN
    RAISE EXCEPTION 'nobody reviews their own edition' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER edition_reviews_guard BEFORE INSERT OR UPDATE ON "edition_reviews" FOR EACH ROW EXECUTE FUNCTION guard_edition_review();--> statement-breakpoint
-- Cached pages show what is published: heard like the other changes of 0005.
CREATE TRIGGER editions_pages_insert AFTER INSERT ON "editions" FOR EACH ROW WHEN (NEW.state = 'published') EXECUTE FUNCTION announce_pages('documents');--> statement-breakpoint
CREATE TRIGGER editions_pages_update AFTER UPDATE ON "editions" FOR EACH ROW WHEN (NEW.state = 'published' OR OLD.state = 'published') EXECUTE FUNCTION announce_pages('documents');--> statement-breakpoint
CREATE TRIGGER editions_pages_delete AFTER DELETE ON "editions" FOR EACH ROW WHEN (OLD.state = 'published') EXECUTE FUNCTION announce_pages('documents');--> statement-breakpoint
CREATE TRIGGER sources_pages AFTER UPDATE OF "last_look" ON "sources" FOR EACH STATEMENT EXECUTE FUNCTION announce_pages('documents');
