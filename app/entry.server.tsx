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
  const stream = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />,
    {
      ...(nonce ? { nonce } : {}),
      signal: request.signal,
      onError(error) {
        failed = true
        if (!request.signal.aborted) log.error({ id, error }, 'rendering failed')
      },
    },
  )
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Link', firstFiles(entry.manifest))
  headers.set('Speculation-Rules', `"${href('/anticipi.json')}"`)
  const html = scriptsAfterPaint(await new Response(stream).text(), nonce)
  return new Response(html, { headers, status: failed && status < 500 ? 500 : status })
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
