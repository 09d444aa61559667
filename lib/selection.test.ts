import { array, assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { BitTable } from './bit-table.ts'
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

test('of several bitmaps: the rows that stand in all of them', () => {
  assert(
    property(rows, rows, rows, (...lists) => {
      const expected = lists.map((list) => new Set(list)).reduce((left, set) => left.intersection(set))
      const [first, ...others] = lists.map(bitmapOf)
      expect(listOf(Selection.of(first, ...others))).toEqual(sorted(expected))
      expect(Selection.of(first, ...others, undefined).isEmpty).toBe(true)
    }),
  )
})

const COLUMNS = 7
const cells = array(tuple(integer({ min: 0, max: 3000 }), integer({ min: 0, max: COLUMNS - 1 })))

test('is counted in each column of a table, also in some of them, and in none of a row that was cleared', () => {
  assert(
    property(rows, cells, integer({ min: 0, max: 3000 }), (list, set, cleared) => {
      const table = new BitTable(COLUMNS)
      for (const [row, column] of set) table.set(row, column)
      table.clear(cleared)
      const picked = new Set(list.filter((row) => row !== cleared))
      const rowsIn = (column: number) => new Set(set.flatMap(([row, one]) => (one === column ? row : [])))
      const expected = Array.from({ length: COLUMNS }, (_, at) => picked.intersection(rowsIn(at)).size)
      const selection = Selection.of(bitmapOf(list))
      expect([...selection.countEach(table)]).toEqual(expected)
      expect([...selection.countEach(table, 2, 5)]).toEqual(expected.slice(2, 5))
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
