import { href, Link } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { faqPage, pageMeta } from '#app/frame/page-meta.ts'
import { partners } from '#content/partners.ts'
import { schoolsPage } from '#content/schools.ts'
import { readStructured } from '#domain/publishing/documents/read.structured.server.ts'
import type { Questions } from '#domain/publishing/documents/schema.structured.ts'
import { DataSource } from '#domain/schools/directory/components/data-source.tsx'
import { FullSchools } from '#domain/schools/directory/components/full-schools.tsx'
import { SchoolsMap } from '#domain/schools/directory/components/schools-map.tsx'
import { listRefusals, listSchools } from '#domain/schools/directory/read.server.ts'
import { countByRegion, filterSchools, FULL_PAGE_SIZE, optionsOf } from '#domain/schools/directory/rules.ts'
import { schoolSearch } from '#domain/schools/directory/schema.ts'
import { readerFor } from '#platform/http/reader.ts'
import { Accordion } from '#ui/accordion/accordion.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/schools'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = schoolsPage
  const about = { title, description, path: href('/schools'), picture: 'pagina/schools' }
  return pageMeta(matches, { ...about, data: [faqPage(loaderData.faqs)], trail: [] })
}

export async function loader({ url, context, request }: Route.LoaderArgs) {
  cacheTags(context, 'schools', 'documents')
  const asked = schoolSearch.parse(Object.fromEntries(url.searchParams))
  const db = readerFor(context, request)
  const [all, refusals, faqs] = await Promise.all([
    listSchools(db, depsOf(context).showSamples),
    listRefusals(db),
    readStructured(db, 'domande-scuole'),
  ])
  const [regions, approaches] = [optionsOf(all, 'region'), optionsOf(all, 'approach')]
  // Unknown values are ignored.
  const regione = regions.includes(asked.regione) ? asked.regione : ''
  const approccio = approaches.includes(asked.approccio) ? asked.approccio : ''
  const search = { ...asked, regione, approccio }
  const found = filterSchools(all, search)
  const pages = Math.max(1, Math.ceil(found.length / FULL_PAGE_SIZE))
  const page = Math.min(search.pagina, pages)
  const rows = found.slice((page - 1) * FULL_PAGE_SIZE, page * FULL_PAGE_SIZE)
  return {
    search,
    found: { rows, total: found.length, page, pages },
    regions,
    approaches,
    counts: countByRegion(all.filter(({ isDemo }) => !isDemo)),
    refusals,
    faqs: faqs.items,
  }
}

export default function SchoolsPage({ loaderData }: Route.ComponentProps) {
  const { rows } = loaderData.found
  const meanings = [
    schoolsPage.sourceLabel,
    schoolsPage.intro,
    ...(rows.some(({ isDemo }) => isDemo) ? [schoolsPage.sampleMeans] : []),
    ...(rows.some(({ isFeatured }) => isFeatured) ? [schoolsPage.featuredMeans] : []),
  ]
  return (
    <div className="container-page py-3 md:py-8">
      <p className="text-sm print:hidden">
        <Link
          to={href('/')}
          className="inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4"
        >
          {schoolsPage.back}
        </Link>
      </p>
      <h1 className="max-md:text-xl">{schoolsPage.heading}</h1>
      <FullSchools {...loaderData} />
      <p className="mt-6 max-w-prose text-sm text-ink-soft">{meanings.join(' ')}</p>
      <SchoolsMap search={loaderData.search} counts={loaderData.counts} />
      <Refusals rows={loaderData.refusals} />
      <Guidance faqs={loaderData.faqs} />
    </div>
  )
}

type Refusal = Route.ComponentProps['loaderData']['refusals'][number]

/** Decrees that refused or revoked a recognition, shown as history only. */
function Refusals({ rows }: { rows: Refusal[] }) {
  const words = schoolsPage.refusals
  if (rows.length === 0) return null
  return (
    <div className="max-w-3xl">
      <Disclosure summary={words.heading}>
        <p className="text-ink-soft">{words.text}</p>
        <ul className="mt-3 grid gap-3">
          {rows.map((row) => (
            <li key={`${row.name}${row.city}`}>
              <strong>{row.name}</strong>
              {row.city ? `, ${row.city}` : ''}: {row.status === 'denied' ? words.denied : words.revoked}.{' '}
              {row.decree}. <DataSource url={row.source_url} of={row.name} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

function Guidance({ faqs }: { faqs: Questions['items'] }) {
  const { guidance, path, faqHeading } = schoolsPage
  return (
    <>
      <div className="mt-10 grid gap-6 md:mt-14 md:grid-cols-2">
        {guidance.map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p className="mt-2 max-w-prose">{text}</p>
          </section>
        ))}
      </div>
      <Section id="percorso" title={path.heading} size="page" className="mt-10 md:mt-14">
        <ol className="mt-3 max-w-prose list-decimal pl-6">
          {path.steps.map((step) => (
            <li key={step} className="py-1">
              {step}
            </li>
          ))}
        </ol>
      </Section>
      <Section id="domande" title={faqHeading} size="page" className="mt-10 max-w-3xl md:mt-14">
        <div className="mt-4">
          <Accordion items={faqs} />
        </div>
      </Section>
      <section
        aria-labelledby="partner"
        className="mt-10 rounded-card border border-line p-4 text-sm md:mt-14 md:flex md:items-center md:justify-between md:gap-8 md:p-6"
      >
        <div>
          <h2 id="partner" className="text-lg">
            {partners.heading}
          </h2>
          <p className="mt-2">{partners.text}</p>
        </div>
        <div className="mt-4 shrink-0 md:mt-0">
          <ButtonLink to={href('/partner-info')} variant="secondary">
            {partners.more}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
