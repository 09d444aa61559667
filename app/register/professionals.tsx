import { useEffect, useRef } from 'react'
import { data, href, useNavigate } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { NOT_KEPT, ownHeaders } from '#app/frame/no-store.ts'
import { pageMeta } from '#app/frame/page-meta.ts'
import { registerSearchPage as words } from '#content/register-search.ts'
import { HeartNote } from '#domain/favourites/components/heart.tsx'
import { nearestPeople, resultGroups } from '#domain/register-search/results/components/result-people.ts'
import { searchRegister } from '#domain/register-search/results/read.server.ts'
import { asksWhere, isUnclear, tagOf, type SearchPlan } from '#domain/register-search/query/rules.ts'
import {
  readRegisterSearch,
  searchParams,
  VALUES,
  type RegisterSearch,
} from '#domain/register-search/query/schema.ts'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import { AnswerLinks } from '#domain/site/answers/components/answer-links.tsx'
import { listAnswers } from '#domain/site/answers/read.server.ts'
import { PublicServices } from '#domain/site/public-services/components/public-services.tsx'
import { FoldedSearch } from '#domain/site/urgent/components/folded-search.tsx'
import { UrgentNote } from '#domain/site/urgent/components/urgent-note.tsx'
import { dangerIn } from '#domain/site/urgent/rules.ts'
import { italianDay } from '#lib/dates.ts'
import { readerFor } from '#platform/http/reader.ts'
import { TextLink } from '#ui/link/link.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { SkipLink } from '#ui/skip-link/skip-link.tsx'
import { cacheMaxAge, cacheTags } from '#platform/page-cache/cache-tags.ts'
import type { Route } from './+types/professionals'
import { addressOfForm, bringToAddress, isFilterChanged, searchAddress } from './search-address.ts'
import { countSearch } from './count-search.ts'
import { filterCounts } from './filter-counts.ts'
import { ResultsHeading } from './results-heading.tsx'
import { SearchChips } from './search-chips.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchForm } from './search-form.tsx'
import { mapView } from './map-view.ts'
import { SearchMap } from './search-map.tsx'
import { SearchNear } from './search-near.tsx'
import { SearchNotes } from './search-notes.tsx'
import { SearchResults } from './search-results.tsx'
import { SearchSamples } from './search-samples.tsx'
import { SearchUnclear } from './search-unclear.tsx'
import { searchServices } from './search-services.ts'
import {
  chips,
  formFacts,
  headingOf,
  quickFilters,
  readByFilter,
  reading,
  showWords,
  unsaid,
  waitingFor,
  wayLinks,
} from './search-view.ts'
import { SearchZero } from './search-zero.tsx'
import { useAskedSearch } from './use-asked-search.ts'

export const handle = { cacheable: true }

const FAR_HOURS = tagOf('posto', VALUES.posto.at(-1)!)!

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = words
  const path = href('/professionals')
  return pageMeta(matches, { title, description, path, picture: 'pagina/professionals', trail: [] })
}

export const headers = ownHeaders

export async function loader({ url, context, request }: Route.LoaderArgs) {
  cacheTags(context, 'register')
  const db = readerFor(context, request)
  const search = readRegisterSearch(url.searchParams)
  const today = italianDay(new Date())
  const searchContext = { today, showSamples: depsOf(context).showSamples }
  const found = await searchRegister(db, search, searchContext)
  const { plan, total, page, pages, people } = found
  // A booking changes these numbers without dropping every page of the search.
  if (search.posto || found.counts[FAR_HOURS]) cacheMaxAge(context, 60)
  const isMap = search.vista === 'mappa'
  const ids = [...(isMap ? [] : [...people, ...found.samples]), ...found.nearest].map(({ id }) => id)
  const cards = await listCards(db, ids, today)
  cacheTags(context, ...cards.map(({ id }) => `professional:${id}`))
  // Shown as typed, also if it is too long to be searched.
  const typed = ['q', 'dove', 'approccio'].map((name) => url.searchParams.get(name))
  const danger = dangerIn(...typed)
  if (!danger) countSearch(context, request, search, found)
  const shown = danger ? unsaid(found) : found
  const isCall = danger?.level === 'call'
  const facts = {
    form: formFacts(search, plan, isCall),
    danger,
    services: searchServices({ typed, plan, danger, total }),
    heading: isCall ? { count: words.urgent.people, about: '' } : headingOf(shown, search),
    reading: reading(search, shown),
    answers: isCall ? [] : await listAnswers(db, plan.parsed.answers),
    question: danger ? undefined : questionOf(search, plan),
    chips: chips(search, plan),
    quick: isCall ? [] : quickFilters(search, shown),
    counts: filterCounts(found),
    read: readByFilter(plan),
    show: showWords(found),
    found: { total, page, pages },
    groups: isMap ? [] : resultGroups(shown.plan, people, cards, today),
    samples: isMap
      ? []
      : resultGroups(shown.plan, found.samples, cards, today).flatMap((group) => group.people),
    map: isMap ? await mapView(db, search, plan, searchContext) : undefined,
    nearest: nearestPeople(shown.plan, found.nearest, cards, today, isCall),
    ways: isCall ? [] : wayLinks(shown),
    waiting: waitingFor(search, shown.plan),
  }
  return data(facts, danger ? { headers: NOT_KEPT } : undefined)
}

