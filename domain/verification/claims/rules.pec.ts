import { randomInt } from 'node:crypto'
import { sha256 } from '#lib/hash.ts'

export const CODE_DAYS = 7
export const MOST_TRIES = 5

/** Without characters that look alike: no I, L, O, 0, 1. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** «K7QM-2XHB» */
export function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** A typed code without spaces and dashes, in upper case. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** The challenge's id is the salt, so equal codes have different hashes. */
export function codeHash(challengeId: string, code: string): string {
  return sha256(`${challengeId}:${readCode(code)}`)
}
