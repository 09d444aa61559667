import { expect, test } from 'vitest'
import { evenTime } from './even-time.ts'

test('quick work takes as long as the floor, and its result or failure comes through', async () => {
  const started = performance.now()
  expect(await evenTime(60, async () => 'fatto')).toBe('fatto')
  expect(performance.now() - started).toBeGreaterThan(55)
  await expect(evenTime(10, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
