/** What is asked from the machine itself, or by whatever watches over it, under any name. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const WATCHED = new Set(['/healthz', '/readyz'])

/**
 * Whether a request asks this portal, and not another name that somebody points at it: such a name would read pages as its
 * own, and end up in caches. Ports are not compared: behind a proxy they say nothing.
 * @param origin what was asked, as `publicOrigin` reads it
 * @param given the public address whoever runs the portal gave; undefined when they gave none, and any name is right
 */
export function isOwnHost(origin: string, path: string, given: URL | undefined): boolean {
  if (given === undefined || WATCHED.has(path)) return true
  const asked = new URL(origin).hostname
  return asked === given.hostname || LOOPBACK.test(asked)
}
