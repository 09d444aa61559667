import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { guardOf, listenOutside } from '#e2e/support/outside-listener.ts'
import { fetchOutside, nextStop, type FetchAnswer, type Guard } from './outside-address.ts'

const get = { method: 'GET' } as const

let answer: RequestListener
let outside: Awaited<ReturnType<typeof listenOutside>>
/** Whatever reaches a machine of ours, on the same port as the server outside. */
const noticed: string[] = []
const inner = [createServer(notice), createServer(notice)] as const
const asked: IncomingMessage[] = []

function notice(request: IncomingMessage) {
  noticed.push(`${request.headers.host}${request.url}`)
  request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\ninner')
}

beforeAll(async () => {
  outside = await listenOutside((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  inner[0].listen(outside.port, '127.0.0.1')
  // Where the machine has no IPv6, the first listener is all there is to reach.
  inner[1].listen(outside.port, '::1').on('error', () => undefined)
  await new Promise((done) => inner[0].once('listening', done))
})
afterEach(() => {
  expect(noticed.splice(0)).toEqual([])
  asked.length = 0
})
afterAll(() => {
  outside.close()
  for (const server of inner) server.close()
})

const leadsTo = (addresses: string[]): Guard => guardOf(outside.port, (_name, done) => done(null, addresses))
const at = (path: string) => new URL(`http://calendario.example.org:${outside.port}${path}`)

test('the listener inside does notice whoever gets through', async () => {
  const open = { ...leadsTo([]), allows: () => true }
  const reached = await fetchOutside(new URL(`http://127.0.0.1:${outside.port}/`), get, open)
  expect(reached).toMatchObject({ ok: true, text: 'inner' })
  expect(noticed.splice(0)).toHaveLength(1)
})

/** Hosts as somebody might write them into the form. */
const HOSTS = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '017700000001',
  '0177.0.0.01',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::1]',
  '[2001:0:7f00:1::1]',
  '[fe80::1]',
  '[fd00::1]',
  '[ff02::1]',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'db',
  'stampante.local',
  'api.localhost',
  'portale.internal',
  'metadata.google.internal',
  'casa.lan',
  'router.home',
  '1.0.0.127.in-addr.arpa',
  'calendario.example.org.',
  'anna@127.0.0.1',
  'calendario.example.org@127.0.0.1',
  'anna:segreta@calendario.example.org',
  '127.0.0.1#@calendario.example.org',
  '127.0.0.1\\@calendario.example.org',
]

describe.each(HOSTS)('the host %s', (host) => {
  test('is refused as it is written, with the listener’s port and with the listener’s rules', async () => {
    for (const scheme of ['http', 'https']) {
      const url = new URL(`${scheme}://${host.replace(/[#\\]/, (mark) => `:${outside.port}/${mark}`)}`)
      expect(await fetchOutside(url, get)).toEqual({ ok: false, reason: 'inner' })
      if (url.port === '') url.port = String(outside.port)
      expect(await fetchOutside(url, get)).toEqual({ ok: false, reason: 'inner' })
      expect(await fetchOutside(url, get, leadsTo(['127.0.0.1']))).toEqual({ ok: false, reason: 'inner' })
    }
  })

  test('is refused as the end of a redirect', async () => {
    answer = (_request, response) =>
      response.writeHead(302, { Location: `http://${encodeURI(host)}:${outside.port}/` }).end()
    const refused = await fetchOutside(at('/'), get, leadsTo(['127.0.0.2']))
    expect(refused.ok).toBe(false)
    expect(asked).toHaveLength(1)
  })
})

test.each(['http://[fe80::1%25lo]/', 'http://[::1%25lo]/', 'http://[::1%251]/'])(
  '%s, with a zone id, is no address at all',
  (address) => expect(URL.parse(address)).toBeNull(),
)

test.each([
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'data:text/calendar,a',
  'ftp://example.org/',
  'javascript:1',
])('%s is refused, and as the end of a redirect', async (address) => {
  expect(await fetchOutside(new URL(address), get)).toEqual({ ok: false, reason: 'inner' })
  answer = (_request, response) => response.writeHead(301, { Location: address }).end()
  const refused = await fetchOutside(at('/'), get, leadsTo(['127.0.0.2']))
  expect(refused).toEqual({ ok: false, reason: 'inner' })
})

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '100.127.255.255',
  '169.254.169.254',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.251',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::1',
  '2001::7f00:1',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%lo',
  '::1%lo',
  'fec0::1',
  'ff02::fb',
])('a name that leads to %s is refused, alone and among others', async (address) => {
  for (const addresses of [
    [address],
    ['127.0.0.2', address],
    [address, '127.0.0.2'],
    ['93.184.216.34', address],
  ])
    expect(await fetchOutside(at('/'), get, leadsTo(addresses))).toEqual({ ok: false, reason: 'inner' })
  expect(asked).toHaveLength(0)
})

describe('a name that answers differently the second time', () => {
  const turning = (...answers: string[]) => {
    const left = [...answers]
    return guardOf(outside.port, (_name, done) => done(null, [left.shift() ?? '127.0.0.1']))
  }

  test('is connected to where it was looked up', async () => {
    answer = ({ socket }, response) => response.end(socket.localAddress)
    const found = await fetchOutside(at('/'), get, turning('127.0.0.2'))
    expect(found).toMatchObject({ ok: true, text: '127.0.0.2' })
  })

  test('is refused when a redirect asks again', async () => {
    answer = (_request, response) => response.writeHead(307, { Location: '/poi' }).end()
    const refused = await fetchOutside(at('/'), get, turning('127.0.0.2'))
    expect(refused).toEqual({ ok: false, reason: 'inner' })
    expect(asked).toHaveLength(1)
  })
})

