import { normalise } from '#lib/text.ts'

export const MESSAGE = { least: 20, most: 2000 }
export const MOST_COLLEAGUES = 3

/** Until when a link of confirmation works; then the message is forgotten. */
export const UNCONFIRMED_HOURS = 48

/** Messages older than this that nobody confirmed are forgotten. */
export const unconfirmedLimit = (now: Date) => new Date(now.getTime() - UNCONFIRMED_HOURS * 3_600_000)

/** Days after the confirmation on which somebody hears something, as long as there is no answer. */
export const DEADLINES = { first: 3, second: 7, over: 14 }

/** From how many answers on the usual time is public. */
export const REPLIES_SHOWN_FROM = 10

export const STATES = ['unconfirmed', 'waiting', 'answered', 'unanswered', 'ended'] as const
export type ContactState = (typeof STATES)[number]
export type ContactAnswer = 'yes' | 'no_place' | 'not_my_field'
export type Author = 'person' | 'professional'

/** Kinds of mail that go to a person who looks for help: that they exist says something of health. */
export const PERSON_MAILS = ['contact-confirm', 'contact-person', 'contact-earlier'] as const

export const DAY_MS = 86_400_000

/** A form sent back sooner than this was hardly read; older than this, its page has been open for too long. */
export const FORM_AGE = { leastMs: 3000, mostMs: DAY_MS }

/** The moment so many days after another. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS)
}

/** Whole days until the answer is due, counting the one that has begun; 0 on the last. */
export function daysLeft(confirmedAt: Date, now: Date): number {
  const left = daysAfter(confirmedAt, DEADLINES.over).getTime() - now.getTime()
  return Math.max(0, Math.floor(left / DAY_MS))
}

/** After a «yes» both go on writing, until somebody ends it. */
export function mayGoOn({ state, answer }: { state: string; answer: string | null }): boolean {
  return state === 'answered' && answer === 'yes'
}

/** «entro un giorno», «entro 2 giorni»: never less than it is. */
export function replyTimeInWords(minutes: number): string {
  const days = Math.max(1, Math.ceil(minutes / (24 * 60)))
  if (days > DEADLINES.over) return 'dopo più di due settimane'
  return days === 1 ? 'entro un giorno' : `entro ${days} giorni`
}

/** Whether every word of a search stands in a name. */
export function isNamed(name: string, search: string): boolean {
  const known = normalise(name)
  const wanted = normalise(search).split(' ').filter(Boolean)
  return wanted.length > 0 && wanted.every((word) => known.includes(word))
}

/** Somebody who may be written to. */
export type Receiver = {
  id: string
  name: string
  city: string | null
  sample: boolean
  /** An account reads the messages; else whoever is written to proves the address of the registration first. */
  tied: boolean
  reachable: boolean
}
