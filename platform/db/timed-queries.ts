import type { PGlite } from '@electric-sql/pglite'
import type { Pool, PoolClient } from 'pg'
import { currentRequest, notePartMissed } from '#platform/log/request-id.ts'
import type { Log } from '#platform/log/log.ts'
import { queriesUnderWay, queryErrors, querySeconds, slowQueries } from '#platform/metrics/meters.ts'
import { partOf } from './outage.ts'

type Asked = (...given: never[]) => unknown
type Slow = { log: Log; limitMs: number }

let slow: Slow | undefined

export function logSlowQueries(log: Log, limitMs: number): void {
  slow = { log, limitMs }
}

export function timePglite(pglite: PGlite): void {
  const { transaction } = pglite
  pglite.query = timed(pglite.query.bind(pglite))
  pglite.exec = timed(pglite.exec.bind(pglite))
  pglite.transaction = (work) =>
    transaction.call(pglite, (tx) => {
      tx.query = timed(tx.query)
      tx.exec = timed(tx.exec)
      return work(tx)
    }) as never
}

export function timePool(pool: Pool): void {
  pool.query = timed(pool.query.bind(pool) as Asked) as never
  pool.on('connect', (client: PoolClient) => {
    // The pool's own queries have a callback and are timed above.
    client.query = timed(client.query.bind(client) as Asked) as never
  })
}

function timed<Ask extends Asked>(ask: Ask): Ask {
  return ((...given: Parameters<Ask>) => {
    if (given.some((each: unknown) => typeof each === 'function')) return ask(...given)
    const started = performance.now()
    const request = currentRequest()
    queriesUnderWay.inc()
    const end = (failed: boolean) => {
      queriesUnderWay.dec()
      finish(textOf(given[0]), performance.now() - started, request, failed)
    }
    const answer = ask(...given)
    if (!(answer instanceof Promise)) {
      end(false)
      return answer
    }
    return answer.then(
      (found: unknown) => {
        end(false)
        return found
      },
      (error: unknown) => {
        end(true)
        notePartMissed(partOf(error))
        throw error
      },
    )
  }) as Ask
}

function finish(text: string, ms: number, request: string | undefined, failed: boolean): void {
  querySeconds.observe({ kind: kindOf(text) }, ms / 1000)
  if (failed) queryErrors.inc()
  if (!slow || ms < slow.limitMs) return
  slowQueries.inc()
  slow.log.warn({ ms: Math.round(ms), query: withoutValues(text), request, failed }, 'slow query')
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '')
}

const KINDS = new Set(['select', 'insert', 'update', 'delete', 'with'])

function kindOf(text: string): string {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return KINDS.has(word) ? word : 'other'
}

const MOST_LETTERS = 2000

/** pg-boss writes some values into the text of a query; they are removed, even when cut off. */
export function withoutValues(text: string): string {
  return text
    .slice(0, MOST_LETTERS * 10)
    .replace(/\$([a-z_]*)\$.*?(?:\$\1\$|$)/gis, '?')
    .replace(/\be'(?:[^'\\]|''|\\.)*(?:'|$)/gis, '?')
    .replace(/'(?:[^']|'')*(?:'|$)/gs, '?')
    .replace(/(?<![\w$.])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_LETTERS)
}
