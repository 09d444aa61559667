import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agendas, appointments } from '#database/tables/bookings.ts'
import { calendarFile } from '#domain/bookings/appointments/read.file.server.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addTied } from '#e2e/support/professional.ts'
import { signedKey } from '#platform/auth/signed-key.ts'
import { readBusyTimes } from '#platform/calendar/busy-times.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { findFeed, findFeedKey } from './read.feed.server.ts'
import { changeFeedKey } from './write.server.ts'

const NOW = new Date('2026-12-01T09:00:00Z')
const at = (day: number, hour = 9) => new Date(Date.UTC(2026, 11, day, hour))

let deps: TestDeps
let own: Awaited<ReturnType<typeof addTied>>
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  own = await addTied(deps.db)
  await deps.db.insert(agendas).values({ professional_id: own.id, mode: 'book' })
  const row = (
    day: number,
    state: 'held' | 'asked' | 'booked' | 'cancelled' | 'lapsed',
    deadline: Date | null,
  ) => ({
    professional_id: own.id,
    kind: 'talk' as const,
    way: 'online' as const,
    starts: at(day),
    ends: at(day, 10),
    busy_until: at(day, 10),
    zone: 'Europe/Rome',
    state,
    deadline,
    name: 'Ada Prova',
    note: 'ansia',
    sequence: 2,
  })
  await deps.db
    .insert(appointments)
    .values([
      row(2, 'booked', null),
      row(3, 'asked', at(2)),
      row(4, 'asked', new Date(NOW.getTime() - 1)),
      row(5, 'held', at(2)),
      row(6, 'cancelled', null),
      row(7, 'lapsed', null),
    ])
}, 60_000)
afterAll(() => deps.close())

/** Lines of the file, unfolded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const NAMES =
  /^(BEGIN|END|VERSION|PRODID|METHOD|NAME|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL|UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|SUMMARY|STATUS|ACTION|TRIGGER|DESCRIPTION)[;:]/

test('the feed shows booked and asked hours, as one word and two times', async () => {
  const key = (await findFeedKey(deps, own.member))!
  const feed = (await findFeed(deps, key, NOW))!
  const lines = linesOf(feed)
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART:20261202T090000Z',
    'DTSTART:20261203T090000Z',
  ])
  expect(lines.filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:CONFIRMED', 'STATUS:TENTATIVE'])
  expect(new Set(lines.filter((line) => line.startsWith('SUMMARY')))).toEqual(
    new Set(['SUMMARY:Appuntamento']),
  )
  expect(lines.filter((line) => line && !NAMES.test(line))).toEqual([])
  expect(feed).not.toMatch(/psico|terap|\bAda\b|ansia|portale|DESCRIPTION|LOCATION|ORGANIZER|ATTENDEE|URL/i)
  const window = { from: at(1), until: at(8), zone: 'Europe/Rome' }
  const read = readBusyTimes(feed, window)
  expect(read.ok && read.busy.map(({ starts }) => starts)).toEqual([at(2), at(3)])
})

test('a new key ends the old one, and no other key opens anything', async () => {
  const before = (await findFeedKey(deps, own.member))!
  expect(await changeFeedKey(deps, own.member)).toBe(true)
  const after = (await findFeedKey(deps, own.member))!
  expect(after).not.toBe(before)
  expect(await findFeed(deps, before, NOW)).toBeUndefined()
  expect(await findFeed(deps, after, NOW)).toContain('BEGIN:VCALENDAR')
  const [agenda] = await deps.db.select().from(agendas).where(eq(agendas.professional_id, own.id))
  for (const key of [
    '',
    'inventata',
    agenda!.feed_id,
    signedKey('contact', agenda!.feed_id, deps.authSecret),
  ])
    expect(await findFeed(deps, key, NOW)).toBeUndefined()
  const stranger = await addTied(deps.db)
  expect(await findFeedKey(deps, stranger.member)).toBeUndefined()
  expect(await changeFeedKey(deps, stranger.member)).toBe(false)
})

test('the file of an appointment reminds, replaces itself, and says no more', async () => {
  const rows = await deps.db.select().from(appointments)
  const booked = rows.find(({ state }) => state === 'booked')!
  const lines = linesOf(calendarFile(booked))
  for (const line of [
    'METHOD:PUBLISH',
    `UID:${booked.id}`,
    'SEQUENCE:2',
    'DTSTART:20261202T090000Z',
    'DTEND:20261202T100000Z',
    'SUMMARY:Appuntamento',
    'BEGIN:VALARM',
    'TRIGGER:-PT1H',
  ])
    expect(lines).toContain(line)
  const over = calendarFile(rows.find(({ state }) => state === 'cancelled')!)
  expect(linesOf(over)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
  expect(over).not.toContain('VALARM')
  for (const file of [lines, linesOf(over)]) {
    expect(file.filter((line) => line && !NAMES.test(line))).toEqual([])
    expect(file.join('\n')).not.toMatch(/psico|terap|\bAda\b|ansia|portale|LOCATION|ORGANIZER|ATTENDEE|URL/i)
  }
})
