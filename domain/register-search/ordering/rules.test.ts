import { assert, boolean, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sha256 } from '#lib/hash.ts'
import {
  bandOf,
  first32Bits,
  groupFacts,
  groupOf,
  GROUPS,
  seedText,
  turnOf,
  type OrderFacts,
} from './rules.ts'

const facts: OrderFacts = { sample: false, match: 0, free: true, km: 3, complete: true }
const of = (change: Partial<OrderFacts>) => groupOf({ ...facts, ...change })

describe('groups', () => {
  test('come in the published order: what is asked, room now, distance, completeness; invented people last', () => {
    expect(of({ complete: false })).toBeGreaterThan(of({}))
    expect(of({ km: 6 })).toBeGreaterThan(of({ complete: false }))
    expect(of({ free: false })).toBeGreaterThan(of({ km: 49, complete: false }))
    expect(of({ match: 1 })).toBeGreaterThan(of({ free: false, km: 60, complete: false }))
    expect(of({ match: 2 })).toBeGreaterThan(of({ match: 1, free: false, km: 60, complete: false }))
    expect(of({ sample: true })).toBeGreaterThan(of({ match: 2, free: false, km: 60, complete: false }))
  })

  test('are read back from their number', () => {
    assert(
      property(
        boolean(),
        constantFrom(0 as const, 1 as const, 2 as const),
        boolean(),
        constantFrom(undefined, 0, 4.9, 7, 12, 30, 80),
        boolean(),
        (sample, match, free, km, complete) => {
          const group = groupOf({ sample, match, free, km, complete })
          expect(group).toBeLessThan(GROUPS)
          expect(groupFacts(group)).toEqual({ sample, match, free, band: bandOf(km), complete })
        },
      ),
    )
  })

  test('bands end where they say', () => {
    expect([0, 5, 5.01, 10, 25, 50, 51].map(bandOf)).toEqual([0, 0, 1, 1, 2, 3, 4])
    expect(bandOf(undefined)).toBe(0)
  })
})

/** The statistic of equal shares, and its limit at p = 0.01 for 19 degrees of freedom. */
const LIMIT_19 = 36.19

describe('turns', () => {
  const people = Array.from({ length: 20 }, (_person, at) => ({
    id: `persona-${at}`,
    bits: first32Bits(sha256(`persona-${at}`)),
  }))
  const firstOn = (day: string, search: string) => {
    const seed = first32Bits(sha256(seedText(day, search)))
    return people.toSorted((a, b) => turnOf(a.bits, seed) - turnOf(b.bits, seed))[0]!.id
  }
  const days = Array.from({ length: 30 }, (_day, at) =>
    new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10),
  )

  test('over 30 days everybody in a group comes first equally often', () => {
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

  test('are the same for everybody on a day, and others on the next', () => {
    expect(firstOn('2026-11-21', 'q=ansia')).toBe(firstOn('2026-11-21', 'q=ansia'))
    expect(new Set(days.map((day) => firstOn(day, 'q=ansia'))).size).toBeGreaterThan(8)
  })
})
