import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { professionals } from '#database/tables/professionals.ts'
import { servePages } from '#e2e/support/page-server.ts'
import { addPerson } from '#e2e/support/people.ts'
import { until } from '#e2e/support/ports.ts'
import { sendRaw, type RawAnswer } from '#e2e/support/raw-request.ts'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'

let database: Database
let server: Awaited<ReturnType<typeof servePages>>
let path: string
let write: (bio: string) => Promise<unknown>

beforeAll(async () => {
  database = await freshDatabase()
  server = await servePages(database, temporaryFolder('page-cache'))
}, 30_000)
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(async () => {
  const id = await addPerson(database.db, { bio: 'Mi presento.' })
  path = `/senza-cura/${id}`
  write = (bio) => database.db.update(professionals).set({ bio }).where(eq(professionals.id, id))
  server.renderings()
})

const ask = (headers: Record<string, string> = {}, asked = path, method = 'GET'): Promise<RawAnswer> =>
  sendRaw(server.url, { method, path: asked, headers })

function textOf({ headers, bytes }: RawAnswer): string {
  const coding = headers['content-encoding']
  if (coding === 'br') return brotliDecompressSync(bytes).toString()
  return coding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString()
}

const SESSION = { Cookie: '__Host-portale.session_token=segreto' }

test('simultaneous and later requests share one rendering', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  await ask()
  expect(server.renderings()).toBe(1)
})

test('nothing of the first requester’s host, address or headers is in the cached page', async () => {
  const first = await ask({
    Host: 'altrove.example',
    'X-Forwarded-Host': 'altrove.example',
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Proto': 'https',
    'X-Original-URL': '/altrove',
    'User-Agent': 'altrove',
    'Accept-Language': 'altrove',
    Referer: 'https://altrove.example/',
    Range: 'bytes=0-3',
  })
  expect(first.status).toBe(200)
  expect(first.body).toContain(`<aside>http://127.0.0.1${path} not_available</aside>`)
  expect(JSON.stringify([first.body, first.headers])).not.toMatch(/altrove|203\.0\.113\.9/)
  const second = await ask()
  expect(second.body).toBe(first.body)
  expect(server.renderings()).toBe(1)
})

test('a request for another host name is not cached', async () => {
  const strict = await servePages(database, temporaryFolder('own-host'), new URL('https://portale.example'))
  const answer = await sendRaw(strict.url, { method: 'GET', path, headers: { Host: 'altrove.example' } })
  expect([answer.status, strict.renderings()]).toEqual([421, 0])
  const own = await sendRaw(strict.url, { method: 'GET', path, headers: { Host: 'portale.example' } })
  expect([own.status, own.body.includes('altrove')]).toEqual([200, false])
  await strict.close()
})

test('personal pages are never cached, and members never get a cached one', async () => {
  const theirs = await ask(SESSION)
  expect(textOf(theirs)).toContain('segreto')
  expect(theirs.headers.etag).toBeUndefined()
  expect(theirs.headers['cache-control']).toContain('private')
  expect(theirs.headers['content-security-policy']).toContain("'nonce-")
  const anyone = await ask()
  expect(textOf(anyone)).not.toContain('segreto')
  expect(anyone.headers['content-security-policy']).not.toContain('nonce-')
  expect(textOf(await ask(SESSION))).toContain('segreto')
  expect(server.renderings()).toBe(3)
})

test.each<[string, Record<string, string>]>([
  ['another cookie', { Cookie: 'a=b' }],
  ['a session behind the device', { Cookie: 'dispositivo=1; __Host-portale.session_token=x' }],
  ['credentials', { Authorization: 'Bearer x' }],
  ['a body', { 'Content-Length': '1' }],
  ['a body in pieces', { 'Transfer-Encoding': 'chunked' }],
])('a request with %s goes past the cache', async (_what, headers) => {
  const body = 'Content-Length' in headers ? Buffer.from('x') : undefined
  for (let n = 0; n < 2; n += 1) {
    const { status, headers: given } = await sendRaw(server.url, { method: 'GET', path, headers, body })
    expect([status, given.etag]).toEqual([200, undefined])
  }
  expect(server.renderings()).toBe(2)
})

