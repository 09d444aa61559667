import { expect, test } from 'vitest'
import { Secret } from '#platform/config/secret.ts'
import { isOnlyDevice, knownDevice, rememberDevice } from './device.ts'

const deps = { authSecret: new Secret('prova'.repeat(8)), appUrl: new URL('https://portale.example') }
const cookie = (line: string) => new Headers({ cookie: line.split(';', 1)[0]! })
const DAY = 86_400_000

test('a device is known for the accounts that signed in on it, in any spelling, and for no others', () => {
  const first = rememberDevice(deps, new Headers(), 'a@b.it')
  expect(first).toMatch(/^__Host-dispositivo=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const both = cookie(rememberDevice(deps, cookie(first), 'c@d.it'))
  const id = knownDevice(deps, both, 'A@B.it')
  expect(id).toMatch(/^[0-9a-f]{24}$/)
  expect(knownDevice(deps, both, 'c@d.it')).toBe(id)
  expect(knownDevice(deps, both, 'e@f.it')).toBeUndefined()
})

test('a device is forgotten after 180 days, and a changed or foreign cookie is no device', () => {
  const now = Date.now()
  const line = rememberDevice(deps, new Headers(), 'a@b.it', now)
  expect(knownDevice(deps, cookie(line), 'a@b.it', now + 180 * DAY)).toBeDefined()
  expect(knownDevice(deps, cookie(line), 'a@b.it', now + 182 * DAY)).toBeUndefined()
  const pair = line.split(';', 1)[0]!
  const other = { ...deps, authSecret: new Secret('altra'.repeat(8)) }
  expect(knownDevice(other, cookie(line), 'a@b.it')).toBeUndefined()
  for (const odd of [`${pair}x`, pair.slice(0, -1), pair.replace(/=./, '=g'), '__Host-dispositivo=', 'x'])
    expect(knownDevice(deps, cookie(odd), 'a@b.it'), odd).toBeUndefined()
})

test('of six accounts on one device the oldest is forgotten, and the cookie does not grow', () => {
  let line = ''
  for (let n = 0; n < 6; n += 1)
    line = rememberDevice(deps, line ? cookie(line) : new Headers(), `n${n}@b.it`)
  for (let n = 1; n < 6; n += 1) line = rememberDevice(deps, cookie(line), `n${n}@b.it`)
  expect(knownDevice(deps, cookie(line), 'n0@b.it')).toBeUndefined()
  expect(knownDevice(deps, cookie(line), 'n1@b.it')).toBeDefined()
  expect(line.length).toBeLessThan(400)
})

test('a request whose only cookie is the device’s gets the cached page', () => {
  expect(isOnlyDevice('__Host-dispositivo=abc')).toBe(true)
  for (const line of ['', 'dispositivo=abc; portale.session_token=x', 'altro=1', 'xdispositivo=1'])
    expect(isOnlyDevice(line), line).toBe(false)
})
