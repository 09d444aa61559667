import { eq } from 'drizzle-orm'
import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { agendaHours, agendas, busyTimes, linkedCalendars } from '#database/tables/bookings.ts'
import { mails } from '#database/tables/mails.ts'
import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import { calDavAccount, openCalDavServer } from '#e2e/support/caldav-server.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { listenOutside } from '#e2e/support/outside-listener.ts'
import { addTied } from '#e2e/support/professional.ts'
import { openBusyReader, type BusyReader } from '#platform/calendar/busy-thread.ts'
import { Secret } from '#platform/config/secret.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { checkCalendars, readNow } from './jobs.server.ts'
import { exportCalendars, listCalendars } from './read.server.ts'
import { linkCalendar, unlinkCalendar } from './write.server.ts'

const PATIENCE_MS = 3000
const NOW = new Date('2026-12-01T09:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let base: TestDeps
let reader: BusyReader
let answer: RequestListener
let outside: Awaited<ReturnType<typeof listenOutside>>
let own: Awaited<ReturnType<typeof addTied>>

beforeAll(async () => {
  base = await openDeps(await freshDatabase())
  reader = openBusyReader()
  outside = await listenOutside((request, response) => answer(request, response), {
    bytes: 100_000,
    patienceMs: PATIENCE_MS,
  })
}, 60_000)
afterAll(async () => {
  outside.close()
  await reader.close()
  await base.close()
})

beforeEach(async () => {
  await base.db.delete(linkedCalendars)
  await base.db.delete(mails)
  own = await addTied(base.db)
  const professional_id = own.id
  await base.db.insert(agendas).values({ professional_id, mode: 'book' })
  await base.db
    .insert(agendaHours)
    .values([1, 2, 3, 4, 5].map((weekday) => ({ professional_id, weekday, starts: 540, ends: 720 })))
  answer = calendarWith('20261203T080000Z')
})

const deps = () => ({ ...base, ask: outside.ask, reader })
const ADDRESS = 'https://calendario.example.org/privato/a1b2c3/basic.ics'
const ics = (address = ADDRESS) => ({ kind: 'ics', address }) as const
const link = (form: Parameters<typeof linkCalendar>[2] = ics(), now = NOW) =>
  linkCalendar(deps(), own.member, form, now)
const check = (now: Date) => checkCalendars(deps(), now)

const textWith = (...starts: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...starts.map(
      (start) =>
        `BEGIN:VEVENT\r\nUID:${start}\r\nDTSTART:${start}\r\nDURATION:PT1H\r\nSUMMARY:Cena con Ada\r\nLOCATION:Via Inventata 3\r\nEND:VEVENT`,
    ),
    'END:VCALENDAR',
  ].join('\r\n')
function calendarWith(...starts: string[]): RequestListener {
  return (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/calendar' }).end(textWith(...starts))
}
const failing: RequestListener = (_request, response) => response.writeHead(404).end()

const busy = async () => {
  const rows = await base.db.select().from(busyTimes).where(eq(busyTimes.professional_id, own.id))
  return rows.map(({ starts }) => starts.toISOString()).toSorted()
}
const onlyRow = async () => (await base.db.select().from(linkedCalendars))[0]!
const modeNow = async (now: Date) => (await findOffer(base.db, own.id, 'talk', now))?.mode

describe('linking', () => {
  test('reads the calendar at once, and its hours are closed', async () => {
    const startsOf = async () =>
      (await findOffer(base.db, own.id, 'talk', NOW))!.hours.map(({ starts }) => starts.toISOString())
    expect(await startsOf()).toContain('2026-12-03T08:00:00.000Z')
    expect(await link()).toMatchObject({ ok: true })
    expect(await busy()).toEqual(['2026-12-03T08:00:00.000Z'])
    expect(await startsOf()).not.toContain('2026-12-03T08:00:00.000Z')
    expect(await modeNow(NOW)).toBe('book')
  })

  test('keeps start and end, and everything else encrypted or not at all', async () => {
    answer = openCalDavServer({
      '/dav/calendars/anna/a/': {
        components: ['VEVENT'],
        events: [{ starts: '20261203T080000Z', text: textWith('20261203T080000Z') }],
      },
    }).answer
    const account = { kind: 'caldav', address: 'https://dav.example.org/dav/', ...calDavAccount } as const
    expect(await link(account)).toMatchObject({ ok: true })
    expect(await busy()).toEqual(['2026-12-03T08:00:00.000Z'])
    const audit = await base.db.select().from(auditEntries)
    const kept = JSON.stringify([await onlyRow(), await base.db.select().from(busyTimes), audit])
    for (const secret of ['example.org', calDavAccount.password, '"anna"', 'Cena', 'Ada', 'Inventata'])
      expect(kept).not.toContain(secret)
    const [time] = await base.db.select().from(busyTimes)
    expect(Object.keys(time!).toSorted()).toEqual(['calendar_id', 'ends', 'id', 'professional_id', 'starts'])
    const shown = await listCalendars(base, own.member, NOW)
    expect(shown).toMatchObject([{ kind: 'caldav', where: 'dav.example.org/…', failure: null, stale: false }])
    const told = await exportCalendars(base, own.member)
    expect(told).toMatchObject([{ kind: 'caldav', where: 'dav.example.org/…', failure: null }])
    for (const secret of [calDavAccount.password, '/dav/'])
      expect(JSON.stringify([shown, told])).not.toContain(secret)
  })

  test.each([
    ['https://127.0.0.1/a.ics', 'inner'],
    ['https://portale.internal/a.ics', 'inner'],
  ] as const)('refuses %s as %s and keeps nothing', async (address, reason) => {
    expect(await link(ics(address))).toEqual({ ok: false, reason })
    expect(await base.db.$count(linkedCalendars)).toBe(0)
  })

  test.each([
    ['refused', failing],
    ['unreachable', (_request, response) => response.writeHead(500).end()],
    ['broken', (_request, response) => response.end('<html>Accedi</html>')],
    ['too-large', (_request, response) => response.end('x'.repeat(200_000))],
    ['slow', () => undefined],
  ] as [string, RequestListener][])(
    'says that a calendar is %s and keeps nothing',
    async (reason, listener) => {
      answer = listener
      expect(await link()).toEqual({ ok: false, reason })
      expect(await base.db.$count(linkedCalendars)).toBe(0)
    },
  )

  test('is for one’s own entry, each address once, and five at most', async () => {
    expect(await link()).toMatchObject({ ok: true })
    expect(await link()).toEqual({ ok: false, reason: 'known' })
    for (const place of [1, 2, 3, 4])
      expect(await link(ics(`${ADDRESS}?${place}`))).toMatchObject({ ok: true })
    expect(await link(ics(`${ADDRESS}?5`))).toEqual({ ok: false, reason: 'many' })
    const stranger = (await addTied(base.db)).member
    await base.db.delete(linkedCalendars)
    expect(await listCalendars(base, stranger, NOW)).toEqual([])
    expect(await exportCalendars(base, stranger)).toEqual([])
  })

  test('ends with its busy times, by its owner alone', async () => {
    const linked = await link()
    const id = linked.ok ? linked.id : ''
    const other = await addTied(base.db)
    expect(await unlinkCalendar(base, other.member, id, NOW)).toBe(false)
    expect(await busy()).toHaveLength(1)
    expect(await unlinkCalendar(base, own.member, id, NOW)).toBe(true)
    expect(await unlinkCalendar(base, own.member, id, NOW)).toBe(false)
    expect(await busy()).toEqual([])
  })
})

describe('checking', () => {
  test('rests fifteen minutes, and replaces the busy times', async () => {
    await link()
    let asked = 0
    const changed = calendarWith('20261204T080000Z', '20261204T100000Z')
    answer = (request, response) => {
      asked += 1
      changed(request, response)
    }
    expect(await check(later(14))).toEqual({ read: 0, failed: 0, told: 0 })
    expect(asked).toBe(0)
    const both = await Promise.all([check(later(15)), check(later(15))])
    expect(both.map(({ read }) => read).toSorted()).toEqual([0, 1])
    expect(asked).toBe(1)
    expect(await busy()).toEqual(['2026-12-04T08:00:00.000Z', '2026-12-04T10:00:00.000Z'])
    expect(await check(later(16))).toEqual({ read: 0, failed: 0, told: 0 })
  })

  test('that fails turns «prenota» into «chiedi», and tells once, until it succeeds', async () => {
    await link()
    answer = failing
    expect(await check(later(15))).toEqual({ read: 0, failed: 1, told: 0 })
    expect(await modeNow(later(15))).toBe('ask')
    expect(await busy()).toHaveLength(1)
    expect((await check(later(30))).told).toBe(1)
    expect((await check(later(45))).told).toBe(0)
    expect(await onlyRow()).toMatchObject({ failure: 'refused', notified_at: later(30), succeeded_at: NOW })
    const sent = await base.db.select().from(mails)
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['calendar-unreadable', own.member.email],
    ])
    expect(`${sent[0]!.subject} ${sent[0]!.text}`).not.toMatch(/psico|terap|example\.org|Ada/i)
    answer = calendarWith()
    expect(await check(later(60))).toEqual({ read: 1, failed: 0, told: 0 })
    expect(await onlyRow()).toMatchObject({ failure: null, notified_at: null, succeeded_at: later(60) })
    expect(await modeNow(later(60))).toBe('book')
    expect(await busy()).toEqual([])
  })

  test('is told at once when the last success is a day ago', async () => {
    await link()
    answer = failing
    expect(await modeNow(later(24 * 60))).toBe('book')
    expect(await modeNow(later(24 * 60 + 1))).toBe('ask')
    expect((await check(later(24 * 60 + 1))).told).toBe(1)
  })

  test('one server that does not answer holds up no other', async () => {
    await link()
    for (const place of [1, 2, 3]) await link(ics(`https://c${place}.example.org/a.ics`))
    const good = calendarWith('20261204T080000Z')
    const times = new Map<string, number>()
    const since = performance.now()
    answer = (request, response) => {
      const host = request.headers.host!.split(':')[0]!
      if (host === 'c1.example.org') return
      good(request, response)
      times.set(host, performance.now() - since)
    }
    expect(await check(later(15))).toEqual({ read: 3, failed: 1, told: 0 })
    expect(Math.max(...times.values())).toBeLessThan(PATIENCE_MS)
  })

  test('leaves closed agendas alone, and what was unlinked meanwhile', async () => {
    const linked = await link()
    await base.db.update(agendas).set({ mode: 'closed' }).where(eq(agendas.professional_id, own.id))
    expect(await check(later(15))).toEqual({ read: 0, failed: 0, told: 0 })
    await base.db.update(agendas).set({ mode: 'ask' }).where(eq(agendas.professional_id, own.id))
    const good = calendarWith('20261204T080000Z')
    answer = (request, response) =>
      void unlinkCalendar(base, own.member, linked.ok ? linked.id : '', NOW).then(() =>
        good(request, response),
      )
    expect(await check(later(15))).toEqual({ read: 0, failed: 0, told: 0 })
    expect(await busy()).toEqual([])
  })

  test('with a key that opens the row no more is a failure like others', async () => {
    await link()
    const lost = { ...deps(), authSecret: new Secret('altro'.repeat(9)) }
    expect(await checkCalendars(lost, later(15))).toMatchObject({ failed: 1 })
    expect(await onlyRow()).toMatchObject({ failure: 'broken' })
    expect(await listCalendars(lost, own.member, NOW)).toMatchObject([{ where: undefined }])
  })
})

describe('a calendar that is read at once', () => {
  const countBusy = () => base.db.$count(busyTimes, eq(busyTimes.professional_id, own.id))

  test('has its new busy times, and says when it fails; nobody reads another’s', async () => {
    const linked = await link()
    const { id } = linked as { id: string }
    expect(linked.ok).toBe(true)
    const other = await addTied(base.db)
    expect(await readNow(deps(), other.member, id, later(1))).toBeUndefined()
    await base.db.delete(busyTimes).where(eq(busyTimes.professional_id, own.id))
    expect(await readNow(deps(), own.member, id, later(1))).toMatchObject({ read: true })
    expect(await countBusy()).toBeGreaterThan(0)
    answer = (_request, response) => void response.writeHead(403).end()
    expect(await readNow(deps(), own.member, id, later(2))).toMatchObject({ read: false, told: false })
    const [after] = await listCalendars(base, own.member, later(2))
    expect(after).toMatchObject({ failure: 'refused', stale: true })
  })
})
