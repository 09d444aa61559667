import type { Part } from '#platform/log/request-id.ts'

export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  constructor() {
    super('the database does not answer')
  }
}

const BROKEN_LINE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** 57P01 shutting down, 57P02 crashed, 57P03 starting up; class 08: connection errors. */
const GONE = /^(57P0[1-3]|08[0-9A-Z]{3})$/

const GONE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/

export const NO_ROOM =
  'The disk is full, or fails: the portal cannot write its data. Make room and start it again.'

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Whether the server did not answer, or its answer was lost. */
export function isAway(error: unknown): boolean {
  return reasons(error).some(
    ({ name, code, message }) =>
      name === 'DatabaseAway' || BROKEN_LINE.has(code) || GONE.test(code) || GONE_WORDS.test(message),
  )
}

export function isFull(error: unknown): boolean {
  return reasons(error).some(
    ({ code, message }) => FULL.has(code) || /No space left on device|File too large/.test(message),
  )
}

/** Undefined when the query itself was wrong. */
export function partOf(error: unknown): Part | undefined {
  if (isFull(error)) return 'room'
  // 53300, too many connections: the server is up and will have one later.
  return isAway(error) || reasons(error).some(({ code }) => code === '53300') ? 'database' : undefined
}

/** Whether a failed transaction may have been committed all the same. */
export function isOutcomeUnknown(error: unknown): boolean {
  const found = reasons(error)
  if (found.some(({ name }) => name === 'DatabaseAway')) return false
  return isAway(error) || isFull(error) || found.some(({ code }) => /^(58|XX)[0-9A-Z]{3}$/.test(code))
}

const DEEPEST = 5

function reasons(error: unknown): { name: string; code: string; message: string }[] {
  const found: { name: string; code: string; message: string }[] = []
  let next = error
  while (next instanceof Error && found.length < DEEPEST) {
    const { name, message, cause } = next
    found.push({ name, message, code: String((next as { code?: unknown }).code ?? '') })
    next = cause
  }
  return found
}
