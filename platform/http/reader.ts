import type { RouterContextProvider } from 'react-router'
import type { Db } from '#platform/db/database.ts'
import { requestContext, servicesContext } from './context.ts'

/** Only a page for somebody not signed in reads from a replica: others must see their own changes. */
export function readerFor(context: Readonly<RouterContextProvider>, request: Request): Db {
  const { db, replicas } = context.get(servicesContext)
  const isPlain = request.method === 'GET' || request.method === 'HEAD'
  if (!isPlain || hasSession(request)) return db
  const reader = replicas.reader()
  const { caching } = context.get(requestContext)
  if (caching && reader.asOf !== undefined) caching.readAt = Math.min(caching.readAt, reader.asOf)
  return reader.db
}

/** An expired cookie counts too: the session is not checked here. */
function hasSession(request: Request): boolean {
  return request.headers.get('cookie')?.includes('portale.') ?? false
}
