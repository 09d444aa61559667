import { redirect } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { leaveDevice } from '#app/frame/device-cookie.ts'
import type { Route } from './+types/leave'

/** Ends the session, and notifications on this device, and redirects to the sign-in, which shows the result. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { auth, log, requestId, ...deps } = depsOf(context)
  try {
    const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
    await leaveDevice(deps, request, headers)
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
