/**
 * Has a page's scripts fetched after it has been painted. Every page reads, and every form works, without them: on a
 * slow network they must not take the room of letters and style (measured on a simulated slow 4G: first paint after
 * 1.0 s instead of 2.3, largest paint after 1.2 instead of 2.6). The framework has no word for it, so its tags are
 * changed in the finished HTML and changed back by `START` in the browser, before React looks at them.
 */
export function scriptsAfterPaint(html: string, data: string, nonce: string | undefined): string {
  const body = html.indexOf('<body')
  const end = html.lastIndexOf('</body>')
  const head = html.slice(0, body).replaceAll(PRELOAD, LATER)
  const at = html.lastIndexOf(MODULE, end)
  const content =
    at < body
      ? html.slice(body, end)
      : `${html.slice(body, at)}type="later"${html.slice(at + MODULE.length, end)}`
  return `${head}${content.replaceAll(PRELOAD, LATER)}${data}<script${nonce ? ` nonce="${nonce}"` : ''}>${START}</script>${html.slice(end)}`
}

const PRELOAD = '<link rel="modulepreload"'
const LATER = '<link rel="later"'
const MODULE = 'type="module" async=""'

/** The timer is for tabs opened in the background, painted nowhere, and for browsers that do not tell of painting. */
const START = `(() => {
  const { nonce } = document.currentScript
  // Zod would try to compile code, which our Content-Security-Policy refuses and the browser reports.
  globalThis.__zod_globalConfig = { jitless: true }
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    for (const waiting of document.querySelectorAll('script[type=later]')) {
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
