import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  href,
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { FONT_FILES } from '#ui/theme/fonts.ts'
import { scriptsAfterPaint } from './frame/late-scripts.ts'

/**
 * Renders the whole page before the first byte is sent, so that a failure half-way gives a clean error page.
 * @throws what a component throws; the framework then renders its error page
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestContext)
  const html = await renderWhole(<ServerRouter context={entry} url={request.url} nonce={nonce} />, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Link', firstFiles(entry.manifest))
  headers.set('Speculation-Rules', `"${href('/anticipi.json')}"`)
  return new Response(scriptsAfterPaint(html, nonce), { headers, status })
}

/** The `Link` header preloads style and fonts of every page. A proxy may send it ahead as `103 Early Hints` (RFC 8297). */
function firstFiles(manifest: EntryContext['manifest']): string {
  const styles = manifest.routes.root?.css ?? []
  return [
    ...styles.map((file) => `<${file}>; rel=preload; as=style`),
    ...FONT_FILES.map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ')
}

function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}

/** Logs every failure of a loader or action with the reference that the person sees. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  // An unsupported method is the client's mistake, and the request's own log line shows it.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const here = context.get(requestContext)
  here.failed = true
  context.get(servicesContext).log.error({ id: here.id, route: here.route, error }, 'request failed')
}
