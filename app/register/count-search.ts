import type { RouterContextProvider } from 'react-router'
import { groupFacts } from '#domain/ordering/rules.ts'
import { countListed } from '#domain/ordering/write.server.ts'
import { isRobot } from '#domain/profiles/rules.ts'
import type { RegisterFound } from '#domain/register-search/read.server.ts'
import type { RegisterSearch } from '#domain/register-search/schema.ts'
import { countUnmet } from '#domain/unmet/write.server.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { provinceOf } from './search-view.ts'

/**
 * Counts who was shown, or that nobody was found; of whoever searched nothing is kept. Programs and pages fetched
 * ahead are not counted; a count that fails is logged and disturbs nobody.
 */
export async function countSearch(
  context: Readonly<RouterContextProvider>,
  request: Request,
  search: RegisterSearch,
  { plan, total, page, people }: RegisterFound,
): Promise<void> {
  const { db, limits, log } = context.get(servicesContext)
  const { id, address } = context.get(requestContext)
  const onError = (error: unknown) => log.warn({ id, error }, 'a search was not counted')
  try {
    if (request.method !== 'GET' || isRobot(request.headers.get('user-agent'))) return
    if (request.headers.get('sec-purpose')?.includes('prefetch') || search.vista === 'mappa') return
    const real = people.filter(({ group }) => !groupFacts(group).sample).map((one) => one.id)
    if (real.length > 0) countListed(db, real, page === 1, onError)
    if (total > 0 || page > 1) return
    const problems = plan.tags.filter((tag) => tag.startsWith('m:')).map((tag) => tag.slice(2))
    await countUnmet({ db, limits }, address, { problems, province: provinceOf(plan.where) }, new Date())
  } catch (error) {
    onError(error)
  }
}
