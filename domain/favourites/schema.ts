import { z } from 'zod'
import { favourites as words } from '#content/favourites.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { MOST_SHOWN, NOTE_LENGTH } from './rules.ts'

const professionalId = z.string().regex(/^[\w-]{1,64}$/)

/** `at` and `note` are what a removal answered, for whoever presses again. */
export const heartForm = z.object({
  intent: z.enum(['add', 'remove']),
  professional: professionalId,
  at: z.iso.datetime().or(z.literal('')).optional(),
  /** As the database holds it, encrypted. */
  note: z
    .string()
    .max(20_000)
    .regex(/^[\x21-\x7e]*$/)
    .optional(),
})

/** Ids separated by commas, whose public facts a page of favourites shows. */
export const savedForm = z.object({
  ids: z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(professionalId).min(1).max(MOST_SHOWN)),
})

/** The note's text; browsers count a line break as one character but send two. */
export const noteText = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().max(NOTE_LENGTH, words.note.long).regex(READABLE, UNREADABLE_MESSAGE))

export const consentForm = z
  .object({ answer: z.enum(['yes', 'no']), text: z.string(), had: z.enum(['yes', 'no']).optional() })
  .transform(({ answer, text, had }) => ({ answer, questionHash: text, previousAnswer: had }))
