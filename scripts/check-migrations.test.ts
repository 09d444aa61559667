import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkMigration } from './check-migrations.rules.ts'

const rulesOf = (text: string) => checkMigration(text).map(({ rule }) => rule)

describe('what would break or stop the version that still runs is refused', () => {
  test.each([
    'DROP TABLE "courses";',
    'drop table if exists courses cascade',
    'DROP VIEW people',
    'drop function register_entries_gone()',
    'ALTER TABLE "people" DROP COLUMN "name";',
    'ALTER TABLE "people" DROP "name"',
    'alter table people drop name',
    'ALTER TABLE "people" RENAME COLUMN "name" TO "called";',
    'ALTER TABLE "people" RENAME TO "persons"',
    'ALTER INDEX "a" RENAME TO "b"',
    'ALTER TABLE people SET SCHEMA old',
    'ALTER TABLE "people" ALTER COLUMN "name" SET NOT NULL;',
    'ALTER TABLE "people" ALTER COLUMN "name" DROP DEFAULT',
    'ALTER TABLE "people" ALTER COLUMN "age" SET DATA TYPE bigint',
    'alter table people alter age type bigint using age::bigint',
    `ALTER TYPE "state" RENAME VALUE 'a' TO 'b'`,
    'ALTER TABLE "people" ADD COLUMN "born" date NOT NULL',
    'ALTER TABLE "people" ADD "born" date NOT NULL',
    'ALTER TABLE "people" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL',
    'ALTER TABLE "people" ADD COLUMN "n" serial',
    'ALTER TABLE "people" ADD COLUMN "n" integer GENERATED ALWAYS AS IDENTITY',
    'ALTER TABLE "people" ADD COLUMN "l" text GENERATED ALWAYS AS (lower(name)) STORED',
    'ALTER TABLE "people" ADD CONSTRAINT "c" CHECK ("age" > 0)',
    'ALTER TABLE "people" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "b"("id")',
    'ALTER TABLE "people" ADD CONSTRAINT "u" UNIQUE("a")',
    'CREATE INDEX "i" ON "people" USING btree ("name")',
    'CREATE UNIQUE INDEX "i" ON public.people (name)',
    'CREATE INDEX CONCURRENTLY "i" ON "people" ("name")',
    'DROP INDEX "i"',
    'ALTER TABLE "people" DROP CONSTRAINT "people_name_unique"',
    'TRUNCATE people',
    'DELETE FROM "people" WHERE 1 = 1',
    'UPDATE people SET name = null',
    'LOCK TABLE people',
    'VACUUM FULL people',
    '-- first\nselect 1;--> statement-breakpoint\nDROP TABLE courses;',
  ])('%s', (text) => expect(rulesOf(text)).toHaveLength(1))
})

describe('what the version that runs does not notice is let through', () => {
  test.each([
    'CREATE TABLE "notes" ("id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL);',
    'CREATE TABLE "notes" ("a" text);--> statement-breakpoint\nCREATE INDEX "i" ON "notes" USING btree ("a");--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "public"."people"("id");',
    'ALTER TABLE "people" ADD COLUMN "born" date;',
    `ALTER TABLE "people" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL`,
    'ALTER TABLE "people" ADD COLUMN "seen" boolean DEFAULT false NOT NULL',
    'ALTER TABLE "people" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL',
    'ALTER TABLE "people" ADD CONSTRAINT "c" CHECK ("age" > 0) NOT VALID',
    'ALTER TABLE "people" VALIDATE CONSTRAINT "c"',
    'ALTER TABLE "people" DROP CONSTRAINT "c"',
    'ALTER TABLE "people" ALTER COLUMN "name" DROP NOT NULL',
    `ALTER TABLE "people" ALTER COLUMN "name" SET DEFAULT 'x'`,
    `ALTER TYPE "state" ADD VALUE 'c'`,
    `INSERT INTO "register_version" VALUES (1, 1)`,
    `INSERT INTO words VALUES ('drop table people; delete from people')`,
    '-- drop table people\nselect 1',
    '/* drop table people; */ select 1',
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM people; RETURN NULL; END $$;',
    'CREATE TRIGGER t AFTER INSERT OR UPDATE OR DELETE ON "people" FOR EACH STATEMENT EXECUTE FUNCTION f();',
    'ALTER TABLE "people" ADD CONSTRAINT "c" CHECK ("age" is not null) NOT VALID',
  ])('%s', (text) => expect(rulesOf(text)).toEqual([]))
})

test('what the frozen migrations did to tables in use would not be let through today', () => {
  const file = join(import.meta.dirname, '../database/migrations/0004_register_search.sql')
  expect(rulesOf(readFileSync(file, 'utf8'))).toEqual([
    'checks every row while writing waits, and refuses what the running version writes',
  ])
})
