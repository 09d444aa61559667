import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '#platform/http/context.ts'

/** What a page may know of the session: when it ends (ISO time) and whose it is (decision 2). */
export type KnownSession = { id: string; expiresAt: string; email: string }

/** The session that comes with the request, looked at without renewing it. */
export async function sessionOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<KnownSession | undefined> {
  const { auth } = context.get(servicesContext)
  const found = await auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } })
  return found ? known(found) : undefined
}

/**
 * Renews the session that comes with the request.
 * @returns what a page may know, and the headers that carry the renewed cookie; undefined when there is none
 */
export async function renewSession(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<{ session: KnownSession; headers: Headers } | undefined> {
  const { auth } = context.get(servicesContext)
  const { response, headers } = await auth.api.getSession({ headers: request.headers, returnHeaders: true })
  return response ? { session: known(response), headers } : undefined
}

type Found = { session: { id: string; expiresAt: Date | string }; user: { email: string } }

function known({ session, user }: Found): KnownSession {
  return { id: session.id, expiresAt: new Date(session.expiresAt).toISOString(), email: user.email }
}
