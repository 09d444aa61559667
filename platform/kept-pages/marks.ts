import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#platform/http/context.ts'
import type { Visit } from './page.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Says what a page tells of: once one of these topics changes, it is rendered anew. Without effect where the page is
 * rendered for one person alone.
 * @param topics words of the triggers in database/migrations: `register`, `schools`, `courses`, `owner`, `professional:ID`
 */
export function changesWith(context: Context, ...topics: string[]): void {
  const { marks } = context.get(requestContext)
  for (const topic of topics) marks?.topics.add(topic)
}

/** Says that the page counts as old after so many seconds: for figures that grow with every visit. */
export function staysFor(context: Context, seconds: number): void {
  const { marks } = context.get(requestContext)
  if (marks) marks.seconds = Math.min(marks.seconds, seconds)
}

/**
 * Counts this visit, and, where the page is kept, every later one.
 * @param count must not hold on to more than it counts: it lives as long as the page
 */
export function onEachVisit(context: Context, request: Request, count: (visit: Visit) => void): void {
  const { marks, address, id } = context.get(requestContext)
  if (marks) marks.visits.push(count)
  else if (request.method === 'GET') {
    count(
      visitOf(
        (name) => request.headers.get(name),
        () => address,
        id,
      ),
    )
  }
}

/** @param header reads one header of the request */
export function visitOf(header: (name: string) => string | null, address: () => string, id: string): Visit {
  return {
    userAgent: header('user-agent'),
    purpose: header('sec-purpose'),
    referer: header('referer'),
    address,
    id,
  }
}
