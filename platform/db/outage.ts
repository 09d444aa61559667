import type { Part } from '#platform/log/request-id.ts'

/** The server is known not to answer: it was not asked. */
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

/** Stopping (57P01), crashed (57P02), not yet up (57P03); class 08: the connection. */
const GONE = /^(57P0[1-3]|08[0-9A-Z]{3})$/

/** What the driver says without a code. */
const GONE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Whether the error says that the server did not answer, or that its answer was lost on the way. */
export function isAway(error: unknown): boolean {
  return reasons(error).some(
    ({ name, code, message }) =>
      name === 'DatabaseAway' || BROKEN_LINE.has(code) || GONE.test(code) || GONE_WORDS.test(message),
  )
}

/** Whether the error says that a disk is full, ours or the server's. */
export function isFull(error: unknown): boolean {
  return reasons(error).some(
    ({ code, message }) => NO_ROOM.has(code) || /No space left on device|File too large/.test(message),
  )
}

/** Which part an error of the database is for want of; undefined when it is a fault of the question. */
export function partOf(error: unknown): Part | undefined {
  if (isFull(error)) return 'room'
  // 53300: all its connections are taken. It is there, and will have one later.
  return isAway(error) || reasons(error).some(({ code }) => code === '53300') ? 'database' : undefined
}

/**
 * Whether a failed transaction may have been committed all the same: the line broke before the answer came, or the
 * server failed inside. What belongs to it (a stored file) must then stay; the clean-up job removes it if no row
 * names it.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  const found = reasons(error)
  if (found.some(({ name }) => name === 'DatabaseAway')) return false
  return isAway(error) || isFull(error) || found.some(({ code }) => /^(58|XX)[0-9A-Z]{3}$/.test(code))
}

const DEEPEST = 5

/** The error and what caused it, each as name, code and message. */
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
