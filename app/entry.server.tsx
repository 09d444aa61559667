import { renderToReadableStream } from 'react-dom/server'
import {
  href,
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { firstFiles } from './frame/first-files.ts'
import { scriptsAfterPaint } from './frame/late-scripts.ts'

/** Renders a page whole before the first byte leaves: a failure half-way is still a clean error page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { id, ...facts } = context.get(requestContext)
  const nonce = facts.nonce || undefined
  const { log } = context.get(servicesContext)
  let failed = false
  const onError = (error: unknown) => {
    failed = true
    if (!request.signal.aborted) log.error({ id, error }, 'rendering failed')
  }
  const html = await whileWaitedFor(request.signal, async (signal) => {
    const named = nonce ? { nonce } : {}
    const page = <ServerRouter context={entry} url={request.url} {...named} />
    const stream = await renderToReadableStream(page, { ...named, signal, onError })
    await stream.allReady
    return new Response(stream).text()
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Link', firstFiles(entry.manifest))
  headers.set('Speculation-Rules', `"${href('/anticipi.json')}"`)
  return new Response(scriptsAfterPaint(html, nonce), {
    headers,
    status: failed && status < 500 ? 500 : status,
  })
}

/**
 * React never takes its listener off a signal. On the request's own that keeps every page ever rendered, 37 kB each,
 * for as long as the process lives: so it listens to one that goes with the rendering.
 */
async function whileWaitedFor<Answer>(
  waiting: AbortSignal,
  render: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const gone = new AbortController()
  const leave = () => gone.abort(waiting.reason)
  waiting.addEventListener('abort', leave, { once: true })
  try {
    return await render(gone.signal)
  } finally {
    waiting.removeEventListener('abort', leave)
  }
}

/** Every failure of a loader or action goes to the log with the reference that the person sees. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  // A method an address does not have is the caller's mistake: the request's own line tells it.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const here = context.get(requestContext)
  here.failed = true
  context.get(servicesContext).log.error({ id: here.id, route: here.route, error }, 'request failed')
}
