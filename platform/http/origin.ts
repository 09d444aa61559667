const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses cross-site writes. Without `Origin` and `Sec-Fetch-Site` a client is no browser and has no cookies. */
export function comesFromHere(method: string, headers: Headers, ourOrigins: string[]): boolean {
  if (SAFE_METHODS.has(method)) return true
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin') return false
  const origin = headers.get('origin')
  return origin === null ? site === 'same-origin' || !headers.has('cookie') : ourOrigins.includes(origin)
}
