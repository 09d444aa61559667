import { z } from 'zod'
import { secondLook as words } from '#content/decisions.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'

export const WORDS_LENGTH = { least: 10, most: 4000 } as const

export const secondLookForm = z.object({
  words: z
    .string()
    .trim()
    .min(WORDS_LENGTH.least, words.short)
    .max(WORDS_LENGTH.most, words.long)
    .regex(READABLE, UNREADABLE_MESSAGE),
})
