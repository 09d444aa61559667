import { pino, type DestinationStream, type Logger } from 'pino'
import type { SiteConfig } from '#platform/config/site.ts'
import { currentRequest } from './request-id.ts'

export type Log = Logger

/** Words that name people or what they look for; whatever object is logged, these keys are blanked. */
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

/** One JSON line an event on standard output. Personal fields are blanked, whoever logs them. */
export function openLog(config: Pick<SiteConfig, 'logLevel'>, destination?: DestinationStream): Log {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: PERSONAL.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '<redacted>' },
      serializers: { error: describeError },
      mixin: (line) => requestOf(line as { id?: unknown; request?: unknown }),
    },
    destination,
  )
}

/** Every line says for which request it was written, those of jobs and mails too. */
function requestOf(line: { id?: unknown; request?: unknown }): { request?: string } {
  const request = currentRequest()
  return request === undefined || line.id === request || line.request !== undefined ? {} : { request }
}

/**
 * What a log may hold of a failure. Database errors carry the row they failed on («Key (email)=(…)»),
 * so of those only the code and the names of table and constraint are kept.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, table, constraint, cause } = error as Error & Record<'code' | 'table' | 'constraint', unknown>
  // The library's error for a query has no name of its own; its message ends with every value of the query.
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
