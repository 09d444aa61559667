import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { data, href, useNavigate } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { NOT_KEPT, ownHeaders } from '#app/frame/no-store.ts'
import { pageMeta } from '#app/frame/page-meta.ts'
import { registerSearchPage as words } from '#content/register-search.ts'
import { DeviceList } from '#domain/favourites/components/device-list.tsx'
import { HeartNote } from '#domain/favourites/components/heart.tsx'
import { nearestPeople, resultGroups } from '#domain/register-search/results/components/result-people.ts'
import { searchRegister } from '#domain/register-search/results/read.server.ts'
import { readRegisterSearch, searchParams, without } from '#domain/register-search/query/schema.ts'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import { PublicServices } from '#domain/site/public-services/components/public-services.tsx'
import { FoldedSearch } from '#domain/site/urgent/components/folded-search.tsx'
import { UrgentNote } from '#domain/site/urgent/components/urgent-note.tsx'
import { dangerIn } from '#domain/site/urgent/rules.ts'
import { italianDay } from '#lib/dates.ts'
import { readerFor } from '#platform/http/reader.ts'
import { TextLink } from '#ui/link/link.tsx'
import { StepLink } from '#ui/link/step-link.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import type { Route } from './+types/professionals'
import { addressOfForm, bringToAddress, searchAddress } from './search-address.ts'
import { countSearch } from './count-search.ts'
import { filterCounts } from './filter-counts.ts'
import { ResultsHeading } from './results-heading.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchMap } from './search-map.tsx'
import { SearchResults } from './search-results.tsx'
import { searchServices } from './search-services.ts'
import {
  chips,
  formFacts,
  headingOf,
  mapView,
  reading,
  unsaid,
  wayLinks,
  type Chip,
  type Reading,
} from './search-view.ts'
import { SearchZero } from './search-zero.tsx'
import { useAskedSearch } from './use-asked-search.ts'

export const handle = { cacheable: true }

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
  const isMap = search.vista === 'mappa'
  const ids = [...(isMap ? [] : people), ...found.nearest].map(({ id }) => id)
  const cards = await listCards(db, ids, today)
  cacheTags(context, ...cards.map(({ id }) => `professional:${id}`))
  // Shown as typed, also if it is too long to be searched.
  const typed = ['q', 'dove', 'approccio'].map((name) => url.searchParams.get(name))
  const danger = dangerIn(...typed)
  if (!danger) countSearch(context, request, search, found)
  const shown = danger ? unsaid(found) : found
  const isCall = danger?.level === 'call'
  const facts = {
    form: formFacts(search, isCall),
    danger,
    services: searchServices({ typed, plan, danger, total }),
    heading: isCall ? words.urgent.heading : headingOf(shown, search),
    reading: reading(search, shown),
    // Words of danger are not repeated.
    chips: chips(search, plan).filter(({ filter }) => !danger || filter.name !== 'q'),
    counts: filterCounts(found),
    found: { total, page, pages },
    groups: isMap ? [] : resultGroups(shown.plan, people, cards, today),
    map: isMap ? await mapView(db, search, plan, searchContext) : undefined,
    nearest: nearestPeople(shown.plan, found.nearest, cards, today),
    ways: isCall ? [] : wayLinks(shown),
  }
  return data(facts, danger ? { headers: NOT_KEPT } : undefined)
}

export default function ProfessionalsPage({ loaderData }: Route.ComponentProps) {
  const { form: facts, danger, services, counts, found, chips: inUse } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const asked = useAskedSearch(facts.query, found.page)
  const query = searchParams(asked).toString()
  const search = () => {
    if (form.current)
      void navigate(addressOfForm(form.current), { preventScrollReset: true, flushSync: true })
  }
  // A new search starts from the current or pending address, also after «back».
  useEffect(() => {
    if (form.current) bringToAddress(form.current, query)
  }, [form, query])
  return (
    <div className="container-page py-4 md:py-12 print:py-0">
      {danger ? (
        <div className="mb-8">
          <UrgentNote {...danger} />
        </div>
      ) : null}
      <h1 className={facts.folded ? 'max-md:sr-only' : ''}>{words.heading}</h1>
      <FoldedSearch danger={danger}>
        <SearchForm facts={facts} form={form} onSubmit={search} />
      </FoldedSearch>
      <p className={`mt-3 max-w-prose text-ink-soft print:hidden ${facts.folded ? 'max-md:hidden' : ''}`}>
        {words.intro} <TextLink to={href('/come-verifichiamo')}>{words.verification}</TextLink>
      </p>
      <div className="mt-3 grid items-start gap-4 md:mt-6 md:gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <SearchFilters facts={facts} counts={counts} total={found.total} onChange={search} />
        <section id="risultati" aria-label={words.results.label} className="min-w-0 scroll-mt-4">
          <ResultsHeading
            heading={loaderData.heading}
            asked={asked}
            view={facts.vista}
            isZero={found.total === 0}
          />
          <Notes reading={loaderData.reading} />
          <Chips items={inUse} loaderData={loaderData} />
          <DeviceList folded />
          <HeartNote />
          {services.first ? <PublicServices {...services} /> : null}
          <Found loaderData={loaderData} />
          {services.first || found.page > 1 || found.total === 0 ? null : <PublicServices {...services} />}
        </section>
      </div>
      <p className="mt-10 print:hidden">
        <TextLink to={href('/psicoterapeuti')}>{words.results.index}</TextLink>
      </p>
    </div>
  )
}

type Data = Pick<Route.ComponentProps, 'loaderData'>

function Found({ loaderData: { found, groups, map, nearest, ways, form, danger, services } }: Data) {
  const asked = useAskedSearch(form.query, found.page)
  const zero = (
    <SearchZero people={nearest} ways={ways} query={form.query} calm={danger?.level !== 'call'}>
      {services.first ? null : <PublicServices {...services} />}
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
      <p className="mt-6 text-sm text-ink-soft">
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

/** How the search text was interpreted, so that the visitor can correct it. */
function Notes({ reading: { understood, notes, homonyms } }: { reading: Reading }) {
  return (
    <div className="max-w-prose">
      {understood ? <p className="mt-2 text-ink-soft">{understood}</p> : null}
      {notes.map((note) => (
        <p key={note} className="mt-2">
          {note}
        </p>
      ))}
      {homonyms.length > 0 ? (
        <p className="mt-2 text-sm print:hidden">
          {words.reading.homonyms}{' '}
          {homonyms.map(({ label, to }, at) => (
            <span key={to}>
              {at > 0 ? ', ' : ''}
              <TextLink to={to} rel="nofollow" preventScrollReset>
                {label}
              </TextLink>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  )
}

function Chips({ items, loaderData: { form, found } }: Data & { items: Chip[] }) {
  const asked = useAskedSearch(form.query, found.page)
  if (items.length === 0) return null
  return (
    <nav aria-label={words.filters.inUse} className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
      <ul className="contents">
        {items.map(({ label, filter }) => (
          <li key={`${filter.name} ${filter.value}`}>
            <StepLink
              to={searchAddress(without(asked, filter))}
              rel="nofollow"
              aria-label={words.filters.remove(label)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-control bg-surface px-4 text-petrol-700 no-underline hover:bg-petrol-100"
            >
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <X aria-hidden="true" size={16} className="shrink-0" />
            </StepLink>
          </li>
        ))}
      </ul>
      <TextLink to={href('/professionals')} preventScrollReset>
        {words.filters.clear}
      </TextLink>
    </nav>
  )
}
