import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import { askOutside, isOutside, isOutsideUrl, lookupOutside } from './outside-address.ts'

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'fe80::1',
  'fd00::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  'nome',
  '',
])('%s is inside', (address) => expect(isOutside(address)).toBe(false))

test.each(['93.184.216.34', '2606:4700:4700::1111', '::ffff:93.184.216.34'])('%s is outside', (address) =>
  expect(isOutside(address)).toBe(true),
)

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://[::1]/',
  'http://localhost/',
  'http://db/',
  'http://metadata.google.internal/',
  'http://printer.local/',
  'http://portale.lan/',
  'https://example.org:8443/',
  'https://anna:segreta@example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'http://①②⑦.0.0.1/',
])('%s is no address of the outside', async (address) => {
  expect(isOutsideUrl(new URL(address))).toBe(false)
  expect(await askOutside(new URL(address), { method: 'GET' })).toEqual({ ok: false, reason: 'inner' })
})

test.each(['https://example.org/', 'http://www.example.org/a?b', 'https://xn--studio-perch-meb.it/'])(
  '%s may be asked',
  (address) => expect(isOutsideUrl(new URL(address))).toBe(true),
)

test('a name that leads inside is never connected to, also if only one of its addresses does', async () => {
  const asked = vi.fn()
  const server = createServer(asked).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  for (const addresses of [['127.0.0.1'], ['::ffff:7f00:1'], ['93.184.216.34', '127.0.0.1']]) {
    const answer = await askOutside(
      new URL('http://inganno.example.org/'),
      { method: 'GET' },
      (_name, done) => done(null, addresses),
    )
    expect(answer, addresses.join()).toEqual({ ok: false, reason: 'inner' })
  }
  const nowhere = await askOutside(new URL('http://niente.example.org/'), { method: 'GET' }, (_name, done) =>
    done(null, []),
  )
  expect(nowhere).toEqual({ ok: false, reason: 'unreachable' })
  expect(asked).not.toHaveBeenCalled()
  server.close()
})

test('a connection goes to the addresses that were checked, and the name is asked once', () => {
  const resolve = vi.fn((_name: string, done: (error: Error | null, addresses: string[]) => void) =>
    done(null, ['93.184.216.34', '2606:4700:4700::1111']),
  )
  const done = vi.fn()
  lookupOutside(resolve)('example.org', { all: true }, done)
  lookupOutside(resolve)('example.org', {}, done)
  expect(done.mock.calls).toEqual([
    [
      null,
      [
        { address: '93.184.216.34', family: 4 },
        { address: '2606:4700:4700::1111', family: 6 },
      ],
    ],
    [null, '93.184.216.34', 4],
  ])
  expect(resolve).toHaveBeenCalledTimes(2)
})
