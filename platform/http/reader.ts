import type { RouterContextProvider } from 'react-router'
import type { Db } from '#platform/db/database.ts'
import { servicesContext } from './context.ts'

/**
 * Where a page reads that is the same for everybody: from a replica, where there are any. Whoever may be signed in
 * reads from the primary, and so sees at once what they wrote; so does the answer to a form.
 */
export function readerFor(context: Readonly<RouterContextProvider>, request: Request): Db {
  const { db, replicas } = context.get(servicesContext)
  const isPlain = request.method === 'GET' || request.method === 'HEAD'
  return isPlain && !hasSession(request) ? replicas.reader() : db
}

/** Whether the session stands is not asked: a cookie that has lapsed reads from the primary too. */
function hasSession(request: Request): boolean {
  return request.headers.get('cookie')?.includes('portale.') ?? false
}
