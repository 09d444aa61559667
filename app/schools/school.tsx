import { data, href } from 'react-router'
import { originOf, pageMeta, unlistedPage } from '#app/frame/page-meta.ts'
import { NotFoundNotice } from '#app/frame/not-found-notice.tsx'
import { schoolMessages } from '#content/school-messages.ts'
import { schoolsPage } from '#content/schools.ts'
import { messageAddress } from '#domain/schools/messages/components/message-form.tsx'
import { DataSource } from '#domain/schools/directory/components/data-source.tsx'
import { SchoolRegions } from '#domain/schools/directory/components/school-regions.tsx'
import { findSchool, type Act, type SchoolPage, type Seat } from '#domain/schools/directory/read.server.ts'
import { longDate, readWhen } from '#lib/dates.ts'
import { servicesContext } from '#platform/http/context.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/school'

const words = schoolsPage.school

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const found = loaderData?.found
  if (!found) return unlistedPage(words.notFound.title, words.notFound.text)
  const { school, seats } = found
  const path = href('/schools/:id', { id: school.id })
  const origin = originOf(matches)
  return pageMeta(matches, {
    title: school.name,
    description: describe(found),
    path,
    picture: 'pagina/schools',
    trail: [{ name: 'Scuole', path: href('/schools') }],
    data: [
      {
        '@type': 'EducationalOrganization',
        name: school.name,
        url: origin + path,
        ...(school.website ? { sameAs: school.website } : {}),
        location: seats.map(({ city, region, address }) => ({
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressCountry: 'IT',
            ...(city ? { addressLocality: city } : {}),
            ...(region ? { addressRegion: region } : {}),
            ...(address ? { streetAddress: address } : {}),
          },
        })),
      },
    ],
  })
}

function describe({ school, seats }: SchoolPage): string {
  const cities = [...new Set(seats.flatMap(({ city }) => city ?? []))]
  const where = cities.length > 0 ? `, ${cities.join(', ')}` : ''
  const facts = 'sedi, approccio e atti di riconoscimento, con la fonte di ogni dato.'
  return `${school.name}${where}: ${facts}`.slice(0, 200)
}

export async function loader({ params, context }: Route.LoaderArgs) {
  cacheTags(context, 'schools')
  const found = await findSchool(context.get(servicesContext).db, params.id)
  return data({ found }, { status: found ? 200 : 404 })
}

export default function SchoolScreen({ loaderData: { found } }: Route.ComponentProps) {
  return found ? <School page={found} /> : <NotFoundNotice words={words.notFound} to={href('/schools')} />
}

function School({ page: { school, seats, history } }: { page: SchoolPage }) {
  return (
    <article className="container-page py-8 md:py-12">
      <div className="mx-auto max-w-4xl">
        <Breadcrumb items={[{ label: 'Scuole', to: href('/schools') }, { label: school.name }]} />
        <h1 className="mt-4">{school.name}</h1>
        <p className="mt-3 text-ink-soft">{schoolsPage.sourceLabel}</p>
        {school.website ? (
          <p className="mt-3">
            <a
              href={school.website}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4"
            >
              {words.website}
              <span className="sr-only"> (si apre in una nuova scheda)</span>
            </a>
          </p>
        ) : null}
        <Section id="dichiara" title={words.declared} size="page" className="mt-8">
          <div className="mt-4">
            <DefinitionList
              rows={[
                { label: 'Approccio', value: school.approach ?? schoolsPage.notDeclared },
                { label: 'Ore all’anno', value: school.hours_per_year ?? schoolsPage.notDeclared },
                { label: 'Costo', value: school.cost ?? schoolsPage.notDeclared },
                { label: 'Analisi personale', value: school.personal_analysis ?? schoolsPage.notDeclared },
                { label: 'Supervisione', value: school.supervision ?? schoolsPage.notDeclared },
              ]}
            />
          </div>
        </Section>
        <Seats seats={seats} />
        <SchoolRegions seats={seats} />
        <History history={history} />
        <div className="mt-10 flex flex-wrap gap-3 print:hidden">
          <ButtonLink
            to={`${href('/compare-schools')}?scuole=${school.id}`}
            rel="nofollow"
            variant="secondary"
          >
            {schoolsPage.compare}
          </ButtonLink>
          <ButtonLink to={messageAddress(school.id, 'error')} variant="quiet">
            {schoolMessages.error.heading}
          </ButtonLink>
          <ButtonLink to={messageAddress(school.id, 'claim')} variant="quiet">
            {schoolMessages.claim.heading}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

function Seats({ seats }: { seats: Seat[] }) {
  return (
    <Section id="sedi" title={words.seats} size="page" className="mt-10">
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {seats.map((seat) => (
          <li key={seat.id} className="rounded-card border border-line bg-surface p-5">
            <h3 className="text-lg">{placeOf(seat)}</h3>
            {seat.address ? <p className="mt-1">{seat.address}</p> : null}
            <p className="mt-2 text-sm text-ink-soft">
              {words.recognised}: {seat.decree ?? schoolsPage.notDeclared}
            </p>
            {seat.max_students_per_year ? (
              <p className="text-sm text-ink-soft">
                Al massimo {seat.max_students_per_year} allievi all’anno
              </p>
            ) : null}
            <SourceLine seat={seat} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The decrees in order of time; those without a date come last. */
function History({ history }: { history: Act[] }) {
  if (history.length === 0) return null
  return (
    <Section id="atti" title={words.history} size="page" className="mt-10">
      <ol className="mt-4 border-l-2 border-line">
        {history.map((act) => (
          <li key={act.id} className="relative pb-5 pl-6">
            <span
              aria-hidden="true"
              className="absolute top-2 -left-[9px] size-4 rounded-full border-2 border-petrol-600 bg-surface"
            />
            <p className="flex flex-wrap items-center gap-3 font-semibold">
              {act.decree_date ? longDate(act.decree_date) : 'Data non dichiarata'}
              <ActBadge kind={act.kind} />
            </p>
            <p>{act.decree}</p>
            <p className="text-sm text-ink-soft">
              {act.cities.join(', ') || words.unknownPlace} ·{' '}
              <DataSource url={act.source_url} of={act.decree} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function ActBadge({ kind }: { kind: string }) {
  const tone = kind === 'recognised' ? 'green' : kind === 'changed' ? 'neutral' : 'red'
  return <Badge tone={tone}>{words.acts[kind]}</Badge>
}

function SourceLine({ seat: { source_url, source_type, source_read } }: { seat: Seat }) {
  return (
    <p className="mt-2 text-sm text-ink-soft">
      <a href={source_url} rel="noreferrer" className="underline underline-offset-4">
        {words.source}: {words.kinds[source_type] ?? source_type}
      </a>
      , letta {readWhen(source_read)}
    </p>
  )
}

function placeOf({ city, region }: Seat): string {
  return [city, region].filter(Boolean).join(', ') || words.unknownPlace
}
