import { href, Link } from 'react-router'
import { schoolsPage } from '#content/schools.ts'
import { topicSchoolsBlock as words } from '#content/topic-schools.ts'
import { filterSchools, NO_FILTER, optionsOf, schoolCount, type SchoolListing } from '../rules.ts'
import { withTo } from '#lib/to-whom.ts'
import { TextLink } from '#ui/link/link.tsx'
import { Head, Outside, Plain } from './school-card.tsx'

export const TOPIC_SLUG = 'scuole-specializzazione'
export const MOST_SCHOOLS = 12

export type TopicSelection = ReturnType<typeof selectForTopic>

/** The first twelve schools that have a website; a region that none of them has is ignored. */
export function selectForTopic(schools: readonly SchoolListing[], wanted: string) {
  const twelve = schools.filter(({ website }) => website).slice(0, MOST_SCHOOLS)
  const regions = optionsOf(twelve, 'region')
  const region = regions.includes(wanted) ? wanted : ''
  const found = filterSchools(twelve, { ...NO_FILTER, regione: region })
  return { rows: found.map(shown), regions, region }
}

/** Only the fields that these cards show are sent to the browser. */
function shown({ id, name, seats, approach, approachDeclared, isDemo, website, email }: SchoolListing) {
  return { id, name, seats, approach, approachDeclared, isDemo, website, email }
}

export function TopicSchools({ rows, regions, region }: TopicSelection) {
  const samples = rows.some(({ isDemo }) => isDemo)
  return (
    <section aria-labelledby="dodici-scuole" className="mt-8 border-y border-line py-8">
      <h2 id="dodici-scuole">{words.heading}</h2>
      <p className="mt-3 max-w-3xl text-ink-soft">
        {samples ? words.samples : words.real}
        <TextLink to={href('/schools')}>{words.directory}</TextLink>.
      </p>
      {samples ? null : <p className="mt-1 max-w-3xl text-ink-soft">{schoolsPage.sourceLabel}</p>}
      <RegionRow regions={regions} region={region} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="font-semibold">
          {schoolCount(rows.length)}
        </p>
        <p className="print:hidden">
          <Plain to="#indice">{words.toText}</Plain>
        </p>
      </div>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map((school) => (
          <li key={school.id} className="grid">
            <TopicSchoolCard school={school} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RegionRow({ regions, region }: { regions: string[]; region: string }) {
  const page = href('/topic/:slug', { slug: TOPIC_SLUG })
  const all = { value: '', label: schoolsPage.allRegions }
  return (
    <nav aria-label={words.filter} className="mt-5 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {[all, ...regions.map((name) => ({ value: name, label: name }))].map(({ value, label }) => (
          <li key={value}>
            <Link
              to={value ? `${page}?${new URLSearchParams({ regione: value })}` : page}
              preventScrollReset
              aria-current={value === region ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-4 font-semibold text-petrol-700 no-underline hover:bg-petrol-100 aria-[current=true]:border-petrol-700 aria-[current=true]:bg-petrol-700 aria-[current=true]:text-on-petrol"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TopicSchoolCard({ school }: { school: SchoolListing }) {
  const { name, website, email } = school
  return (
    <article
      aria-label={school.name}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <Head school={school} heading="h3" />
      <p className="mt-auto -mb-2 flex flex-wrap gap-x-6">
        {website ? (
          <Outside to={website}>
            {words.website}
            <span className="sr-only"> di {name}</span>
          </Outside>
        ) : null}
        {email ? (
          <Plain to={`mailto:${email}`}>
            {words.email}
            <span className="sr-only"> {withTo(name)}</span>
          </Plain>
        ) : null}
      </p>
    </article>
  )
}
