import { expect, test } from 'vitest'
import { Secret } from '#platform/config/secret.ts'
import { openLimits } from './limits.ts'

test('a caller over the limit is told how long to wait; others are not affected', async () => {
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

test('metrics tell which limit was reached, never by whom, and nothing of what is only counted', async () => {
  const told: unknown[][] = []
  const limits = await openLimits(undefined, new Secret('s'.repeat(32)), (...facts) => void told.push(facts))
  for (let i = 0; i < 5; i += 1) {
    await limits.consume('earlier-contacts', 'a@b.it')
    await limits.consume('unmet', 'a@b.it')
  }
  expect(told).toEqual([['earlier-contacts'], ['earlier-contacts']])
})

test('new addresses count by the /64 of a household, and together by the /48 around it', async () => {
  const limits = await openLimits(undefined, new Secret('s'.repeat(32)))
  const take = async (address: string) => (await limits.consume('sign-in-account', address, 'a@b.it')).ok
  for (let n = 0; n < 10; n += 1) expect(await take(`2001:db8:1:1::${n}`)).toBe(true)
  expect(await take('2001:db8:1:1:ffff::1')).toBe(false)
  expect(await take('2001:db8:1:2::1')).toBe(true)
  let taken = 11
  for (let house = 3; (await take(`2001:db8:1:${(house += 1).toString(16)}::1`)) && taken < 1000;) taken += 1
  expect(taken).toBe(160)
  expect(await take('2001:db8:2:1::1')).toBe(true)
  expect((await limits.consume('sign-in-account', '2001:db8:1:fff::1', 'c@d.it')).ok).toBe(true)
})

test('a limit that only counts refuses nobody and tells by how much it is exceeded', async () => {
  const limits = await openLimits(undefined, new Secret('s'.repeat(32)))
  for (let n = 0; n < 20; n += 1) expect(await limits.exceed('sign-in-all', 'a@b.it')).toBe(0)
  expect(await limits.exceed('sign-in-all', 'a@b.it')).toBe(1)
  expect(await limits.exceed('sign-in-all', 'a@b.it')).toBe(2)
})