/** What the page asks back, above the people. */
function questionOf(search: RegisterSearch, plan: SearchPlan): 'where' | 'what' | undefined {
  if (asksWhere(plan)) return 'where'
  return isUnclear(search, plan) && plan.parsed.answers.length === 0 ? 'what' : undefined
}

const IN_PLACE = { preventScrollReset: true, flushSync: true }

export default function ProfessionalsPage({ loaderData }: Route.ComponentProps) {
  const { form: facts, danger, services, counts, found } = loaderData
  const stands = placeOfServices(loaderData)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const asked = useAskedSearch(facts.query, found.page)
  const query = searchParams(asked).toString()
  const search = () => {
    if (form.current) void navigate(addressOfForm(form.current, query), IN_PLACE)
  }
  const isHydrated = useRef(false)
  // The form shows the current or pending address, also after «back», so that a new search starts from it. What
  // somebody entered before hydration is kept.
  useEffect(() => {
    if (!form.current) return
    if (isHydrated.current || isReturn()) bringToAddress(form.current, query)
    else if (isFilterChanged(form.current)) void navigate(addressOfForm(form.current, query), IN_PLACE)
    isHydrated.current = true
  }, [form, query, navigate])
  return (
    <div className="container-page pt-2 pb-4 md:pt-4 md:pb-12 print:py-0">
      <SkipLink to="#persone">{words.results.skip}</SkipLink>
      {danger ? (
        <div className="mb-8">
          <UrgentNote {...danger} />
        </div>
      ) : null}
      <h1 className={facts.folded ? 'sr-only' : 'mt-4'}>{words.heading}</h1>
      <FoldedSearch danger={danger}>
        <SearchForm facts={facts} form={form} onSubmit={search} />
      </FoldedSearch>
      {stands === 'beside numbers' ? <PublicServices {...services} /> : null}
      {facts.folded || danger ? null : (
        <p className="mt-3 text-ink-soft print:hidden" data-introduction>
          {words.intro} <TextLink to={href('/come-verifichiamo')}>{words.verification}</TextLink>
        </p>
      )}
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2 gap-y-2 md:mt-3 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-6 print:block">
        <SearchFilters
          facts={facts}
          counts={counts}
          show={loaderData.show}
          read={loaderData.read}
          onChange={search}
        />
        <SearchChips asked={asked} chosen={loaderData.chips} quick={loaderData.quick} />
        <section
          id="risultati"
          aria-label={words.results.label}
          className="min-w-0 scroll-mt-4 max-lg:col-span-2"
        >
          <ResultsHeading
            heading={loaderData.heading}
            asked={asked}
            view={facts.vista}
            isZero={found.total === 0}
            calm={!danger}
          />
          <SearchNotes reading={loaderData.reading} />
          <AnswerLinks answers={loaderData.answers} />
          {loaderData.question === 'where' ? <SearchNear asked={asked} /> : null}
          {loaderData.question === 'what' ? <SearchUnclear /> : null}
          <HeartNote />
          {stands === 'first' ? <PublicServices {...services} /> : null}
          <div id="persone" tabIndex={-1} className="scroll-mt-4">
            <Found loaderData={loaderData} />
          </div>
          <SearchSamples people={loaderData.samples} />
          {stands === 'last' && found.page === 1 && found.total > 0 ? <PublicServices {...services} /> : null}
          <p className="mt-8 print:hidden">
            <TextLink to={href('/psicoterapeuti')}>{words.results.index}</TextLink>
          </p>
        </section>
      </div>
    </div>
  )
}

/** Beside the numbers to call, before people, or after them. */
function placeOfServices({ danger, services }: Pick<Data['loaderData'], 'danger' | 'services'>) {
  if (danger?.level === 'call') return 'beside numbers'
  return services.first ? 'first' : 'last'
}

type Data = Pick<Route.ComponentProps, 'loaderData'>

function Found({ loaderData }: Data) {
  const { found, groups, map, nearest, ways, waiting, form, danger, services } = loaderData
  const asked = useAskedSearch(form.query, found.page)
  const zero = (
    <SearchZero
      people={nearest}
      ways={ways}
      waiting={waiting}
      query={form.query}
      calm={danger?.level !== 'call'}
    >
      {placeOfServices(loaderData) === 'last' ? <PublicServices {...services} /> : null}
    </SearchZero>
  )
  if (map) {
    return (
      <>
        {found.total === 0 ? zero : null}
        <SearchMap view={map} />
      </>
    )
  }
  if (found.total === 0) return zero
  return (
    <>
      <SearchResults groups={groups} grid={form.vista === 'griglia'} />
      <p className="mt-4 text-sm text-ink-soft">
        {words.results.order} <TextLink to={href('/come-ordiniamo')}>{words.results.orderLink}</TextLink>
        {' · '}
        {words.results.places}
      </p>
      <div className="mt-6">
        <Pagination
          page={found.page}
          pages={found.pages}
          hrefFor={(pagina) => searchAddress(asked, { pagina })}
        />
      </div>
    </>
  )
}

/** Whether this document was reloaded or reached by «back»: browsers then restore a form’s earlier values themselves. */
function isReturn(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')
}
