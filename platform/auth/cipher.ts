import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secret } from '#platform/config/secret.ts'
import { keyFor, keysFor, type Subkey } from './keys.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** `v2` holds the id of its key; `v1` texts do not say which key encrypted them. */
const SEALED = /^v2\.([0-9a-f]{8})\.([\w-]+)$/
const SEALED_BEFORE = /^v1\.([\w-]+)$/

export type Cipher = {
  /** `boundTo` is associated data: the text can only be decrypted with the same values. */
  seal(text: string, boundTo: readonly string[]): string
  /** @returns undefined when it was altered, or encrypted elsewhere, for another purpose or another `boundTo` */
  open(sealed: string, boundTo: readonly string[]): string | undefined
  readonly beginning: string
}

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

export function sealBytes(key: Buffer, bytes: Uint8Array, binding: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(binding)
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

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
