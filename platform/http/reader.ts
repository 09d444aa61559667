import type { RouterContextProvider } from 'react-router'
import type { Db } from '#platform/db/database.ts'
import { requestContext, servicesContext } from './context.ts'

/**
 * Where a page reads that is the same for everybody: from a replica, where there are any. Whoever may be signed in
 * reads from the primary, and so sees at once what they wrote; so does the answer to a form. A page for the
 * cache remembers how old what it was read from may be.
 */
export function readerFor(context: Readonly<RouterContextProvider>, request: Request): Db {
  const { db, replicas } = context.get(servicesContext)
  const isPlain = request.method === 'GET' || request.method === 'HEAD'
  if (!isPlain || hasSession(request)) return db
  const reader = replicas.reader()
  const { caching } = context.get(requestContext)
  if (caching && reader.asOf !== undefined) caching.readAt = Math.min(caching.readAt, reader.asOf)
  return reader.db
}

/** Whether the session stands is not asked: a cookie that has lapsed reads from the primary too. */
function hasSession(request: Request): boolean {
  return request.headers.get('cookie')?.includes('portale.') ?? false
}
