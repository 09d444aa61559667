import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secret } from '#platform/config/secret.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const SEALED = /^v1\.([\w-]+)$/

export type Cipher = {
  /** Encrypts a text so that it opens only together with the same `boundTo`. */
  seal(text: string, boundTo: readonly string[]): string
  /** @returns the text; undefined when it was not sealed here, for this purpose and this `boundTo`, or was changed */
  open(sealed: string, boundTo: readonly string[]): string | undefined
}

/** Encryption at rest with a key of its own for each purpose, drawn from the portal's secret. */
export function openCipher(secret: Secret, purpose: string): Cipher {
  const key = Buffer.from(hkdfSync('sha256', secret.reveal(), '', `portale:cipher:${purpose}`, 32))
  // As JSON: «a, bc» and «ab, c» never bind to the same bytes.
  const bytesOf = (boundTo: readonly string[]) => Buffer.from(JSON.stringify(['v1', ...boundTo]))
  return {
    seal(text, boundTo) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(bytesOf(boundTo))
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return `v1.${Buffer.concat(parts).toString('base64url')}`
    },
    open(sealed, boundTo) {
      const bytes = Buffer.from(SEALED.exec(sealed)?.[1] ?? '', 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const options = { authTagLength: TAG_BYTES }
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), options)
      decipher.setAAD(bytesOf(boundTo)).setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
