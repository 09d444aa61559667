const PRELOAD = '<link rel="modulepreload"'
const MODULE = 'type="module" async=""'
const END = '</body></html>'

/**
 * Loads a page's scripts after its first paint. Pages and forms work without them, and on a slow
 * network they must not delay fonts and style (decision 0075 has the figures). The framework writes its
 * preloads and module script itself, without a way to defer them, so they are renamed in the finished
 * HTML; `START` renames them back in the browser, before React hydrates.
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
 * The timer is for background tabs, which are not painted, and for browsers that do not report painting.
 *
 * Going back twice quickly reaches another address before the scripts run: the router would then take
 * this page's data for that address, one search's results for another's. Until the scripts run, such an address is
 * loaded as a document, and this page is not hydrated (`app/entry.client.tsx`).
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
      // A script injected through user text has no nonce, and must not get one here.
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
