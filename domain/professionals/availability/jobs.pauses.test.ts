import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#database/tables/mails.ts'
import { profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { findReceiver } from '#domain/contacts/conversations/read.server.ts'
import { findPublicProfile } from '#domain/professionals/profile/read.server.ts'
import { saveSection } from '#domain/professionals/profile/write.server.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addTied } from '#e2e/support/professional.ts'
import { dayBefore, italianDay } from '#lib/dates.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { endPauses, remindPauses } from './jobs.pauses.server.ts'
import { remindAvailability } from './jobs.server.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const today = italianDay(new Date())
const until = dayBefore(today, -10)

async function paused() {
  const { id, member } = await addTied(deps.db)
  await saveSection(deps.db, member, { section: 'availability', availability: 'open' })
  await saveSection(deps.db, member, { section: 'pause', paused_until: until })
  return { id, member }
}
const hasRoom = async (id: string) => {
  const [row] = await deps.db.select().from(registerEntries).where(eq(registerEntries.professional_id, id))
  return row!.availableSince
}
const roomOn = async (id: string, day: string) =>
  (await findPublicProfile(deps.db, id, at(day)))!.shownAvailability

test('in a pause nobody has room: the page, the contact and the search say so, until it ends by itself', async () => {
  const { id, member } = await paused()
  expect(await hasRoom(id)).toBeNull()
  expect(await roomOn(id, until)).toEqual({ state: 'paused', on: until })
  expect(await findReceiver(deps.db, id, false)).toMatchObject({ pausedUntil: until })
  expect(await endPauses(deps.db, at(until))).toBe(0)
  const after = dayBefore(until, -1)
  expect(await roomOn(id, after)).toEqual({ state: 'open', on: today })
  expect(await endPauses(deps.db, at(after))).toBe(1)
  expect(await endPauses(deps.db, at(after))).toBe(0)
  expect(await hasRoom(id)).toBe(today)
  await saveSection(deps.db, member, { section: 'pause', paused_until: until })
  await saveSection(deps.db, member, { section: 'pause', paused_until: null })
  expect(await hasRoom(id)).toBe(today)
})

test('three days before its end comes one reminder, and none for the availability meanwhile', async () => {
  const { id, member } = await paused()
  const sent = async () => {
    const rows = await deps.db.select().from(mails).where(eq(mails.recipient, member.email))
    return rows.map(({ kind }) => kind)
  }
  expect(await remindPauses(deps, at(dayBefore(until, 4)))).toBe(0)
  const counts = await Promise.all([1, 2].map(() => remindPauses(deps, at(dayBefore(until, 3)))))
  expect(counts.toSorted()).toEqual([0, 1])
  expect(await remindPauses(deps, at(until))).toBe(0)
  await deps.db
    .update(profiles)
    .set({ availability_on: dayBefore(today, 18) })
    .where(eq(profiles.professional_id, id))
  expect(await remindAvailability(deps, new Date())).toBe(0)
  expect(await sent()).toEqual(['availability-pause-ends'])
})
