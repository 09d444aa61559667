import { z } from 'zod'
import { bookings } from '#content/bookings.ts'
import { ONLINE, readTime } from '#domain/professionals/profile/rules.hours.ts'
import { FIRST_FEE } from '#domain/professionals/profile/schema.ts'
import { readDay } from '#lib/dates.ts'
import { plainEuro } from '#lib/plain-euro.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'

const words = bookings.agenda.errors

const whole = (least: number, most: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message)

const wholeOrNone = (least: number, most: number, message: string) =>
  z.union([z.literal('').transform(() => null), whole(least, most, message)], { error: message })

/** Zones in which somebody of the register may work; all others are refused. */
const isZone = (zone: string) => Intl.supportedValuesOf('timeZone').includes(zone)

const isVideoLink = (text: string) =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && !new URL(text).username

export const agendaForm = z.object({
  mode: z.enum(['closed', 'ask', 'book'], { error: words.mode }),
  zone: z.string().default('Europe/Rome').refine(isZone, words.zone),
  talk_minutes: whole(15, 120, words.talk),
  pause_minutes: whole(0, 60, words.pause),
  notice_hours: whole(1, 168, words.notice),
  ahead_days: whole(1, 60, words.ahead),
  weekly_most: wholeOrNone(1, 40, words.weekly).default(null),
  fee_euro: z
    .string({ error: words.fee })
    .transform(plainEuro)
    .pipe(wholeOrNone(...FIRST_FEE, words.fee))
    .default(null),
  calls: z.literal('on').optional().transform(Boolean),
  closed_on_holidays: z.literal('on').optional().transform(Boolean),
  video_link: z
    .string()
    .trim()
    .max(300, words.link)
    .regex(READABLE, UNREADABLE_MESSAGE)
    .refine((text) => text === '' || isVideoLink(text), words.link)
    .transform((text) => text || null)
    .default(null),
})
export type AgendaForm = z.infer<typeof agendaForm>

const time = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === '') return null
    const minutes = readTime(text)
    if (minutes === undefined) context.addIssue({ code: 'custom', message: words.time })
    return minutes ?? null
  })
  .default(null)

const day = z
  .string({ error: words.day })
  .trim()
  .transform((text, context) => {
    const found = readDay(text)
    if (found === undefined) context.addIssue({ code: 'custom', message: words.day })
    return found ?? ''
  })

const YEARS_AHEAD = 2

/** Days that differ from the week. `last_day` empty: one day. `where`: a place's id or «online». */
export const exceptionForm = z
  .object({
    kind: z.enum(['open', 'closed']),
    first_day: day,
    last_day: z.union([z.literal('').transform(() => undefined), day]).optional(),
    starts: time,
    ends: time,
    where: z.string().regex(READABLE, UNREADABLE_MESSAGE).default(ONLINE),
  })
  .transform(({ last_day, where, ...form }) => ({
    ...form,
    last_day: last_day ?? form.first_day,
    place_id: where === ONLINE || form.kind === 'closed' ? null : where,
  }))
  .superRefine((form, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (form.last_day < form.first_day) refuse('last_day', words.order)
    if (Number(form.last_day.slice(0, 4)) > new Date().getFullYear() + YEARS_AHEAD)
      refuse('last_day', words.far)
    const hasTimes = form.starts !== null && form.ends !== null
    if (!hasTimes && (form.kind === 'open' || form.starts !== null || form.ends !== null))
      refuse('starts', words.open)
    if (hasTimes && form.ends! <= form.starts!) refuse('ends', words.times)
  })
export type ExceptionForm = z.infer<typeof exceptionForm>
