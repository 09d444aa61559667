import { href } from 'react-router'
import { SITE_NAME } from '#content/home.ts'
import { newsPage } from '#content/news.ts'
import { listNewest } from '#domain/publishing/news/read.server.ts'
import { labelledTitle } from '#domain/publishing/news/rules.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/news-feed'
import { rss } from './xml.ts'

const NEWEST = 30

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, config } = context.get(servicesContext)
  const { origin } = config.http.appUrl
  const items = await listNewest(db, NEWEST)
  return rss(origin, {
    title: `${SITE_NAME}: ${newsPage.title.toLowerCase()}`,
    description: newsPage.description,
    page: href('/notizie'),
    self: href('/notizie.xml'),
    items: items.map((item) => ({
      title: labelledTitle(item),
      path: href('/notizie/:slug', { slug: item.slug }),
      description: item.summary,
      at: item.published_at!,
    })),
  })
}
