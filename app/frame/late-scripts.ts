const PRELOAD = '<link rel="modulepreload"'
const MODULE = 'type="module" async=""'
const END = '</body></html>'

/**
 * Has a page's scripts fetched after its first paint. Every page reads, and every form works, without them: on a slow
 * network they must not take the line from letters and style (decision 0075 has the figures). The framework writes its
 * preloads and its module script itself and gives no say in when they are fetched, so they are renamed in the finished
 * HTML; `START` renames them back in the browser, before React looks at them.
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const later = html.replaceAll(PRELOAD, '<link rel="later"')
  const module = later.lastIndexOf(MODULE)
  const waiting =
    module === -1 ? later : `${later.slice(0, module)}type="later"${later.slice(module + MODULE.length)}`
  const end = waiting.lastIndexOf(END)
  return `${waiting.slice(0, end)}<script nonce="${nonce}">${START}</script>${waiting.slice(end)}`
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
