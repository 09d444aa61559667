import { isDataAddress } from '#lib/page-address.ts'

/** The time limit of a router request, generous because forms may carry a document over a slow connection. */
const PATIENCE_MS = 45_000
const PATIENCE_WITH_FILES_MS = 300_000

/** The error name of a request that exceeded its time limit. */
export const LATE = 'TimeoutError'

/** Sets a time limit on the router's requests, which have none. */
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

function isOfRouter(asked: RequestInfo | URL): boolean {
  return asked instanceof URL && asked.origin === location.origin && isDataAddress(asked.pathname)
}
