import { z } from 'zod'
import { comparedIds } from './rules.ts'

const text = z.string().trim().max(100).catch('')

/** The directory's search in the address. Unknown values are ignored. */
export const schoolSearch = z.object({
  q: text,
  regione: text,
  approccio: text,
  costo: z.enum(['', 'indicato']).catch(''),
  vista: z.enum(['elenco', 'griglia']).catch('griglia'),
  scuole: z.string().max(600).catch('').transform(comparedIds),
  pagina: z.coerce.number().int().min(1).max(10_000).catch(1),
})
export type SchoolSearch = z.output<typeof schoolSearch>
