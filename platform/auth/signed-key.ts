import { createHmac } from 'node:crypto'
import type { Secret } from '#platform/config/secret.ts'
import { isSameText, keyFor, keysFor, wholeSecrets } from './keys.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Row id, key id and signature; links of earlier versions have no key id. */
const KEY = new RegExp(String.raw`^(${UUID})\.(?:([0-9a-f]{8})\.)?([\w-]{43})$`)

/** A row's id and its signature: a mail's link needs no stored key. */
export function signedKey(purpose: string, id: string, secret: Secret): string {
  const key = keyFor(secret, 'links')
  return `${id}.${key.id}.${signature(purpose, id, key.bytes)}`
}

/** @returns the row's id, or undefined when the key was not made here for this purpose */
export function readSignedKey(purpose: string, key: string, secret: Secret): string | undefined {
  const [, id, keyId, given] = KEY.exec(key) ?? []
  if (!id || !given) return undefined
  const keys: (Buffer | string)[] = keyId
    ? keysFor(secret, 'links').flatMap((one) => (one.id === keyId ? one.bytes : []))
    : wholeSecrets(secret)
  return keys.some((one) => isSameText(given, signature(purpose, id, one))) ? id : undefined
}

function signature(purpose: string, id: string, key: Buffer | string): string {
  return createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url')
}
