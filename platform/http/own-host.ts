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

const MOST_HOSTS = 100

/** @returns tells whether a `Host` is one of ours; the few that come are remembered, since each is asked about each time */
export function ownHosts(given: URL | undefined): (host: string | undefined) => boolean {
  const known = new Map<string, boolean>()
  return (host = '') => {
    const told = known.get(host)
    if (told !== undefined) return told
    const asked = URL.parse(`http://${host}`)
    const own = asked !== null && isOwnHost(asked.origin, '/', given)
    if (known.size < MOST_HOSTS) known.set(host, own)
    return own
  }
}
