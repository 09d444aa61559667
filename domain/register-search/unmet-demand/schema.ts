import { z } from 'zod'
import { REGIONS } from '#content/regions.ts'

/** The region to look at, as the address tells it; what it does not know is all of Italy. */
export const unmetSearch = z.object({ regione: z.enum(['', ...REGIONS]).catch('') })
export type UnmetSearch = z.infer<typeof unmetSearch>
