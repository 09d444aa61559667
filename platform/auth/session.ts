import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '#platform/http/context.ts'
import { endOfSession, stands } from './session-life.ts'

/** What a page may know of the session: when it ends (ISO time) and whose it is (decision 2). */
export type KnownSession = { id: string; expiresAt: string; email: string }

/** The session that comes with the request, looked at without renewing it. */
export async function sessionOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<KnownSession | undefined> {
  const { auth } = context.get(servicesContext)
  const found = await auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } })
  return found && stands(found) ? known(found) : undefined
}

/**
 * Renews the session that comes with the request, up to the end of its longest life.
 * @returns what a page may know, and the headers that carry the renewed cookie; undefined when there is none
 */
export async function renewSession(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<{ session: KnownSession; headers: Headers } | undefined> {
  const { auth } = context.get(servicesContext)
  const { response, headers } = await auth.api.getSession({ headers: request.headers, returnHeaders: true })
  if (!response) return undefined
  const expiresAt = endOfSession(response)
  // The library knows no longest life: what it wrote is cut, so that everybody who reads the row sees the same end.
  if (expiresAt < response.session.expiresAt) {
    const { internalAdapter } = await auth.$context
    await internalAdapter.updateSession(response.session.token, { expiresAt })
  }
  return stands(response) ? { session: known(response), headers } : undefined
}

type Found = Parameters<typeof endOfSession>[0] & { session: { id: string }; user: { email: string } }

function known(found: Found): KnownSession {
  const { session, user } = found
  return { id: session.id, expiresAt: endOfSession(found).toISOString(), email: user.email }
}
