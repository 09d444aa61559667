import { z } from 'zod'
import { bookings } from '#content/bookings.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { CODE_DIGITS } from './rules.ts'

const words = bookings.refusals
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
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`))),
})
