import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import type { Auth } from './auth.ts'
import { endOfSession, stands } from './session-life.ts'

export type Context = Readonly<RouterContextProvider>

/** What a page may know about the session (decision 0002); `expiresAt` is ISO time. */
export type KnownSession = { id: string; expiresAt: string; email: string }

export type FoundSession = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>

export function findSession(context: Context, request: Request): Promise<FoundSession | undefined> {
  const here = context.get(requestContext)
  here.session ??= readSession(context, request)
  return here.session
}

async function readSession(context: Context, request: Request): Promise<FoundSession | undefined> {
  if (!request.headers.get('cookie')?.includes('portale.')) return undefined
  const { auth } = context.get(servicesContext)
  // Only the renewal endpoint sends a longer cookie.
  const found = await auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } })
  return found && stands(found) ? found : undefined
}

export async function sessionOf(context: Context, request: Request): Promise<KnownSession | undefined> {
  const found = await findSession(context, request)
  return found && known(found)
}

export async function renewSession(
  context: Context,
  request: Request,
): Promise<{ session: KnownSession; headers: Headers } | undefined> {
  const { auth } = context.get(servicesContext)
  const { response, headers } = await auth.api.getSession({ headers: request.headers, returnHeaders: true })
  if (!response) return undefined
  const expiresAt = endOfSession(response)
  // The library knows no longest life, so the stored end is shortened.
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
