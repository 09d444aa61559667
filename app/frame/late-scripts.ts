/**
 * A page's bytes as they leave: doctype, what React rendered, the data it hands over. Its scripts are fetched after it
 * has been painted. Every page reads, and every form works, without them: on a slow network they must not take the room
 * of letters and style (measured on a simulated slow 4G: first paint after 1.0 s instead of 2.3, largest paint after 1.2
 * instead of 2.6). The framework has no word for it, so its tags are changed in the finished HTML and changed back by
 * `START` in the browser, before React looks at them.
 * @returns a part of the memory in which the next page will be put together: to be copied or compressed at once
 */
export function scriptsAfterPaint(html: string, data: string, nonce: string): Buffer {
  const tail = `${data}<script nonce="${nonce}">${START}</script>${END}`
  const page = roomFor((DOCTYPE.length + html.length + tail.length) * MOST_BYTES_A_CHARACTER)
  const from = page.write(DOCTYPE, 0, 'latin1')
  const length = from + page.write(html, from)
  const end = page.lastIndexOf(END, length - END.length)
  const body = page.indexOf('<body', from)
  putAll(page.subarray(from, end), PRELOAD, LATER)
  const module = page.lastIndexOf(MODULE, end)
  if (module > body) page.write(WAITING_MODULE, module, 'latin1')
  const written = end + page.write(tail, end)
  return page.subarray(0, written)
}

const DOCTYPE = '<!DOCTYPE html>'
const END = '</body></html>'
const PRELOAD = '<link rel="modulepreload"'
const MODULE = 'type="module" async=""'
// As long as what they take the place of: nothing else has to move.
const LATER = Buffer.from('<link rel="later"'.padEnd(PRELOAD.length))
const WAITING_MODULE = 'type="later"'.padEnd(MODULE.length)

/** Of UTF-8, for each of UTF-16. */
const MOST_BYTES_A_CHARACTER = 3

/**
 * Pages are put together here one after the other, as bytes: the text that React gives is a heap of pieces, and each
 * look at it or change of it as text copies all of it.
 */
let room = Buffer.allocUnsafeSlow(0)

function roomFor(bytes: number): Buffer {
  if (room.length < bytes) room = Buffer.allocUnsafeSlow(bytes * 2)
  return room
}

function putAll(bytes: Buffer, old: string, other: Buffer): void {
  for (let at = bytes.indexOf(old); at !== -1; at = bytes.indexOf(old, at + old.length)) bytes.set(other, at)
}

/**
 * The timer is for tabs opened in the background, painted nowhere, and for browsers that do not tell of painting.
 *
 * Whoever goes back twice in a hurry comes to another address before there is a script to show it: the router would take
 * this page's data for that address's, one search's results for another's. Until the scripts answer, the address is
 * asked for anew, and this page is left as it is (`app/entry.client.tsx`).
 */
const START = `(() => {
  const { nonce } = document.currentScript
  // Zod would try to compile code, which our Content-Security-Policy refuses and the browser reports.
  globalThis.__zod_globalConfig = { jitless: true }
  const address = () => location.pathname + location.search
  const rendered = address()
  addEventListener('popstate', () => {
    const { dataset } = document.documentElement
    if (dataset.ready || address() === rendered) return
    dataset.left = 'true'
    location.reload()
  })
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    for (const waiting of document.querySelectorAll('script[type=later]')) {
      // A script that came with somebody's text carries no nonce, and must not get one here.
      if (waiting.nonce !== nonce) continue
      const script = document.createElement('script')
      script.type = 'module'
      if (nonce) script.nonce = nonce
      script.textContent = waiting.textContent
      document.head.append(script)
    }
  }
  try {
    new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true })
  } catch {}
  setTimeout(start, 1000)
})()`
