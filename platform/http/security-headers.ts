export type HeaderFacts = {
  /** This response's nonce, or the hash of each inline script. */
  scripts: readonly string[]
  https: boolean
  /** The development server needs its own scripts, styles and web socket. */
  development: boolean
}

/** Only the named scripts run, and nothing is loaded from other origins. */
export function securityHeaders(facts: HeaderFacts): Record<string, string> {
  return {
    'Content-Security-Policy': policy(facts),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    // An address here can reveal something about a person's health.
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
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  }
  const text = Object.entries(directives).map(([name, value]) => `${name} ${value}`)
  return [...text, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ')
}

const NOTHING = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

export function assetHeaders(facts: Pick<HeaderFacts, 'https'>): Record<string, string> {
  return {
    'Content-Security-Policy': NOTHING,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...stayOnHttps(facts.https),
  }
}

export const UPLOADED_FILE_HEADERS = {
  'Content-Security-Policy': `${NOTHING}; sandbox`,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
} as const
