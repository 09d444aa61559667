import { describe, expect, test } from 'vitest'
import { sampleListings } from '../read.server.ts'
import type { SchoolListing } from '../rules.ts'
import { placesByRegion } from './school-regions.tsx'
import { MOST_SCHOOLS, selectForTopic } from './topic-schools.tsx'

function school(number: number, change: Partial<SchoolListing> = {}): SchoolListing {
  return {
    id: `scuola-${number}`,
    name: `Scuola ${number}`,
    seats: [{ city: 'Roma', region: 'Lazio' }],
    approach: '',
    isDemo: false,
    website: `https://scuola-${number}.example`,
    ...change,
  }
}

describe('the schools of the topic', () => {
  test('are the first twelve samples, each with website and email, and nothing else travels', () => {
    const { rows, regions, region } = selectForTopic(sampleListings(), '')
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, n) => `esempio-${n + 1}`))
    expect(rows.every(({ website, email, isDemo }) => website && email && isDemo)).toBe(true)
    expect(rows[0]).not.toHaveProperty('testimonial')
    expect(rows[0]).not.toHaveProperty('isFeatured')
    expect(region).toBe('')
    expect(regions).toEqual([...regions].toSorted((a, b) => a.localeCompare(b, 'it')))
    expect(regions).toHaveLength(8)
  })

  test('every region offered has a school', () => {
    for (const name of selectForTopic(sampleListings(), '').regions) {
      const { rows, region } = selectForTopic(sampleListings(), name)
      expect(region).toBe(name)
      expect(rows.length, name).toBeGreaterThan(0)
      expect(rows.every(({ seats }) => seats.some((seat) => seat.region === name))).toBe(true)
    }
  })

  test('a region that none of the twelve has is ignored', () => {
    for (const wanted of ['Atlantide', 'lazio', 'Molise', '__proto__']) {
      const { rows, region } = selectForTopic(sampleListings(), wanted)
      expect(region, wanted).toBe('')
      expect(rows, wanted).toHaveLength(MOST_SCHOOLS)
    }
  })

  test('a school without a website is passed over; one with several seats stands in each region', () => {
    const seats = [
      { city: 'Milano', region: 'Lombardia' },
      { city: 'Bari', region: 'Puglia' },
    ]
    const schools = [
      school(0, { website: undefined }),
      school(1, { seats }),
      school(2, { seats: [{ city: '', region: '' }] }),
      ...Array.from({ length: 20 }, (_, n) => school(n + 3)),
    ]
    const { rows, regions } = selectForTopic(schools, '')
    expect(rows).toHaveLength(MOST_SCHOOLS)
    expect(rows[0]!.id).toBe('scuola-1')
    expect(regions).toEqual(['Lazio', 'Lombardia', 'Puglia'])
    expect(selectForTopic(schools, 'Puglia').rows.map(({ id }) => id)).toEqual(['scuola-1'])
  })
})

test('where a school teaches: regions in order, seats counted, each city once, unknown places left out', () => {
  expect(
    placesByRegion([
      { city: 'Roma', region: 'Lazio' },
      { city: 'Bari', region: 'Puglia' },
      { city: 'Latina', region: 'Lazio' },
      { city: 'Roma', region: 'Lazio' },
      { city: null, region: 'Liguria' },
      { city: 'Altrove', region: null },
    ]),
  ).toEqual([
    { name: 'Lazio', count: 3, cities: ['Latina', 'Roma'] },
    { name: 'Liguria', count: 1, cities: [] },
    { name: 'Puglia', count: 1, cities: ['Bari'] },
  ])
  expect(placesByRegion([{ city: null, region: null }])).toEqual([])
})
