import { data, href, Link } from 'react-router'
import { originOf, pageMeta, unlistedPage } from '#app/frame/page-meta.ts'
import { NotFoundNotice } from '#app/frame/not-found-notice.tsx'
import { organisationArea, partnerPages } from '#content/organisations.ts'
import { schoolMessages } from '#content/school-messages.ts'
import { schoolsPage } from '#content/schools.ts'
import { hasMembers } from '#domain/organisations/members/read.server.ts'
import { PageText } from '#domain/organisations/pages/components/page-text.tsx'
import { listOwnCourses } from '#domain/organisations/pages/read.server.ts'
import { CourseList } from '#domain/schools/courses/components/course-list.tsx'
import { messageAddress } from '#domain/schools/messages/components/message-form.tsx'
import { AskSchool } from '#domain/schools/directory/components/ask-school.tsx'
import { DataSource } from '#domain/schools/directory/components/data-source.tsx'
import { telephone } from '#domain/schools/directory/components/school-card.tsx'
import { SchoolRegions } from '#domain/schools/directory/components/school-regions.tsx'
import { findSchool, type Act, type SchoolPage, type Seat } from '#domain/schools/directory/read.server.ts'
import { italianDay, longDate, readWhen } from '#lib/dates.ts'
import { servicesContext } from '#platform/http/context.ts'
import { About } from '#ui/about/about.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { RowLink } from '#ui/link/row-link.tsx'
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
  cacheTags(context, 'schools', 'courses')
  const { db } = context.get(servicesContext)
  const found = await findSchool(db, params.id)
  if (!found) return data({ found, courses: [], isLookedAfter: false }, { status: 404 })
  const organisation = { kind: 'school', id: params.id } as const
  const [courses, isLookedAfter] = await Promise.all([
    listOwnCourses(db, organisation, italianDay(new Date())),
    hasMembers(db, organisation),
  ])
  return data({ found, courses, isLookedAfter })
}

export default function SchoolScreen({ loaderData: { found, ...more } }: Route.ComponentProps) {
  return found ? (
    <School page={found} {...more} />
  ) : (
    <NotFoundNotice words={words.notFound} to={href('/schools')} />
  )
}

type SchoolProps = { page: SchoolPage } & Pick<
  Route.ComponentProps['loaderData'],
  'courses' | 'isLookedAfter'
>

function School({ page: { school, seats, history }, courses, isLookedAfter }: SchoolProps) {
  const silent = FACTS.flatMap(({ fact, of }) => (fact !== 'fees' && of(school) === null ? fact : []))
  const known = FACTS.flatMap(({ fact, of }) => {
    const value = of(school)
    return value === null ? [] : [{ label: schoolsPage.facts[fact], value }]
  })
  return (
    <article className="container-page py-4 md:py-10">
      <div className="mx-auto max-w-4xl">
        <Breadcrumb items={[{ label: 'Scuole', to: href('/schools') }, { label: school.name }]} />
        <h1 className="mt-3 break-words max-md:text-2xl">{school.name}</h1>
        <Contacts school={school} isLookedAfter={isLookedAfter} />
        <PageText picture={school.picture} alt={school.picture_alt} text={school.description} />
        {known.length > 0 ? (
          <Section id="dichiara" title={words.declared} size="page" className="mt-6">
            <div className="mt-3">
              <DefinitionList rows={known} />
            </div>
          </Section>
        ) : null}
        <AskSchool email={school.email} silent={silent} />
        {courses.length > 0 ? (
          <Section id="corsi" title={partnerPages.courses} size="page" className="mt-10">
            <CourseList courses={courses} heading="h3" />
          </Section>
        ) : null}
        <Seats seats={seats} />
        {seats.length > 1 ? <SchoolRegions seats={seats} /> : null}
        <History history={history} />
        <p className="mt-8 max-w-prose text-sm text-ink-soft">{schoolsPage.sourceLabel}</p>
        <div className="mt-3 max-w-2xl print:hidden">
          <RowLink to={`${href('/compare-schools')}?scuole=${school.id}`} rel="nofollow">
            {schoolsPage.compare}
          </RowLink>
          <RowLink to={messageAddress(school.id, 'error')}>{schoolMessages.error.heading}</RowLink>
          <RowLink to={messageAddress(school.id, 'claim')}>{schoolMessages.claim.heading}</RowLink>
          <RowLink to={href('/organizzazione/scuola/:id', { id: school.id })} rel="nofollow">
            {organisationArea.claim}
          </RowLink>
        </div>
      </div>
    </article>
  )
}

