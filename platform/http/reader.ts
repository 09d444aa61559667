import type { RouterContextProvider } from 'react-router'
import type { Db } from '#platform/db/database.ts'
import { requestContext, servicesContext } from './context.ts'

/**
 * The database a public page reads from: a replica, if there are any. Whoever may be signed in, and the answer
 * to a form, reads from the primary and so sees their own changes. A page for the cache records how old its
 * data may be.
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

/** Does not check the session: an expired cookie reads from the primary too. */
function hasSession(request: Request): boolean {
  return request.headers.get('cookie')?.includes('portale.') ?? false
}
