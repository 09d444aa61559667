import { z } from 'zod'
import { optional, wholeNumber } from './fields.ts'

export const insightSettings = z
  .object({
    METRICS_PORT: optional(wholeNumber(1, 65_535)),
    METRICS_HOST: optional(z.string()),
    SLOW_QUERY_MS: optional(wholeNumber(0, 3_600_000)),
  })
  .transform((env) => ({
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST ?? '127.0.0.1',
    slowQueryMs: env.SLOW_QUERY_MS ?? 200,
  }))
