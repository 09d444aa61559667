import { randomBytes } from 'node:crypto'

/** A random nonce for the scripts of one rendering. */
export function freshNonce(): string {
  return randomBytes(16).toString('base64')
}
