import type { RouterContextProvider } from 'react-router'
import { groupFacts } from '#domain/register-search/index/rules.ranking.ts'
import { countLater } from '#domain/professionals/profile/write.counts.server.ts'
import { isRobot } from '#platform/http/robot.ts'
import type { RegisterFound } from '#domain/register-search/results/read.server.ts'
import type { RegisterSearch } from '#domain/register-search/query/schema.ts'
import { countUnmet } from '#domain/register-search/unmet-demand/write.server.ts'
import { servicesContext } from '#platform/http/context.ts'
import { onEachVisit } from '#platform/page-cache/cache-tags.ts'
import { provinceOf } from './search-view.ts'

/**
 * Counts the listed professionals, or a search without results, at each page view. Nothing about the visitor is stored.
 * Bots and prefetched pages are not counted; a failed count is only logged.
 */
export function countSearch(
  context: Readonly<RouterContextProvider>,
  request: Request,
  search: RegisterSearch,
  { plan, total, page, people, nearest }: RegisterFound,
): void {
  if (search.vista === 'mappa') return
  const { db, limits, log } = context.get(servicesContext)
  const real = [...people, ...nearest].filter(({ group }) => !groupFacts(group).sample).map((one) => one.id)
  const shown = [
    ...real.map((id) => [id, 'listed'] as const),
    ...(page === 1 ? real.slice(0, 1) : []).map((id) => [id, 'first'] as const),
  ]
  const problems = plan.tags.filter((tag) => tag.startsWith('m:')).map((tag) => tag.slice(2))
  const nobody = total === 0 && page === 1 ? { problems, province: provinceOf(plan.where) } : undefined
  onEachVisit(context, request, ({ id, address, userAgent, purpose }) => {
    if (isRobot(userAgent) || purpose?.includes('prefetch')) return
    const onError = (error: unknown) => log.warn({ id, error }, 'a search was not counted')
    countLater(db, shown, onError)
    if (nobody) void countUnmet({ db, limits }, address, nobody, new Date()).catch(onError)
  })
}
