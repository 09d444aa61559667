import type { PointGroup } from 'signature_pad'
import { describe, expect, it } from 'vitest'
import { isSignature, toTheEnd } from './strokes.ts'

const stroke = (...points: [number, number][]): PointGroup =>
  ({
    minWidth: 1,
    maxWidth: 1,
    dotSize: 2,
    points: points.map(([x, y]) => ({ x, y, pressure: 0.5, time: 0 })),
  }) as PointGroup

describe('what counts as a signature', () => {
  it('not a dot, nor many', () => {
    expect(isSignature([])).toBe(false)
    expect(isSignature([stroke([10, 10])])).toBe(false)
    expect(isSignature([stroke([10, 10]), stroke([200, 100]), stroke([500, 20])])).toBe(false)
  })

  it('not a scribble on the spot, however long', () => {
    const round = Array.from({ length: 100 }, (_, n): [number, number] => [20 + (n % 2) * 8, 20])
    expect(isSignature([stroke(...round)])).toBe(false)
  })

  it('a stroke, or several short ones', () => {
    expect(isSignature([stroke([10, 10], [80, 40])])).toBe(true)
    expect(isSignature([stroke([10, 10], [45, 10]), stroke([50, 10], [50, 45])])).toBe(true)
  })
})

describe('the end of a stroke', () => {
  it('stands there twice, so that the pad draws up to it', () => {
    expect(toTheEnd(stroke([0, 0], [10, 0])).points).toHaveLength(3)
    expect(toTheEnd(toTheEnd(stroke([0, 0], [10, 0]))).points).toHaveLength(3)
  })

  it('is where it began, for a dot', () => {
    expect(toTheEnd(stroke([5, 5])).points).toHaveLength(1)
  })
})
