import type { Context, Next } from 'hono'
import { UNAVAILABLE } from '#content/unavailable.ts'
import { lacksRoom } from '#platform/files/room.ts'
import type { Env, Services } from '#platform/http/context.ts'
import { missedPart, notePartMissed, type Part } from '#platform/log/request-id.ts'
import { isDataAddress } from '#lib/page-address.ts'
import type { FailurePage } from './failure-page.ts'

const RETRY_AFTER_SECONDS: Record<Part, number> = { database: 10, storage: 30, room: 300 }

/** Answers 503 when the database, the file store or disk space was missing; a body of the route is kept. */
export function answerUnavailable(page: FailurePage) {
  return async (c: Context<Env>, next: Next): Promise<void> => {
    await next()
    replaceFailure(c, page)
  }
}

/** Refuses writes while our disk is nearly full, because the embedded database ends the process on a full disk. */
export function refuseWithoutRoom({ config, database }: Services, page: FailurePage) {
  const { dataDir, s3 } = config.storage
  const isOnDisk = database.engine === 'pglite' || !s3
  return async (c: Context<Env>, next: Next): Promise<void> => {
    if (!isOnDisk || READS.has(c.req.method) || !lacksRoom(dataDir)) return next()
    notePartMissed('room')
    c.res = new Response(null, { status: 500 })
    c.get('facts').failed = true
    replaceFailure(c, page)
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

function replaceFailure(c: Context<Env>, page: FailurePage): void {
  const part = missedPart()
  if (c.res.status !== 500 || !part) return
  const { id: reference, failed } = c.get('facts')
  const isDataRequest = isDataAddress(c.req.path)
  const isJson = c.res.headers.get('content-type')?.includes('json') === true
  const keepsBody = isDataRequest || (!failed && !c.error) || isJson
  const answer = keepsBody
    ? new Response(c.res.body, { status: 503, headers: c.res.headers })
    : page(503, { ...wordsFor(part, c.req.method), reference })
  answer.headers.set('Retry-After', String(RETRY_AFTER_SECONDS[part]))
  answer.headers.set('Cache-Control', 'no-store')
  // In-app navigation chooses its error message by this.
  answer.headers.append('Server-Timing', `missing;desc="${part}"`)
  // Otherwise Hono would merge the old response's headers.
  c.res = undefined
  c.res = answer
}

function wordsFor(part: Part, method: string): { title: string; text: string; again: boolean } {
  const { title, read, write } = UNAVAILABLE[part]
  const again = READS.has(method)
  return { title, text: again ? read : write, again }
}
