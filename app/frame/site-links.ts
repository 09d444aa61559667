import { href, useRouteLoaderData } from 'react-router'
import { groups, header, links } from '#content/frame.ts'

type SiteLink = { to: string | { pathname: string; hash: string }; label: string }
type Group = { heading: string; entries: SiteLink[] }

const SEARCH = { to: href('/professionals'), label: header.searchLong }
const FIND = { to: href('/trova'), label: links.find }
const SERVICES = { to: href('/servizi-pubblici'), label: links.publicServices }
const FAVOURITES = { to: href('/preferiti'), label: links.favourites }
const SCHOOLS = { to: href('/schools'), label: links.schools }
const TOPICS = { to: { pathname: href('/'), hash: '#argomenti' }, label: links.topics }
const NEWS = { to: href('/notizie'), label: links.news }
const SITE_SEARCH = { to: href('/cerca'), label: links.searchSite }
const REGISTER = { to: href('/register'), label: links.register }
const PARTNER = { to: href('/partner-info'), label: links.partner }
const UNMET = { to: href('/domanda-senza-risposta'), label: links.unmet }
const VERIFICATION = { to: href('/come-verifichiamo'), label: links.verification }

/** In the header of a wide window. */
export const MAIN: SiteLink[] = [
  SEARCH,
  SCHOOLS,
  TOPICS,
  { to: href('/register'), label: links.professionals },
  { to: href('/user'), label: links.area },
]

export const MENU: Group[] = [
  {
    heading: groups.help,
    entries: [SEARCH, FIND, { to: href('/psicoterapeuti'), label: links.places }, SERVICES, FAVOURITES],
  },
  { heading: groups.understand, entries: [TOPICS, NEWS, SCHOOLS, SITE_SEARCH] },
  { heading: groups.professionals, entries: [REGISTER, PARTNER] },
  {
    heading: groups.portal,
    entries: [
      { to: href('/user'), label: links.area },
      VERIFICATION,
      { to: href('/come-ordiniamo'), label: links.order },
      UNMET,
    ],
  },
]

export const FOOTER: Group[] = [
  { heading: groups.help, entries: [SEARCH, FIND, SERVICES, TOPICS] },
  { heading: groups.portal, entries: [NEWS, SCHOOLS, VERIFICATION, REGISTER, PARTNER] },
]

/** Without news no link leads to them. */
export function useGroups(groupsOfLinks: Group[]): Group[] {
  const root = useRouteLoaderData('root') as { hasNews?: boolean } | undefined
  if (root?.hasNews) return groupsOfLinks
  return groupsOfLinks.map(({ heading, entries }) => ({
    heading,
    entries: entries.filter((entry) => entry !== NEWS),
  }))
}

export const LEGAL: SiteLink[] = [
  { to: href('/privacy'), label: links.privacy },
  { to: href('/cookie'), label: links.cookie },
  { to: href('/termini'), label: links.terms },
  { to: href('/accessibilita'), label: links.accessibility },
]

/** A link to a part of the page is never the current page. */
export const currentOf = ({ to }: SiteLink) => (typeof to === 'string' ? 'page' : 'false')
