import { randomInt } from 'node:crypto'

/** Lower case, without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const HOW_MANY = 10

export function recoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => `${letters(5)}-${letters(5)}`)
}

function letters(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** A six-digit code of the app, or a recovery code, which has a dash. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const bare = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (/^\d{6}$/.test(bare)) return { kind: 'app', code: bare }
  return { kind: 'recovery', code: `${bare.slice(0, 5)}-${bare.slice(5)}` }
}