describe('an address of the outside', () => {
  const fetched = (path = '/', limits?: { bytes: number; patienceMs: number }): Promise<FetchAnswer> =>
    fetchOutside(at(path), get, leadsTo(['127.0.0.2']), limits)

  test('gives its text, also after three redirects', async () => {
    answer = ({ url = '/' }, response) =>
      url === '/3'
        ? response.writeHead(200, { 'Content-Type': 'text/calendar' }).end('perché')
        : response.writeHead(301, { Location: `/${Number(url.slice(1)) + 1}` }).end()
    const found = await fetched('/0')
    expect(found).toMatchObject({ ok: true, status: 200, type: 'text/calendar', text: 'perché' })
    expect(found.ok && found.url.pathname).toBe('/3')
  })

  test('is left after the third redirect, and where none leads anywhere', async () => {
    answer = (_request, response) => response.writeHead(302, { Location: '/' }).end()
    expect(await fetched()).toEqual({ ok: false, reason: 'refused' })
    expect(asked).toHaveLength(4)
    for (const headers of [{}, { Location: 'http://[' }]) {
      answer = (_request, response) => response.writeHead(302, headers).end()
      expect(await fetched()).toEqual({ ok: false, reason: 'refused' })
    }
  })

  test.each([
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [410, 'refused'],
    [304, 'refused'],
    [303, 'refused'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ])('that answers %i is %s', async (status, reason) => {
    answer = (_request, response) => response.writeHead(status, { Location: '/altrove' }).end('testo')
    expect(await fetched()).toEqual({ ok: false, reason })
    expect(asked).toHaveLength(1)
  })

  test('that sends too much is left, whatever length it claims', async () => {
    const limits = { bytes: 1000, patienceMs: 5000 }
    const left = new Promise<void>((done) => {
      answer = (_request, response) => {
        response.on('close', done)
        const more = () => {
          if (!response.destroyed) response.write('x'.repeat(100), () => setImmediate(more))
        }
        more()
      }
    })
    expect(await fetched('/', limits)).toEqual({ ok: false, reason: 'too-large' })
    await left
    answer = (_request, response) => response.end('x'.repeat(1000))
    expect(await fetched('/', limits)).toMatchObject({ ok: true })
  })

  test('that is slow is left: before the answer, within it, and over its redirects', async () => {
    const limits = { bytes: 1000, patienceMs: 200 }
    const slow: RequestListener[] = [
      () => undefined,
      (_request, response) => void response.write('x'),
      (_request, response) => {
        const drip = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(drip))
      },
      (_request, response) =>
        void setTimeout(90).then(() => response.writeHead(302, { Location: '/' }).end()),
    ]
    for (answer of slow) expect(await fetched('/', limits)).toEqual({ ok: false, reason: 'slow' })
  })

  test('that ends in the middle, speaks no HTTP or is not there is unreachable', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' })
      response.write('x')
      void setTimeout(20).then(() => response.destroy())
    }
    expect(await fetched()).toEqual({ ok: false, reason: 'unreachable' })
    answer = ({ socket }) => socket.end('niente\r\n\r\n')
    expect(await fetched()).toEqual({ ok: false, reason: 'unreachable' })
    expect(await fetchOutside(at('/'), get, leadsTo([]))).toEqual({ ok: false, reason: 'unreachable' })
  })

  test('hears method, headers and body, and after a redirect the same', async () => {
    const bodies: string[] = []
    answer = async (request, response) => {
      let body = ''
      for await (const part of request) body += String(part)
      bodies.push(`${request.method} ${request.headers.authorization} ${body}`)
      if (request.url === '/') response.writeHead(308, { Location: '/poi' }).end()
      else response.writeHead(207).end('<a/>')
    }
    const report = { method: 'REPORT', headers: { Authorization: 'Basic abc' }, body: '<perché/>' } as const
    expect(await fetchOutside(at('/'), report, leadsTo(['127.0.0.2']))).toMatchObject({ status: 207 })
    expect(bodies).toEqual(['REPORT Basic abc <perché/>', 'REPORT Basic abc <perché/>'])
  })

  test('does not pass credentials on to another host, nor back again', async () => {
    const heard: unknown[] = []
    answer = ({ url, headers }, response) => {
      heard.push([headers.host?.split(':')[0], headers.authorization])
      const next = { '/': `http://altro.example.org:${outside.port}/2`, '/2': at('/3').href }[url!]
      if (next) response.writeHead(302, { Location: next }).end()
      else response.end('fine')
    }
    const headers = { authorization: 'Basic abc', Accept: '*/*' }
    const found = await fetchOutside(at('/'), { ...get, headers }, leadsTo(['127.0.0.2']))
    expect(found).toMatchObject({ ok: true, text: 'fine' })
    expect(heard).toEqual([
      ['calendario.example.org', 'Basic abc'],
      ['altro.example.org', undefined],
      ['calendario.example.org', undefined],
    ])
  })
})

test('no redirect leads from https to http', () => {
  const from = (address: string) => ({ url: new URL(address), headers: { Authorization: 'a' } })
  expect(nextStop(from('https://example.org/'), 'http://example.org/')).toBeUndefined()
  expect(nextStop(from('https://example.org/a/b'), '../c')?.url.href).toBe('https://example.org/c')
  expect(nextStop(from('http://example.org/'), 'https://example.org/')?.url.href).toBe('https://example.org/')
  expect(nextStop(from('https://example.org/'), 'https://example.org:444/')?.headers).toEqual({})
})
