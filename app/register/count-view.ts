import { href, type RouterContextProvider } from 'react-router'
import { countLater } from '#domain/professionals/profile/write.counts.server.ts'
import { isOwner } from '#domain/professionals/profile/read.server.ts'
import { isRobot } from '#domain/professionals/profile/rules.ts'
import { findMember } from '#platform/auth/actor.ts'
import { servicesContext } from '#platform/http/context.ts'
import { onEachVisit } from '#platform/page-cache/cache-tags.ts'
import type { Visit } from '#platform/page-cache/cached-page.ts'

/**
 * Adds one to the day's views at each page view, except by bots, prefetching and the owner.
 * Nothing about the visitor is stored; a failed count is only logged.
 */
export function countView(context: Readonly<RouterContextProvider>, request: Request, id: string): void {
  const { db, log } = context.get(servicesContext)
  // Only without a session is the page cached, and then there is no owner to look up.
  const owner = findMember(context, request).then((member) => member !== undefined && isOwner(db, member, id))
  // An unhandled rejection would end the process, and nobody awaits the count.
  owner.catch(() => undefined)
  const views = [[id, 'view']] as const
  onEachVisit(context, request, (visit) => {
    if (isRobot(visit.userAgent) || visit.purpose?.includes('prefetch') || refreshes(visit, id)) return
    const onError = (error: unknown) => log.warn({ id: visit.id, error }, 'a view was not counted')
    void owner.then((isTheirs) => {
      if (!isTheirs) countLater(db, views, onError)
    }, onError)
  })
}

/** A page that reloads its data after a form was counted already. */
function refreshes({ referer }: Visit, id: string): boolean {
  return URL.parse(referer ?? '')?.pathname === href('/professional/:id', { id })
}
