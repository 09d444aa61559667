import { pino, type DestinationStream, type Logger } from 'pino'
import type { SiteConfig } from '#platform/config/site.ts'
import { currentRequest } from './request-id.ts'

export type Log = Logger

/** Keys that name people or what they look for; their values are redacted in every logged object. */
const PERSONAL = [
  'email',
  'first_name',
  'last_name',
  'name',
  'phone',
  'city',
  'notes',
  'signature',
  'password',
  'token',
  'cookie',
  'authorization',
  'address',
  'recipient',
  'q',
  'dove',
]

export const FORMAT = {
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
} as const

export function openLog(config: Pick<SiteConfig, 'logLevel'>, destination?: DestinationStream): Log {
  return pino(
    {
      ...FORMAT,
      level: config.logLevel,
      redact: { paths: PERSONAL.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '<redacted>' },
      serializers: { error: describeError },
      mixin: (line) => requestOf(line as { id?: unknown; request?: unknown }),
    },
    destination,
  )
}

/** Lines of jobs and mails name their request too. */
function requestOf(line: { id?: unknown; request?: unknown }): { request?: string } {
  const request = currentRequest()
  return request === undefined || line.id === request || line.request !== undefined ? {} : { request }
}

/** Database errors quote the row («Key (email)=(…)»): only code, table and constraint are kept. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, table, constraint, cause } = error as Error & Record<'code' | 'table' | 'constraint', unknown>
  // Drizzle's query error has no name of its own; its message ends with the query's values.
  const fromDatabase =
    ('query' in error && 'params' in error) || typeof table === 'string' || /^[0-9A-Z]{5}$/.test(`${code}`)
  return {
    type: error.name,
    ...(fromDatabase ? { code, table, constraint } : { message: error.message, code }),
    stack: stackWithoutMessage(error),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

function stackWithoutMessage(error: Error): string | undefined {
  return error.stack
    ?.replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n')
}
