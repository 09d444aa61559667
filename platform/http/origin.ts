const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that changes something was sent by one of our own pages, according to `Origin` and
 * `Sec-Fetch-Site`, which pages cannot forge. A client that sends neither is no browser and carries nobody's
 * cookies.
 */
export function comesFromHere(method: string, headers: Headers, ourOrigins: string[]): boolean {
  if (SAFE_METHODS.has(method)) return true
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin') return false
  const origin = headers.get('origin')
  return origin === null ? site === 'same-origin' || !headers.has('cookie') : ourOrigins.includes(origin)
}
