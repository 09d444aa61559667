import { expect, test } from 'vitest'
import { sha256 } from './hash.ts'
import { checkPolynomial, qrCode, remainder } from './qr.ts'

const picture = (text: string) => qrCode(text).map((row) => row.map(Number).join(''))

test('check bytes are those of the standard’s worked example', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(remainder(data, checkPolynomial(10))).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

test.each([
  [1, 21],
  [60, 33],
  [150, 49],
  [447, 81],
])('%i bytes make a square of %i modules with its three corners', (length, size) => {
  const rows = picture('a'.repeat(length))
  expect(rows).toHaveLength(size)
  for (const row of rows) expect(row).toHaveLength(size)
  expect(rows[0]!.startsWith('1111111')).toBe(true)
  expect(rows[0]!.endsWith('1111111')).toBe(true)
  expect(rows.at(-1)!.startsWith('1111111')).toBe(true)
})

test('a picture that another program made too stays the same', () => {
  expect(sha256(picture('otpauth://totp/Portale?secret=GEZDGNBVGY3TQOJQ').join('\n'))).toBe(
    '20091bd83c6a2b7043a96855293cec567ecafb9f37f9210ae6e36e24d12b99dd',
  )
})

test('what does not fit is refused', () => {
  expect(() => qrCode('a'.repeat(451))).toThrow(RangeError)
})
