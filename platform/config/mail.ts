import { z } from 'zod'
import { onOff, optional, secret, urlOf } from './fields.ts'
import type { Secret } from './secret.ts'

/** How mail leaves: through SMTP, or as files in the outbox. */
export const mailSettings = z.object({
  SMTP_URL: optional(urlOf('smtp:', 'smtps:').pipe(secret)),
  SMTP_PLAIN: optional(onOff),
  MAIL_FROM: optional(z.email('must be an e-mail address')),
})

export type MailConfig = {
  smtpUrl: Secret | undefined
  /** Whether mail may leave unencrypted over a network. */
  plainSmtp?: boolean
  from: string
}

export function mailConfig(env: z.output<typeof mailSettings>): MailConfig {
  return {
    smtpUrl: env.SMTP_URL,
    plainSmtp: env.SMTP_PLAIN ?? false,
    from: env.MAIL_FROM ?? 'portale@portale.invalid',
  }
}
