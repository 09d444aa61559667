import { describe, expect, test } from 'vitest'
import { NATIONAL, ORDINI, publicSite } from '#content/ordini.ts'
import { TITLES } from '#content/verification.ts'
import {
  alboKey,
  badgesOf,
  claimsFromRegistration,
  nextDueOn,
  normaliseAlboNumber,
  publicDeclared,
  publicSource,
  sampleSize,
  schoolFlags,
  stateShown,
  warningsOf,
  type ClaimRow,
} from './rules.ts'
import consent from '#content/legal/consenso-gdpr/1.0.md?raw'
import privacy from '#content/legal/informativa-privacy/1.0.md?raw'
import { CLAIM_KINDS, FIELDS } from './rules.fields.ts'
import { parseCheck, parseDeclared } from './schema.ts'

describe('a number of the Albo', () => {
  test.each([
    ['n. 03/12345 sez. A', { number: '12345', section: 'A', prefix: '03' }],
    ['03/12345', { number: '12345', prefix: '03' }],
    ['12345', { number: '12345' }],
    ['n° 12345', { number: '12345' }],
    ['N°12345', { number: '12345' }],
    ['nr. 12.345', { number: '12345' }],
    ['nr 12 345', { number: '12345' }],
    ['N.12345 SEZ.B', { number: '12345', section: 'B' }],
    ['Albo sezione A n. 1', { number: '1', section: 'A' }],
    ['sez. A, n. 4321', { number: '4321', section: 'A' }],
    ['A-1234', { number: '1234', section: 'A' }],
    ['A 1234', { number: '1234', section: 'A' }],
    ['1234/B', { number: '1234', section: 'B' }],
    ['iscrizione numero 000123', { number: '123' }],
    ['123456', { number: '123456' }],
    [' 8/2345. ', { number: '2345', prefix: '8' }],
  ])('%s', (text, expected) => expect(normaliseAlboNumber(text)).toEqual(expected))

  test.each([
    '',
    'n.',
    '1234567',
    '0',
    'abc',
    '12345 del 2011',
    '12345 2011',
    '12345, 67890',
    '03/12/345',
    '12a45',
    'A/B 12',
  ])('«%s» is none', (text) => expect(normaliseAlboNumber(text)).toBeUndefined())

  test('is unique only inside its Ordine and section', () => {
    const one = { ordine: 'lazio', section: 'A', number: '12' }
    expect(alboKey(one)).toBe('lazio/A/12')
    expect(alboKey({ ...one, section: 'B' })).not.toBe(alboKey(one))
    expect(alboKey({ ordine: 'medici', province: 'Bologna', number: '12' })).toBe('medici:bologna/-/12')
    expect(alboKey({ number: '12' })).toBeUndefined()
  })
})

describe('by the clock', () => {
  const row = (change: Partial<ClaimRow>): ClaimRow => ({
    kind: 'albo',
    declared: {},
    state: 'confirmed',
    due_on: '2026-12-01',
    checked_at: new Date('2025-12-01T10:00:00Z'),
    ...change,
  })

  test('a check is valid until its due day, and lapsed from it on', () => {
    expect(stateShown(undefined, '2026-11-30')).toBe('not-declared')
    expect(stateShown(row({ state: 'declared' }), '2026-11-30')).toBe('declared')
    expect(stateShown(row({}), '2026-11-30')).toBe('valid')
    expect(stateShown(row({}), '2026-12-01')).toBe('lapsed')
    expect(stateShown(row({ state: 'refuted' }), '2026-12-01')).toBe('refuted')
  })

  test('an insurance is never good for longer than the policy', () => {
    expect(nextDueOn('albo', {}, '2026-11-21')).toBe('2027-11-21')
    expect(nextDueOn('insurance', { expires_on: '2027-01-31' }, '2026-11-21')).toBe('2027-01-31')
    expect(nextDueOn('insurance', { expires_on: '2029-01-31' }, '2026-11-21')).toBe('2027-11-21')
  })

  test('a lapsed badge says since when; what is not a psychotherapist’s title is no badge', () => {
    const rows = [
      row({ kind: 'title', declared: { kind: 'psicologo-psicoterapeuta' } }),
      row({ due_on: '2026-06-01' }),
      row({ kind: 'school', state: 'declared' }),
    ]
    expect(badgesOf(rows, '2026-11-21')).toEqual([
      { kind: 'title', label: 'Titolo di psicoterapeuta controllato', lapsedOn: undefined },
      { kind: 'albo', label: 'Iscrizione all’Albo controllata', lapsedOn: '2026-06-01' },
    ])
    expect(badgesOf([row({ kind: 'title', declared: { kind: 'psicologo' } })], '2026-11-21')).toEqual([])
  })
})

