import { redirect } from 'react-router'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/sign-out'

/** Ends the session, if there is one, and goes back to the door. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { auth } = context.get(servicesContext)
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
  return redirect('/login', { headers })
}

/** The address asked for by hand leads to the door too, without ending anything. */
export function loader(): Response {
  return redirect('/login')
}
