import { randomInt } from 'node:crypto'

/** Lower case, without letters and digits that are taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const HOW_MANY = 10

/** Codes for who has lost the telephone: each opens the door once. */
export function recoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => `${letters(5)}-${letters(5)}`)
}

function letters(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** What somebody typed as the library knows it: six digits, or a recovery code with its dash. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const bare = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (/^\d{6}$/.test(bare)) return { kind: 'app', code: bare }
  return { kind: 'recovery', code: `${bare.slice(0, 5)}-${bare.slice(5)}` }
}
