import { z } from 'zod'
import { optional, urlOf, wholeNumber } from './fields.ts'

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
  /** Undefined: no `APP_URL`. Otherwise requests for another host are refused. */
  givenUrl: URL | undefined
  trustProxy: number
  /** Memory for the page cache; 0 turns it off. */
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
