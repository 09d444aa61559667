import { describe, expect, test } from 'vitest'
import { checkFields } from '#e2e/support/check-form.ts'
import { ordineMeant, proposedCheck } from './rules.ts'
import { parseAlboCheck } from './schema.ts'
import { addDays, italianDay } from '#lib/dates.ts'

const today = italianDay(new Date())
const parse = (change: Record<string, string>, profession = 'Psicologo') =>
  parseAlboCheck(checkFields({ number: '12345', ...change }), profession, today)
const wrong = (change: Record<string, string>, profession?: string) => {
  const parsed = parse(change, profession)
  return parsed.ok ? [] : Object.keys(parsed.errors)
}

describe('the check behind «Approva»', () => {
  test('a complete one is taken', () => {
    expect(parse({})).toEqual({
      ok: true,
      check: {
        albo: { ordine: 'emilia-romagna', number: '12345', section: 'A', annotation: 'yes' },
        basis: 'art3',
        specialty: '',
        checkedOn: today,
        note: '',
      },
    })
    const doctor = { ordine: 'medici', province: 'Bologna', title: 'specialty', specialty: 'Psichiatria' }
    expect(parse(doctor, 'Medico').ok).toBe(true)
    expect(parse({ title: 'art35' }).ok).toBe(true)
  })

  test.each([
    ['nothing said of the Albo', { found: '' }, 'found'],
    ['suspended', { found: 'suspended' }, 'found'],
    ['not found', { found: 'missing' }, 'found'],
    ['an outcome that does not exist', { found: 'toString' }, 'found'],
    ['no Ordine', { ordine: '' }, 'ordine'],
    ['the doctors’ Ordine for a psychologist', { ordine: 'medici', province: 'Roma' }, 'ordine'],
    ['no number', { number: '' }, 'number'],
    ['section B', { section: 'B' }, 'section'],
    ['no title', { title: '' }, 'title'],
    ['a doctor’s title for a psychologist', { title: 'specialty', specialty: 'Psichiatria' }, 'title'],
    ['tomorrow', { checked_on: addDays(today, 1) }, 'checked_on'],
    ['a check of last season', { checked_on: addDays(today, -31) }, 'checked_on'],
    ['no day', { checked_on: 'oggi' }, 'checked_on'],
    ['an Albo that nobody says to have read', { read: '' }, 'read'],
  ])('%s is refused', (_what, change, field) => {
    expect(wrong(change as unknown as Record<string, string>)).toContain(field)
  })

  test('a doctor who treats by a specialty names it', () => {
    const doctor = { ordine: 'medici', province: 'Bologna', title: 'specialty' }
    expect(wrong(doctor, 'Medico')).toEqual(['specialty'])
    expect(wrong({ ...doctor, province: 'Lombardia', title: 'art35' }, 'Medico')).toEqual(['province'])
    expect(wrong({ ...doctor, title: 'doctor-art3' }, 'Medico')).toEqual([])
    expect(wrong({ ...doctor, province: '', title: 'art35' }, 'Medico')).toEqual(['province'])
  })
})

test.each([
  ['Lazio', 'lazio'],
  ['ordine degli psicologi del lazio', 'lazio'],
  ['OPP Emilia-Romagna', 'emilia-romagna'],
  ['provincia di trento', 'trento'],
  ['Bologna', undefined],
  ['', undefined],
])('«%s» means the Ordine %s', (typed, id) => expect(ordineMeant(typed)).toBe(id))

test('the form is proposed from what was declared, but never what the Albo says', () => {
  const person = {
    profession: 'Psicologo',
    ordine: 'Lazio',
    registration_number: 'n. 03/12345 sez. A',
    registration_year: 2011,
    specialization: null,
  }
  expect(proposedCheck(person, [], today)).toEqual({
    ordine: 'lazio',
    number: '12345',
    section: 'A',
    year: '2011',
    checked_on: today,
  })
})
