import { href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { landingPages } from '#content/landing-pages.ts'
import { shownPlace } from '#content/place-words.ts'
import { PROBLEM_GROUPS } from '#content/profile-vocabulary.ts'
import { registerSearchPage } from '#content/register-search.ts'
import { readWhole } from '#domain/register-search/landing/read.server.ts'
import { countedRegions, countedTowns } from '#domain/register-search/landing/rules.ts'
import { placeLabel } from '#domain/site/places/rules.ts'
import { italianDay } from '#lib/dates.ts'
import { counted } from '#lib/numbers.ts'
import { readerFor } from '#platform/http/reader.ts'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { FoldRow } from '#ui/disclosure/fold-row.tsx'
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
    regions: countedRegions(whole.regions).map(({ region, count }) => ({
      name: shownPlace(region),
      count,
      ways: [
        {
          label: words.whole(shownPlace(region)),
          count,
          to: landingPath({ kind: 'region', region }, undefined),
        },
        ...towns
          .filter(({ town }) => town.region === region)
          .map(({ town, count: there }): CountedWay => ({
            label: shownPlace(placeLabel(town)),
            count: there,
            to: landingPath({ kind: 'town', town }, undefined),
          }))
          .toSorted((a, b) => a.label.localeCompare(b.label, 'it')),
      ],
    })),
    problems: PROBLEM_GROUPS.flatMap(({ title, items }) => {
      const ways = items.flatMap((problem): CountedWay[] => {
        const count = whole.problems[problem.id] ?? 0
        return count > 0 ? [{ label: problem.label, count, to: landingPath(undefined, problem) }] : []
      })
      return ways.length > 0 ? [{ title, ways }] : []
    }),
  }
}

export default function LandingIndex({ loaderData: { regions, problems } }: Route.ComponentProps) {
  return (
    <div className="container-page py-8 md:py-12">
      <Breadcrumb items={[{ label: words.short }]} />
      <h1 className="mt-4">{words.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{words.intro}</p>
      {regions.length === 0 ? <EmptyState text={words.none} className="mt-6" /> : null}
      <div className="grid gap-x-10 md:grid-cols-2">
        {regions.length > 0 ? (
          <Section id="luoghi" title={words.places} size="page" className="mt-8">
            {regions.map(({ name, count, ways }) => (
              <Folded key={name} title={name} aside={counted(count)} ways={ways} />
            ))}
          </Section>
        ) : null}
        {problems.length > 0 ? (
          <Section id="problemi" title={words.problems} size="page" className="mt-8">
            {problems.map(({ title, ways }) => (
              <Folded key={title} title={title} ways={ways} />
            ))}
          </Section>
        ) : null}
      </div>
      <p className="mt-10 text-sm text-ink-soft">{registerSearchPage.results.places}</p>
    </div>
  )
}

function Folded({ title, aside, ways }: { title: string; aside?: string; ways: CountedWay[] }) {
  return (
    <FoldRow summary={title} aside={aside}>
      <WayLinks ways={ways} />
    </FoldRow>
  )
}
