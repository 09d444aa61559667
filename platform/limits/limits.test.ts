import { expect, test } from 'vitest'
import { Secret } from '#platform/config/secret.ts'
import { openLimits } from './limits.ts'

test('after the last point the caller is told how long to wait; others are not touched', async () => {
  const limits = await openLimits(undefined, new Secret('s'.repeat(32)))
  for (let i = 0; i < 10; i += 1)
    expect(await limits.consume('sign-in-account', 'a@b.it')).toEqual({ ok: true })
  const refused = await limits.consume('sign-in-account', 'a@b.it')
  expect(refused.ok).toBe(false)
  if (!refused.ok) expect(refused.retryAfterSeconds).toBeGreaterThan(800)
  expect(await limits.consume('sign-in-account', 'c@d.it')).toEqual({ ok: true })
  await limits.reset('sign-in-account', 'a@b.it')
  expect(await limits.consume('sign-in-account', 'a@b.it')).toEqual({ ok: true })
})

test('the addresses of one IPv6 network are one caller', async () => {
  const limits = await openLimits(undefined, new Secret('s'.repeat(32)))
  const ask = (last: string, network = '2001:db8:0:5') => limits.consume('sign-up', `${network}::${last}`)
  for (let i = 1; i <= 10; i += 1) expect((await ask(String(i))).ok).toBe(true)
  expect((await ask('ffff')).ok).toBe(false)
  expect((await ask('1', '2001:db8:0:6')).ok).toBe(true)
})

test('who watches learns which limit was reached, never by whom, and nothing of what is only counted', async () => {
  const told: unknown[][] = []
  const limits = await openLimits(undefined, new Secret('s'.repeat(32)), (...facts) => void told.push(facts))
  for (let i = 0; i < 3; i += 1) {
    await limits.consume('second-factor-code', 'a@b.it 123456')
    await limits.consume('unmet', 'a@b.it')
  }
  expect(told).toEqual([['second-factor-code'], ['second-factor-code']])
})