describe('the four titles', () => {
  test('only the first two are published; section B never is', () => {
    expect(TITLES.map(({ published }) => published)).toEqual([true, true, false, false])
    const title = (kind: string) => ({ kind: 'title' as const, declared: { kind }, state: 'declared' })
    for (const { id, published } of TITLES)
      expect(warningsOf([title(id)]), id).toEqual(published ? [] : ['title'])
    const albo = { kind: 'albo' as const, declared: { section: 'B' }, state: 'confirmed' }
    expect(warningsOf([title('medico'), albo])).toEqual(['section'])
    expect(warningsOf([{ ...albo, declared: {}, state: 'refuted' }])).toEqual(['refuted'])
  })
})

test('number and year of the Albo are never public, as the signed texts promise', () => {
  expect(consent).toContain(
    'il numero di iscrizione all’Albo, le note, la firma e il documento non sono pubblicati',
  )
  expect(privacy).toContain(
    'il numero e l’anno di iscrizione all’Albo, le note, la firma e il documento non sono',
  )
  const everything = (kind: ClaimRow['kind']) => Object.fromEntries(FIELDS[kind].map((name) => [name, name]))
  const states = ['declared', 'valid', 'lapsed', 'refuted'] as const
  const shown = CLAIM_KINDS.map((kind) => [
    kind,
    [...new Set(states.flatMap((state) => Object.keys(publicDeclared(kind, everything(kind), state))))],
  ])
  expect(Object.fromEntries(shown)).toMatchObject({
    albo: ['ordine', 'province', 'section', 'annotation'],
    address: [],
    pec: [],
    identity: [],
  })
})

test.each([
  ['Albo dell’Ordine del Lazio', true],
  ['https://albo.example/', true],
  ['Albo n. 12.345', false],
  ['https://albo.example/iscritti?n=0012345', false],
  ['Albo, iscrizione del 2011', false],
  ['Delibera 312345 del 2012', true],
])('a source that names the number or year of the Albo is not public: «%s»', (source, shown) => {
  expect(publicSource(source, { number: '12345', year: '2011' })).toBe(shown ? source : null)
})

test('a registration claims what it says, and no more', () => {
  const base = { registration_year: 2011, city: 'Forlì', specialization: 'Psicoterapia della coppia' }
  expect(
    claimsFromRegistration({ ...base, profession: 'Psicologo', registration_number: 'n. 03/12345 sez. A' }),
  ).toEqual([
    { kind: 'identity', declared: {} },
    { kind: 'title', declared: { kind: 'psicologo-psicoterapeuta' } },
    { kind: 'albo', declared: { number: '12345', section: 'A', year: '2011' } },
    { kind: 'address', declared: { place: 'Forlì' } },
  ])
  const doctor = { ...base, profession: 'Medico', registration_number: null, specialization: 'Psichiatria' }
  expect(claimsFromRegistration(doctor).map(({ kind }) => kind)).toEqual([
    'identity',
    'title',
    'specialty',
    'address',
  ])
})

