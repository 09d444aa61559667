/** Requests from the machine itself, such as health checks, under any name. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const WATCHED = new Set(['/healthz', '/readyz'])

/**
 * Whether a request addresses this portal and not a foreign name that points at it: such a name could read
 * pages as its own and enter caches. Ports are not compared, because they differ behind a proxy.
 * @param origin as `publicOrigin` returns it
 * @param given the configured public address; when undefined every name is accepted
 */
export function isOwnHost(origin: string, path: string, given: URL | undefined): boolean {
  if (given === undefined || WATCHED.has(path)) return true
  const asked = new URL(origin).hostname
  return asked === given.hostname || LOOPBACK.test(asked)
}
