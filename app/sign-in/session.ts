import { renewSession, sessionOf, type KnownSession } from '#platform/auth/session.ts'
import type { Route } from './+types/session'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** The session's public fields; 401 without a session. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const session = await sessionOf(context, request)
  return Response.json(session ? publicFields(session) : {}, {
    status: session ? 200 : 401,
    headers: NO_STORE,
  })
}

export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const renewed = await renewSession(context, request)
  if (!renewed) return Response.json({}, { status: 401, headers: NO_STORE })
  const headers = new Headers(renewed.headers)
  headers.set('Cache-Control', 'no-store')
  return Response.json(publicFields(renewed.session), { headers })
}

/** Field names are the specification's (§3 «Auth session»); the tokens stay in cookies (decision 0002). */
function publicFields({ expiresAt, email }: KnownSession) {
  return { expires_at: expiresAt, user: { email } }
}
