import { z } from 'zod'
import { optional, urlOf, wholeNumber } from './fields.ts'

/** Where the portal listens and what it is called from outside. */
export const httpSettings = z.object({
  PORT: optional(wholeNumber(0, 65_535)),
  HOST: optional(z.string()),
  APP_URL: optional(urlOf('http:', 'https:')),
  TRUST_PROXY: optional(wholeNumber(0, 10)),
  KEPT_PAGES_MB: optional(wholeNumber(0, 4096)),
})

export type HttpConfig = {
  port: number
  host: string
  appUrl: URL
  /** APP_URL where it was given: requests for another name are then refused. */
  givenUrl: URL | undefined
  trustProxy: number
  /** How much memory the page cache may take; 0 stores nothing. */
  pageCacheBytes: number
}

export function httpConfig(env: z.output<typeof httpSettings>): HttpConfig {
  const port = env.PORT ?? 3000
  const host = env.HOST ?? '127.0.0.1'
  const named = host.includes(':') ? `[${host}]` : host
  return {
    port,
    host,
    appUrl: new URL(env.APP_URL ?? `http://${named}:${port}`),
    givenUrl: env.APP_URL === undefined ? undefined : new URL(env.APP_URL),
    trustProxy: env.TRUST_PROXY ?? 0,
    pageCacheBytes: (env.KEPT_PAGES_MB ?? 12) * 1024 * 1024,
  }
}
