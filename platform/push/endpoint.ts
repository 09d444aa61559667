import { isOutsideUrl } from '#platform/http/outside-address.ts'

/** The browsers' own services: Chrome and Edge on Android, Firefox, Edge on Windows, Safari. */
const SERVICES =
  /^(?:fcm\.googleapis\.com|(?:[a-z\d-]+\.)*(?:push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/

const LONGEST = 1000

/** The address of a subscription, if a known push service gave it. */
export function readEndpoint(text: string): URL | undefined {
  const url = text.length <= LONGEST ? URL.parse(text) : null
  return url?.protocol === 'https:' && isOutsideUrl(url) && SERVICES.test(url.hostname) ? url : undefined
}
