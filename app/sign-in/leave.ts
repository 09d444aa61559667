import { redirect } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import type { Route } from './+types/leave'

/** Ends the session and redirects to the sign-in, which shows the result. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { auth, log, requestId } = depsOf(context)
  try {
    const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
    return redirect('/auth?uscita=fatta', { headers })
  } catch (error) {
    log.error({ id: requestId, error }, 'sign-out failed')
    return redirect('/user?uscita=fallita')
  }
}

/** A GET request redirects to the sign-in too, without ending the session. */
export function loader(): Response {
  return redirect('/auth')
}
