import { z } from 'zod'
import { questionsWords as words } from '#content/organisations.ts'
import { readableLines, readableText } from '#lib/readable-text.ts'

export const questionForm = z.object({
  // A line break here would end up in a mail's header.
  name: readableText(120)
    .min(2, words.errors.name)
    .regex(/^[^\p{Cc}]*$/u, words.errors.name),
  email: z.string().trim().toLowerCase().max(254, words.errors.email).pipe(z.email(words.errors.email)),
  message: readableLines(2000).min(10, words.errors.message),
  submission_key: z.uuid(words.errors.expired),
})
export type QuestionForm = z.output<typeof questionForm>

export const answerForm = z.object({
  question: z.uuid(),
  answer: readableLines(3000).min(10, words.errors.answer),
})
