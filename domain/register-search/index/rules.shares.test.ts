import { array, assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gini, setOf, sharesOf } from './rules.shares.ts'

const each = (...times: number[]) => times.map((one) => ({ times: one, people: 1 }))

describe('the inequality of appearances', () => {
  test('is that of examples computed by hand', () => {
    // Ranks times values: 1 + 4 + 9 + 16 = 30; 2 × 30 / (4 × 10) − 5 / 4 = 0.25.
    expect(gini(each(3, 1, 4, 2))).toBeCloseTo(0.25, 10)
    expect(gini(each(7, 7, 7))).toBeCloseTo(0, 10)
    // One of four people has everything: 1 − 1 / 4.
    expect(gini(each(0, 0, 12, 0))).toBeCloseTo(0.75, 10)
    expect(gini(each(0, 0))).toBeUndefined()
    expect(gini([])).toBeUndefined()
  })

  test('is half the mean difference between two people, divided by the mean', () => {
    assert(
      property(array(integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 }), (counts) => {
        const total = counts.reduce((sum, one) => sum + one, 0)
        const found = gini(each(...counts))
        if (total === 0) {
          expect(found).toBeUndefined()
          return
        }
        const differences = counts.flatMap((one) => counts.map((other) => Math.abs(one - other)))
        const mean = differences.reduce((sum, one) => sum + one, 0) / counts.length ** 2
        const byTimes = [...new Set(counts)].map((times) => {
          return { times, people: counts.filter((one) => one === times).length }
        })
        expect(found).toBeCloseTo(mean / (2 * (total / counts.length)), 10)
        expect(gini(byTimes)).toBeCloseTo(found!, 10)
      }),
    )
  })
})

test('people are compared with those who have as many colleagues around', () => {
  expect([0, 1, 10, 11, 50, 51, 200, 201, 30_000].map(setOf)).toEqual([
    0,
    10,
    10,
    50,
    50,
    200,
    200,
    Infinity,
    Infinity,
  ])
  const shares = sharesOf([
    { colleagues: 8, times: 1, people: 4 },
    { colleagues: 8, times: 6, people: 1 },
    { colleagues: 40, times: 3, people: 10 },
    { colleagues: 0, times: 15, people: 4 },
  ])
  // Four people who receive only online are too few to be shown, and count in the month.
  expect(shares).toEqual([
    { set: 10, people: 5, listed: 10, share: 0.1, gini: expect.closeTo(0.4, 10) as number },
    { set: 50, people: 10, listed: 30, share: 0.3, gini: expect.closeTo(0, 10) as number },
  ])
  expect(sharesOf([{ colleagues: 8, times: 0, people: 9 }])).toEqual([])
})
