import { z } from 'zod'
import { favourites as words } from '#content/favourites.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { NOTE_LENGTH } from './rules.ts'

const professionalId = z.string().regex(/^[\w-]{1,64}$/)

export const heartForm = z.object({ intent: z.enum(['add', 'remove']), professional: professionalId })

/** The note's text; browsers count a line break as one character but send two. */
export const noteText = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().max(NOTE_LENGTH, words.note.long).regex(READABLE, UNREADABLE_MESSAGE))

export const consentForm = z
  .object({ answer: z.enum(['yes', 'no']), text: z.string(), had: z.enum(['yes', 'no']).optional() })
  .transform(({ answer, text, had }) => ({ answer, questionHash: text, previousAnswer: had }))
