import { z } from 'zod'
import { onOff, optional, wholeNumber } from './fields.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const siteSettings = z.object({
  SITE_MODE: optional(z.enum(['full', 'coming-soon'], 'must be full or coming-soon')),
  DEMO_DATA: optional(onOff),
  JOBS: optional(onOff),
  FORM_SECONDS: optional(wholeNumber(0, 60)),
  LOG_LEVEL: optional(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
})

export type SiteConfig = {
  mode: 'full' | 'coming-soon'
  demoData: boolean
  /** Whether a web process also runs jobs; a worker always does. */
  jobs: boolean
  /** A message to a professional that is sent sooner after its page was made comes from a program. */
  formSeconds: number
  logLevel: (typeof LOG_LEVELS)[number]
}

export function siteConfig(env: z.output<typeof siteSettings>, embeddedDatabase: boolean): SiteConfig {
  return {
    mode: env.SITE_MODE ?? 'full',
    demoData: env.DEMO_DATA ?? embeddedDatabase,
    jobs: env.JOBS ?? true,
    formSeconds: env.FORM_SECONDS ?? 3,
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
