const LONGEST_SITE = 200

/** Of a web address as typed: the https address of a named host, without account, port or fragment; else undefined. */
export function readSite(typed: string): string | undefined {
  const text = typed.trim()
  const url = URL.parse(/^[a-z][\w+.-]*:/i.test(text) ? text : `https://${text}`)
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port) return undefined
  // A number such as 2130706433 or 0x7f.1 is a host too: the parser writes it as four numbers.
  if (!/^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(url.hostname)) return undefined
  url.hash = ''
  return url.href.length <= LONGEST_SITE ? url.href : undefined
}

/** «studiorossi.it/chi-sono» */
export function siteInWords(site: string): string {
  return site.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}
