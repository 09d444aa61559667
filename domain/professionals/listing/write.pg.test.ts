import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { claims } from '#database/tables/verification.ts'
import { refreshEntry } from './write.server.ts'
import { addPerson } from '#e2e/support/people.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { listCards } from './read.server.ts'

const url = new Secret(await createDatabaseOn(inject('postgresUrl'), `cards_${process.pid}`))
const database = await openPostgres(url, () => undefined)
const { db } = database
afterAll(() => database.close())

const TODAY = '2026-11-21'
const badgesOf = async (id: string) => (await listCards(db, [id], TODAY))[0]!.badges.map(({ kind }) => kind)
const confirmed = (id: string) => ({
  professional_id: id,
  kind: 'albo' as const,
  declared: { section: 'A' },
  state: 'confirmed' as const,
  due_on: '2027-03-01',
})

const confirmAlbo = (id: string) =>
  db.transaction(async (tx) => {
    await tx.insert(claims).values(confirmed(id))
    await refreshEntry(tx, id)
  })

/** Runs a change, starts another one before the first commits, then commits. */
async function beside(change: (tx: Db) => Promise<unknown>, other: () => Promise<unknown>): Promise<void> {
  let begun: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await change(tx)
    begun = other()
    // Long enough for the other change to reach the lock, or to finish if it does not wait for one.
    await new Promise((done) => setTimeout(done, 300))
  })
  await begun
}

test('two who change the same person, each with their refresh, both stand in the entry in the end', async () => {
  const id = await addPerson(db, { city: 'Lucca' }, { problems: ['lutto'] })
  await beside(
    async (tx) => {
      await tx.update(professionals).set({ city: 'Pisa' }).where(eq(professionals.id, id))
      await refreshEntry(tx, id)
    },
    () =>
      db.transaction(async (tx) => {
        await tx
          .update(profiles)
          .set({ problems: ['panico'] })
          .where(eq(profiles.professional_id, id))
        await refreshEntry(tx, id)
      }),
  )
  const [entry] = await db.select().from(registerEntries).where(eq(registerEntries.professional_id, id))
  expect(entry!.towns).toEqual(['pisa'])
  expect(entry!.tags).toContain('p:panico')
})

test('a check of the name that somebody is just changing gives the new name no badge', async () => {
  const id = await addPerson(db, { first_name: 'Livia' })
  await beside(
    async (tx) => {
      await tx.update(professionals).set({ first_name: 'Ada' }).where(eq(professionals.id, id))
      await refreshEntry(tx, id)
    },
    () => confirmAlbo(id),
  )
  const [card] = await listCards(db, [id], TODAY)
  expect([card!.first_name, card!.badges.map(({ kind }) => kind)]).toEqual(['Ada', []])
  // A new check under the present name gives the badge again.
  await db.delete(claims).where(eq(claims.professional_id, id))
  await confirmAlbo(id)
  expect(await badgesOf(id)).toEqual(['albo'])
})
