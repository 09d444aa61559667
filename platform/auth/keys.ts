import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Secret } from '#platform/config/secret.ts'

/** Each use has its own derived key, so that a value made for one use is worthless for another. */
export type KeyUse =
  'limits' | 'links' | 'devices' | 'senders' | 'accounts' | 'mail-about' | 'figures' | `cipher:${string}`

export type Subkey = { id: string; bytes: Buffer }

const drawn = new WeakMap<Secret, Map<KeyUse, Subkey>>()

export function keyFor(secret: Secret, use: KeyUse): Subkey {
  const uses = drawn.get(secret) ?? new Map<KeyUse, Subkey>()
  const key = uses.get(use) ?? draw(secret, use)
  drawn.set(secret, uses.set(use, key))
  return key
}

export function keysFor(secret: Secret, use: KeyUse): [Subkey, ...Subkey[]] {
  return [keyFor(secret, use), ...secret.older.map((old) => keyFor(old, use))]
}

/** The secrets themselves, because versions before decision 0046 signed with them directly. */
export function wholeSecrets(secret: Secret): string[] {
  return [secret, ...secret.older].map((one) => one.reveal())
}

/** Keyed hashes of a text under the present key and earlier ones. */
export function codesFor(secret: Secret, use: KeyUse, text: string): [string, ...string[]] {
  const [present, ...older] = keysFor(secret, use)
  const code = ({ bytes }: Subkey) => createHmac('sha256', bytes).update(text).digest('base64url')
  return [code(present), ...older.map(code)]
}

export function isSameText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function draw(secret: Secret, use: KeyUse): Subkey {
  const bytesOf = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret.reveal(), '', `portale:${label}`, length))
  return { id: bytesOf(`${use}:id`, 4).toString('hex'), bytes: bytesOf(use, 32) }
}
