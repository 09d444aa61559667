import { z } from 'zod'

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const

export const outboxSearch = z.object({
  q: z.string().trim().toLowerCase().max(254).catch(''),
  stato: z.enum(['', ...MAIL_STATES]).catch(''),
  tipo: z
    .string()
    .regex(/^[\w-]{0,60}$/)
    .catch(''),
  pagina: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type OutboxSearch = z.output<typeof outboxSearch>

export const resendForm = z.object({ id: z.uuid() })
