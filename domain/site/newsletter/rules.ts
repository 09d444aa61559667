import { RETENTION_RULES } from '#content/retention.ts'

export const UNCONFIRMED_DAYS = RETENTION_RULES.find((rule) => rule.id === 'newsletter-unconfirmed')!.after
  .days

/** Of the keys in links to confirm and to leave. */
export const PURPOSE = 'newsletter'
