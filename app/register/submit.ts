import type { Route } from './+types/submit'
import { takeRegistration } from './take-registration.ts'

/** Receives a registration sent by script, which shows the upload's progress. Answers JSON. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { status, answer } = await takeRegistration(request, context)
  return Response.json(answer, { status })
}
