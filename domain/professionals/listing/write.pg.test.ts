import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { professionals } from '#database/tables/professionals.ts'
import { registerCards } from '#database/tables/register.ts'
import { claims } from '#database/tables/verification.ts'
import { refreshEntry, fillCards } from './write.server.ts'
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

/** Begins a change, lets something else begin beside it, then commits. */
async function beside(change: (tx: Db) => Promise<unknown>, other: () => Promise<unknown>): Promise<void> {
  let begun: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await change(tx)
    begun = other()
    // Long enough for the other to come to where it waits; were it not to wait, it would be through by then.
    await new Promise((done) => setTimeout(done, 300))
  })
  await begun
}

test('a badge taken away while the card is written anew is not on it, and one that is given is', async () => {
  const id = await addPerson(db)
  await fillCards(db)
  const refresh = () => db.transaction((tx) => refreshEntry(tx, id))
  await beside((tx) => tx.insert(claims).values(confirmed(id)), refresh)
  expect(await badgesOf(id)).toEqual(['albo'])
  await beside((tx) => tx.delete(claims).where(eq(claims.professional_id, id)), refresh)
  expect(await badgesOf(id)).toEqual([])
  expect(await db.$count(registerCards, eq(registerCards.professional_id, id))).toBe(1)
})

test('what the night fills in leaves alone whom somebody is just changing', async () => {
  const [id, other] = [await addPerson(db), await addPerson(db)]
  await beside(
    (tx) => tx.insert(claims).values(confirmed(id)),
    () => fillCards(db),
  )
  const rows = await db.select().from(registerCards)
  expect(rows.find(({ professional_id: one }) => one === other)!.card).toMatchObject({ id: other })
  expect(await badgesOf(id)).toEqual(['albo'])
})

test('two who change the same person, each with their refresh, both stand on the card in the end', async () => {
  const id = await addPerson(db, { city: 'Lucca' })
  await fillCards(db)
  await beside(
    async (tx) => {
      await tx.update(professionals).set({ city: 'Pisa' }).where(eq(professionals.id, id))
      await refreshEntry(tx, id)
    },
    () => confirmAlbo(id),
  )
  const [card] = await listCards(db, [id], TODAY)
  expect([card!.city, card!.badges.map(({ kind }) => kind)]).toEqual(['Pisa', ['albo']])
})

test('a check of the name that somebody is just changing gives the new name no badge', async () => {
  const id = await addPerson(db, { first_name: 'Livia' })
  await fillCards(db)
  await beside(
    async (tx) => {
      await tx.update(professionals).set({ first_name: 'Ada' }).where(eq(professionals.id, id))
      await refreshEntry(tx, id)
    },
    () => confirmAlbo(id),
  )
  const [card] = await listCards(db, [id], TODAY)
  expect([card!.first_name, card!.badges.map(({ kind }) => kind)]).toEqual(['Ada', []])
  // Checked anew, under the name that now stands, it is one.
  await db.delete(claims).where(eq(claims.professional_id, id))
  await confirmAlbo(id)
  expect(await badgesOf(id)).toEqual(['albo'])
})
