import { redirect } from 'react-router'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/leave'

/** Ends the session and goes back to the door, which says how it went. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { auth, log } = context.get(servicesContext)
  try {
    const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
    return redirect('/auth?uscita=fatta', { headers })
  } catch (error) {
    log.error({ id: context.get(requestContext).id, error }, 'sign-out failed')
    return redirect('/user?uscita=fallita')
  }
}

/** The address asked for by hand leads to the door too, without ending anything. */
export function loader(): Response {
  return redirect('/auth')
}
