import { data, type RouterContextProvider } from 'react-router'
import type { Area } from '#domain/register-search/landing/rules.ts'
import { italianDay } from '#lib/dates.ts'
import { servicesContext } from '#platform/http/context.ts'
import { readerFor } from '#platform/http/reader.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { landingView } from './landing-view.ts'

/** The data of a landing page, or 404 if nobody is listed. */
export async function loadLanding(
  context: Readonly<RouterContextProvider>,
  request: Request,
  area: Area | undefined,
  problem: { id: string; label: string } | undefined,
) {
  const { config } = context.get(servicesContext)
  const db = readerFor(context, request)
  const search = { today: italianDay(new Date()), showSamples: config.site.demoData }
  const view = area || problem ? await landingView(db, area, problem, search) : undefined
  cacheTags(context, 'register', 'schools', ...(view?.realIds ?? []).map((id) => `professional:${id}`))
  return data({ view }, { status: view ? 200 : 404 })
}
