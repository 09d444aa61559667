import { z } from 'zod'

export const PROFESSIONS = ['Medico', 'Psicologo'] as const
export type Profession = (typeof PROFESSIONS)[number]

const text = z.string().trim().max(100).catch('')
const page = z.coerce.number().int().min(1).max(10_000).catch(1)

/** The office's table of requests, as it stands in the address. */
export const requestsSearch = z.object({
  q: text,
  stato: z.enum(['', 'pending', 'approved', 'rejected']).catch(''),
  pagina: page,
})
export type RequestsSearch = z.output<typeof requestsSearch>

/** What the office sends to decide on a request. */
export const decisionForm = z.object({
  id: z.string().min(1).max(64),
  decision: z.enum(['approved', 'rejected']),
  reason: z
    .string()
    .trim()
    .max(1000, 'Il motivo può avere al massimo 1000 caratteri')
    .optional()
    .transform((value) => value || undefined),
})
export type Decision = z.output<typeof decisionForm>
