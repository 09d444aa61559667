import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/robots'

/** Excludes the office, the sign-in and the addresses of mailed links. */
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
    '/agenda/feed/',
    '/lista-attesa/',
    '/prenota/',
    '/appuntamenti/',
    '/professional/*/prenota',
    '/cerca?',
    '/ricerca.xml',
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
