import { afterEach, expect, test } from 'vitest'
import { openBusyReader, type BusyReader } from './busy-thread.ts'

let reader: BusyReader
afterEach(() => reader.close())

const window = {
  from: new Date('2026-10-19T00:00+02:00'),
  until: new Date('2026-11-09T00:00+01:00'),
  zone: 'Europe/Rome',
}
const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const eventOf = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'DURATION:PT1H', 'END:VEVENT']
const good = calendarOf(...eventOf('DTSTART:20261027T080000Z'))
const busy = [{ starts: new Date('2026-10-27T08:00:00Z'), ends: new Date('2026-10-27T09:00:00Z') }]

test('what is asked at once is answered one after another', async () => {
  reader = openBusyReader()
  const texts = [good, 'niente', good, calendarOf()]
  expect(await Promise.all(texts.map((text) => reader.read(text, window)))).toEqual([
    { ok: true, busy },
    { ok: false, reason: 'broken' },
    { ok: true, busy },
    { ok: true, busy: [] },
  ])
}, 30_000)

const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Fuso di prova',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'RRULE:FREQ=SECONDLY',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
]
const many = (count: number, line: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => line(place))

test.each([
  [
    'never comes true',
    calendarOf(...eventOf('DTSTART:19700101T000000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')),
  ],
  [
    'counts seconds in December',
    calendarOf(...eventOf('DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY;COUNT=2000000000;BYMONTH=12')),
  ],
  [
    'changes its clock each second',
    calendarOf(...VTIMEZONE, ...eventOf('DTSTART;TZID=Fuso di prova:20261027T080000')),
  ],
  [
    'names a date forty thousand times',
    calendarOf(
      ...eventOf(
        'DTSTART:20261027T080000Z',
        ...many(40_000, () => 'RDATE:20261028T080000Z'),
        ...many(40_000, (place) => `EXDATE:2026102${place % 10}T080000Z`),
      ),
    ),
  ],
  ['opens a hundred thousand parts', many(100_000, () => 'BEGIN:VCALENDAR').join('\r\n')],
])(
  'a text that %s ends as broken, and the next is read',
  async (_what, text) => {
    reader = openBusyReader({ memoryMb: 128, patienceMs: 4000 })
    const answers = await Promise.all([reader.read(text, window), reader.read(good, window)])
    expect(answers[1]).toEqual({ ok: true, busy })
    if (answers[0].ok) expect(answers[0].busy.length).toBeLessThan(10)
    else expect(answers[0].reason).toBe('broken')
  },
  30_000,
)
