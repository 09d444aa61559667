import { describe, expect, test } from 'vitest'
import { quickExit, URGENT_LINES, urgentNote } from '#content/urgent-note.ts'
import { gulpease } from '#lib/gulpease.ts'
import { answeringFirst, answersText, hoursText, linesByHour, urgentLines } from './rules.lines.ts'
import type { DangerLevel, UrgentNeed } from './rules.ts'

const DAY = { opens: '09:00', closes: '24:00' }
const NIGHT = { opens: '22:30', closes: '06:00' }

test.each([
  ['2026-11-23T07:59:59Z', 'Risponde dalle 9 alle 24, ora è chiuso'],
  ['2026-11-23T08:00:00Z', 'Risponde adesso, fino alle 24'],
  ['2026-11-23T22:59:59Z', 'Risponde adesso, fino alle 24'],
  ['2026-11-23T23:00:00Z', 'Risponde dalle 9 alle 24, ora è chiuso'],
  // In summer Italy is two hours ahead.
  ['2026-07-01T07:00:00Z', 'Risponde adesso, fino alle 24'],
  ['2026-07-01T22:00:00Z', 'Risponde dalle 9 alle 24, ora è chiuso'],
])('a line of the day, at %s: %s', (moment, text) => {
  expect(answersText(DAY, new Date(moment))).toBe(text)
})

test.each([
  ['2026-11-23T21:29:00Z', 'Risponde dalle 22:30 alle 6, ora è chiuso'],
  ['2026-11-23T21:30:00Z', 'Risponde adesso, fino alle 6'],
  ['2026-11-24T00:30:00Z', 'Risponde adesso, fino alle 6'],
  ['2026-11-24T05:00:00Z', 'Risponde dalle 22:30 alle 6, ora è chiuso'],
])('a line that closes after midnight, at %s: %s', (moment, text) => {
  expect(answersText(NIGHT, new Date(moment))).toBe(text)
})

test('a line that always answers needs no clock, one of unknown hours says so', () => {
  for (const moment of [undefined, new Date('2026-11-23T02:00:00Z')]) {
    expect(answersText('always', moment)).toBe('Risponde adesso')
    expect(answersText(undefined, moment)).toBe('Non ne conosciamo gli orari: puoi provare a chiamare')
  }
  expect([hoursText('always'), hoursText(undefined)]).toEqual(['24 ore su 24', undefined])
})

test('without a clock the hours are told, and not whether they are now', () => {
  expect(answersText(DAY, undefined)).toBe('Risponde dalle 9 alle 24')
  expect(hoursText(DAY)).toBe('dalle 9 alle 24')
})

test.each([
  ['2026-11-23T10:00:00Z', true],
  ['2026-11-23T02:00:00Z', false],
])(
  'at %s Telefono Amico answers: %s; lines of the whole day always do, of unknown hours never',
  (moment, isOpen) => {
    const { open, others } = linesByHour(new Date(moment))
    expect(open.some(({ dial }) => dial === '0223272327')).toBe(isOpen)
    expect(others.some(({ dial }) => dial === '0223272327')).toBe(!isOpen)
    expect(open.map(({ dial }) => dial)).toEqual(expect.arrayContaining(['112', '19696', '114', '1522']))
    expect(others.map(({ dial }) => dial)).toContain('116000')
  },
)

test('at night the lines that answer stand first, by day they keep their order', () => {
  const dials = (moment: string) =>
    answeringFirst(urgentLines({ need: 'suicide', level: 'quiet' }), new Date(moment)).map(({ dial }) => dial)
  expect(dials('2026-11-23T02:00:00Z')).toEqual(['112', '0223272327'])
  expect(dials('2026-11-23T10:00:00Z')).toEqual(['0223272327', '112'])
})

test('the lines are known, two or three of a full card and one or two of a quiet one, one of them answering day and night', () => {
  for (const [need, levels] of Object.entries(URGENT_LINES)) {
    for (const [level, dials] of Object.entries(levels)) {
      const lines = urgentLines({ need: need as UrgentNeed, level: level as DangerLevel })
      const which = `${need}, ${level}`
      expect(
        lines.map(({ dial }) => dial),
        which,
      ).toEqual(dials)
      expect(lines.length, which).toBeGreaterThanOrEqual(level === 'call' ? 2 : 1)
      expect(lines.length, which).toBeLessThanOrEqual(level === 'call' ? 3 : 2)
      expect(
        lines.some(({ hours }) => hours === 'always'),
        which,
      ).toBe(true)
    }
  }
})

describe('what people in danger read is easy', () => {
  const TEXTS = [
    ...Object.entries(urgentNote.text),
    ...Object.entries(urgentNote.quietHeading),
    ['history', quickExit.history],
    ...Object.entries({ heading: urgentNote.heading, all: urgentNote.all, notKept: urgentNote.notKept }),
  ]

  test.each(TEXTS)('%s: «%s»', (_name, text) => {
    expect(gulpease([text])).toBeGreaterThanOrEqual(75)
  })

  test('a hard text is not', () => {
    const hard =
      'Qualora sussistano condizioni di pericolo imminente, si raccomanda vivamente di contattare tempestivamente i servizi di emergenza competenti per territorio'
    expect(gulpease([hard])).toBeLessThan(40)
  })
})
