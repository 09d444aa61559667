import { z } from 'zod'

/** `/cerca?q=`: senseless values are an empty search, never an error. */
export const siteSearch = z.object({ q: z.string().trim().max(100).catch('') })
