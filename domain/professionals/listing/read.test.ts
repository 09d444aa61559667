import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { claims } from '#database/tables/verification.ts'
import { addPerson } from '#e2e/support/people.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { listCards } from './read.server.ts'

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

const cardOf = async (db: Db, id: string) => (await listCards(db, [id], TODAY))[0]

/** A professional with a complete profile and one confirmed claim. */
async function addWhole(db: Db): Promise<string> {
  const id = await addPerson(db, { bio: 'Ricevo a «Forlì».' }, FULL)
  const declared = { section: 'A', number: '1', region: 'lazio' }
  const due_on = '2027-03-01'
  await db.insert(claims).values({ professional_id: id, kind: 'albo', declared, state: 'confirmed', due_on })
  return id
}

test('a card says what is public of somebody, and nothing else', async () => {
  const { db } = database
  const id = await addWhole(db)
  const card = await cardOf(db, id)
  expect(card).toMatchObject({
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
  expect(JSON.stringify(card)).not.toMatch(/@|203\.0\.113/)
})

test('every change stands on the card at once, whoever makes it', async () => {
  const { db } = database
  const id = await addWhole(db)
  const own = { professional_id: id, kind: 'identity', declared: {}, state: 'confirmed' } as const
  const changes: [() => Promise<unknown>, object][] = [
    [
      () => db.update(profiles).set({ bonus: false }).where(eq(profiles.professional_id, id)),
      { bonus: false },
    ],
    [() => db.delete(profilePlaces).where(eq(profilePlaces.professional_id, id)), { places: [] }],
    [
      () => db.insert(profilePlaces).values({ ...FULL.places![0]!, professional_id: id, position: 0 }),
      { places: [{ city: 'Forlì', province: 'FC' }] },
    ],
    [
      () => db.update(profilePlaces).set({ city: 'Cesena' }).where(eq(profilePlaces.professional_id, id)),
      { places: [{ city: 'Cesena', province: 'FC' }] },
    ],
    [() => db.insert(claims).values(own), { badges: [{ kind: 'albo' }, { kind: 'identity' }] }],
    [
      () => db.update(claims).set({ state: 'refuted' }).where(eq(claims.kind, 'identity')),
      { badges: [{ kind: 'albo' }] },
    ],
    [() => db.delete(claims).where(eq(claims.professional_id, id)), { badges: [] }],
    [
      () => db.update(professionals).set({ first_name: 'Ada' }).where(eq(professionals.id, id)),
      { first_name: 'Ada' },
    ],
    [() => db.delete(profiles).where(eq(profiles.professional_id, id)), { fees: null }],
    [() => db.insert(profiles).values({ professional_id: id, online: true }), { online: true }],
  ]
  for (const [change, shown] of changes) {
    await change()
    expect(await cardOf(db, id), change.toString()).toMatchObject(shown)
  }
})

test('cards come in the order they were asked for', async () => {
  const { db } = database
  const [one, two, three] = [await addWhole(db), await addWhole(db), await addPerson(db, {}, FULL)]
  const listed = await listCards(db, [three, 'nobody', one, two], TODAY)
  expect(listed.map(({ id }) => id)).toEqual([three, one, two])
})

test('who hides or is no longer approved has no card at once, also before the search is brought up to date', async () => {
  const { db } = database
  const [hidden, revoked] = [await addWhole(db), await addWhole(db)]
  await db.update(profiles).set({ visible: false }).where(eq(profiles.professional_id, hidden))
  await db
    .update(professionals)
    .set({ status: 'rejected', approved: false })
    .where(eq(professionals.id, revoked))
  expect(await listCards(db, [hidden, revoked], TODAY)).toEqual([])
})
