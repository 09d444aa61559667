import type { Route } from './+types/submit'
import { handleRegistration } from './handle-registration.ts'

/** Receives a registration sent by script, which shows the upload's progress. Answers JSON. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { status, answer } = await handleRegistration(request, context)
  return Response.json(answer, { status })
}
