import { expect, test } from 'vitest'
import { Secret } from '#platform/config/secret.ts'
import { isOnlyDevice, knownDevice, rememberDevice } from './device.ts'

const means = { authSecret: new Secret('prova'.repeat(8)), appUrl: new URL('https://portale.example') }
const cookie = (line: string) => new Headers({ cookie: line.split(';', 1)[0]! })
const DAY = 86_400_000

test('a device is known for the accounts that came in on it, however written, and for no other', () => {
  const first = rememberDevice(means, new Headers(), 'a@b.it')
  expect(first).toMatch(/^__Host-dispositivo=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const both = cookie(rememberDevice(means, cookie(first), 'c@d.it'))
  const id = knownDevice(means, both, 'A@B.it')
  expect(id).toMatch(/^[0-9a-f]{24}$/)
  expect(knownDevice(means, both, 'c@d.it')).toBe(id)
  expect(knownDevice(means, both, 'e@f.it')).toBeUndefined()
})

test('it is forgotten after 180 days, and what was changed or made elsewhere is nobody’s', () => {
  const now = Date.now()
  const line = rememberDevice(means, new Headers(), 'a@b.it', now)
  expect(knownDevice(means, cookie(line), 'a@b.it', now + 180 * DAY)).toBeDefined()
  expect(knownDevice(means, cookie(line), 'a@b.it', now + 182 * DAY)).toBeUndefined()
  const pair = line.split(';', 1)[0]!
  const other = { ...means, authSecret: new Secret('altra'.repeat(8)) }
  expect(knownDevice(other, cookie(line), 'a@b.it')).toBeUndefined()
  for (const odd of [`${pair}x`, pair.slice(0, -1), pair.replace(/=./, '=g'), '__Host-dispositivo=', 'x'])
    expect(knownDevice(means, cookie(odd), 'a@b.it'), odd).toBeUndefined()
})

test('six accounts on one device: the oldest is forgotten, and the cookie does not grow', () => {
  let line = ''
  for (let n = 0; n < 6; n += 1)
    line = rememberDevice(means, line ? cookie(line) : new Headers(), `n${n}@b.it`)
  for (let n = 1; n < 6; n += 1) line = rememberDevice(means, cookie(line), `n${n}@b.it`)
  expect(knownDevice(means, cookie(line), 'n0@b.it')).toBeUndefined()
  expect(knownDevice(means, cookie(line), 'n1@b.it')).toBeDefined()
  expect(line.length).toBeLessThan(400)
})

test('a page for everyone is given to whoever sends nothing but their device', () => {
  expect(isOnlyDevice('__Host-dispositivo=abc')).toBe(true)
  for (const line of ['', 'dispositivo=abc; portale.session_token=x', 'altro=1', 'xdispositivo=1'])
    expect(isOnlyDevice(line), line).toBe(false)
})
