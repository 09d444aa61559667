import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agendas, appointments, bookingFigures } from '#database/tables/bookings.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addTied } from '#e2e/support/professional.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { markMissed, unmarkMissed } from './write.professional.server.ts'

const NOW = new Date('2026-12-01T09:00:00Z')
const earlier = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 60_000)
afterAll(() => deps.close())

async function addPast(starts: Date) {
  const own = await addTied(deps.db)
  await deps.db.insert(agendas).values({ professional_id: own.id })
  const ends = new Date(starts.getTime() + 50 * 60_000)
  const [row] = await deps.db
    .insert(appointments)
    .values({
      professional_id: own.id,
      kind: 'talk',
      way: 'online',
      starts,
      ends,
      busy_until: ends,
      zone: 'Europe/Rome',
      state: 'booked',
      confirmed_at: earlier(200),
    })
    .returning({ id: appointments.id })
  return { member: own.member, which: { professionalId: own.id, id: row!.id } }
}

const missed = async (id: string) =>
  (await deps.db.select().from(appointments).where(eq(appointments.id, id)))[0]!.missed
const sum = async () =>
  (await deps.db.select().from(bookingFigures).where(eq(bookingFigures.kind, 'missed')))[0]?.count ?? 0

test('a note that nobody came is taken back once, with the month’s sum, and only by its owner', async () => {
  const { member, which } = await addPast(earlier(24))
  const other = await addPast(earlier(24))
  expect(await markMissed(deps, member, which, NOW)).toEqual({ ok: true })
  expect([await missed(which.id), await sum()]).toEqual([true, 1])
  const theirs = { professionalId: other.which.professionalId, id: which.id }
  expect(await unmarkMissed(deps, other.member, theirs, NOW)).toEqual({ ok: false, reason: 'unknown' })
  expect(await unmarkMissed(deps, member, which, NOW)).toEqual({ ok: true })
  expect(await unmarkMissed(deps, member, which, NOW)).toEqual({ ok: true })
  expect([await missed(which.id), await sum()]).toEqual([false, 0])
})

test('a note of another month leaves no sum below zero, and after two weeks it stays', async () => {
  const { member, which } = await addPast(earlier(24))
  await deps.db.update(appointments).set({ missed: true }).where(eq(appointments.id, which.id))
  await unmarkMissed(deps, member, which, NOW)
  expect(await sum()).toBe(0)
  const old = await addPast(earlier(15 * 24))
  expect(await unmarkMissed(deps, old.member, old.which, NOW)).toEqual({ ok: false, reason: 'over' })
})
