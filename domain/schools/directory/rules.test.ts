import { describe, expect, test } from 'vitest'
import { SCHOOL_APPROACHES, sampleSchools } from '#content/sample-schools.ts'
import { sampleListings } from './read.server.ts'
import {
  approachGroup,
  countByRegion,
  decreeDate,
  filterSchools,
  optionsOf,
  schoolCount,
  schoolSlug,
  NO_FILTER,
  isActive,
} from './rules.ts'

const all = sampleListings()
const none = NO_FILTER

describe('the sample schools', () => {
  test('are twenty, marked, four of them featured', () => {
    expect(all).toHaveLength(20)
    expect(all.every(({ isDemo }) => isDemo)).toBe(true)
    expect(all.filter(({ isFeatured }) => isFeatured).map(({ id }) => id)).toEqual(
      [1, 5, 10, 16].map((id) => `esempio-${id}`),
    )
  })

  test('cost between 3,500 and 4,500 euro, last four years, stand in the eight regions', () => {
    for (const { cost, duration } of all) {
      const euro = Number(/[\d.]+/.exec(cost!)![0].replace('.', ''))
      expect(euro).toBeGreaterThanOrEqual(3500)
      expect(euro).toBeLessThanOrEqual(4500)
      expect(duration).toBe('4 anni')
    }
    expect(optionsOf(all, 'region')).toEqual(
      [
        'Lombardia',
        'Lazio',
        'Campania',
        'Toscana',
        'Emilia-Romagna',
        'Veneto',
        'Piemonte',
        'Sicilia',
      ].toSorted(),
    )
    expect(optionsOf(all, 'approach')).toEqual([...SCHOOL_APPROACHES])
  })
})

test('each has the fields of the specification; the rating is kept and never shown', () => {
  const seen = { internships: 0, testimonial: 0 }
  for (const school of sampleSchools) {
    for (const field of [
      'name',
      'region',
      'city',
      'address',
      'approach',
      'website',
      'phone',
      'email',
      'director',
      'duration',
      'cost',
      'description',
      'founded',
      'accreditation',
    ] as const)
      expect(school[field], `${school.id} ${field}`).toMatch(/\S/)
    expect(school.id).toBeTypeOf('number')
    expect(school.features.length).toBeGreaterThan(0)
    expect(school.rating).toBeGreaterThanOrEqual(4.2)
    expect(school.rating).toBeLessThanOrEqual(4.8)
    expect(school.founded).toMatch(/^(19|20)\d\d$/)
    if (school.internships) seen.internships += 1
    if (school.testimonial) seen.testimonial += 1
  }
  expect(seen.internships).toBeGreaterThan(0)
  expect(seen.testimonial).toBeGreaterThan(0)
  expect(JSON.stringify(all)).not.toMatch(/"rating"|"internships"/)
})

test('options are sorted the Italian way', () => {
  const school = (approach: string, region: string) => ({
    id: approach,
    name: approach,
    seats: [{ city: region, region }],
    approach,
    isDemo: false,
  })
  const some = [
    school('Sistemico', 'Forlì'),
    school('Gestalt', 'Èvora'),
    school('gestalt', 'Forlí'),
    school('Ànalisi', 'Enna'),
  ]
  expect(optionsOf(some, 'approach')).toEqual(['Ànalisi', 'gestalt', 'Gestalt', 'Sistemico'])
  expect(optionsOf(some, 'region').slice(0, 2)).toEqual(['Enna', 'Èvora'])
})

describe('the directory’s search (§5)', () => {
  test('looks into name, city, description and approach, whatever the case', () => {
    expect(
      filterSchools(all, { ...none, q: 'MILANO' }).every(({ seats }) => seats[0]!.city === 'Milano'),
    ).toBe(true)
    expect(filterSchools(all, { ...none, q: 'gestalt' }).length).toBeGreaterThan(0)
    expect(filterSchools(all, { ...none, q: 'zzz' })).toEqual([])
  })

  test('region and approach are equal, and all filters combine', () => {
    const lombardy = filterSchools(all, { ...none, regione: 'Lombardia' })
    expect(lombardy.length).toBeGreaterThan(1)
    expect(lombardy.every(({ seats }) => seats[0]!.region === 'Lombardia')).toBe(true)
    const both = filterSchools(all, { ...none, regione: 'Lombardia', approccio: 'Psicodinamico' })
    expect(both.every(({ approach }) => approach === 'Psicodinamico')).toBe(true)
    expect(filterSchools(all, { ...none, regione: 'Atlantide' })).toEqual([])
  })

  test('a stated cost can be asked for', () => {
    const [first, ...others] = all
    const silent = { ...first!, cost: undefined }
    expect(filterSchools([silent, ...others], { ...none, costo: 'indicato' })).toEqual(others)
    expect(filterSchools([silent, ...others], none)).toHaveLength(all.length)
    expect([isActive({ ...none, costo: 'indicato' }), isActive(none)]).toEqual([true, false])
  })
})

test('counts in the words of the specification', () => {
  expect(schoolCount(1)).toBe('1 scuola trovata')
  expect(schoolCount(0)).toBe('0 scuole trovate')
  expect(schoolCount(20)).toBe('20 scuole trovate')
})

test.each([
  ['sistemico-relazionale', 'Sistemico-relazionale'],
  ['cognitivo-comportamentale (costruttivista)', 'Cognitivo-costruttivista'],
  ['gestalt integrato', 'Gestalt'],
  ['psicoanalitico di gruppo', 'Psicodinamico'],
  ['biosistemico (corporeo)', 'Corporeo'],
  ['ipnotico', undefined],
  ['', undefined],
])('«%s» belongs to %s', (declared, group) => expect(approachGroup(declared)).toBe(group))

test.each([
  ['D.M. 29/05/2009, G.U. n. 137 del 16/06/2009', '2009-05-29'],
  ['Riconoscimento MIUR 2007 (data del decreto non riportata)', undefined],
])('the day of «%s» is %s', (decree, day) => expect(decreeDate(decree)).toBe(day))

test('names become addresses', () => {
  expect(schoolSlug('IPR - Istituto di Psicoterapia Relazionale', 'Napoli')).toBe(
    'ipr-istituto-di-psicoterapia-relazionale-napoli',
  )
})

test('a school counts once in each region it teaches in', () => {
  const two = [
    { city: 'A', region: 'Lazio' },
    { city: 'B', region: 'Lazio' },
    { city: 'C', region: 'Umbria' },
  ]
  expect(countByRegion([{ id: 'x', name: 'X', seats: two, approach: '', isDemo: false }])).toEqual({
    Lazio: 1,
    Umbria: 1,
  })
})

test('text is the beginning of words, a region among them', () => {
  const base = { seats: [], approach: '', isDemo: false }
  const roman = { ...base, id: 'a', name: 'Scuola di Roma', seats: [{ city: 'Roma', region: 'Lazio' }] }
  const other = { ...base, id: 'b', name: 'Scuola sistemico-relazionale' }
  const ids = (q: string) => filterSchools([roman, other], { ...NO_FILTER, q }).map(({ id }) => id)
  expect(ids('Lazio')).toEqual(['a'])
  expect(ids('relaz')).toEqual(['b'])
  expect(ids('sistemico-relazionale')).toEqual(['b'])
  expect(ids('cuola')).toEqual([])
  expect(ids('!!!')).toEqual([])
  expect(ids('  ')).toEqual(['a', 'b'])
})
