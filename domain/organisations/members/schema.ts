import { z } from 'zod'
import { membersWords as words } from '#content/organisations.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { readableLines } from '#lib/readable-text.ts'

/** Not trimmed: `mailboxAt` refuses invisible characters instead of removing them. */
export const siteForm = z.object({
  address: z.string().max(400, words.refusals.form).regex(READABLE, UNREADABLE_MESSAGE),
})

export const pecForm = z.object({
  address: z.string().trim().toLowerCase().max(254, words.refusals.form).pipe(z.email(words.refusals.form)),
})

const sentence = readableLines(1000).min(10, words.tooShort)

export const noteForm = z.object({ note: sentence })

export const codeForm = z.object({
  code: z
    .string()
    .trim()
    .min(1, words.code.missing)
    .max(40, words.code.wrong)
    .regex(READABLE, UNREADABLE_MESSAGE),
})

export const requestDecision = z.discriminatedUnion('decision', [
  z.object({ id: z.uuid(), decision: z.literal('accept'), reason: sentence }),
  z.object({ id: z.uuid(), decision: z.literal('refuse'), reason: sentence }),
  z.object({ id: z.uuid(), decision: z.literal('remove'), reason: sentence }),
  z.object({ id: z.uuid(), decision: z.literal('restore') }),
  z.object({
    id: z.uuid(),
    decision: z.literal('send-code'),
    address: z.string().regex(READABLE, UNREADABLE_MESSAGE),
  }),
])
export type RequestDecision = z.output<typeof requestDecision>
