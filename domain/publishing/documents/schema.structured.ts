import { z } from 'zod'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { structuredWords } from '#content/structured.ts'
import { URGENT_LINES } from '#content/urgent-note.ts'

const { errors } = structuredWords

/** The fields of the forms are read from these schemas: their kinds, their lengths, their options. */
type Look = { look: 'long' | 'day' }

const optional = (most: number) => z.string().max(most, errors.long(most)).regex(READABLE, UNREADABLE_MESSAGE)
const text = (most: number) => optional(most).min(1, errors.empty)
const long = (most: number) => text(most).meta({ look: 'long' } satisfies Look)
const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, errors.choice)
const orEmpty = (pattern: RegExp, message: string) =>
  z
    .string()
    .max(500, errors.long(500))
    .refine((value) => value === '' || pattern.test(value), message)
const day = orEmpty(/^\d{4}-\d\d-\d\d$/, errors.day).meta({ look: 'day' } satisfies Look)
const web = orEmpty(/^https:\/\/[^\s<>"']+$/, errors.web)
const place = orEmpty(/^(\/(?!\/)[\w./#?=&-]*|https:\/\/[^\s<>"'\uFFFD]+)$/, errors.place).regex(
  READABLE,
  UNREADABLE_MESSAGE,
)
const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).min(1, errors.none).max(most, errors.many(most))

export const pricesSchema = z.object({
  first: text(80),
  afterwards: text(80),
  comparison: optional(120),
  details: list(z.object({ text: text(200) }), 8),
  source: text(120),
})

export const questionsSchema = z.object({
  items: list(z.object({ question: text(160), answer: long(1000) }), 20),
})

const ICONS = ['star', 'award', 'handshake', 'link', 'check'] as const

export const benefitsSchema = z.object({
  items: list(z.object({ title: text(60), description: long(240), icon: choice(ICONS) }), 12),
})

export const roadmapSchema = z.object({
  items: list(
    z
      .object({
        title: text(80),
        announced: text(40),
        description: long(240),
        status: choice(['completed', 'in-progress', 'upcoming']),
        proofTo: place,
        proofLabel: optional(60),
      })
      .refine((one) => one.status === 'upcoming' || (one.proofTo && one.proofLabel), {
        path: ['proofTo'],
        error: errors.proof,
      }),
    12,
  ),
})

const MOST_DAYS = 60
const DAY_MS = 86_400_000

export const noticeSchema = z
  .object({ text: optional(200), linkTo: place, linkLabel: optional(60), from: day, until: day })
  .refine((one) => one.text === '' || (one.from && one.until), { path: ['from'], error: errors.dates })
  .refine((one) => !one.from || !one.until || one.from <= one.until, { path: ['until'], error: errors.order })
  .refine((one) => !(Date.parse(one.until) - Date.parse(one.from) > MOST_DAYS * DAY_MS), {
    path: ['until'],
    error: errors.tooLong,
  })
  .refine((one) => !one.linkTo === !one.linkLabel, { path: ['linkLabel'], error: errors.noText })

const time = orEmpty(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, errors.time)
const sourceDate = orEmpty(/^\d{4}(-(0[1-9]|1[0-2]))?$/, errors.sourceDate)

const lineSchema = z
  .object({
    number: text(30),
    dial: z.string().regex(/^\d{3,12}$/, errors.dial),
    service: text(120),
    short: text(30),
    whom: optional(30),
    who: optional(120),
    when: choice(['always', 'between', 'unknown']),
    opens: time,
    closes: time,
    cost: optional(60),
    more: optional(240),
    links: z
      .array(z.object({ label: text(60), url: web.min(1, errors.web), hours: choice(['known', 'unknown']) }))
      .max(4, errors.many(4)),
    sourceUrl: web.min(1, errors.web),
    sourceDate,
    hoursSourceUrl: web,
    hoursSourceDate: sourceDate,
    read: day,
  })
  .refine((line) => line.number.replace(/\D/g, '') === line.dial, {
    path: ['dial'],
    error: errors.otherDial,
  })
  .refine((line) => line.when !== 'between' || (line.opens && line.closes), {
    path: ['opens'],
    error: errors.time,
  })

/** Notices about danger show these: a text without one of them is refused. */
export const NEEDED_LINES = [
  ...new Set(Object.values(URGENT_LINES).flatMap(({ call, quiet }) => [...call, ...quiet])),
]

export const helpLinesSchema = z.object({ lines: list(lineSchema, 20) }).check(({ value, issues }) => {
  const dials = value.lines.map(({ dial }) => dial)
  for (const dial of NEEDED_LINES.filter((one) => !dials.includes(one)))
    issues.push({ code: 'custom', path: ['lines'], message: errors.missingLine(dial), input: dials })
  for (const [at, dial] of dials.entries())
    if (dials.indexOf(dial) !== at)
      issues.push({ code: 'custom', path: ['lines', at, 'dial'], message: errors.twice, input: dial })
})

const paragraph = long(1000)

/** A mail's words. What must be in it, such as its link, the mail adds by itself. */
const mailOf = <const Names extends readonly string[]>(...names: Names) =>
  z.object({
    subject: text(120),
    ...(Object.fromEntries(names.map((name) => [name, paragraph])) as Record<
      Names[number],
      typeof paragraph
    >),
    why: long(400),
  })

export const receivedMailSchema = mailOf('intro', 'document', 'next')
export const approvedMailSchema = mailOf('intro', 'next', 'closing')
export const rejectedMailSchema = mailOf('intro', 'next', 'closing')
export const askedMailSchema = mailOf('intro', 'closing')
export const linkMailSchema = mailOf('intro')
export const dueMailSchema = mailOf('intro', 'insurance', 'albo')
export const availableMailSchema = mailOf('intro', 'closing')
export const leftMailSchema = mailOf('intro', 'closing')

export type Prices = z.output<typeof pricesSchema>
export type Questions = z.output<typeof questionsSchema>
export type RoadmapText = z.output<typeof roadmapSchema>
export type Notice = z.output<typeof noticeSchema>
export type HelpLinesText = z.output<typeof helpLinesSchema>
