import { z } from 'zod'
import { disputesWords as words } from '#content/organisations.ts'
import { readableLines, readableText } from '#lib/readable-text.ts'

export const disputeForm = z.object({
  act: readableText(600).min(1, words.errors.act),
  message: readableLines(2000).min(20, words.errors.message),
})
export type DisputeForm = z.output<typeof disputeForm>

export const disputeAnswer = z.object({
  id: z.uuid(),
  state: z.enum(['corrected', 'confirmed'], words.errors.state),
  answer: readableLines(2000).min(10, words.errors.answer),
})
export type DisputeAnswer = z.output<typeof disputeAnswer>
