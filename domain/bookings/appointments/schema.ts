import { z } from 'zod'
import { agenda, type ReadySentence } from '#content/agenda.ts'
import { bookings } from '#content/bookings.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { CODE_DIGITS } from './rules.ts'

const words = bookings.refusals
const LEAST_DIGITS = 6
const ONE_LINE = /^[^\p{Cc}]*$/u

export const appointmentForm = z.object({
  name: z
    .string({ error: words.name })
    .trim()
    .min(1, words.name)
    .max(80, words.long)
    .regex(READABLE, UNREADABLE_MESSAGE)
    .regex(ONE_LINE, words.invisible),
  email: z
    .string({ error: words.email })
    .trim()
    .toLowerCase()
    .max(254, words.email)
    .pipe(z.email(words.email)),
  note: z
    .string()
    .trim()
    .max(300, words.noteLong)
    .regex(READABLE, UNREADABLE_MESSAGE)
    .regex(ONE_LINE, words.invisible)
    .default(''),
  remind: z.enum(['day', 'hours', 'no']).default('day'),
  consent: z.literal('on', { error: words.consent }),
})
export type AppointmentForm = z.infer<typeof appointmentForm>

/** The hour that was pressed: its moment, how, and where. Anything else is no hour. */
export const hourForm = z.object({
  kind: z.enum(['talk', 'call']).default('talk'),
  starts: z.iso.datetime().transform((text) => new Date(text)),
  way: z.enum(['studio', 'online', 'phone']),
  place_id: z.union([z.literal('').transform(() => null), z.uuid()]).default(null),
})
export type HourForm = z.infer<typeof hourForm>

/** The code of the mail, however it was typed: spaces and dashes do not count. */
export const codeForm = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().length(CODE_DIGITS).regex(/^\d+$/)),
})

const answers = agenda.one.errors
const READY = Object.keys(agenda.one.cancel.sentences) as ReadySentence[]
export const LONGEST_WORDS = 300

/** The words of a decline or a cancellation: a ready sentence, own words, both or none. */
export const wordsForm = z
  .object({
    ready: z.union([z.literal(''), z.enum(READY)], { error: answers.ready }).default(''),
    words: z.string().trim().max(LONGEST_WORDS, answers.long).regex(READABLE, UNREADABLE_MESSAGE).default(''),
  })
  .transform(({ ready, words: own }) =>
    [ready === '' ? '' : agenda.one.cancel.sentences[ready], own].filter(Boolean).join('\n'),
  )

/** An hour as the value of one button: «2026-12-03T17:00:00.000Z~studio~id of the place». */
export const hourValue = ({ starts, way, place_id }: Omit<HourForm, 'kind'>) =>
  [starts.toISOString(), way, place_id ?? ''].join('~')

/** @returns undefined for what no button of ours says */
export function readHour(value: string | undefined, kind: HourForm['kind']): HourForm | undefined {
  const [starts, way, place_id] = value?.split('~') ?? []
  return hourForm.safeParse({ kind, starts, way, place_id }).data
}

const hourChoice = (message: string) =>
  z.string({ error: message }).transform((text, context) => {
    const hour = readHour(text, 'talk')
    if (!hour) context.addIssue({ code: 'custom', message })
    return hour
  })

/** One or two hours that the professional proposes. */
export const proposalForm = z
  .object({
    first: hourChoice(answers.first),
    second: z.union([z.literal('').transform(() => undefined), hourChoice(answers.second)]).optional(),
  })
  .refine(({ first, second }) => !second || first?.starts.getTime() !== second.starts.getTime(), {
    path: ['second'],
    message: answers.second,
  })
  .transform(({ first, second }) => [first, second].filter((hour) => hour !== undefined))

/** For a telephone call the line holds the number, because nobody else asks for it. */
export function requestForm(kind: HourForm['kind']) {
  return appointmentForm.refine(
    ({ note }) => kind === 'talk' || note.replaceAll(/\D/g, '').length >= LEAST_DIGITS,
    { path: ['note'], message: words.number },
  )
}
