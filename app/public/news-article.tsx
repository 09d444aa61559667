import { data, href } from 'react-router'
import { NotFoundNotice } from '#app/frame/not-found-notice.tsx'
import { originOf, organization, pageMeta, unlistedPage } from '#app/frame/page-meta.ts'
import { NEWS_CATEGORIES, newsPage, type NewsCategory } from '#content/news.ts'
import { NewsLabel } from '#domain/publishing/news/components/news-label.tsx'
import { findNews, type NewsItem } from '#domain/publishing/news/read.server.ts'
import { renderNews } from '#domain/publishing/news/rules.markdown.ts'
import { isOver, labelledTitle, whenInWords, whereInWords } from '#domain/publishing/news/rules.ts'
import { italianDay, italianMoment, longDate } from '#lib/dates.ts'
import { servicesContext } from '#platform/http/context.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import type { Route } from './+types/news-article'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { item, missing } = loaderData
  if (!item) return unlistedPage(missing.title, missing.text)
  const title = labelledTitle(item)
  if (item.over) return unlistedPage(title, item.summary)
  const path = href('/notizie/:slug', { slug: item.slug })
  const picture = `notizia/${item.slug}`
  return pageMeta(matches, {
    title,
    description: item.summary,
    path,
    picture,
    trail: [{ name: newsPage.title, path: href('/notizie') }],
    data: structuredData(item, originOf(matches), path),
  })
}

type Shown = ReturnType<typeof shownItem>

/** A partner's article is declared as such (schema.org `AdvertiserContentArticle`). */
function structuredData(item: Shown, origin: string, path: string) {
  const { partner_name, partner_link, summary } = item
  const author = partner_name
    ? { '@type': 'Organization', name: partner_name, ...(partner_link ? { url: partner_link } : {}) }
    : organization(origin)
  const name = labelledTitle(item)
  const image = `${origin}/og/notizia/${item.slug}.png`
  const article = {
    '@type': partner_name ? 'AdvertiserContentArticle' : 'NewsArticle',
    headline: name,
    description: summary,
    inLanguage: 'it',
    datePublished: item.published,
    dateModified: item.updated,
    mainEntityOfPage: origin + path,
    image,
    author,
    ...(partner_name ? { sponsor: author } : {}),
    publisher: organization(origin),
  }
  return item.event
    ? [article, { ...item.event, name, description: summary, image, organizer: author }]
    : [article]
}

function eventData(item: NewsItem) {
  const { starts_on, starts_at, ends_on, ends_at, place, online } = item
  if (!starts_on) return undefined
  const at = (day: string, hour: string | null) => (hour ? italianMoment(day, hour).toISOString() : day)
  const mode = online ? (place ? 'Mixed' : 'Online') : 'Offline'
  return {
    '@type': 'Event',
    startDate: at(starts_on, starts_at),
    endDate: at(ends_on ?? starts_on, ends_at),
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: place ? { '@type': 'Place', name: place, address: place } : { '@type': 'VirtualLocation' },
  }
}

function shownItem(item: NewsItem, today: string) {
  const { id, slug, title, summary, partner_name, partner_link, category } = item
  const [published, updated] = [item.published_at!, item.updated_at].map((moment) => italianDay(moment)) as [
    string,
    string,
  ]
  return {
    id,
    slug,
    title,
    summary,
    partner_name,
    partner_link,
    category: NEWS_CATEGORIES[category as NewsCategory],
    html: renderNews(item.body, { partner: partner_name !== null }),
    published,
    updated: updated > published ? updated : published,
    over: isOver(item, today),
    when: whenInWords(item),
    where: whereInWords(item),
    event: eventData(item),
  }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  cacheTags(context, 'news')
  const found = await findNews(context.get(servicesContext).db, params.slug)
  const isWithdrawn = found?.state === 'withdrawn'
  const missing = isWithdrawn ? newsPage.withdrawn : newsPage.missing
  if (!found || isWithdrawn) return data({ item: undefined, missing }, { status: isWithdrawn ? 410 : 404 })
  return data({ item: shownItem(found, italianDay(new Date())), missing })
}

export default function NewsArticle({ loaderData: { item, missing } }: Route.ComponentProps) {
  if (!item) return <NotFoundNotice words={missing} to={href('/notizie')} />
  return (
    <article className="container-page py-6 md:py-10">
      <div className="mx-auto max-w-3xl">
        <Breadcrumb items={[{ label: newsPage.title, to: href('/notizie') }, { label: item.title }]} />
        <header className="mt-4">
          <h1 className="wrap-anywhere">
            <NewsLabel partner_name={item.partner_name} />
            {item.title}
          </h1>
          <p className="mt-3 max-w-prose text-lg text-ink-soft">{item.summary}</p>
        </header>
        {item.over ? (
          <Alert tone="warning" className="mt-4">
            {newsPage.over}
          </Alert>
        ) : null}
        {item.when ? <EventFacts item={item} /> : null}
        <div className="mt-6">
          <Prose html={item.html} />
        </div>
        <footer className="mt-8 grid gap-1 text-sm text-ink-soft">
          {item.partner_name ? (
            <p>
              {newsPage.partnerNote}{' '}
              {item.partner_link ? (
                <a
                  href={item.partner_link}
                  rel="sponsored noreferrer"
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {newsPage.partnerSite}
                </a>
              ) : null}
            </p>
          ) : null}
          <p>
            {item.category} · {newsPage.published(longDate(item.published))}
            {item.updated > item.published ? `, ${newsPage.changed(longDate(item.updated))}` : ''}
          </p>
        </footer>
      </div>
    </article>
  )
}

function EventFacts({ item }: { item: Shown }) {
  return (
    <div className="mt-4 rounded-card border border-line bg-surface p-4">
      <DefinitionList
        rows={[
          { label: 'Quando', value: item.when },
          { label: 'Dove', value: item.where },
        ]}
      />
      {item.over ? null : (
        <a
          href={href('/calendario/:id', { id: `${item.id}.ics` })}
          className="mt-1 inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4"
        >
          {newsPage.calendar}
        </a>
      )}
    </div>
  )
}
