import { href } from 'react-router'

/** Behind these nothing is fetched ahead: they are somebody's own, or do something. */
const NEVER = [
  href('/admin'),
  href('/user'),
  href('/professionista'),
  href('/auth'),
  href('/login'),
  '/messaggi',
  '/newsletter',
  '/register',
  '/calendario',
  '/foto',
]

/**
 * Which pages a browser may fetch while the pointer rests on a link (Speculation Rules). Only until our scripts answer:
 * from then on steps inside the site ask for data, not for pages. Pages fetched ahead are not counted as looked at.
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
