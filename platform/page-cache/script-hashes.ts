import { createHash } from 'node:crypto'

const CLOSING = '</script>'
const SCRIPT = /^<script[\s>]/
const DATA = /\btype="(?:application\/[\w+]*json|speculationrules)"/

/**
 * Removes the nonce from a page, and returns the hashes of the scripts that carried it. Only scripts of our rendering do:
 * a script injected in somebody's text gets no hash.
 */
export function hashMarkedScripts(page: Buffer, nonce: string) {
  const mark = ` nonce="${nonce}"`
  const pieces: Buffer[] = []
  const scripts = new Set<string>()
  const lastClosing = page.lastIndexOf(CLOSING)
  let done = 0
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, done)) {
    pieces.push(page.subarray(done, at))
    done = at + mark.length
    const script = at < lastClosing ? scriptAround(page, at) : undefined
    if (script) scripts.add(`sha256-${createHash('sha256').update(script).digest('base64')}`)
  }
  return { plain: Buffer.concat([...pieces, page.subarray(done)]), scripts: [...scripts] }
}

/** React writes no bare `<` or `>` into a tag. */
function scriptAround(page: Buffer, place: number): Buffer | undefined {
  const opening = page.lastIndexOf('<', place)
  const from = page.indexOf('>', place) + 1
  const tag = page.toString('latin1', opening, from)
  if (from === 0 || !SCRIPT.test(tag) || DATA.test(tag)) return undefined
  const end = page.indexOf(CLOSING, from)
  return end > from ? page.subarray(from, end) : undefined
}
