import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sha256 } from '#lib/hash.ts'
import { QrCode } from './qr-code.tsx'

const EDGE = 4

/** The modules row by row, without the margin: 1 is dark. */
function modulesOf(text: string): string[] {
  const svg = renderToStaticMarkup(<QrCode text={text} label="Codice" />)
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)![1])
  const dark = new Set([...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const side = Array.from({ length: size - 2 * EDGE }, (_, index) => index + EDGE)
  const rows = side.map((y) => side.map((x) => (dark.has(`${x} ${y}`) ? 1 : 0)).join(''))
  expect(rows.join('').replaceAll('0', '')).toHaveLength(dark.size)
  return rows
}

test.each([
  [1, 21],
  [60, 33],
  [150, 49],
  [447, 81],
  [2000, 169],
])('%i bytes make a square of %i modules with its three corners, inside a white edge', (length, size) => {
  const rows = modulesOf('a'.repeat(length))
  expect(rows).toHaveLength(size)
  for (const row of rows) expect(row).toHaveLength(size)
  expect(rows[0]!.startsWith('1111111')).toBe(true)
  expect(rows[0]!.endsWith('1111111')).toBe(true)
  expect(rows.at(-1)!.startsWith('1111111')).toBe(true)
})

test('a picture that another program made too stays the same', () => {
  expect(sha256(modulesOf('otpauth://totp/Portale?secret=GEZDGNBVGY3TQOJQ').join('\n'))).toBe(
    '20091bd83c6a2b7043a96855293cec567ecafb9f37f9210ae6e36e24d12b99dd',
  )
})