test('a cookie that only names the device reads from the cache', async () => {
  await ask()
  const { headers } = await ask({ Cookie: '__Host-dispositivo=0123456789ab' })
  expect([headers.etag !== undefined, server.renderings()]).toEqual([true, 1])
})

test('each query string is a cache entry of its own, letter by letter', async () => {
  const queries = ['', '?', '?a=1', '?a=2', '?A=1', '?a=1&b=2', '?b=2&a=1', '?a=%31', '?a=1%26b=2']
  for (const query of queries) {
    const { body } = await ask({}, path + query)
    expect(body).toContain(`${path}${query.replace('&', '&amp;')} not_available`)
  }
  expect(server.renderings()).toBe(queries.length)
  for (const query of queries) await ask({}, path + query)
  expect(server.renderings()).toBe(0)
})

test.each([
  ['two slashes', () => `//altrove.example${path}`],
  ['a backslash', () => `/\\altrove.example${path}`],
  ['a byte of zero', () => `${path}?a=%00`],
  ['a very long address', () => `${path}?a=${'x'.repeat(1000)}`],
  ['a broken escape', () => `${path}%zz`],
])('%s is never stored', async (_what, odd) => {
  for (let n = 0; n < 2; n += 1) {
    const answer = await ask({}, odd())
    expect([answer.headers.etag, answer.status < 500]).toEqual([undefined, true])
    expect(answer.headers.location ?? '').not.toContain('altrove')
  }
  expect((await ask()).body).not.toContain('altrove')
})

test('each client gets an encoding it accepts, whichever was asked for first', async () => {
  const asked: [string | undefined, string | undefined][] = [
    ['br;q=0, gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    [undefined, undefined],
    ['br;q=0.0', undefined],
    ['br; q=0.5', 'br'],
    ['brr', undefined],
    ['identity', undefined],
    [`br${' '.repeat(50)};;;=`, 'br'],
  ]
  const texts = []
  for (const [accepts, coding] of asked) {
    const answer = await ask(accepts === undefined ? {} : { 'Accept-Encoding': accepts })
    expect([accepts, answer.headers['content-encoding']]).toEqual([accepts, coding])
    expect(answer.headers.vary).toBe('Accept-Encoding, Cookie')
    texts.push(textOf(answer))
  }
  expect(new Set(texts).size).toBe(1)
  expect(server.renderings()).toBe(1)
})

test('HEAD gets the page’s headers without a body, and does not change what is cached', async () => {
  const brotli = { 'Accept-Encoding': 'br' }
  const head = await ask(brotli, path, 'HEAD')
  const page = await ask(brotli)
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(page.bytes.length))
  expect(head.headers.etag).toBe(page.headers.etag)
  expect(textOf(page)).toContain('Mi presento.')
  expect(server.renderings()).toBe(1)
})

test('a client that has the page gets 304 with its headers until it changes', async () => {
  const { etag, vary, 'cache-control': control, 'content-security-policy': policy } = (await ask()).headers
  const known = await ask({ 'If-None-Match': `"altro", ${etag}` })
  expect([known.status, known.bytes.length]).toEqual([304, 0])
  expect(known.headers).toMatchObject({ etag, vary, 'cache-control': 'no-cache', 'content-security-policy': policy }) // prettier-ignore
  expect(control).toBe('no-cache')
  await write('Ho cambiato idea.')
  await until('the change is heard', async () => {
    const { status, body } = await ask({ 'If-None-Match': etag! })
    return status === 200 && body.includes('Ho cambiato idea.')
  })
})

test('missing pages, and those not cacheable, are not stored', async () => {
  const missing = `/senza-cura/${randomUUID()}`
  for (let n = 0; n < 2; n += 1) {
    const { status, headers } = await ask({}, missing)
    expect([status, headers.etag]).toEqual([404, undefined])
  }
  expect(server.renderings()).toBe(2)
  expect((await ask({}, path, 'POST')).headers.etag).toBeUndefined()
})
