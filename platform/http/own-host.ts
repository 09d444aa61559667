import { askedName } from './client.ts'

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

type Asks = (host: string | undefined, forwardedHost: string | undefined) => boolean

/**
 * @param trusted how many proxies are believed
 * @returns tells whether a `Host`, or what a trusted proxy says it was, is one of ours; the few that come are
 * remembered, since each is asked about each time
 */
export function ownHosts(given: URL | undefined, trusted: number): Asks {
  const known = new Map<string, boolean>()
  return (host, forwardedHost) => {
    const name = askedName(host, forwardedHost, trusted) ?? ''
    const told = known.get(name)
    if (told !== undefined) return told
    const asked = URL.parse(`http://${name}`)
    const own = asked !== null && isOwnHost(asked.origin, '/', given)
    if (known.size < MOST_HOSTS) known.set(name, own)
    return own
  }
}
