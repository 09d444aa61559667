import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { acceptsBrotli, compressPages } from './compress.ts'

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br; q=0.5', true],
  ['br;q=0', false],
  ['gzip;q=1.0, br;q=0.0', false],
  ['brr', false],
  ['*', false],
  ['', false],
  [undefined, false],
])('who sends «%s» accepts brotli: %s', (header, accepts) => expect(acceptsBrotli(header)).toBe(accepts))

const text = 'però '.repeat(1000)
const app = new Hono()
app.use(compressPages)
app.get('/pagina', () => new Response(text, { status: 404, headers: { 'Content-Type': 'text/html', 'Set-Cookie': 'a=b' } })) // prettier-ignore
app.get('/dati', () => new Response(new Blob([text]).stream(), { headers: { 'Content-Type': 'text/x-script' } })) // prettier-ignore
app.get('/eventi', () => new Response('data: 1\n\n', { headers: { 'Content-Type': 'text/event-stream' } }))
app.get('/compressa', () => new Response('x', { headers: { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' } })) // prettier-ignore
const ask = (path: string, accepts = 'gzip, br') => app.request(path, { headers: { 'Accept-Encoding': accepts } }) // prettier-ignore

test('a page and its data are compressed whole, and keep status and headers', async () => {
  for (const [path, status, cookie] of [
    ['/pagina', 404, 'a=b'],
    ['/dati', 200, null],
  ] as const) {
    // prettier-ignore
    const answer = await ask(path)
    const body = Buffer.from(await answer.arrayBuffer())
    expect(brotliDecompressSync(body).toString()).toBe(text)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, cookie])
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  }
})

test('event streams, compressed files and clients without brotli are left alone', async () => {
  expect((await ask('/eventi')).headers.get('content-encoding')).toBeNull()
  expect((await ask('/compressa')).headers.get('content-encoding')).toBe('gzip')
  expect(await (await ask('/pagina', 'gzip')).text()).toBe(text)
})
