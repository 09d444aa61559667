import { randomBytes } from 'node:crypto'

export function freshNonce(): string {
  return randomBytes(16).toString('base64')
}
