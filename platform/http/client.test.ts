import { describe, expect, test } from 'vitest'
import { clientAddress, publicOrigin } from './client.ts'

describe('client address', () => {
  test.each([
    ['203.0.113.9', undefined, 0, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
    ['10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
    ['10.0.0.1', '6.6.6.6, 198.51.100.1', 1, '198.51.100.1'],
    ['10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
    ['10.0.0.1', '[2001:db8::1]:443', 1, '2001:db8::1'],
    ['10.0.0.1', '2001:DB8:0:0::1', 1, '2001:db8::1'],
    ['10.0.0.1', '::ffff:c633:6401', 1, '198.51.100.1'],
    ['10.0.0.1', '<script>', 1, '10.0.0.1'],
    ['10.0.0.1', '...', 1, '10.0.0.1'],
    ['10.0.0.1', '999.1.1.1', 1, '10.0.0.1'],
    ['10.0.0.1', '0x7f.1', 1, '10.0.0.1'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    [undefined, undefined, 0, 'not_available'],
  ])('connection %s, forwarded %s, trusting %i gives %s', (connection, forwarded, trusted, expected) => {
    expect(clientAddress(connection, forwarded, trusted)).toBe(expected)
  })
})

describe('public origin', () => {
  const fallback = new URL('https://portale.example')
  const headers = { forwardedFor: undefined, forwardedProto: 'https', forwardedHost: 'portale.example' }

  test('behind a trusted proxy it is what the proxy says', () => {
    expect(publicOrigin('127.0.0.1:3000', headers, 1, fallback)).toBe('https://portale.example')
  })

  test('without one, headers a client can write are not read', () => {
    expect(publicOrigin('127.0.0.1:3000', headers, 0, fallback)).toBe('http://127.0.0.1:3000')
  })

  test('a senseless host falls back to the configured address', () => {
    expect(publicOrigin('a b', { ...headers, forwardedHost: undefined }, 0, fallback)).toBe(
      'https://portale.example',
    )
  })
})
