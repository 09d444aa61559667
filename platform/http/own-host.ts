/** Requests from the machine itself, such as health checks. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const WATCHED = new Set(['/healthz', '/readyz'])

/** A foreign name that points at this portal could read its pages as its own and enter caches. */
export function isOwnHost(origin: string, path: string, given: URL | undefined): boolean {
  if (given === undefined || WATCHED.has(path)) return true
  const asked = new URL(origin).hostname
  return asked === given.hostname || LOOPBACK.test(asked)
}
