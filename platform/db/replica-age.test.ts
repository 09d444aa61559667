import { expect, test } from 'vitest'
import { ReplicaAges } from './replica-age.ts'

test('dates a replica by the last mark it has reached', () => {
  const ages = new ReplicaAges(10_000)
  ages.mark(1000, '0/FFFFFFF0')
  ages.mark(2000, '1/10')
  ages.mark(3000, '1/20')
  expect(ages.momentOf('1/1F')).toBe(2000)
  expect(ages.momentOf('0/FFFFFFFF')).toBe(1000)
  expect(ages.momentOf('2/0')).toBe(3000)
  expect(ages.momentOf('0/1')).toBeUndefined()
})

test('while the primary is idle, a replica at its end stays as young as the last look', () => {
  const ages = new ReplicaAges(10_000)
  for (const at of [1000, 60_000, 120_000]) ages.mark(at, '0/50')
  expect(ages.momentOf('0/50')).toBe(120_000)
})

test('ignores marks that were dropped', () => {
  const ages = new ReplicaAges(10_000)
  ages.mark(1000, '0/50')
  ages.mark(12_000, '0/60')
  expect(ages.momentOf('0/50')).toBeUndefined()
})
