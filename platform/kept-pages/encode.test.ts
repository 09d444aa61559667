import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding, BEST, encodePage } from './encode.ts'
import type { KeptPage } from './page.ts'

const text = '<p>Una pagina</p>'.repeat(500)
const pageOf = (): KeptPage => ({
  status: 200,
  route: '/',
  headers: [],
  etag: 'W/"x"',
  scripts: [],
  marks: { topics: new Set(), seconds: Infinity, visits: [] },
  goodUntil: Infinity,
  bytes: { identity: Buffer.from(text) },
  hits: 0,
})

test('a page comes in every encoding, whichever was asked for first, and the large one is not kept', async () => {
  for (const first of ['br', 'gzip'] as const) {
    const page = pageOf()
    await encodePage(page, first)
    expect(Object.keys(page.bytes)).toEqual([first])
    expect((await encodePage(page, 'identity')).toString()).toBe(text)
    expect(brotliDecompressSync(await encodePage(page, 'br')).toString()).toBe(text)
    expect(gunzipSync(await encodePage(page, 'gzip')).toString()).toBe(text)
    const better = await encodePage(page, 'br', BEST)
    expect(brotliDecompressSync(better).toString()).toBe(text)
    expect(page.bytes.br).toBe(better)
  }
})

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0, identity', 'identity'],
  ['br; q=0.5', 'br'],
  ['*', 'identity'],
  ['brr', 'identity'],
])('%s is answered with %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding))
