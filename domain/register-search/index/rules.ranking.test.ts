import { array, assert, boolean, constantFrom, integer, property, record, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availableFrom } from '#domain/professionals/availability/rules.ts'
import { TAKES_NOBODY } from '#domain/professionals/listing/rules.tags.ts'
import { RegisterIndex, ROOMS, type IndexRow } from './rules.ts'
import { distanceKm, findPlaceBySlug } from '#domain/site/places/rules.ts'
import { hashBits } from '#lib/hash.ts'
import {
  dailyOrder,
  distanceBand,
  groupFacts,
  GROUPS,
  Matches,
  orderSeed,
  rankGroup,
  rankNear,
  type Question,
  type RankFacts,
} from './rules.ranking.ts'

const facts: RankFacts = { sample: false, match: 0, room: 'free', km: 3, complete: true }
const of = (change: Partial<RankFacts>) => rankGroup({ ...facts, ...change })

describe('groups', () => {
  test('come in the published order: what is asked, availability, distance, completeness; invented people last', () => {
    expect(of({ complete: false })).toBeGreaterThan(of({}))
    expect(of({ km: 6 })).toBeGreaterThan(of({ complete: false }))
    expect(of({ room: 'unconfirmed' })).toBeGreaterThan(of({ km: 49, complete: false }))
    expect(of({ room: 'waiting' })).toBeGreaterThan(of({ room: 'unconfirmed', km: 49, complete: false }))
    expect(of({ room: 'closed' })).toBeGreaterThan(of({ room: 'waiting', km: 49, complete: false }))
    expect(of({ match: 1 })).toBeGreaterThan(of({ room: 'closed', km: 60, complete: false }))
    expect(of({ match: 2 })).toBeGreaterThan(of({ match: 1, room: 'closed', km: 60, complete: false }))
    expect(of({ sample: true })).toBeGreaterThan(of({ match: 2, room: 'closed', km: 60, complete: false }))
  })

  test('are read back from their number', () => {
    assert(
      property(
        boolean(),
        constantFrom(0 as const, 1 as const, 2 as const),
        constantFrom(...ROOMS),
        constantFrom(undefined, 0, 4.9, 7, 12, 30, 80),
        boolean(),
        (sample, match, room, km, complete) => {
          const group = rankGroup({ sample, match, room, km, complete })
          expect(group).toBeLessThan(GROUPS)
          expect(groupFacts(group)).toEqual({ sample, match, room, band: distanceBand(km), complete })
        },
      ),
    )
  })

  test('near a search come by distance: inside the radius by its bands, beyond reach all alike, closed people last', () => {
    const near = (change: Partial<RankFacts>) =>
      rankNear(of(change), 'km' in change ? change.km : facts.km, 25)
    expect(near({ km: 4 })).toBe(near({ km: 1 }))
    expect(near({ km: 26, room: 'unconfirmed' })).toBeGreaterThan(near({ km: 24, room: 'waiting' }))
    expect(near({ km: 81 })).toBeGreaterThan(near({ km: 73, room: 'waiting', complete: false }))
    expect(near({ km: 690 })).toBe(near({ km: 201 }))
    expect(near({ km: undefined })).toBe(near({ km: 201 }))
    expect(near({ km: 4, room: 'closed' })).toBeGreaterThan(near({ km: 201, complete: false }))
    expect(near({ match: 1 })).toBeGreaterThan(near({ km: 201, room: 'closed' }))
  })

  test('bands end where they say', () => {
    expect([0, 5, 5.01, 10, 25, 50, 51].map(distanceBand)).toEqual([0, 0, 1, 1, 2, 3, 4])
    expect(distanceBand(undefined)).toBe(0)
  })
})

/** Critical value of the chi-squared test for equal shares: p = 0.01, 19 degrees of freedom. */
const LIMIT_19 = 36.19

describe('the daily order', () => {
  const people = Array.from({ length: 20 }, (_person, at) => ({
    id: `persona-${at}`,
    bits: hashBits(`persona-${at}`),
  }))
  const firstOn = (day: string, search: string) => {
    const seed = orderSeed(day, search)
    return people.toSorted((a, b) => dailyOrder(a.bits, seed) - dailyOrder(b.bits, seed))[0]!.id
  }
  const days = Array.from({ length: 30 }, (_day, at) =>
    new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10),
  )

  test('over 30 days brings everybody in a group first equally often', () => {
    const searches = Array.from({ length: 40 }, (_search, at) => `q=ricerca-${at}`)
    const firsts = new Map(people.map(({ id }) => [id, 0]))
    for (const day of days) {
      for (const search of searches) {
        const id = firstOn(day, search)
        firsts.set(id, firsts.get(id)! + 1)
      }
    }
    const expected = (days.length * searches.length) / people.length
    const chiSquare = [...firsts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(chiSquare).toBeLessThan(LIMIT_19)
  })

  test('is the same for everybody on a day, and another on the next', () => {
    expect(firstOn('2026-11-21', 'q=ansia')).toBe(firstOn('2026-11-21', 'q=ansia'))
    expect(new Set(days.map((day) => firstOn(day, 'q=ansia'))).size).toBeGreaterThan(8)
  })
})

