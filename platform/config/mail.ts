import { z } from 'zod'
import { onOff, optional, secret, urlOf } from './fields.ts'
import type { Secret } from './secret.ts'

export const mailSettings = z.object({
  SMTP_URL: optional(urlOf('smtp:', 'smtps:').pipe(secret)),
  SMTP_PLAIN: optional(onOff),
  MAIL_FROM: optional(z.email('must be an e-mail address')),
})

export type MailConfig = {
  smtpUrl: Secret | undefined
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