test('a diploma from before the seat’s decree is flagged, and so is one of less than four years', () => {
  const seat = { decree_date: '2009-05-29' }
  expect(schoolFlags({ ...seat, diploma_year: '2008' })).toEqual(['beforeDecree'])
  expect(schoolFlags({ ...seat, diploma_year: '2013', start_year: '2009' })).toEqual([])
  expect(schoolFlags({ diploma_year: '2012', start_year: '2009' })).toEqual(['short'])
})

test('a sample is two in a hundred, at least five, never more than there are', () => {
  expect([0, 3, 5, 100, 251, 10_000].map(sampleSize)).toEqual([0, 3, 5, 5, 6, 200])
})

describe('what is typed', () => {
  test('the number is read, the section taken from it, a doctor has a province instead', () => {
    const typed = { ordine: 'lazio', number: 'n. 03/12345 sez. B', year: '2011', annotation: 'no' }
    expect(parseDeclared('albo', typed)).toEqual({
      ok: true,
      declared: { ordine: 'lazio', number: '12345', section: 'B', year: '2011', annotation: 'no' },
    })
    const doctor = { ordine: 'medici', number: '12345', section: 'A' }
    expect(parseDeclared('albo', doctor)).toEqual({
      ok: false,
      errors: { province: ['Scrivi la provincia dell’Ordine dei medici'] },
    })
    expect(parseDeclared('albo', { ...doctor, province: 'Bologna' })).toEqual({
      ok: true,
      declared: { ordine: 'medici', number: '12345', province: 'Bologna' },
    })
  })

  test.each([
    ['albo', { ordine: 'atlantide', number: '1' }, 'ordine'],
    ['albo', { ordine: 'lazio', number: 'dodici' }, 'number'],
    ['title', { kind: 'santone' }, 'kind'],
    ['insurance', { company: 'Compagnia', expires_on: '31/02/2027' }, 'expires_on'],
    ['school', { school: 'Scuola', diploma_year: '2010', start_year: '2012' }, 'diploma_year'],
    ['pec', { address: 'non-una-pec' }, 'address'],
    ['address', { place: 'Via\nRoma' }, 'place'],
  ] as const)('%s %j names %s', (kind, values, field) => {
    const parsed = parseDeclared(kind, values)
    expect(parsed.ok ? {} : Object.keys(parsed.errors)).toEqual([field])
  })

  test('a check needs an outcome, a source and a way', () => {
    const parsed = parseCheck({ source_url: 'javascript:alert(1)', due_on: '31/02/2027' })
    expect(parsed.ok ? [] : Object.keys(parsed.errors).toSorted()).toEqual([
      'due_on',
      'method',
      'outcome',
      'source',
      'source_url',
    ])
  })
})

describe('the Ordini', () => {
  test('are 21, Trento and Bolzano apart, each with what was verified of its address', () => {
    expect(ORDINI).toHaveLength(21)
    expect(new Set(ORDINI.map(({ id }) => id)).size).toBe(21)
    expect(new Set(ORDINI.map(({ region }) => region)).size).toBe(20)
    for (const { name, site, basis, note, checkedOn } of ORDINI) {
      expect(site === undefined, name).toBe(basis === undefined)
      expect(note.length, name).toBeGreaterThan(10)
      expect(checkedOn).toMatch(/^2026-\d\d-\d\d$/)
    }
    // Every address of an Ordine was visited by hand.
    for (const one of ORDINI)
      expect(publicSite(one) === undefined).toBe(!one.basis || one.basis === 'general knowledge')
    for (const { url } of Object.values(NATIONAL)) expect(url).toMatch(/^https:/)
  })
})

test('a number of 250 kB is no number, and is not looked at', () => {
  for (const piece of [' ', '1 ', '.', 'A-', 'N. ']) {
    const started = performance.now()
    expect(normaliseAlboNumber(`${piece.repeat(250_000 / piece.length)}x`)).toBeUndefined()
    // A quadratic pattern would take half a minute.
    expect(performance.now() - started).toBeLessThan(2000)
  }
})
