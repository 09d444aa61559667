import { describe, expect, test } from 'vitest'
import { publicOrigin } from './client.ts'
import { isOwnHost } from './own-host.ts'

const given = new URL('https://portale.example')
const none = { forwardedFor: undefined, forwardedProto: undefined, forwardedHost: undefined }

describe('a name that was asked for', () => {
  test.each([
    ['https://portale.example', '/', true],
    ['http://portale.example', '/', true],
    ['https://portale.example:8443', '/register', true],
    ['http://127.0.0.1:3000', '/', true],
    ['http://localhost:3000', '/', true],
    ['http://[::1]:3000', '/', true],
    ['https://altrove.example', '/', false],
    ['https://portale.example.altrove.example', '/', false],
    ['https://www.portale.example', '/', false],
    ['https://127.0.0.1.altrove.example', '/', false],
    ['http://10.0.0.5:3000', '/', false],
    ['http://10.0.0.5:3000', '/readyz', true],
    ['http://10.0.0.5:3000', '/healthz', true],
    ['http://10.0.0.5:3000', '/healthz/', false],
  ])('%s%s: %s', (origin, path, own) => expect(isOwnHost(origin, path, given)).toBe(own))

  test('is right whatever it is when no address was given', () => {
    expect(isOwnHost('http://10.0.0.5:3000', '/', undefined)).toBe(true)
  })

  test('is the given one when what was sent is no name', () => {
    for (const host of [undefined, 'a b', '', '<script>', 'a@b:c'])
      expect(isOwnHost(publicOrigin(host, none, 0, given), '/', given)).toBe(true)
  })

  test('is what a trusted proxy says, and nothing that a client writes', () => {
    const forwarded = { ...none, forwardedHost: 'portale.example' }
    const ask = (trusted: number) =>
      isOwnHost(publicOrigin('altrove.example', forwarded, trusted, given), '/', given)
    expect([ask(0), ask(1)]).toEqual([false, true])
  })
})