type SchoolRow = SchoolPage['school']

const FACTS: { fact: keyof typeof schoolsPage.facts; of: (school: SchoolRow) => string | null }[] = [
  { fact: 'approach', of: ({ approach }) => approach },
  { fact: 'cost', of: ({ cost }) => cost },
  { fact: 'fees', of: ({ fees }) => fees },
  { fact: 'hours', of: ({ hours_per_year: hours }) => hours?.toString() ?? null },
  { fact: 'analysis', of: ({ personal_analysis: analysis }) => analysis },
  { fact: 'supervision', of: ({ supervision }) => supervision },
]

const CONTACT =
  'inline-flex min-h-11 items-center rounded-control border border-control bg-surface px-4 font-semibold text-petrol-700 no-underline hover:bg-petrol-100'

type ContactsProps = { school: SchoolRow; isLookedAfter: boolean }

function Contacts({ school: { id, website, email, phone }, isLookedAfter }: ContactsProps) {
  if (!website && !email && !phone && !isLookedAfter) return null
  return (
    <p className="mt-4 flex flex-wrap gap-3 print:hidden">
      {website ? (
        <a href={website} target="_blank" rel="noopener noreferrer" className={CONTACT}>
          {words.website}
          <span className="sr-only"> (si apre in una nuova scheda)</span>
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className={CONTACT}>
          {words.write}
        </a>
      ) : null}
      {phone ? (
        <a href={telephone(phone)} className={CONTACT}>
          {words.call}
        </a>
      ) : null}
      {isLookedAfter ? (
        <Link to={href('/schools/:id/domanda', { id })} className={CONTACT}>
          {partnerPages.ask}
        </Link>
      ) : null}
    </p>
  )
}

function Seats({ seats }: { seats: Seat[] }) {
  return (
    <Section id="sedi" title={words.seats} size="page" className="mt-10">
      <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
        {seats.map((seat) => (
          <li key={seat.id} className="opens-in-print border-b border-line py-3">
            <h3 className="text-lg">{placeOf(seat)}</h3>
            {seat.address ? <p>{seat.address}</p> : null}
            <Disclosure
              summary={
                <>
                  {words.recognised}
                  <About>{placeOf(seat)}</About>
                </>
              }
            >
              <Recognition seat={seat} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The act in force, and where it was read. */
function Recognition({ seat }: { seat: Seat }) {
  const { decree, max_students_per_year: most, source_url, source_type, source_read } = seat
  return (
    <div className="pb-2 text-sm">
      <DefinitionList
        rows={[
          ...(decree ? [{ label: words.decree, value: decree }] : []),
          ...(most ? [{ label: words.students, value: words.mostStudents(most) }] : []),
        ]}
      />
      <p className="mt-2">
        <a href={source_url} rel="noreferrer" className="underline underline-offset-4">
          {words.source}: {words.kinds[source_type] ?? source_type}
        </a>
        , letta {readWhen(source_read)}
      </p>
    </div>
  )
}

/** The decrees in order of time; those without a date come last. */
function History({ history }: { history: Act[] }) {
  if (history.length === 0) return null
  return (
    <div className="opens-in-print mt-6 max-w-3xl">
      <Disclosure summary={`${words.history} (${history.length})`}>
        <ol className="mt-2 border-l-2 border-line">
          {history.map((act) => (
            <li key={act.id} className="pb-4 pl-4">
              <p className="flex flex-wrap items-center gap-3 font-semibold">
                {act.decree_date ? longDate(act.decree_date) : words.noDate}
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
      </Disclosure>
    </div>
  )
}

function ActBadge({ kind }: { kind: string }) {
  const tone = kind === 'recognised' ? 'green' : kind === 'changed' ? 'neutral' : 'red'
  return <Badge tone={tone}>{words.acts[kind]}</Badge>
}

function placeOf({ city, region }: Seat): string {
  return [city, region].filter(Boolean).join(', ') || words.unknownPlace
}