const TODAY = '2026-11-21'
const TAGS = ['m:panico', 'p:panico', 'm:lutto', 'bonus', TAKES_NOBODY]
const WITHIN = ['posto:2', 'posto:7']
const TOWNS = ['milano', 'monza', 'pavia', 'roma']

const person = record({
  tags: subarray(TAGS),
  towns: subarray(TOWNS),
  availableSince: constantFrom(null, TODAY, availableFrom(TODAY), availableFrom('2026-11-20')),
  waitingSince: constantFrom(null, TODAY, availableFrom('2026-11-20')),
  freeOn: constantFrom(null, '2026-11-20', TODAY, '2026-11-23', '2026-11-24', '2026-11-28', '2026-11-29'),
  complete: boolean(),
  sample: boolean(),
})
const question = record({
  tags: subarray(['m:panico', 'm:lutto', 'bonus', 'of nobody', ...WITHIN]),
  km: constantFrom(undefined, 5, 25, 50),
  acceptsNew: boolean(),
  samples: boolean(),
})

const LAST_DAY: Record<string, string> = { 'posto:2': '2026-11-23', 'posto:7': '2026-11-28' }

function hasTag({ tags, freeOn }: IndexRow, tag: string): boolean {
  const last = LAST_DAY[tag]
  return last ? Boolean(freeOn && freeOn >= TODAY && freeOn <= last) : tags.includes(tag)
}

/** The expected result, found by checking each professional. */
function foundOneByOne(people: IndexRow[], { tags, area, acceptsNew, samples }: Question) {
  const near = area as { near: { latitude: number; longitude: number }; km: number } | undefined
  const seed = orderSeed(TODAY, 'q=x')
  const found = people.map((one) => {
    const from = near && one.towns.map((slug) => distanceKm(near.near, findPlaceBySlug(slug)!))
    const km = from && Math.min(...from)
    const isAvailable = one.availableSince !== null && one.availableSince >= availableFrom(TODAY)
    const declares = !tags.includes('m:panico') || one.tags.includes('p:panico')
    const match = declares && !tags.includes('m:lutto') ? 0 : 1
    const isClosed = one.tags.includes(TAKES_NOBODY)
    const other = isClosed ? 'closed' : one.waitingSince === TODAY ? 'waiting' : 'unconfirmed'
    const group = rankGroup({ ...one, room: isAvailable ? 'free' : other, km, match })
    return { one, km, isAvailable, key: group * 2 ** 32 + dailyOrder(hashBits(one.id), seed) }
  })
  return found
    .filter(({ one }) => tags.every((tag) => hasTag(one, tag)) && one.sample === samples)
    .filter(({ km, isAvailable }) => (!near || km! <= near.km) && (!acceptsNew || isAvailable))
    .toSorted((a, b) => a.key - b.key)
}

test('whoever is found, counted and put in order is who a look at each person finds', () => {
  const from = integer({ min: 0, max: 30 })
  assert(
    property(array(person, { maxLength: 60 }), question, from, (own, { km, ...asked }, start) => {
      const people = own.map((one, n): IndexRow => ({ ...one, n, id: `p-${n}`, called: 'anna rossi' }))
      const index = new RegisterIndex()
      for (const one of people) index.put(one)
      const area = km === undefined ? undefined : { near: findPlaceBySlug('milano')!, km }
      const whole: Question = {
        ...asked,
        either: [],
        hours: [],
        area,
        words: [],
        namesakes: undefined,
        today: TODAY,
      }
      const matches = new Matches(index, whole)
      const found = foundOneByOne(people, whole)
      expect(matches.total).toBe(found.length)
      expect(matches.ranked('q=x', start, 12).map(({ id }) => id)).toEqual(
        found.slice(start, start + 12).map(({ one }) => one.id),
      )
      expect(matches.acceptingNew).toBe(found.filter(({ isAvailable }) => isAvailable).length)
      for (const tag of [...TAGS, ...WITHIN]) {
        expect(matches.countWith(tag)).toBe(found.filter(({ one }) => hasTag(one, tag)).length)
        const without = { ...whole, tags: whole.tags.filter((one) => one !== tag) }
        expect(matches.without(tag).total).toBe(foundOneByOne(people, without).length)
      }
    }),
  )
})

test('an agenda moves nobody: the order of every day is the same with it and without', () => {
  const rows = Array.from({ length: 40 }, (_row, n): IndexRow => {
    return { n, id: `p-${n}`, called: 'anna rossi', tags: [], towns: [], availableSince: TODAY, complete: true, sample: false } // prettier-ignore
  })
  const orders = (freeOn: (n: number) => string | null) => {
    const index = new RegisterIndex()
    for (const row of rows) index.put({ ...row, freeOn: freeOn(row.n) })
    return Array.from({ length: 10 }, (_day, at) => {
      const today = `2026-11-${21 + at}`
      const asked = { tags: [], either: [],
      hours: [], area: undefined, acceptsNew: true, words: [], namesakes: undefined, samples: false } // prettier-ignore
      return new Matches(index, { ...asked, today }).ranked('liberi=1', 0, 40).map(({ id }) => id)
    })
  }
  const without = orders(() => null)
  expect(new Set(without.map(([first]) => first)).size).toBeGreaterThan(3)
  expect(orders((n) => (n % 2 === 0 ? '2026-11-22' : null))).toEqual(without)
})
