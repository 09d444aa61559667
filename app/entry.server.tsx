import { renderToString } from 'react-dom/server'
import {
  href,
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { RENDERED_HEADER, requestContext, servicesContext } from '#platform/http/context.ts'
import { firstFiles } from './frame/first-files.ts'
import { handOver, readAll, withoutStream } from './frame/hand-over.ts'
import { scriptsAfterPaint } from './frame/late-scripts.ts'

/**
 * Renders a page whole before the first byte leaves: a failure half-way is still a clean error page. In one go and not
 * as a stream, which takes longer: no part of our pages waits for another (`Suspense`).
 * @throws what a component throws: the framework renders its error page then
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const facts = context.get(requestContext)
  const { nonce } = facts
  const handedOver = await readAll(entry.serverHandoffStream)
  const page = <ServerRouter context={withoutStream(entry)} url={request.url} nonce={nonce} />
  const html = renderToString(page)
  const data = entry.renderMeta?.didRenderScripts ? handOver(handedOver, nonce) : ''
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Link', firstFiles(entry.manifest))
  headers.set('Speculation-Rules', `"${href('/anticipi.json')}"`)
  headers.set(RENDERED_HEADER, '1')
  const bytes = scriptsAfterPaint(html, data, nonce)
  if (waits(bytes)) throw new Error('a part of the page waits, and would never come')
  const { seal = Buffer.from } = facts
  facts.page = seal(bytes)
  return new Response(null, { headers, status })
}

/**
 * Whether React left a part out that was not ready: it is marked by `<!--$?-->`. The rare beginning is looked for first, in
 * bytes; somebody's words may hold it in a page's data, but not with the `<`, which is always escaped there.
 */
const waits = (page: Buffer): boolean => page.includes('$?-->') && page.includes('<!--$?-->')

/** Every failure of a loader or action goes to the log with the reference that the person sees. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  // A method an address does not have is the caller's mistake: the request's own line tells it.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const here = context.get(requestContext)
  here.failed = true
  context.get(servicesContext).log.error({ id: here.id, route: here.route, error }, 'request failed')
}
