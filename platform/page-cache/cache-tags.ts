import type { Context } from '#platform/auth/session.ts'
import { requestContext } from '#platform/http/context.ts'
import type { Visit } from './cached-page.ts'

/** @param tags as the triggers send them: `register`, `schools`, `courses`, `owner`, `professional:ID` */
export function cacheTags(context: Context, ...tags: string[]): void {
  const { caching } = context.get(requestContext)
  for (const tag of tags) caching?.tags.add(tag)
}

/** Lets a page expire after `seconds`; the shortest wins. */
export function cacheMaxAge(context: Context, seconds: number): void {
  const { caching } = context.get(requestContext)
  if (caching) caching.maxAge = Math.min(caching.maxAge, seconds)
}

/** Counts this and, for a cached page, every later visit. @param count lives as long as the page, so must be small */
export function onEachVisit(context: Context, request: Request, count: (visit: Visit) => void): void {
  const facts = context.get(requestContext)
  if (facts.caching) facts.caching.visits.push(count)
  else if (request.method === 'GET') count(visitOf(request.headers, facts))
}

export function visitOf(headers: Headers, { address, id }: Pick<Visit, 'address' | 'id'>): Visit {
  return {
    userAgent: headers.get('user-agent'),
    purpose: headers.get('sec-purpose'),
    address,
    id,
  }
}
