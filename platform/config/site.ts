import { z } from 'zod'
import { onOff, optional, wholeNumber } from './fields.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const siteSettings = z
  .object({
    SITE_MODE: optional(z.enum(['full', 'coming-soon'], 'must be full or coming-soon')),
    DEMO_DATA: optional(onOff),
    JOBS: optional(onOff),
    FORM_SECONDS: optional(wholeNumber(0, 60)),
    LOG_LEVEL: optional(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
    DATABASE_URL: optional(z.string()),
  })
  .transform((env) => ({
    mode: env.SITE_MODE ?? 'full',
    demoData: env.DEMO_DATA ?? !env.DATABASE_URL,
    /** Whether a web process also runs jobs; a worker always does. */
    jobs: env.JOBS ?? true,
    /** A message to a professional that is sent sooner after its page was made comes from a program. */
    formSeconds: env.FORM_SECONDS ?? 3,
    logLevel: env.LOG_LEVEL ?? 'info',
  }))

export type SiteConfig = z.output<typeof siteSettings>
