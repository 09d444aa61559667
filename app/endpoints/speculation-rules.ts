import { href } from 'react-router'

/**
 * Behind these nothing is fetched ahead: they are somebody's own, do something, or are counted, and a page that came
 * ahead and is then looked at cannot be told from one that nobody looked at.
 */
const NEVER = [
  href('/admin'),
  href('/user'),
  href('/professionista'),
  href('/auth'),
  href('/login'),
  '/messaggi',
  '/newsletter',
  '/register',
  '/professionals',
  '/professional',
  '/calendario',
  '/foto',
]

/**
 * Which pages a browser may fetch while the pointer rests on a link (Speculation Rules). Only until our scripts answer:
 * from then on steps inside the site ask for data, not for pages.
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
