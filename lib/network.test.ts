import { expect, test } from 'vitest'
import { networkOf, widerNetworkOf } from './network.ts'

test('a network is an IPv4 address, or the first half of an IPv6 address', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:0:5::1')).toBe('2001:db8:0:5')
  expect(networkOf('2001:db8:0:5::1')).toBe(networkOf('2001:DB8::5:9:8:7:6'))
  expect(networkOf('2001:db8:0:5::1')).not.toBe(networkOf('2001:db8:0:6::1'))
  expect(networkOf('::1')).toBe('0:0:0:0')
})

test.each(['::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])(
  '%s is the IPv4 address inside it, not the network that all such addresses share',
  (address) => {
    expect(networkOf(address)).toBe('203.0.113.7')
    expect(widerNetworkOf(address)).toBeUndefined()
  },
)

test.each([
  'not_available',
  '',
  'a@b.it',
  'contact:17',
  '0x7f.1',
  '1:2',
  ':::',
  '::ffff:1.2.3.999',
  '2001:db8::1/64',
])('%j is no IPv6 address: it stays as it is', (key) => {
  expect(networkOf(key)).toBe(key)
  expect(widerNetworkOf(key)).toBeUndefined()
})

test('the wider network is the /48', () => {
  expect(widerNetworkOf('2001:db8:1:2::9')).toBe('2001:db8:1')
  expect(widerNetworkOf('203.0.113.7')).toBeUndefined()
})
