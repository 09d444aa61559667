import { REQUESTS_TOPIC } from '#domain/professionals/record/rules.ts'
import { isStillStaff } from '#platform/auth/actor.ts'
import { requireReviewer } from '#app/frame/lock.ts'
import { sessionOf } from '#platform/auth/session.ts'
import { servicesContext } from '#platform/http/context.ts'
import { eventStream } from '#platform/live/event-stream.ts'
import type { Route } from './+types/events'

/** Reports that requests changed, without any data about people. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const reads = request.headers.get('accept')?.includes('text/event-stream') ?? false
  try {
    await requireReviewer(context, request)
  } catch (refusal) {
    // An EventSource would follow a redirect to an HTML page; 204 makes it stop.
    if (reads && refusal instanceof Response) return new Response(null, { status: 204 })
    throw refusal
  }
  // Other clients would wait for the end of the stream, which never comes.
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
