import { describe, expect, it } from 'vitest'
import { nextLook } from './session-loop.ts'

describe('when the session is looked after again', () => {
  it('every 30 s while the portal answers', () => {
    for (const random of [0, 0.5, 1]) expect(nextLook(0, random)).toBe(30_000)
  })

  it('after failures from 200 ms, doubling', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((failures) => nextLook(failures, 0))).toEqual([
      200, 400, 800, 1600, 3200, 6400, 12_800, 25_600,
    ])
  })

  it('a minute at most, however long the portal is away', () => {
    for (const failures of [9, 10, 100, 2000]) {
      expect(nextLook(failures, 1)).toBe(60_000)
      expect(nextLook(failures, 0)).toBe(40_000)
    }
  })

  it('a thousand pages that lost the portal at once do not come back at once', () => {
    // A page's looks after the first, in ms from when the portal went away.
    const looks = Array.from({ length: 1000 }, () => {
      const at: number[] = []
      for (let failures = 1, now = 0; now < 600_000; failures += 1)
        at.push((now += nextLook(failures, Math.random())))
      return at
    }).flat()
    const seconds = new Map<number, number>()
    for (const at of looks) {
      const second = Math.floor(at / 1000)
      if (second >= 300) seconds.set(second, (seconds.get(second) ?? 0) + 1)
    }
    expect(Math.max(...seconds.values())).toBeLessThan(60)
  })
})
