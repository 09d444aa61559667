import { z } from 'zod'
import { editionWords } from '#content/publishing.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { italianMoment } from '#lib/dates.ts'

const { refusals } = editionWords

const LONGEST_BODY = 200_000
const version = z.coerce.number().int().positive()
const text = (longest: number) =>
  z.string().trim().max(longest, `Al massimo ${longest} caratteri.`).regex(READABLE, UNREADABLE_MESSAGE)

/** What a form's textarea sends has line ends of its own. */
const body = z
  .string()
  .max(LONGEST_BODY, 'Il testo è troppo lungo.')
  .regex(READABLE, UNREADABLE_MESSAGE)
  .transform((typed) => `${typed.replaceAll('\r\n', '\n').trimEnd()}\n`)

const isoDay = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'Scrivi un giorno.')

export const saveForm = z.object({
  version,
  body,
  summary: text(500).default(''),
  is_public_change: z.literal('on').optional(),
})
export type SaveForm = z.output<typeof saveForm>

/** One form for each step other than saving. */
export const stepForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('submit'), version }),
  z.object({ intent: z.literal('approve-style'), version, note: text(2000).default('') }),
  z.object({
    intent: z.literal('approve-facts'),
    version,
    note: text(2000).default(''),
    signed_as: text(120).pipe(z.string().min(5, refusals.signature)),
    next_review_on: isoDay,
  }),
  z.object({
    intent: z.literal('ask-changes'),
    version,
    note: text(2000).pipe(z.string().min(1, refusals.note)),
  }),
  z.object({ intent: z.literal('reopen'), version }),
  z.object({
    intent: z.literal('schedule'),
    version,
    publish_at: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, refusals.past)
      .transform((local) => italianMoment(...(local.split('T') as [string, string])))
      .refine((moment) => moment.getTime() > Date.now(), refusals.past),
  }),
  z.object({ intent: z.literal('unschedule'), version }),
  z.object({ intent: z.literal('publish'), version }),
  z.object({ intent: z.literal('withdraw'), version }),
  z.object({ intent: z.literal('discard'), version }),
])
export type StepForm = z.output<typeof stepForm>
