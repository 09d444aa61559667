import { z } from 'zod'
import { contacts } from '#content/contacts.ts'
import { MESSAGE } from '#domain/contacts/conversations/rules.ts'
import { readableLines, readableText } from '#lib/readable-text.ts'

const words = contacts.inbox.saved.errors

export const MOST_SAVED = 20
export const LONGEST_TITLE = 80

/** A text that a professional keeps for answers; `id` of the one that it replaces. */
export const savedAnswer = z.object({
  id: z.uuid().optional().catch(undefined),
  title: readableText(LONGEST_TITLE)
    .min(2, words.title)
    .regex(/^[^\p{Cc}]*$/u, words.title),
  words: readableLines(MESSAGE.most).min(1, words.words),
})
export type SavedAnswerForm = z.output<typeof savedAnswer>
