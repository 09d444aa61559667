import { describe, expect, test } from 'vitest'
import { SCHOOL_APPROACHES } from '#content/sample-schools.ts'
import { listSchools } from './read.server.ts'
import { filterSchools, optionsOf, schoolCount } from './rules.ts'

const all = listSchools(true)
const none = { q: '', regione: '', approccio: '' }

describe('the sample schools', () => {
  test('are twenty, marked, four of them featured, none of them when samples are off', () => {
    expect(all).toHaveLength(20)
    expect(all.every(({ isDemo }) => isDemo)).toBe(true)
    expect(all.filter(({ isFeatured }) => isFeatured).map(({ id }) => id)).toEqual(
      [1, 5, 10, 16].map((id) => `esempio-${id}`),
    )
    expect(listSchools(false)).toEqual([])
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

describe('the directory’s search (§5)', () => {
  test('looks into name, city, description and approach, whatever the case', () => {
    expect(filterSchools(all, { ...none, q: 'MILANO' }).every(({ city }) => city === 'Milano')).toBe(true)
    expect(filterSchools(all, { ...none, q: 'gestalt' }).length).toBeGreaterThan(0)
    expect(filterSchools(all, { ...none, q: 'zzz' })).toEqual([])
  })

  test('region and approach are equal, and all filters combine', () => {
    const lombardy = filterSchools(all, { ...none, regione: 'Lombardia' })
    expect(lombardy.length).toBeGreaterThan(1)
    expect(lombardy.every(({ region }) => region === 'Lombardia')).toBe(true)
    const both = filterSchools(all, { ...none, regione: 'Lombardia', approccio: 'Psicodinamico' })
    expect(both.every(({ region, approach }) => region === 'Lombardia' && approach === 'Psicodinamico')).toBe(
      true,
    )
    expect(filterSchools(all, { ...none, regione: 'Atlantide' })).toEqual([])
  })
})

test('counts in the words of the specification', () => {
  expect(schoolCount(1)).toBe('1 scuola trovata')
  expect(schoolCount(0)).toBe('0 scuole trovate')
  expect(schoolCount(20)).toBe('20 scuole trovate')
})
