import { redirect } from 'react-router'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/sign-out'

/** Ends the session, if there is one, and redirects to the sign-in. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { auth } = context.get(servicesContext)
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
  return redirect('/login', { headers })
}

/** A GET request redirects to the sign-in too, without ending the session. */
export function loader(): Response {
  return redirect('/login')
}
