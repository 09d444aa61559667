import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { registerCards } from '#database/tables/register.ts'
import { claims } from '#database/tables/verification.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { addPerson } from '#e2e/support/people.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import { fillCards } from './write.server.ts'

const TODAY = '2026-11-21'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
}, 60_000)
afterAll(() => database.close())

const FULL = {
  problems: ['panico', 'lutto'],
  languages: ['it', 'en'],
  formats: ['couple'],
  online: true,
  in_person: null,
  fees: [{ kind: 'individual', euro: 70 }],
  bonus: true,
  availability: 'open',
  availability_on: '2026-11-20',
  availability_doubted_at: new Date('2026-11-20T09:30:00.123Z'),
  places: [
    { city: 'Forlì', province: 'FC', latitude: 44.22, longitude: 12.04 },
    { city: 'Bertinoro', province: 'FC', latitude: 44.15, longitude: 12.13 },
  ],
} as NonNullable<Parameters<typeof addPerson>[2]>

const keptOf = async (db: Db, id: string) =>
  (await db.select().from(registerCards).where(eq(registerCards.professional_id, id)))[0]?.card

/** Somebody whose card is kept. */
async function withCard(db: Db): Promise<string> {
  const id = await addPerson(db, { bio: 'Ricevo a «Forlì».' }, FULL)
  const confirmed = { section: 'A', number: '1', region: 'lazio' }
  await db.insert(claims).values({
    professional_id: id,
    kind: 'albo',
    declared: confirmed,
    state: 'confirmed',
    due_on: '2027-03-01',
  })
  await fillCards(db)
  expect(await keptOf(db, id)).toBeTruthy()
  return id
}

test('a card that is kept says what the tables say, to the last word', async () => {
  const { db } = database
  const id = await withCard(db)
  const kept = await listCards(db, [id], TODAY)
  expect(kept[0]).toMatchObject({
    id,
    availability_on: '2026-11-20',
    availability_doubted_at: new Date('2026-11-20T09:30:00.123Z'),
    in_person: null,
    places: [
      { city: 'Forlì', province: 'FC' },
      { city: 'Bertinoro', province: 'FC' },
    ],
    badges: [{ kind: 'albo' }],
  })
  await db.update(registerCards).set({ card: null }).where(eq(registerCards.professional_id, id))
  expect(await listCards(db, [id], TODAY)).toEqual(kept)
  expect(JSON.stringify(kept)).not.toMatch(/@|203\.0\.113/)
})

test('every change of what it was made of empties it, whoever makes it; a refresh writes it again', async () => {
  const { db } = database
  const id = await withCard(db)
  const own = { professional_id: id, kind: 'title', declared: {}, state: 'declared' } as const
  const changes = [
    () => db.update(professionals).set({ first_name: 'Ada' }).where(eq(professionals.id, id)),
    () => db.update(profiles).set({ bonus: false }).where(eq(profiles.professional_id, id)),
    () => db.delete(profilePlaces).where(eq(profilePlaces.professional_id, id)),
    () => db.insert(profilePlaces).values({ ...FULL.places![0]!, professional_id: id, position: 0 }),
    () => db.update(profilePlaces).set({ city: 'Cesena' }).where(eq(profilePlaces.professional_id, id)),
    () => db.insert(claims).values(own),
    () => db.update(claims).set({ state: 'refuted' }).where(eq(claims.professional_id, id)),
    () => db.delete(claims).where(eq(claims.professional_id, id)),
    () => db.delete(profiles).where(eq(profiles.professional_id, id)),
    () => db.insert(profiles).values({ professional_id: id, online: true }),
  ]
  for (const change of changes) {
    await change()
    expect(await keptOf(db, id), change.toString()).toBeNull()
    const live = await listCards(db, [id], TODAY)
    await db.transaction((tx) => refreshEntry(tx, id))
    expect(await keptOf(db, id), change.toString()).not.toBeNull()
    expect(await listCards(db, [id], TODAY)).toEqual(live)
  }
})

test('a card that other rules made is not shown, and the night makes it anew', async () => {
  const { db } = database
  const id = await withCard(db)
  const old = { card: { id, first_name: 'Com’era' }, rules: 0 }
  await db.update(registerCards).set(old).where(eq(registerCards.professional_id, id))
  expect((await listCards(db, [id], TODAY))[0]!.first_name).toBe('Livia')
  await fillCards(db)
  expect(await keptOf(db, id)).toMatchObject({ first_name: 'Livia', bonus: true })
})

test('others’ cards stay as they are, and come in the order they were asked for', async () => {
  const { db } = database
  const [one, two, three] = [await withCard(db), await withCard(db), await addPerson(db, {}, FULL)]
  await db.update(professionals).set({ last_name: 'Biantini' }).where(eq(professionals.id, one))
  expect(await keptOf(db, two)).not.toBeNull()
  const listed = await listCards(db, [three, 'nobody', one, two], TODAY)
  expect(listed.map(({ id }) => id)).toEqual([three, one, two])
  expect(listed[1]!.last_name).toBe('Biantini')
})

test('who hides or is no longer approved has no card at once, also before the search is told', async () => {
  const { db } = database
  const [hidden, revoked] = [await withCard(db), await withCard(db)]
  await db.update(profiles).set({ visible: false }).where(eq(profiles.professional_id, hidden))
  await db
    .update(professionals)
    .set({ status: 'rejected', approved: false })
    .where(eq(professionals.id, revoked))
  expect(await listCards(db, [hidden, revoked], TODAY)).toEqual([])
  await fillCards(db)
  expect(await listCards(db, [hidden, revoked], TODAY)).toEqual([])
  for (const id of [hidden, revoked]) await refreshEntry(db, id)
  expect(await keptOf(db, hidden)).toBeUndefined()
  await db.delete(professionals).where(eq(professionals.id, revoked))
  expect(await db.$count(registerCards, sql`${registerCards.professional_id} = ${revoked}`)).toBe(0)
})
