import { normalise } from '#lib/text.ts'

export const MESSAGE = { least: 20, most: 2000 }
export const MOST_COLLEAGUES = 3

/** How long the confirmation link works; afterwards the message is erased. */
export const UNCONFIRMED_HOURS = 48

export const unconfirmedLimit = (now: Date) => new Date(now.getTime() - UNCONFIRMED_HOURS * 3_600_000)

/** Days after the confirmation on which an unanswered message has consequences. */
export const DEADLINES = { first: 3, second: 7, unanswered: 14 }

/** The usual answer time is public from this many answers on. */
export const ANSWERS_SHOWN_FROM = 10

export type ContactState = 'unconfirmed' | 'waiting' | 'answered' | 'unanswered' | 'ended'
export type Author = 'person' | 'professional'

/** Kinds of mail to people who look for help. That such a mail exists is health data (GDPR art. 9). */
export const PERSON_MAILS = ['contact-confirm', 'contact-person', 'contact-earlier'] as const

export const DAY_MS = 86_400_000

export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS)
}

/** Days left to answer, the begun one too: 14 at first, 1 on the last day. */
export function daysLeft(confirmedAt: Date, now: Date): number {
  const left = daysAfter(confirmedAt, DEADLINES.unanswered).getTime() - now.getTime()
  return Math.max(0, Math.ceil(left / DAY_MS))
}

/** After a yes both sides may write until one of them ends the conversation. */
export function mayReply({ state, answer }: { state: string; answer: string | null }): boolean {
  return state === 'answered' && answer === 'yes'
}

/** «in un giorno», «in 2 giorni»: rounded up. */
export function answerTimeInWords(minutes: number): string {
  const days = Math.max(1, Math.ceil(minutes / (24 * 60)))
  if (days > DEADLINES.unanswered) return 'dopo più di due settimane'
  return days === 1 ? 'in un giorno' : `in ${days} giorni`
}

export function isNamed(name: string, search: string): boolean {
  const known = normalise(name)
  const wanted = normalise(search).split(' ').filter(Boolean)
  return wanted.length > 0 && wanted.every((word) => known.includes(word))
}

/** Stored as `shown_from` for an account that proved that it reads its mailbox. */
export const SINCE_EVER = new Date(0)
