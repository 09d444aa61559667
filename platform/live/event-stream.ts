import { isAway } from '#platform/db/outage.ts'
import { liveConnections } from '#platform/metrics/meters.ts'

const HEARTBEAT_MS = 25_000

const MOST_OF_ONE_SESSION = 12
const open = new Map<string, number>()

type Source = {
  session: string

  /** `undefined` ends the stream. @returns what unsubscribes */
  subscribe(deliver: (what: string | undefined) => void): () => void
  /** Asked with every heartbeat: whether the session may still listen. */
  mayGoOn(): Promise<boolean>
  signal: AbortSignal
}

/** A heartbeat keeps proxies from closing the connection; the stream ends with the session and with the portal. */
export function eventStream({ session, subscribe, mayGoOn, signal }: Source): Response {
  const others = open.get(session) ?? 0
  if (others >= MOST_OF_ONE_SESSION) return new Response('Troppe finestre aperte.\n', { status: 429 })
  open.set(session, others + 1)
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      liveConnections.inc()
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      let ended = false
      const end = () => {
        if (ended) return
        stop()
        controller.close()
      }
      const unsubscribe = subscribe((what) => {
        if (what === undefined) end()
        else send(`data: ${what}\n\n`)
      })
      const beat = async () => {
        // While the database is unreachable the stream stays open; the next heartbeat asks again.
        if (await mayGoOn().catch(isAway)) {
          if (!ended) send(':\n\n')
        } else end()
      }
      const timer = setInterval(() => void beat(), HEARTBEAT_MS)
      stop = () => {
        if (!ended) leave(session)
        ended = true
        clearInterval(timer)
        unsubscribe()
      }
      signal.addEventListener('abort', end, { once: true })
      send('retry: 3000\n\n')
    },
    cancel: () => stop(),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-store',
      // Keeps proxies from buffering the stream.
      'X-Accel-Buffering': 'no',
    },
  })
}

function leave(session: string): void {
  liveConnections.dec()
  const left = (open.get(session) ?? 1) - 1
  if (left > 0) open.set(session, left)
  else open.delete(session)
}
