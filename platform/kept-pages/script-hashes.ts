import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g
const DATA = /\btype="(?:application\/[\w+]*json|speculationrules)"/

/**
 * The Content-Security-Policy's words for every script that stands in a page itself: `sha256-…` of exactly the text
 * between its tags (CSP level 3, §2.3.1). A script that waits for its turn is among them; data is not.
 * @param page UTF-8; read a byte at a time, which is enough to find the tags, and leaves the text as it is
 */
export function scriptHashes(page: Buffer): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of page.toString('latin1').matchAll(SCRIPT)) {
    if (text === '' || DATA.test(attributes)) continue
    hashes.add(`sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}`)
  }
  return [...hashes]
}
