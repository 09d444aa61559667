import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import type { Auth } from './auth.ts'
import { endOfSession, stands } from './session-life.ts'

/** What a page may know of the session: when it ends (ISO time) and whose it is (decision 2). */
export type KnownSession = { id: string; expiresAt: string; email: string }

/** As the library finds it. */
export type FoundSession = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>

/** The session that comes with the request, looked up once a request and without renewing it. */
export function findSession(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<FoundSession | undefined> {
  const here = context.get(requestContext)
  here.session ??= readSession(context, request)
  return here.session
}

async function readSession(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<FoundSession | undefined> {
  if (!request.headers.get('cookie')?.includes('portale.')) return undefined
  const { auth } = context.get(servicesContext)
  // Pages do not renew: only the renewal itself sends the cookie that goes with the longer session.
  const found = await auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } })
  return found && stands(found) ? found : undefined
}

/** What a page may know of the session that comes with the request. */
export async function sessionOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<KnownSession | undefined> {
  const found = await findSession(context, request)
  return found && known(found)
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

function known(found: FoundSession): KnownSession {
  const { session, user } = found
  return { id: session.id, expiresAt: endOfSession(found).toISOString(), email: user.email }
}
