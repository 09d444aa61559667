import { z } from 'zod'
import { LONGEST_SENTENCE } from '#content/longest-sentence.ts'

/** `/cerca?q=`: an unusable value is an empty search. */
export const siteSearch = z.object({ q: z.string().trim().max(LONGEST_SENTENCE).catch('') })
