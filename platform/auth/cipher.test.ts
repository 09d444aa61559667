import { expect, test } from 'vitest'
import { Secret } from '#platform/config/secret.ts'
import { openCipher } from './cipher.ts'

const secret = new Secret('segreto-di-prova-'.repeat(3))
const cipher = openCipher(secret, 'note')
const bound = ['persona-1', 'professionista-1']

test('an encrypted text decrypts to the same text, in any alphabet, and is not readable', () => {
  for (const text of ['Chiamare lunedì, dopo le 18', '', 'è ✓ 𝄞\nseconda riga']) {
    const sealed = cipher.seal(text, bound)
    expect(sealed).toMatch(/^v2\.[0-9a-f]{8}\.[\w-]{38,}$/)
    expect(cipher.open(sealed, bound)).toBe(text)
  }
  expect(cipher.seal('lunedì', bound)).not.toContain(Buffer.from('lunedì').toString('base64url'))
})

test('the same text is encrypted differently each time', () => {
  const sealed = Array.from({ length: 50 }, () => cipher.seal('uguale', bound))
  expect(new Set(sealed).size).toBe(50)
})

test('decrypts only with the same binding, purpose and secret', () => {
  const sealed = cipher.seal('nota', bound)
  expect(cipher.open(sealed, ['persona-2', 'professionista-1'])).toBeUndefined()
  expect(cipher.open(sealed, ['persona-1', 'professionista-2'])).toBeUndefined()
  expect(cipher.open(sealed, ['persona-1professionista-1'])).toBeUndefined()
  expect(openCipher(secret, 'altro').open(sealed, bound)).toBeUndefined()
  expect(openCipher(new Secret('altro'.repeat(9)), 'note').open(sealed, bound)).toBeUndefined()
  expect(openCipher(secret, 'note').open(sealed, bound)).toBe('nota')
})

test('a changed, cut or foreign text decrypts to undefined', () => {
  const sealed = cipher.seal('nota', bound)
  const [beginning, body] = [cipher.beginning, sealed.slice(cipher.beginning.length)]
  const bytes = Buffer.from(body, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(cipher.open(`${beginning}${changed.toString('base64url')}`, bound), `byte ${at}`).toBeUndefined()
    expect(cipher.open(`${beginning}${bytes.subarray(0, at).toString('base64url')}`, bound)).toBeUndefined()
  }
  for (const foreign of [
    '',
    'v1.',
    'v1',
    beginning,
    `v1.${body}`,
    `v2.00000000.${body}`,
    'nota',
    `${sealed}!`,
    ` ${sealed}`,
  ]) {
    expect(cipher.open(foreign, bound), foreign).toBeUndefined()
  }
})
