import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { registerEntries, registerVersion } from '#database/tables/register.ts'
import { isPublic } from '#domain/verification/claims/read.public.server.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { ENTRY_RULES, entryOf, type Entry, type EntrySource } from './rules.ts'

const BATCH = 500

/** Rewrites or deletes the search entry of a professional. Call it in the transaction of every change it shows. */
export async function refreshEntry(tx: Db, professionalId: string): Promise<void> {
  const version = await nextVersion(tx)
  const [source] = await readSources(tx, [professionalId])
  if (source) await writeEntry(tx, source.id, version, entryOf(source))
  else await tx.delete(registerEntries).where(eq(registerEntries.professional_id, professionalId))
}

/** Writes entries that are missing or follow other `ENTRY_RULES`, and deletes those that are not public. */
export async function bringEntriesUpToDate(db: Db): Promise<void> {
  await removeHidden(db)
  for (let after = ''; ;) {
    const ids = await staleIds(db, after)
    const last = ids.at(-1)
    if (last === undefined) return
    await db.transaction(async (tx) => {
      const version = await nextVersion(tx)
      for (const source of await readSources(tx, ids))
        await writeEntry(tx, source.id, version, entryOf(source))
    })
    after = last
  }
}

async function removeHidden(db: Db): Promise<void> {
  const visible = db
    .select({ one: sql`1` })
    .from(professionals)
    .where(and(eq(professionals.id, registerEntries.professional_id), isPublic))
  const isHidden = notExists(visible)
  if ((await db.$count(registerEntries, isHidden)) === 0) return
  await db.transaction(async (tx) => {
    await lockRegister(tx)
    await tx.delete(registerEntries).where(isHidden)
  })
}

/**
 * Makes other writers of the register wait. Comes before the deletion of entries, whose trigger takes the version: who
 * writes an entry has the version first and then wants the row.
 */
export async function lockRegister(tx: Db): Promise<void> {
  await nextVersion(tx)
}

async function staleIds(db: Db, after: string): Promise<string[]> {
  const rows = await db
    .select({ id: professionals.id })
    .from(professionals)
    .leftJoin(registerEntries, eq(registerEntries.professional_id, professionals.id))
    .where(
      and(
        isPublic,
        gt(professionals.id, after),
        sql`${registerEntries.rules} is distinct from ${ENTRY_RULES}`,
      ),
    )
    .orderBy(asc(professionals.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

async function readSources(tx: Db, ids: string[]): Promise<(EntrySource & { id: string })[]> {
  const rows = await tx
    .select({ person: professionals, profile: profiles })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .where(and(inArray(professionals.id, ids), isPublic))
  const places = await tx
    .select()
    .from(profilePlaces)
    .where(inArray(profilePlaces.professional_id, ids))
    .orderBy(asc(profilePlaces.position))
  return rows.map(({ person, profile }) => ({
    ...person,
    profile: profile && {
      ...profile,
      places: places.filter(({ professional_id }) => professional_id === person.id),
    },
  }))
}

/**
 * Increments the register's version and so locks its row. Must come before the reads: simultaneous writers wait here,
 * and the later of two changes of one professional then reads the result of the earlier one.
 */
async function nextVersion(tx: Db): Promise<number> {
  const moved = await tx
    .update(registerVersion)
    .set({ version: sql`${registerVersion.version} + 1` })
    .where(eq(registerVersion.id, 1))
    .returning({ version: registerVersion.version })
  return one(moved).version
}

async function writeEntry(
  tx: Db,
  id: string,
  version: number,
  { takesNobody, ...entry }: Entry,
): Promise<void> {
  const row = {
    ...entry,
    version,
    rules: ENTRY_RULES,
    declared: wordsIn(entry.declared),
    mentioned: wordsIn(entry.mentioned),
    // Who takes nobody now offers no hour; afterwards the job of the agendas writes it again.
    ...(takesNobody ? { next_free: null } : {}),
  }
  // No upsert: every attempted insert would use up a number `n`, and the arrays in memory are indexed by it.
  const [updated] = await tx
    .update(registerEntries)
    .set(row)
    .where(eq(registerEntries.professional_id, id))
    .returning({ n: registerEntries.n })
  if (!updated) await tx.insert(registerEntries).values({ ...row, professional_id: id })
}

export type FoundFree = { id: string; nextFree: Date | null }

/**
 * Writes the first hours that can be taken, of entries where they changed; the register's version grows only then. Call it
 * last in a transaction, because it makes other writers of the register wait.
 */
export async function writeNextFree(tx: Db, found: readonly FoundFree[]): Promise<void> {
  const ids = found.map(({ id }) => id)
  const { professional_id: id, next_free } = registerEntries
  const rows = await tx.select({ id, next_free }).from(registerEntries).where(inArray(id, ids))
  const changed = found.filter((entry) =>
    rows.some((row) => row.id === entry.id && row.next_free?.getTime() !== entry.nextFree?.getTime()),
  )
  if (changed.length === 0) return
  const version = await nextVersion(tx)
  for (const entry of changed)
    await tx.update(registerEntries).set({ next_free: entry.nextFree, version }).where(eq(id, entry.id))
}

/** The text search configuration `italiano` stems words and ignores accents. */
const wordsIn = (text: string) => sql`to_tsvector('italiano', ${text})`
