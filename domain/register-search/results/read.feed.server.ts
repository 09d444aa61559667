import { professionWord } from '#content/profession-words.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { availabilityNow } from '#domain/professionals/availability/rules.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import { canonicalSearch, type RegisterSearch } from '#domain/register-search/query/schema.ts'
import type { SearchPlan } from '#domain/register-search/query/rules.ts'
import { isPublicReal, shownGender } from '#domain/verification/claims/read.public.server.ts'
import { italianDay } from '#lib/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { matchRegister } from './read.server.ts'

/** Of a search that finds more, the first of the published order. */
const MOST_READ = 500
const MOST_ENTRIES = 30

/** A person in the feed of a search; days are in Italian time, `2026-11-21`. */
export type FeedEntry = {
  id: string
  name: string
  profession: string
  published: string
  /** The day on which room was confirmed, while it counts. */
  available: string | undefined
  /** The later of `published` and `available`. */
  changed: string
}

/** Real people who meet a search, first those who came or confirmed their room last. */
export async function readFeed(
  db: Db,
  search: RegisterSearch,
  today: string,
): Promise<{ plan: SearchPlan; entries: FeedEntry[] }> {
  const { plan, matches } = await matchRegister(db, search, { today })
  const ids = matches.ranked(canonicalSearch(search), 0, MOST_READ).map(({ id }) => id)
  const entries = (await listRows(db, ids)).map((row): FeedEntry => {
    const published = italianDay(row.decided_at ?? row.created_at)
    const { state, on } = availabilityNow(row, today)
    const available = state === 'open' && on ? on : undefined
    const changed = available && available > published ? available : published
    return {
      id: row.id,
      name: fullName(row),
      profession: professionWord(row.profession, row.gender),
      published,
      available,
      changed,
    }
  })
  entries.sort((a, b) => b.changed.localeCompare(a.changed) || a.id.localeCompare(b.id))
  return { plan, entries: entries.slice(0, MOST_ENTRIES) }
}

async function listRows(db: Db, ids: string[]) {
  const { id, first_name, last_name, profession, created_at, decided_at } = professionals
  const { availability, availability_on, availability_doubted_at, paused_until } = profiles
  return db
    .select({
      id,
      first_name,
      last_name,
      profession,
      gender: shownGender,
      created_at,
      decided_at,
      availability,
      availability_on,
      availability_doubted_at,
      paused_until,
    })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .where(and(inArray(professionals.id, ids), isPublicReal))
}
