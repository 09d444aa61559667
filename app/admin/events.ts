import { REQUESTS_TOPIC } from '#domain/professionals/record/rules.ts'
import { isStillStaff } from '#platform/auth/actor.ts'
import { requireReviewer } from '#platform/auth/lock.ts'
import { sessionOf } from '#platform/auth/session.ts'
import { servicesContext } from '#platform/http/context.ts'
import { eventStream } from '#platform/live/event-stream.ts'
import type { Route } from './+types/events'

/** Says, without a word about anybody, that the requests changed. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const reads = request.headers.get('accept')?.includes('text/event-stream') ?? false
  try {
    await requireReviewer(context, request)
  } catch (refusal) {
    // A reader of events follows a redirect to a page it cannot read; «nothing» is what it understands.
    if (reads && refusal instanceof Response) return new Response(null, { status: 204 })
    throw refusal
  }
  // Only who can read a stream gets one: whoever else asks would wait for an end that does not come.
  if (!reads) return new Response('Solo per chi legge eventi.\n', { status: 406 })
  const { live } = context.get(servicesContext)
  const session = await sessionOf(context, request)
  return eventStream({
    session: session?.id ?? '',
    subscribe: (deliver) => live.subscribe(REQUESTS_TOPIC, deliver),
    mayGoOn: () => isStillStaff(context, request, ['admin', 'reviewer']),
    signal: request.signal,
  })
}
