export type HeaderFacts = {
  /** Which scripts may run beside our files: `nonce-…` of this answer, or `sha256-…` of each that stands in the page. */
  scripts: readonly string[]
  https: boolean
  /** The development server's own scripts, styles and web socket need more room. */
  development: boolean
}

/**
 * The security headers of every page. Only those scripts run that are named, and nothing is
 * asked of another origin. A pure function: the same facts give the same headers.
 */
export function securityHeaders(facts: HeaderFacts): Record<string, string> {
  return {
    'Content-Security-Policy': policy(facts),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    // What a person reads here can tell of their health: no other site learns where they come from.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...stayOnHttps(facts.https),
  }
}

function stayOnHttps(https: boolean): Record<string, string> {
  return https ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}
}

function policy({ scripts, https, development }: HeaderFacts): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': [`'self'`, ...scripts.map((one) => `'${one}'`)].join(' '),
    'style-src': development ? "'self' 'unsafe-inline'" : "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': development ? "'self' ws:" : "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  }
  const text = Object.entries(directives).map(([name, value]) => `${name} ${value}`)
  return [...text, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/** Of what is no page: nothing is loaded, run or framed. */
const NOTHING = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

/**
 * The headers of a file of the build. It is no page and loads nothing: a short policy says so, in case somebody opens one
 * as a page or in a frame.
 */
export function assetHeaders(facts: Pick<HeaderFacts, 'https'>): Record<string, string> {
  return {
    'Content-Security-Policy': NOTHING,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...stayOnHttps(facts.https),
  }
}

/** For a file somebody uploaded: whatever it turns out to be, it runs nothing and frames nothing. */
export const UPLOADED_FILE_HEADERS = {
  'Content-Security-Policy': `${NOTHING}; sandbox`,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
} as const
