import { href } from 'react-router'
import { readPagesWithPeople } from '#domain/register-search/landing/read.server.ts'
import { countForSitemap, listForSitemap, SITEMAP_SIZE } from '#domain/professionals/record/read.server.ts'
import { listNewest } from '#domain/publishing/news/read.server.ts'
import { listSchools } from '#domain/schools/directory/read.server.ts'
import { optionsOf, schoolSlug } from '#domain/schools/directory/rules.ts'
import { listTextPages } from '#domain/publishing/documents/read.pages.server.ts'
import { listPartners } from '#domain/site/partners/read.server.ts'
import { listTopics } from '#domain/site/topics/read.server.ts'
import type { Db } from '#platform/db/database.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/sitemap'
import { xml, xmlAnswer } from './xml.ts'

const PAGES = 'pagine'

const LEARNING = [
  href('/compare-schools'),
  href('/universities'),
  href('/find-course'),
  href('/online-courses'),
  href('/bibliography'),
  href('/journals'),
  href('/clinical-archive'),
]

/** A sitemap takes 50,000 addresses. */
const SITEMAP_NEWS = 5000

type Entry = { path: string; changed?: string }

/**
 * Without a query an index; `?parte=` gives the pages, or a part of the people, since a file may hold 50,000 addresses.
 * All share one path, because a sitemap may only list addresses beside or below its own.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { db, config } = context.get(servicesContext)
  const { origin } = config.http.appUrl
  const part = new URL(request.url).searchParams.get('parte')
  if (part === null) {
    const files = Math.ceil((await countForSitemap(db)) / SITEMAP_SIZE)
    const parts = [PAGES, ...Array.from({ length: files }, (_, index) => index + 1)]
    const maps = parts.map((name) => ({ path: `${href('/sitemap.xml')}?parte=${name}` }))
    return answer('sitemapindex', 'sitemap', origin, maps)
  }
  const entries = part === PAGES ? await listPages(db) : await listPeople(db, part)
  if (entries.length === 0) return new Response('Questa parte non esiste.\n', { status: 404 })
  return answer('urlset', 'url', origin, entries)
}

function answer(list: string, item: string, origin: string, entries: Entry[]): Response {
  const lines = entries.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<${item}><loc>${xml(origin + path)}</loc>${day}</${item}>`
  })
  const body = `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${list}>`
  return xmlAnswer(body, 'application/xml')
}

/** Every indexed page except those of people, with the day it last changed. */
async function listPages(db: Db): Promise<Entry[]> {
  const schools = await listSchools(db, false)
  const news = await listNewest(db, SITEMAP_NEWS)
  const partners = await listPartners(db)
  const { areas, problems, pairs } = await readPagesWithPeople(db)
  const [topics, texts] = [await listTopics(db), await listTextPages(db)]
  const newest = topics.reduce((latest, { updated }) => (updated > latest ? updated : latest), '')
  return [
    { path: href('/'), changed: newest },
    { path: href('/professionals') },
    { path: href('/trova') },
    ...(areas.length + problems.length > 0 ? [{ path: href('/psicoterapeuti') }] : []),
    ...areas.map((place) => ({ path: href('/psicoterapeuti/:place', { place }) })),
    ...problems.map((problem) => ({ path: href('/psicoterapeuti/problema/:problem', { problem }) })),
    ...pairs.map(([place, problem]) => ({
      path: href('/psicoterapeuti/:place/:problem', { place, problem }),
    })),
    { path: href('/schools') },
    ...LEARNING.map((path) => ({ path })),
    ...schools.map(({ id }) => ({ path: href('/schools/:id', { id }) })),
    ...optionsOf(schools, 'region').map((name) => ({
      path: href('/schools/regione/:region', { region: schoolSlug(name) }),
    })),
    ...optionsOf(schools, 'approach').map((name) => ({
      path: href('/schools/approccio/:approach', { approach: schoolSlug(name) }),
    })),
    { path: href('/register') },
    { path: href('/servizi-pubblici') },
    { path: href('/verifica-tu') },
    { path: href('/partner-info') },
    ...(partners.length > 0 ? [{ path: href('/partner') }] : []),
    ...partners.map(({ id }) => ({ path: href('/partner/:id', { id }) })),
    { path: href('/newsletter') },
    { path: href('/newsletter/numeri') },
    { path: href('/notizie') },
    ...news.map(({ slug, updated_at }) => ({
      path: href('/notizie/:slug', { slug }),
      changed: updated_at.toISOString().slice(0, 10),
    })),
    { path: href('/cerca') },
    { path: href('/domanda-senza-risposta') },
    ...[...texts].map(([id, { updated }]) => ({ path: `/${id}`, changed: updated })),
    ...topics.map(({ slug, updated }) => ({ path: href('/topic/:slug', { slug }), changed: updated })),
  ]
}

/** Samples are left out (decision 0009). */
async function listPeople(db: Db, part: string): Promise<Entry[]> {
  if (!/^[1-9]\d{0,3}$/.test(part)) return []
  const people = await listForSitemap(db, Number(part))
  return people.map(({ id, changed }) => ({
    path: href('/professional/:id', { id }),
    changed: changed.toISOString().slice(0, 10),
  }))
}
