import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import expectations from './corpus/expected.json' with { type: 'json' }
import { readBusyTimes, type BusyWindow } from './busy-times.ts'

type Expectation = { busy: string[] | 'broken'; zone?: string; from?: string; until?: string }

const CORPUS = new URL('./corpus/', import.meta.url)
const files = readdirSync(CORPUS).filter((name) => name.endsWith('.ics'))
const textOf = (file: string) => readFileSync(new URL(file, CORPUS), 'utf8')

const windowOf = ({ zone = 'Europe/Rome', from, until }: Partial<Expectation> = {}): BusyWindow => ({
  zone,
  from: new Date(from ?? '2026-10-19T00:00+02:00'),
  until: new Date(until ?? '2026-11-09T00:00+01:00'),
})

function read(text: string, expectation?: Expectation) {
  const answer = readBusyTimes(text, windowOf(expectation))
  if (!answer.ok) return answer.reason
  return answer.busy.map(({ starts, ends }) => `${starts.toISOString()}/${ends.toISOString()}`)
}

const inUtc = (busy: Expectation['busy']) =>
  busy === 'broken'
    ? busy
    : busy.map((span) =>
        span
          .split('/')
          .map((moment) => new Date(moment).toISOString())
          .join('/'),
      )

describe('of the corpus', () => {
  test('every file has what is expected of it', () =>
    expect(files.toSorted()).toEqual(Object.keys(expectations).toSorted()))

  test.each(Object.entries(expectations as Record<string, Expectation[]>))('%s', (file, all) => {
    for (const expectation of all) {
      const text = textOf(file)
      expect(read(text, expectation)).toEqual(inUtc(expectation.busy))
      expect(read(text.replaceAll('\n', '\r\n'), expectation)).toEqual(inUtc(expectation.busy))
    }
  })
})

test('nothing but start and end leaves', () => {
  const answer = readBusyTimes(textOf('much-besides.ics'), windowOf())
  expect(answer.ok && answer.busy.map((time) => Object.keys(time))).toEqual([['starts', 'ends']])
  expect(JSON.stringify(answer)).not.toMatch(/Impegno|piegate|inventato|prova/)
})

const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const eventOf = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'DURATION:PT1M', 'END:VEVENT']

describe('bounded', () => {
  test.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;BYSECOND=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20',
    'FREQ=DAILY;COUNT=2000000000',
    'FREQ=DAILY;INTERVAL=999999999',
  ])('%s ends as broken', (rule) => {
    expect(read(calendarOf(...eventOf('DTSTART:19700101T000000Z', `RRULE:${rule}`)))).toBe('broken')
  })

  test.each(['FREQ=DAILY;INTERVAL=99999', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;INTERVAL=500'])(
    '%s has nothing in the window',
    (rule) => {
      expect(read(calendarOf(...eventOf('DTSTART:19700101T000000Z', `RRULE:${rule}`)))).toEqual([])
    },
  )

  test('an endless rule of years ago costs no more than one of today', () => {
    const steps = (start: string) =>
      read(
        calendarOf(
          ...Array.from({ length: 200 }, () => eventOf(`DTSTART:${start}`, 'RRULE:FREQ=DAILY')).flat(),
        ),
      )
    expect(steps('19700101T100000')).toEqual(steps('20260101T100000'))
  })

  test('too many busy times are broken', () => {
    const one = (hour: number) => {
      const at = new Date(Date.UTC(2026, 9, 20) + hour * 120_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
      return [`RDATE:${at}`]
    }
    const dates = Array.from({ length: 6000 }, (_value, place) => one(place)).flat()
    expect(read(calendarOf(...eventOf('DTSTART:20261020T000000Z', ...dates.slice(0, 300))))).toHaveLength(300)
    const lists = calendarOf(
      'BEGIN:VFREEBUSY',
      ...dates.map((line) => `${line.replace('RDATE', 'FREEBUSY')}/PT1M`),
      'END:VFREEBUSY',
    )
    expect(read(lists)).toBe('broken')
  })
})
