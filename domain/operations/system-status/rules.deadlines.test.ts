import { expect, test } from 'vitest'
import { dueDay } from './rules.deadlines.ts'

test.each([
  ['2026-11-25T09:00:00Z', '2026-12-25'],
  ['2026-12-31T09:00:00Z', '2027-01-31'],
  ['2027-01-30T09:00:00Z', '2027-02-28'],
  ['2028-01-31T09:00:00Z', '2028-02-29'],
  // Half an hour into the next day in Italy.
  ['2026-03-30T22:30:00Z', '2026-04-30'],
])('what came at %s must be answered by %s', (moment, day) => {
  expect(dueDay('leavings', new Date(moment))).toBe(day)
  expect(dueDay('reports', new Date(moment))).toBe(day)
  expect(dueDay('requests', new Date(moment))).toBeUndefined()
})
