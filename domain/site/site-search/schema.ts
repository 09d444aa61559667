import { z } from 'zod'

/** `/cerca?q=`: an unusable value is an empty search. */
export const siteSearch = z.object({ q: z.string().trim().max(100).catch('') })
