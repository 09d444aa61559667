import { z } from 'zod'
import { REGIONS } from '#content/regions.ts'

/** Query string of the page; an unknown region shows all of Italy. */
export const unmetSearch = z.object({ regione: z.enum(['', ...REGIONS]).catch('') })
export type UnmetSearch = z.infer<typeof unmetSearch>
