import { depsOf } from '#app/frame/deps.ts'
import { findFeed } from '#domain/bookings/calendars/read.feed.server.ts'
import type { Route } from './+types/agenda-feed'

const HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
const TEXT = { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' }

/** A professional's appointments for their own calendar program, which has no session: the key in the address is the lock. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const deps = depsOf(context)
  const allowed = await deps.limits.consume('agenda-feed', deps.address)
  if (!allowed.ok) {
    return new Response('Troppe richieste. Riprova più tardi.\n', {
      status: 429,
      headers: { ...TEXT, 'Retry-After': String(allowed.retryAfterSeconds) },
    })
  }
  const key = /^(.+)\.ics$/.exec(params.key)?.[1] ?? ''
  const feed = await findFeed(deps, key, new Date())
  if (feed === undefined) return new Response('Il calendario non esiste.\n', { status: 404, headers: TEXT })
  return new Response(feed, {
    headers: {
      ...HEADERS,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="appuntamenti.ics"',
    },
  })
}
