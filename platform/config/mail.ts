import { z } from 'zod'
import { onOff, optional, secret, urlOf } from './fields.ts'

export const mailSettings = z
  .object({
    SMTP_URL: optional(urlOf('smtp:', 'smtps:').pipe(secret)),
    SMTP_PLAIN: optional(onOff),
    MAIL_FROM: optional(z.email('must be an e-mail address')),
  })
  .transform((env) => ({
    smtpUrl: env.SMTP_URL,
    plainSmtp: env.SMTP_PLAIN ?? false,
    from: env.MAIL_FROM ?? 'portale@portale.invalid',
  }))

export type MailConfig = z.output<typeof mailSettings>
