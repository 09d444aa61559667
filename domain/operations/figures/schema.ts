import { z } from 'zod'
import { PAGE_KINDS, type PageKind } from '#content/figures.ts'

const kinds = Object.keys(PAGE_KINDS) as [PageKind, ...PageKind[]]

/** Query string of the office's page; unknown values show everything by weeks. */
export const trendsSearch = z.object({
  passo: z.enum(['settimane', 'mesi']).catch('settimane'),
  pagine: z.enum(['', ...kinds]).catch(''),
})

export const reportForm = z.object({ intent: z.enum(['start-report', 'stop-report']) })
