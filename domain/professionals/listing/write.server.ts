import { and, asc, eq, gt, inArray, ne, notExists, sql } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { registerEntries, registerVersion, registerCards } from '#database/tables/register.ts'
import { isPublic } from '#domain/verification/standing/read.server.ts'
import type { Db } from '#platform/db/database.ts'
import { ENTRY_RULES, entryOf, type Entry, type EntrySource } from './rules.ts'
import { CARD_RULES, isMade, shownNow } from './read.server.ts'

const BATCH = 500

/** Brings the search and the card up to date with what an entry shows now, in the transaction of the change. */
export async function refreshEntry(tx: Db, professionalId: string): Promise<void> {
  // Before it is read: what others are changing now is then committed, and nothing more is changed until this is.
  await holdCard(tx, professionalId)
  const [source] = await readSources(tx, [professionalId])
  if (source) {
    await writeEntries(tx, [source])
    await writeCards(tx, [professionalId])
  } else await tx.delete(registerEntries).where(eq(registerEntries.professional_id, professionalId))
}

/** Makes every row anew that is missing or was made by other rules, and removes those that nobody may see. */
export async function bringEntriesUpToDate(db: Db): Promise<void> {
  await removeHidden(db)
  for (let after = ''; ;) {
    const ids = await staleIds(db, after)
    if (ids.length === 0) return
    await db.transaction(async (tx) => writeEntries(tx, await readSources(tx, ids)))
    after = ids.at(-1)!
  }
}

async function removeHidden(db: Db): Promise<void> {
  const visible = db
    .select({ one: sql`1` })
    .from(professionals)
    .where(and(eq(professionals.id, registerEntries.professional_id), isPublic))
  await db.delete(registerEntries).where(notExists(visible))
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
        sql`(${registerEntries.rules} is null or ${ne(registerEntries.rules, ENTRY_RULES)})`,
      ),
    )
    .orderBy(asc(professionals.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

type Source = EntrySource & { id: string }

async function readSources(tx: Db, ids: string[]): Promise<Source[]> {
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

/** Moves the version once, and writes the rows under it. */
async function writeEntries(tx: Db, sources: Source[]): Promise<void> {
  if (sources.length === 0) return
  const [moved] = await tx
    .update(registerVersion)
    .set({ version: sql`${registerVersion.version} + 1` })
    .where(eq(registerVersion.id, 1))
    .returning({ version: registerVersion.version })
  for (const source of sources) await writeEntry(tx, source.id, moved!.version, entryOf(source))
}

async function writeEntry(tx: Db, id: string, version: number, entry: Entry): Promise<void> {
  const row = {
    ...entry,
    version,
    rules: ENTRY_RULES,
    declared: wordsIn(entry.declared),
    told: wordsIn(entry.told),
  }
  // Not «insert or update»: each try to insert would use up a place in the columns kept in memory.
  const [updated] = await tx
    .update(registerEntries)
    .set(row)
    .where(eq(registerEntries.professional_id, id))
    .returning({ n: registerEntries.n })
  if (!updated) await tx.insert(registerEntries).values({ ...row, professional_id: id })
}

/** Words by their stem; accents count nowhere. */
const wordsIn = (text: string) => sql`to_tsvector('italiano', ${text})` as unknown as string

/**
 * Waits until nobody else changes what somebody's card shows, and keeps others from it until the transaction ends. A
 * card that was never there stays away: what two begin at once must not leave one that does not know of the other.
 */
export async function holdCard(tx: Db, professionalId: string): Promise<void> {
  await tx
    .select({ id: registerCards.professional_id })
    .from(registerCards)
    .where(eq(registerCards.professional_id, professionalId))
    .for('update')
}

/** Puts cards together from what is shown now. Each must be held, and is left empty for who may not be seen. */
export async function writeCards(tx: Db, ids: string[]): Promise<void> {
  const shown = shownNow(tx, inArray(professionals.id, ids)).as('shown')
  await tx
    .update(registerCards)
    .set({ card: sql`to_json(${sql.identifier('shown')})`, rules: CARD_RULES })
    .from(shown)
    .where(eq(registerCards.professional_id, shown.id))
}

/** Puts together all cards that are missing, empty or made by other rules; those that somebody is just changing wait for the next time. */
export async function fillCards(db: Db): Promise<void> {
  await db.execute(sql`insert into ${registerCards} (professional_id)
    select professional_id from ${registerEntries} entry
    where not exists (select 1 from ${registerCards} card where card.professional_id = entry.professional_id)
    order by professional_id on conflict do nothing`)
  for (let after = ''; ;) {
    const ids = await db.transaction(async (tx) => {
      const empty = await tx
        .select({ id: registerCards.professional_id })
        .from(registerCards)
        .where(and(sql`(${isMade}) is not true`, gt(registerCards.professional_id, after)))
        .orderBy(asc(registerCards.professional_id))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      const held = empty.map(({ id }) => id)
      if (held.length > 0) await writeCards(tx, held)
      return held
    })
    if (ids.length === 0) return
    after = ids.at(-1)!
  }
}
