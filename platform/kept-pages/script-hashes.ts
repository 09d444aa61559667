import { createHash } from 'node:crypto'

const OPENING = '<script'
const CLOSING = '</script>'
const DATA = /\btype="(?:application\/[\w+]*json|speculationrules)"/

/**
 * The Content-Security-Policy's words for every script that stands in a page itself: `sha256-…` of exactly the text
 * between its tags (CSP level 3, §2.3.1). A script that waits for its turn is among them; data is not.
 * @param page UTF-8, searched as it is: as text it would be copied first
 */
export function scriptHashes(page: Buffer): string[] {
  const hashes = new Set<string>()
  for (let at = page.indexOf(OPENING); at !== -1;) {
    const from = page.indexOf('>', at) + 1
    const end = from === 0 ? -1 : page.indexOf(CLOSING, from)
    if (end === -1) break
    const attributes = page.toString('latin1', at + OPENING.length, from - 1)
    const isScript = !/^\w/.test(attributes)
    if (isScript && end > from && !DATA.test(attributes)) {
      hashes.add(`sha256-${createHash('sha256').update(page.subarray(from, end)).digest('base64')}`)
    }
    at = page.indexOf(OPENING, isScript ? end : from)
  }
  return [...hashes]
}
