/** How long an answer is waited for: a document on a slow line takes its time. */
const PATIENCE_MS = 45_000
const PATIENCE_WITH_FILES_MS = 300_000

/** The name of the failure of a request that was given up. */
export const LATE = 'TimeoutError'

/** The router waits for an answer as long as the browser does. Here its requests are given up when nobody waits any more. */
export function endPatience(): void {
  const ask = window.fetch
  window.fetch = (asked, init) => {
    if (!isOfRouter(asked)) return ask(asked, init)
    const ms = init?.body instanceof FormData ? PATIENCE_WITH_FILES_MS : PATIENCE_MS
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('No answer in time', LATE)), ms)
    const signals = init?.signal ? [init.signal, late.signal] : [late.signal]
    return ask(asked, { ...init, signal: AbortSignal.any(signals) })
  }
}

/** The router asks for data at a page's address with `.data` after it. */
function isOfRouter(asked: RequestInfo | URL): boolean {
  return asked instanceof URL && asked.origin === location.origin && asked.pathname.endsWith('.data')
}
