import { href } from 'react-router'

/**
 * Addresses that are not prefetched: they are personal, have effects, or are counted, and a prefetched page that is
 * then viewed cannot be told from one that nobody viewed.
 */
const NEVER = [
  href('/admin'),
  href('/user'),
  href('/professionista'),
  href('/auth'),
  href('/login'),
  '/messaggi',
  '/lista-attesa',
  '/prenota',
  '/appuntamenti',
  '/newsletter',
  '/register',
  '/professionals',
  '/professional',
  '/calendario',
  '/foto',
]

/**
 * Pages that a browser may prefetch while the pointer rests on a link (Speculation Rules). Only until our scripts run:
 * after that in-app navigation fetches data, not documents.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NEVER.flatMap((path) => [path, `${path}/*`, `${path}?*`]) } },
          { selector_matches: 'html:not([data-ready]) a' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export function loader(): Response {
  return new Response(JSON.stringify(RULES), {
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
