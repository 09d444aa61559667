import { z } from 'zod'
import { optional, urlOf, wholeNumber } from './fields.ts'

export const httpSettings = z
  .object({
    PORT: optional(wholeNumber(0, 65_535)),
    HOST: optional(z.string()),
    APP_URL: optional(urlOf('http:', 'https:')),
    TRUST_PROXY: optional(wholeNumber(0, 10)),
    KEPT_PAGES_MB: optional(wholeNumber(0, 4096)),
  })
  .transform((env) => {
    const { PORT: port = 3000, HOST: host = '127.0.0.1' } = env
    const named = host.includes(':') ? `[${host}]` : host
    return {
      port,
      host,
      appUrl: new URL(env.APP_URL ?? `http://${named}:${port}`),
      /** Undefined: no `APP_URL`. Otherwise requests for another host are refused. */
      givenUrl: env.APP_URL === undefined ? undefined : new URL(env.APP_URL),
      trustProxy: env.TRUST_PROXY ?? 0,
      /** Memory for the page cache; 0 turns it off. */
      pageCacheBytes: (env.KEPT_PAGES_MB ?? 12) * 1024 * 1024,
    }
  })
