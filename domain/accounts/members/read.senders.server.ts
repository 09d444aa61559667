import { createHmac } from 'node:crypto'
import { keysFor, wholeSecrets } from '#platform/auth/keys.ts'
import type { Secret } from '#platform/config/secret.ts'
import { senderAddress } from './rules.ts'

/** A keyed hash of a sender's address: it recognises the same sender again without storing the address. */
export function senderOf(secret: Secret, email: string): string {
  return sendersOf(secret, email)[0]
}

/** The sender's hashes under the present and all earlier keys, because older rows hold those. */
export function sendersOf(secret: Secret, email: string): [string, ...string[]] {
  const [present, ...older] = keysFor(secret, 'senders')
  const text = `contact-sender:${senderAddress(email)}`
  const code = (key: Buffer | string) => createHmac('sha256', key).update(text).digest('base64url')
  return [code(present.bytes), ...older.map(({ bytes }) => code(bytes)), ...wholeSecrets(secret).map(code)]
}
