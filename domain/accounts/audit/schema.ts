import { z } from 'zod'
import { readDay } from '#lib/dates.ts'

const word = z
  .string()
  .trim()
  .regex(/^[\w.-]{0,60}$/)
  .catch('')
const day = z
  .string()
  .transform((text) => readDay(text.trim()) ?? '')
  .catch('')

export const auditSearch = z.object({
  q: z.string().trim().toLowerCase().max(254).catch(''),
  tipo: word,
  azione: word,
  chi: word,
  dal: day,
  al: day,
  pagina: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type AuditSearch = z.output<typeof auditSearch>

export const AUDIT_PAGE_SIZE = 50
export const AUDIT_EXPORT_ROWS = 50_000
