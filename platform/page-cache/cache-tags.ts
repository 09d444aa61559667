import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#platform/http/context.ts'
import type { Visit } from './page.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Says what a page tells of: once one of these changes, it is rendered anew. Without effect where the page is rendered
 * for one person alone.
 * @param tags words of the triggers in database/migrations: `register`, `schools`, `courses`, `owner`, `professional:ID`
 */
export function cacheTags(context: Context, ...tags: string[]): void {
  const { caching } = context.get(requestContext)
  for (const tag of tags) caching?.tags.add(tag)
}

/** Says that the page is stale after so many seconds: for figures that grow with every visit. */
export function cacheMaxAge(context: Context, seconds: number): void {
  const { caching } = context.get(requestContext)
  if (caching) caching.maxAge = Math.min(caching.maxAge, seconds)
}

/**
 * Counts this visit, and, where the page is cached, every later one.
 * @param count must not hold on to more than it counts: it lives as long as the page
 */
export function onEachVisit(context: Context, request: Request, count: (visit: Visit) => void): void {
  const facts = context.get(requestContext)
  if (facts.caching) facts.caching.visits.push(count)
  else if (request.method === 'GET') count(visitOf(request.headers, facts))
}

export function visitOf(headers: Headers, { address, id }: Pick<Visit, 'address' | 'id'>): Visit {
  return {
    userAgent: headers.get('user-agent'),
    purpose: headers.get('sec-purpose'),
    referer: headers.get('referer'),
    address,
    id,
  }
}
