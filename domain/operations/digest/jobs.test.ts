import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { digestChoices } from '#database/tables/request-desk.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import { addMember } from '#e2e/support/professional.ts'
import type { Role, Staff } from '#platform/auth/actor.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { sendDigests } from './jobs.server.ts'
import { readChoice } from './read.server.ts'
import { dueSince } from './rules.ts'
import { digestForm } from './schema.ts'
import { chooseDigest } from './write.server.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 60_000)
beforeEach(async () => {
  for (const table of [digestChoices, mails, professionals]) await deps.db.delete(table)
})
afterAll(() => deps.close())

async function colleague(role: Role): Promise<Staff> {
  const { id, email } = await addMember(deps.db)
  await deps.db.update(users).set({ role }).where(eq(users.id, id))
  return { id, email, kind: role, requestId: 'r' } as unknown as Staff
}
const sentTo = async (staff: Staff) =>
  (await deps.db.select().from(mails)).filter(({ recipient }) => recipient === staff.email)

const TUESDAY = new Date('2026-11-24T09:00:00Z')
const WEDNESDAY = new Date('2026-11-25T06:30:00Z')
const MONDAY = new Date('2026-11-30T10:00:00Z')

test('a daily summary comes once a day after seven, from the day after the choice, and says no name', async () => {
  const anna = await colleague('reviewer')
  await addPerson(deps.db, { status: 'pending', last_name: 'Segretissimi' })
  await chooseDigest(deps.db, anna, { rhythm: 'daily', parts: ['requests', 'mails'] }, TUESDAY)
  expect(await readChoice(deps.db, anna)).toEqual({ rhythm: 'daily', parts: ['requests'] })
  expect(await sendDigests(deps, TUESDAY)).toBe(0)
  expect(await sendDigests(deps, new Date('2026-11-25T05:59:00Z'))).toBe(0)
  const both = await Promise.all([sendDigests(deps, WEDNESDAY), sendDigests(deps, WEDNESDAY)])
  expect(both.toSorted()).toEqual([0, 1])
  const [mail, ...others] = await sentTo(anna)
  expect(others).toEqual([])
  expect(mail!.text).toContain('1 richiesta da decidere')
  expect(mail!.html).not.toContain('Segretissimi')
})

test('a weekly one comes on Monday, or on the first day after that the portal is on', async () => {
  expect(['2026-11-30', '2026-12-02', '2026-12-06'].map((day) => dueSince('weekly', day))).toEqual(
    Array.from({ length: 3 }, () => '2026-11-30'),
  )
  const anna = await colleague('admin')
  await addPerson(deps.db, { status: 'pending' })
  await chooseDigest(deps.db, anna, { rhythm: 'weekly', parts: ['requests'] }, TUESDAY)
  expect(await sendDigests(deps, WEDNESDAY)).toBe(0)
  expect(await sendDigests(deps, MONDAY)).toBe(1)
  expect(await sendDigests(deps, new Date('2026-12-03T10:00:00Z'))).toBe(0)
  expect(await sendDigests(deps, new Date('2026-12-09T10:00:00Z'))).toBe(1)
})

test('nothing comes where nothing waits, to whoever stopped it, or after the role is gone', async () => {
  const [idle, stopped, former] = [
    await colleague('admin'),
    await colleague('admin'),
    await colleague('reviewer'),
  ]
  for (const one of [stopped, former])
    await chooseDigest(deps.db, one, { rhythm: 'daily', parts: ['requests'] }, TUESDAY)
  await chooseDigest(deps.db, idle, { rhythm: 'daily', parts: ['mails'] }, TUESDAY)
  await chooseDigest(deps.db, stopped, { rhythm: 'never', parts: [] }, TUESDAY)
  await deps.db.update(users).set({ role: 'editor' }).where(eq(users.id, former.id))
  await addPerson(deps.db, { status: 'pending' })
  expect(await sendDigests(deps, WEDNESDAY)).toBe(0)
  await deps.db.update(users).set({ role: null }).where(eq(users.id, former.id))
  expect(await sendDigests(deps, MONDAY)).toBe(0)
  expect(await deps.db.$count(mails)).toBe(0)
})

test('the form needs a rhythm, and something to count', () => {
  const parsed = (values: Record<string, string>) => digestForm.safeParse(values)
  expect(parsed({ rhythm: 'weekly', requests: 'on', texts: 'on', other: 'on' }).data).toEqual({
    rhythm: 'weekly',
    parts: ['requests', 'texts'],
  })
  expect(parsed({ rhythm: 'never' }).data).toEqual({ rhythm: 'never', parts: [] })
  expect(parsed({ rhythm: 'daily' }).error?.issues[0]?.path).toEqual(['parts'])
  expect(parsed({}).success).toBe(false)
})
