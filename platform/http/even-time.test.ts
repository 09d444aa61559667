import { expect, test } from 'vitest'
import { evenTime } from './even-time.ts'

test('quick work takes the least time, and its result or failure is passed on', async () => {
  const started = performance.now()
  expect(await evenTime(60, async () => 'fatto')).toBe('fatto')
  expect(performance.now() - started).toBeGreaterThan(55)
  await expect(evenTime(10, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
