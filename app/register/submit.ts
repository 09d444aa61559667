import type { Route } from './+types/submit'
import { takeRegistration } from './take-registration.ts'

/** Where the form's script sends a registration, so that it can show how far the document is. Answers JSON. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { status, answer } = await takeRegistration(request, context)
  return Response.json(answer, { status })
}
