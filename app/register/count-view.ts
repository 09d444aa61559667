import { href, type RouterContextProvider } from 'react-router'
import { countLater } from '#domain/professionals/record/write.server.ts'
import { isOwner } from '#domain/professionals/profile/read.server.ts'
import { isRobot } from '#domain/professionals/profile/rules.ts'
import { findMember } from '#platform/auth/actor.ts'
import { servicesContext } from '#platform/http/context.ts'
import { onEachVisit } from '#platform/page-cache/cache-tags.ts'
import type { Visit } from '#platform/page-cache/page.ts'

/**
 * Adds one to the views of the day whenever the page is looked at, unless a program, a page fetched ahead or the owner
 * asks. Whoever asks is forgotten; a count that fails is logged and disturbs nobody.
 */
export function countView(context: Readonly<RouterContextProvider>, request: Request, id: string): void {
  const { db, log } = context.get(servicesContext)
  // A signed-in visitor never gets a cached page; for others there is no owner to look up.
  const owner = findMember(context, request).then((member) => member !== undefined && isOwner(db, member, id))
  // The rejection must be handled even where nobody awaits the count, or it would end the process.
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

/** A page that reloads its own data after a button was counted already. */
function refreshes({ referer }: Visit, id: string): boolean {
  return URL.parse(referer ?? '')?.pathname === href('/professional/:id', { id })
}
