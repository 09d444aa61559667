import { z } from 'zod'
import { optional, secret, urlOf } from './fields.ts'
import type { Secret } from './secret.ts'

/** How mail leaves: through SMTP, or as files in the outbox. */
export const mailSettings = z.object({
  SMTP_URL: optional(urlOf('smtp:', 'smtps:').pipe(secret)),
  MAIL_FROM: optional(z.email('must be an e-mail address')),
})

export type MailConfig = { smtpUrl: Secret | undefined; from: string }

export function mailConfig(env: z.output<typeof mailSettings>): MailConfig {
  return { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? 'portale@portale.invalid' }
}
