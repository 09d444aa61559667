import { z } from 'zod'
import { contacts } from '#content/contacts.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { MESSAGE, MOST_COLLEAGUES } from './rules.ts'

const words = contacts.refusals

// Browsers count a line break as one character but send two.
const oneLineEnd = (text: string) => text.replaceAll('\r\n', '\n')

const text = (least: number, short: string) =>
  z
    .string({ error: short })
    .overwrite(oneLineEnd)
    .trim()
    .min(least, short)
    .max(MESSAGE.most, words.tooLong)
    .regex(READABLE, UNREADABLE_MESSAGE)

export const contactForm = z.object({
  name: z
    .string({ error: words.name })
    .trim()
    .min(1, words.name)
    .max(80, words.long)
    .regex(READABLE, UNREADABLE_MESSAGE)
    .regex(/^[^\p{Cc}]*$/u, words.invisible),
  email: z
    .string({ error: words.email })
    .trim()
    .toLowerCase()
    .max(254, words.email)
    .pipe(z.email(words.email)),
  message: text(MESSAGE.least, words.short),
  consent: z.literal('on', { error: words.consent }),
})
export type ContactForm = z.infer<typeof contactForm>

export const furtherForm = z.object({ words: text(1, words.empty) })

const freely = text(0, words.empty).default('')
const colleagues = z
  .array(z.string().regex(/^[\w-]{1,64}$/))
  .max(MOST_COLLEAGUES, words.colleagues)
  .default([])

/** The professional's answer; a yes says how to continue. */
export const answerForm = z.discriminatedUnion(
  'answer',
  [
    z.object({ answer: z.literal('yes'), words: text(1, words.howToGoOn) }),
    z.object({ answer: z.literal('no_place'), words: freely }),
    z.object({ answer: z.literal('not_my_field'), words: freely, colleagues }),
  ],
  { error: words.answer },
)
export type AnswerForm = z.infer<typeof answerForm>
