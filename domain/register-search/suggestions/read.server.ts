import { and, eq, like, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { professionals } from '#database/tables/professionals.ts'
import { registerEntries } from '#database/tables/register.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import { normalise } from '#lib/text.ts'
import type { Db } from '#platform/db/database.ts'
import { suggestTerms } from './rules.ts'

export type Suggestion =
  | { kind: 'person'; label: string; detail: string; id: string }
  | { kind: 'term'; label: string; detail: string }

const MOST_PEOPLE = 5
const MOST_TERMS = 5
const SHORTEST = 2

/** For what is typed under «che cosa»: problems and approaches first, then people. */
export async function suggestWhat(db: Db, typed: string, showSamples: boolean): Promise<Suggestion[]> {
  const text = normalise(typed)
  if (text.length < SHORTEST) return []
  const terms = suggestTerms(text, MOST_TERMS).map(({ label, detail }): Suggestion => ({
    kind: 'term',
    label,
    detail,
  }))
  return [...terms, ...(await suggestPeople(db, text, showSamples))]
}

const columns = {
  id: professionals.id,
  first_name: professionals.first_name,
  last_name: professionals.last_name,
  profession: professionals.profession,
  city: professionals.city,
}

async function suggestPeople(db: Db, text: string, showSamples: boolean): Promise<Suggestion[]> {
  const pattern = `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const shown = showSamples ? undefined : eq(registerEntries.sample, false)
  const begin = (column: AnyPgColumn) =>
    db
      .select(columns)
      .from(registerEntries)
      .innerJoin(professionals, eq(professionals.id, registerEntries.professional_id))
      .where(and(like(column, pattern), shown))
      // By code point, as the index has it: by the language's order every match would be sorted first.
      .orderBy(sql`${column} using ~<~`)
      .limit(MOST_PEOPLE)
  const rows = await Promise.all([begin(registerEntries.surname_first), begin(registerEntries.name)])
  const known = new Map(rows.flat().map((row) => [row.id, row]))
  return [...known.values()].slice(0, MOST_PEOPLE).map((row) => ({
    kind: 'person',
    id: row.id,
    label: fullName(row),
    detail: [row.profession, row.city].filter(Boolean).join(' · '),
  }))
}
