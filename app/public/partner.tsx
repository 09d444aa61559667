import { data, href, Link } from 'react-router'
import { NotFoundNotice } from '#app/frame/not-found-notice.tsx'
import { pageMeta, unlistedPage } from '#app/frame/page-meta.ts'
import { partnerPages as words } from '#content/organisations.ts'
import { hasMembers } from '#domain/organisations/members/read.server.ts'
import { PageText } from '#domain/organisations/pages/components/page-text.tsx'
import { listOwnCourses } from '#domain/organisations/pages/read.server.ts'
import { CourseList } from '#domain/schools/courses/components/course-list.tsx'
import { telephone } from '#domain/schools/directory/components/school-card.tsx'
import { listPartnerNews } from '#domain/publishing/news/read.server.ts'
import { findPartner, type Partner } from '#domain/site/partners/read.server.ts'
import { italianDay } from '#lib/dates.ts'
import { servicesContext } from '#platform/http/context.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/partner'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const partner = loaderData?.partner
  if (!partner) return unlistedPage(words.notFound.title, words.notFound.text)
  return pageMeta(matches, {
    title: partner.name,
    description: `${partner.name}${partner.city ? `, ${partner.city}` : ''}: ${words.paid}`.slice(0, 200),
    path: href('/partner/:id', { id: partner.id }),
    picture: 'pagina/partner-info',
    trail: [{ name: words.list.title, path: href('/partner') }],
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  cacheTags(context, 'partners', 'courses', 'news')
  const { db } = context.get(servicesContext)
  const partner = await findPartner(db, params.id)
  if (!partner) return data({ partner, courses: [], isLookedAfter: false, news: [] }, { status: 404 })
  const organisation = { kind: 'partner', id: partner.id } as const
  const [courses, isLookedAfter, news] = await Promise.all([
    listOwnCourses(db, organisation, italianDay(new Date())),
    hasMembers(db, organisation),
    listPartnerNews(db, partner.name),
  ])
  return data({ partner, courses, isLookedAfter, news })
}

export default function PartnerPage({ loaderData }: Route.ComponentProps) {
  const { partner, courses, isLookedAfter, news } = loaderData
  if (!partner) return <NotFoundNotice words={words.notFound} to={href('/partner')} />
  const { name, description, offers, picture, picture_alt } = partner
  return (
    <article className="container-page py-4 md:py-10">
      <div className="mx-auto max-w-4xl">
        <Breadcrumb items={[{ label: words.list.title, to: href('/partner') }, { label: name }]} />
        <h1 className="mt-3 break-words max-md:text-2xl">{name}</h1>
        <p className="mt-2">
          <Badge tone="petrol">{words.badge}</Badge>
        </p>
        <p className="mt-2 max-w-prose text-sm text-ink-soft">
          {words.paid} <TextLink to={href('/partner-info')}>{words.why}</TextLink>.
        </p>
        {description || picture ? (
          <PageText picture={picture} alt={picture_alt} text={description} />
        ) : (
          <p className="mt-6 text-ink-soft">{words.empty}</p>
        )}
        {offers ? (
          <Section id="offre" title={words.offers} size="page" className="mt-8">
            <p className="mt-2 max-w-prose whitespace-pre-line">{offers}</p>
          </Section>
        ) : null}
        {courses.length > 0 ? (
          <Section id="corsi" title={words.courses} size="page" className="mt-8">
            <CourseList courses={courses} heading="h3" />
          </Section>
        ) : null}
        {news.length > 0 ? (
          <Section id="notizie" title={words.news} size="page" className="mt-8">
            <ul className="mt-2">
              {news.map(({ slug, title }) => (
                <li key={slug} className="py-1">
                  <TextLink to={href('/notizie/:slug', { slug })}>{title}</TextLink>
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        <Contacts partner={partner} isLookedAfter={isLookedAfter} />
      </div>
    </article>
  )
}

const LINK =
  'inline-flex min-h-11 items-center rounded-control border border-control bg-surface px-4 font-semibold text-petrol-700 no-underline hover:bg-petrol-100'

function Contacts({ partner, isLookedAfter }: { partner: Partner; isLookedAfter: boolean }) {
  const { id, website, email, phone, city, address } = partner
  const where = [address, city].filter(Boolean).join(', ')
  if (!where && !website && !email && !phone && !isLookedAfter) return null
  return (
    <Section id="contatti" title={words.contacts} size="page" className="mt-8">
      {where ? <p className="mt-2">{where}</p> : null}
      <p className="mt-3 flex flex-wrap gap-3 print:hidden">
        {website ? (
          <a href={website} target="_blank" rel="noopener noreferrer sponsored" className={LINK}>
            {words.website}
            <span className="sr-only"> (si apre in una nuova scheda)</span>
          </a>
        ) : null}
        {email ? (
          <a href={`mailto:${email}`} className={LINK}>
            {words.write}
          </a>
        ) : null}
        {phone ? (
          <a href={telephone(phone)} className={LINK}>
            {words.call}
          </a>
        ) : null}
        {isLookedAfter ? (
          <Link to={href('/partner/:id/domanda', { id })} className={LINK}>
            {words.ask}
          </Link>
        ) : null}
      </p>
    </Section>
  )
}
