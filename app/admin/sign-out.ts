import { redirect } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { leaveDevice } from '#app/frame/device-cookie.ts'
import type { Route } from './+types/sign-out'

/** Ends the session, if there is one, and redirects to the sign-in. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { auth, ...deps } = depsOf(context)
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
  await leaveDevice(deps, request, headers)
  return redirect('/login', { headers })
}

/** A GET request redirects to the sign-in too, without ending the session. */
export function loader(): Response {
  return redirect('/login')
}
