import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/robots'

/** What search engines may read: everything but the office, the sign-in and the addresses behind a mail's link. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(servicesContext).config.http.appUrl
  const closed = [
    '/admin',
    '/login',
    '/auth',
    '/user',
    '/professionista',
    '/newsletter/',
    '/register/documento/',
    '/register/integrazioni/',
    '/messaggi/',
    '/cerca?',
    '/*scuole=',
  ]
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
