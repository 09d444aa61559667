import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { availabilityNow } from '#domain/professionals/availability/rules.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import { freshEmail } from '#e2e/support/samples.ts'
import { italianDay } from '#lib/dates.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { writeSamples } from './write.server.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

test('samples are written once, brought up to date, and never touch a real row', async () => {
  await writeSamples(deps.db)
  const count = await deps.db.$count(professionals, eq(professionals.is_demo, true))
  const entries = () => deps.db.select().from(registerEntries).orderBy(registerEntries.professional_id)
  const before = await entries()
  await writeSamples(deps.db)
  expect(await deps.db.$count(professionals, eq(professionals.is_demo, true))).toBe(count)
  expect(await entries(), 'what is the same is not written again').toEqual(before)
  const [sample] = await deps.db.select().from(professionals).limit(1)
  const { id, bio } = sample!
  await deps.db
    .update(professionals)
    .set({ bio: 'Di una versione di prima.' })
    .where(eq(professionals.id, id))
  await writeSamples(deps.db)
  expect(
    await deps.db.$count(professionals, and(eq(professionals.id, id), eq(professionals.bio, bio!))),
  ).toBe(1)
  const own = eq(profiles.professional_id, id)
  await deps.db.update(profiles).set({ style_talk: null }).where(own)
  await writeSamples(deps.db)
  const [profile] = await deps.db.select().from(profiles).where(own)
  expect(profile!.style_talk).toBeGreaterThan(0)
})

test('samples are complete, and their availability is fresh on every day', async () => {
  const samples = () =>
    deps.db
      .select({ profile: profiles, entry: registerEntries })
      .from(profiles)
      .innerJoin(registerEntries, eq(registerEntries.professional_id, profiles.professional_id))
  for (const now of [new Date('2031-02-10T12:00:00Z'), new Date()]) {
    await writeSamples(deps.db, now)
    const all = await samples()
    expect(all).toHaveLength(12)
    for (const { profile, entry } of all) {
      expect(entry).toMatchObject({ sample: true, complete: true })
      expect(profile.first_session).toBeTruthy()
      expect(availabilityNow(profile, italianDay(now)).state).toBe(profile.availability)
      expect(profile.availability_on! <= italianDay(now)).toBe(true)
    }
    expect(new Set(all.map(({ profile }) => profile.availability))).toEqual(
      new Set(['open', 'waiting', 'closed']),
    )
  }
})

test('samples of an earlier version are filled in, and the places of a real person stay', async () => {
  const real = await addPerson(deps.db, { status: 'approved', email: freshEmail() })
  const place = { position: 0, city: 'Bologna', province: 'BO' }
  await deps.db.insert(profilePlaces).values({ ...place, professional_id: real })
  const sample = eq(profilePlaces.professional_id, '3')
  await deps.db.delete(profilePlaces).where(sample)
  await deps.db
    .update(profiles)
    .set({ fees: [], bonus: null, availability: null, availability_on: null, online: null })
    .where(eq(profiles.professional_id, '3'))
  await writeSamples(deps.db)
  expect((await deps.db.select().from(profilePlaces).where(sample)).map(({ city }) => city)).toEqual([
    'Bologna',
    'Modena',
  ])
  const [entry] = await deps.db.select().from(registerEntries).where(eq(registerEntries.professional_id, '3'))
  expect(entry!.tags).toEqual(expect.arrayContaining(['bonus', 'c:60', 'o:online', 'accessibile', 'v:MO']))
  expect(await deps.db.$count(profilePlaces, eq(profilePlaces.professional_id, real))).toBe(1)
})
