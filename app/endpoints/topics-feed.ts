import { href } from 'react-router'
import { SITE_NAME } from '#content/home.ts'
import { listTopics } from '#domain/site/topics/read.server.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/topics-feed'
import { rss } from './xml.ts'

const NEWEST = 30

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { config, db } = context.get(servicesContext)
  const { origin } = config.http.appUrl
  const items = (await listTopics(db))
    .toSorted((a, b) => b.updated.localeCompare(a.updated))
    .slice(0, NEWEST)
    .map(({ slug, title, description, updated }) => ({
      title,
      path: href('/topic/:slug', { slug }),
      description,
      at: new Date(`${updated}T08:00:00Z`),
    }))
  return rss(origin, {
    title: `${SITE_NAME}: argomenti aggiornati`,
    description: 'Gli argomenti del portale aggiornati di recente.',
    page: href('/'),
    self: href('/argomenti.xml'),
    items,
  })
}
