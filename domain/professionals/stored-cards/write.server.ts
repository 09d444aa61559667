import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { registerCards, registerEntries } from '#database/tables/register.ts'
import type { Db } from '#platform/db/database.ts'
import { CARD_RULES, isMade, shownNow } from './read.server.ts'

const BATCH = 500

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
