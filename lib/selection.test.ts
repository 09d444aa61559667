import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { Bitmap } from './bitmap.ts'
import { Selection } from './selection.ts'

const rows = array(integer({ min: 0, max: 3000 }), { maxLength: 200 })
const bitmapOf = (list: number[]) => {
  const made = new Bitmap()
  for (const row of list) made.set(row)
  return made
}
const listOf = (selection: Selection) => {
  const list: number[] = []
  selection.each((row) => list.push(row))
  return list
}
const sorted = (set: Set<number>) => [...set].toSorted((a, b) => a - b)

test('picks, narrows and counts like a set', () => {
  assert(
    property(rows, rows, (left, right) => {
      const [a, b] = [new Set(left), new Set(right)]
      const [picked, other] = [Selection.of(bitmapOf(left)), bitmapOf(right)]
      const both = picked.and(other)
      expect(listOf(picked)).toEqual(sorted(a))
      expect(listOf(both)).toEqual(sorted(a.intersection(b)))
      expect(listOf(picked.without(both))).toEqual(sorted(a.difference(b)))
      expect([picked.count(), both.count(), picked.countIn(other)]).toEqual([
        a.size,
        a.intersection(b).size,
        a.intersection(b).size,
      ])
      expect(both.isEmpty).toBe(a.isDisjointFrom(b))
    }),
  )
})

test('is parted by a number of each row, the lowest first', () => {
  assert(
    property(rows, (list) => {
      const parts = Selection.of(bitmapOf(list)).divided((row) => (row * 7) % 5)
      const expected = Map.groupBy(sorted(new Set(list)), (row) => (row * 7) % 5)
      expect(parts.map(([number, part]) => [number, listOf(part)])).toEqual(
        [...expected].toSorted(([a], [b]) => a - b),
      )
    }),
  )
})

test('stays as it was when its bitmap changes; an unknown set has no row', () => {
  const bitmap = bitmapOf([3, 64])
  const picked = Selection.of(bitmap)
  bitmap.set(4)
  expect(listOf(picked)).toEqual([3, 64])
  expect([picked.and(undefined).count(), picked.countIn(undefined)]).toEqual([0, 0])
})
