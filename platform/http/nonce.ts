import { randomBytes } from 'node:crypto'

/** What the scripts of one rendering carry: nobody can know it beforehand. */
export function freshNonce(): string {
  return randomBytes(16).toString('base64')
}
