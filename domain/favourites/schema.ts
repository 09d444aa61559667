import { z } from 'zod'
import { favourites as words } from '#content/favourites.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { NOTE_LENGTH } from './rules.ts'

export const professionalId = z.string().regex(/^[\w-]{1,64}$/)

/** A heart pressed by somebody who is signed in. */
export const heartForm = z.object({ intent: z.enum(['add', 'remove']), professional: professionalId })

/** A note; a browser sends its line breaks as two characters, which the person did not write. */
export const noteText = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().max(NOTE_LENGTH, words.note.long).regex(READABLE, UNREADABLE_MESSAGE))

/** The answer to the one question, the hash of the words it was asked in, and the answer that stood before. */
export const consentForm = z.object({
  answer: z.enum(['yes', 'no']),
  text: z.string(),
  had: z.enum(['yes', 'no']).optional(),
})
