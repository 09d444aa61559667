import { z } from 'zod'
import { STATUSES } from './rules.ts'

export const PROFESSIONS = ['Medico', 'Psicologo'] as const
export type Profession = (typeof PROFESSIONS)[number]

const text = z.string().trim().max(100).catch('')
const page = z.coerce.number().int().min(1).max(10_000).catch(1)

/** The office's table of requests, as it stands in the address. */
export const requestsSearch = z.object({
  q: text,
  stato: z.enum(['', ...STATUSES]).catch(''),
  pagina: page,
})
export type RequestsSearch = z.output<typeof requestsSearch>
