import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secret } from '#platform/config/secret.ts'
import { keyFor, keysFor, type Subkey } from './keys.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** With the name of the key; texts of `v1` do not say by which of the keys they were sealed. */
const SEALED = /^v2\.([0-9a-f]{8})\.([\w-]+)$/
const SEALED_BEFORE = /^v1\.([\w-]+)$/

export type Cipher = {
  /** Encrypts a text so that it opens only together with the same `boundTo`. */
  seal(text: string, boundTo: readonly string[]): string
  /** @returns the text; undefined when it was not sealed here, for this purpose and this `boundTo`, or was changed */
  open(sealed: string, boundTo: readonly string[]): string | undefined
  /** How every text begins that the present key sealed. */
  readonly beginning: string
}

/** Encryption at rest with a key of its own for each purpose, drawn from the portal's secret. */
export function openCipher(secret: Secret, purpose: string): Cipher {
  const use = `cipher:${purpose}` as const
  const present = keyFor(secret, use)
  const beginning = `v2.${present.id}.`
  return {
    beginning,
    seal(text, boundTo) {
      const bytes = sealBytes(present.bytes, Buffer.from(text, 'utf8'), bindingOf('v2', boundTo))
      return `${beginning}${bytes.toString('base64url')}`
    },
    open(sealed, boundTo) {
      const keys = keysFor(secret, use)
      const [, id, body] = SEALED.exec(sealed) ?? []
      if (body)
        return openWith(
          keys.filter((key) => key.id === id),
          body,
          bindingOf('v2', boundTo),
        )
      const before = SEALED_BEFORE.exec(sealed)?.[1]
      return before ? openWith(keys, before, bindingOf('v1', boundTo)) : undefined
    },
  }
}

/** JSON keeps the parts apart: «a, bc» and «ab, c» give different bytes. */
function bindingOf(version: string, boundTo: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify([version, ...boundTo]))
}

function openWith(keys: Subkey[], body: string, binding: Buffer): string | undefined {
  for (const key of keys) {
    const opened = openBytes(key.bytes, Buffer.from(body, 'base64url'), binding)
    if (opened) return opened.toString('utf8')
  }
  return undefined
}

/** Nonce, encrypted bytes and tag; they open only with the same binding. */
export function sealBytes(key: Buffer, bytes: Uint8Array, binding: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(binding)
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** @returns undefined when these bytes were not sealed with this key and binding, or were changed */
export function openBytes(key: Buffer, sealed: Buffer, binding: Buffer): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), options)
  decipher.setAAD(binding).setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
