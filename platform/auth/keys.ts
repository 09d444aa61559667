import { createHmac, hkdfSync } from 'node:crypto'
import type { Secret } from '#platform/config/secret.ts'

/**
 * The uses of keys. Each use has its own derived key, so that values made for one use are worthless for
 * another.
 */
export type KeyUse =
  'limits' | 'links' | 'devices' | 'senders' | 'accounts' | 'mail-about' | `cipher:${string}`

/** A key for one use, and its id, which is stored with whatever it encrypted or signed. */
export type Subkey = { id: string; bytes: Buffer }

const drawn = new WeakMap<Secret, Map<KeyUse, Subkey>>()

/** The present key for a use, for everything new. */
export function keyFor(secret: Secret, use: KeyUse): Subkey {
  let uses = drawn.get(secret)
  if (!uses) drawn.set(secret, (uses = new Map()))
  let key = uses.get(use)
  if (!key) uses.set(use, (key = draw(secret, use)))
  return key
}

/** The keys that are accepted: the present one first, then earlier ones. */
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

function draw(secret: Secret, use: KeyUse): Subkey {
  const bytesOf = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret.reveal(), '', `portale:${label}`, length))
  return { id: bytesOf(`${use}:id`, 4).toString('hex'), bytes: bytesOf(use, 32) }
}
