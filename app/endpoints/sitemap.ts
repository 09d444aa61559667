import { href } from 'react-router'
import { textPages } from '#content/pages/pages.ts'
import { readPagesWithPeople } from '#domain/register-search/landing/read.server.ts'
import { listForSitemap } from '#domain/professionals/record/read.server.ts'
import { listSchools } from '#domain/schools/directory/read.server.ts'
import { optionsOf, schoolSlug } from '#domain/schools/directory/rules.ts'
import { listTopics } from '#domain/site/topics/read.server.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/sitemap'
import { xml, xmlAnswer } from './xml.ts'

const LEARNING = [
  href('/compare-schools'),
  href('/universities'),
  href('/find-course'),
  href('/online-courses'),
  href('/bibliography'),
  href('/journals'),
  href('/clinical-archive'),
]

type Entry = { path: string; changed?: string }

/** Every page worth finding, with the day it last changed. Samples are never in it (decision 9). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, config } = context.get(servicesContext)
  const [people, schools] = await Promise.all([listForSitemap(db), listSchools(db, false)])
  const { areas, problems, pairs } = await readPagesWithPeople(db)
  const newest = listTopics().reduce((latest, { updated }) => (updated > latest ? updated : latest), '')
  const entries: Entry[] = [
    { path: href('/'), changed: newest },
    { path: href('/professionals') },
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
    { path: href('/verifica-tu') },
    { path: href('/partner-info') },
    { path: href('/newsletter') },
    { path: href('/cerca') },
    { path: href('/domanda-senza-risposta') },
    ...Object.entries(textPages).map(([id, { updated }]) => ({ path: `/${id}`, changed: updated })),
    ...listTopics().map(({ slug, updated }) => ({ path: href('/topic/:slug', { slug }), changed: updated })),
    ...people.map(({ id, changed }) => ({
      path: href('/professional/:id', { id }),
      changed: changed.toISOString().slice(0, 10),
    })),
  ]
  const { origin } = config.http.appUrl
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${xml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  return xmlAnswer(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`,
    'application/xml',
  )
}
