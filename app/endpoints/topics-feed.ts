import { href } from 'react-router'
import { SITE_NAME } from '#content/home.ts'
import { listTopics } from '#domain/site/topics/read.server.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/topics-feed'
import { xml, xmlAnswer } from './xml.ts'

const NEWEST = 30

export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(servicesContext).config.http.appUrl
  const items = listTopics()
    .toSorted((a, b) => b.updated.localeCompare(a.updated))
    .slice(0, NEWEST)
    .map(({ slug, title, description, updated }) => {
      const url = origin + href('/topic/:slug', { slug })
      const date = new Date(`${updated}T08:00:00Z`).toUTCString()
      return `<item><title>${xml(title)}</title><link>${xml(url)}</link><guid>${xml(url)}</guid><pubDate>${date}</pubDate><description>${xml(description)}</description></item>`
    })
  const channel = `<title>${xml(SITE_NAME)}: argomenti aggiornati</title><link>${xml(origin)}/</link><description>Gli argomenti del portale aggiornati di recente.</description><language>it</language><atom:link href="${xml(origin)}/argomenti.xml" rel="self" type="application/rss+xml"/>`
  return xmlAnswer(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}\n${items.join('\n')}\n</channel></rss>`,
    'application/rss+xml',
  )
}
