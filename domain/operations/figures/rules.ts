import type { PageKind, Source } from '#content/figures.ts'

/** A page that was opened: all that is known of a visit from here on. */
export type View = { kind: PageKind; owner: string; source: Source }

/** Smaller numbers are never shown. */
export const LEAST_SHOWN = 10

const SEARCH =
  /^(?:(?:www\.)?google(?:\.[a-z]{2,3}){1,2}|(?:www\.|cn\.)?bing\.com|(?:html\.|www\.)?duckduckgo\.com|(?:www\.)?(?:ecosia\.org|qwant\.com|startpage\.com)|(?:[a-z]+\.)*search\.yahoo\.com|search\.brave\.com|ricerca\.virgilio\.it|yandex\.[a-z]{2,3}|com\.google\.android\.googlequicksearchbox)$/

const MAIL =
  /^(?:(?:web)?mail\.[a-z0-9-]+(?:\.[a-z0-9-]+){1,2}|outlook\.(?:live|office|office365)\.com|(?:www\.)?(?:feedly|inoreader|newsblur)\.com|com\.google\.android\.gm)$/

/** The class of a `Referer` header by its host alone; neither is stored. */
export function sourceOf(referer: string | null, ownHosts: readonly string[]): Source {
  const host = URL.parse(referer ?? '')?.host
  if (!host) return 'direct'
  if (ownHosts.includes(host)) return 'inside'
  if (SEARCH.test(host)) return 'search'
  return MAIL.test(host) ? 'mail' : 'site'
}
