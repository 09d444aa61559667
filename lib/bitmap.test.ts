import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { Bitmap } from './bitmap.ts'

const rows = array(integer({ min: 0, max: 300 }))
const bitmapOf = (list: number[]) => {
  const made = new Bitmap()
  for (const row of list) made.set(row)
  return made
}
const listOf = (bitmap: Bitmap) => {
  const list: number[] = []
  bitmap.each((row) => list.push(row))
  return list
}
const sorted = (set: Set<number>) => [...set].toSorted((a, b) => a - b)

test('adds, intersects, removes and counts like a set', () => {
  assert(
    property(rows, rows, (left, right) => {
      const [a, b] = [new Set(left), new Set(right)]
      expect(listOf(bitmapOf(left))).toEqual(sorted(a))
      expect(listOf(bitmapOf(left).and(bitmapOf(right)))).toEqual(sorted(a.intersection(b)))
      expect(listOf(bitmapOf(left).or(bitmapOf(right)))).toEqual(sorted(a.union(b)))
      expect(listOf(bitmapOf(left).andNot(bitmapOf(right)))).toEqual(sorted(a.difference(b)))
      expect(bitmapOf(left).count()).toBe(a.size)
      expect(bitmapOf(left).countAnd(bitmapOf(right))).toBe(a.intersection(b).size)
      expect(bitmapOf(left).and(bitmapOf(right)).isEmpty).toBe(a.isDisjointFrom(b))
    }),
  )
})

test('forgets a row, and knows which it holds; an unknown set has none', () => {
  const made = bitmapOf([3, 31, 32, 64])
  made.clear(32)
  made.clear(9999)
  expect([made.has(31), made.has(32), made.has(64), made.has(5000)]).toEqual([true, false, true, false])
  expect([made.copy().and(undefined).count(), made.countAnd(undefined)]).toEqual([0, 0])
  expect(made.count()).toBe(3)
})

test('a copy stays as it was when the original changes', () => {
  const made = bitmapOf([3, 64])
  const copied = made.copy()
  made.set(4)
  expect(listOf(copied)).toEqual([3, 64])
})
