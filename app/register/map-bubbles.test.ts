import { expect, test } from 'vitest'
import { boxAround, spread } from './map-bubbles.ts'

const box = { x: 0, y: 0, width: 100, height: 100 }

test('circles that overlap move apart, also two at one point, and stay inside the box', () => {
  const crowd = Array.from({ length: 12 }, (_, at) => ({ x: 2 + (at % 3), y: 3, r: 5, name: at }))
  const moved = spread(crowd, box)
  for (const [at, a] of moved.entries()) {
    expect(a.x).toBeGreaterThanOrEqual(a.r)
    expect(a.y).toBeGreaterThanOrEqual(a.r)
    for (const b of moved.slice(at + 1)) {
      expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.name} and ${b.name}`).toBeGreaterThan(8)
    }
  }
})

test('circles with room stay where they are', () => {
  const far = [
    { x: 20, y: 20, r: 5 },
    { x: 70, y: 70, r: 5 },
  ]
  expect(spread(far, box)).toEqual(far)
})

test('the box is a square with air around the points, also around one', () => {
  expect(boxAround([{ x: 0, y: 10 }, { x: 10, y: 10 }])).toEqual({ x: -2, y: 3, width: 14, height: 14 }) // prettier-ignore
  expect(boxAround([{ x: 5, y: 5 }]).width).toBeGreaterThan(1)
})
