import { renewSession, sessionOf, type KnownSession } from '#platform/auth/session.ts'
import type { Route } from './+types/session'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** What a signed-in page may know of its session; 401 when there is none any more. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const session = await sessionOf(context, request)
  return Response.json(session ? told(session) : {}, { status: session ? 200 : 401, headers: NO_STORE })
}

/** Renews the session. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const renewed = await renewSession(context, request)
  if (!renewed) return Response.json({}, { status: 401, headers: NO_STORE })
  const headers = new Headers(renewed.headers)
  headers.set('Cache-Control', 'no-store')
  return Response.json(told(renewed.session), { headers })
}

/** In the specification's names (§3 «Auth session»); the tokens stay in cookies (decision 2). */
function told({ expiresAt, email }: KnownSession) {
  return { expires_at: expiresAt, user: { email } }
}
