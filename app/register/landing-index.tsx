import { href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { landingPages } from '#content/landing-pages.ts'
import { PROBLEM_GROUPS } from '#content/profile-vocabulary.ts'
import { registerSearchPage } from '#content/register-search.ts'
import { readWhole } from '#domain/register-search/landing/read.server.ts'
import { countedRegions, countedTowns } from '#domain/register-search/landing/rules.ts'
import { placeLabel } from '#domain/site/places/rules.ts'
import { italianDay } from '#lib/dates.ts'
import { readerFor } from '#platform/http/reader.ts'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/landing-index'
import { landingPath, type CountedWay } from './landing-view.ts'
import { WayLinks } from './way-links.tsx'

const words = landingPages.index
const MOST_TOWNS = 90

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title, description, short } = words
  const about = { title, description, path: href('/psicoterapeuti'), picture: 'pagina/professionals' }
  return pageMeta(matches, { ...about, trail: [], here: short, noIndex: loaderData?.isEmpty ?? true })
}

export async function loader({ context, request }: Route.LoaderArgs) {
  cacheTags(context, 'register')
  const db = readerFor(context, request)
  const whole = await readWhole(db, italianDay(new Date()))
  const towns = countedTowns(whole.towns).slice(0, MOST_TOWNS)
  return {
    isEmpty: whole.total === 0,
    regions: countedRegions(whole.regions).map(({ region, count }): CountedWay => ({
      label: region,
      count,
      to: landingPath({ kind: 'region', region }, undefined),
    })),
    towns: towns
      .map(({ town, count }): CountedWay => ({
        label: placeLabel(town),
        count,
        to: landingPath({ kind: 'town', town }, undefined),
      }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'it')),
    problems: PROBLEM_GROUPS.flatMap(({ title, items }) => {
      const ways = items.flatMap((problem): CountedWay[] => {
        const count = whole.problems[problem.id] ?? 0
        return count > 0 ? [{ label: problem.label, count, to: landingPath(undefined, problem) }] : []
      })
      return ways.length > 0 ? [{ title, ways }] : []
    }),
  }
}

export default function LandingIndex({ loaderData: { regions, towns, problems } }: Route.ComponentProps) {
  return (
    <div className="container-page py-8 md:py-12">
      <Breadcrumb items={[{ label: words.short }]} />
      <h1 className="mt-4">{words.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{words.intro}</p>
      {towns.length === 0 && regions.length === 0 ? <EmptyState text={words.none} className="mt-6" /> : null}
      <Part id="regioni" title={words.regions} ways={regions} />
      <Part id="citta" title={words.towns} ways={towns} />
      {problems.length > 0 ? (
        <Section id="problemi" title={words.problems} size="page" className="mt-10">
          {problems.map(({ title, ways }) => (
            <div key={title} className="mt-5">
              <h3 className="text-lg">{title}</h3>
              <WayLinks ways={ways} columns />
            </div>
          ))}
        </Section>
      ) : null}
      <p className="mt-10 text-sm text-ink-soft">{registerSearchPage.results.places}</p>
    </div>
  )
}

function Part({ id, title, ways }: { id: string; title: string; ways: CountedWay[] }) {
  if (ways.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id}>{title}</h2>
      <WayLinks ways={ways} columns />
    </section>
  )
}
