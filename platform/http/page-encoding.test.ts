import zlib, { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeAtOnce, pageEncoding } from './page-encoding.ts'

const knowsZstd = 'zstdDecompressSync' in zlib

test.each([
  ['gzip, deflate, br, zstd', knowsZstd ? 'zstd' : 'br'],
  ['gzip, deflate, br', 'br'],
  ['br, zstd;q=0', 'br'],
  ['br;q=0, zstd;q=0.0', 'identity'],
  ['gzip, deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('who accepts «%s» gets a page as %s', (accepts, expected) =>
  expect(pageEncoding(accepts)).toBe(expected),
)

const page = Buffer.from(`<ul>${'<li>È un elenco lungo, e ogni riga è «la stessa».</li>'.repeat(800)}</ul>`)
// Nothing in it comes twice: longer than the room that is made for it.
const noise = Buffer.from(Array.from({ length: 9000 }, (_, n) => String.fromCharCode(0x4e00 + ((n * 7919) % 20_000))).join('')) // prettier-ignore

test.each([page, noise, Buffer.alloc(0)])('what is compressed comes back as it was', (plain) => {
  expect(brotliDecompressSync(encodeAtOnce(plain, 'br'))).toEqual(plain)
  if (knowsZstd) expect(zlib.zstdDecompressSync(encodeAtOnce(plain, 'zstd'))).toEqual(plain)
})

test('what is not compressed is a copy: the next page is put together where it stood', () => {
  const room = Buffer.from(page)
  const sealed = encodeAtOnce(room, 'identity')
  room.fill(0)
  expect(sealed).toEqual(page)
})
