import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
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
  // What would be an invented offer.
  expect(profile).toMatchObject({ fees: [], bonus: null, availability: null })
})
