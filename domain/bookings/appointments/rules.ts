import { WAITING_MAILS } from '../waiting-list/rules.ts'

type AppointmentState =
  'held' | 'unconfirmed' | 'asked' | 'booked' | 'offered' | 'proposed' | 'cancelled' | 'declined' | 'lapsed'

export const REMINDERS = ['day', 'hours', 'no'] as const
export type Remind = (typeof REMINDERS)[number]
export const isRemind = (text: string | undefined): text is Remind => REMINDERS.some((one) => one === text)

/** The states in which a row takes time away from others, as in the constraint `appointments_never_overlap`. */
export const OPEN_STATES = ['held', 'unconfirmed', 'asked', 'booked', 'offered', 'proposed'] as const

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** How long an hour is kept for somebody who fills the form. */
export const HOLD_MINUTES = 10
/** Hours of one professional that one network may hold at a time. */
export const MOST_HOLDS = 2
/** How long it is kept until the link or the code of the mail is used. */
export const UNCONFIRMED_MINUTES = 30
/** How long the professional has to answer, where hours are asked for. */
const ANSWER_HOURS = 48
/** Nobody answers less than this before the hour. */
const LEAST_NOTICE_HOURS = 2
/** How long proposed hours are kept. */
const PROPOSAL_HOURS = 48
export const MOST_PROPOSALS = 2

export const CODE_DIGITS = 6
export const MOST_CODE_TRIES = 5

/** Open appointments that one mailbox may have at one professional, and in all. */
export const MOST_WITH_ONE = 1
export const MOST_IN_ALL = 3

/** Kinds of mail to people. That such a mail exists is health data (GDPR art. 9). */
export const PERSON_MAILS = ['appointment-confirm', 'appointment-person'] as const
/** Mails whose frame and sender say nothing of what the portal is about. */
export const NEUTRAL_MAILS: ReadonlySet<string> = new Set([
  ...PERSON_MAILS,
  'appointment-professional',
  'calendar-unreadable',
  ...WAITING_MAILS,
])

export const minutesLater = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
const hoursLater = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS)

/**
 * Until when the professional may answer: two days, and no later than two hours before; where less than two hours are
 * left, until it begins.
 */
export function answerBy(starts: Date, now: Date): Date {
  const latest = latestAnswer(starts, now)
  const usual = hoursLater(now, ANSWER_HOURS)
  return latest < usual ? latest : usual
}

function latestAnswer(starts: Date, now: Date): Date {
  const before = hoursLater(starts, -LEAST_NOTICE_HOURS)
  return before > now ? before : starts
}

/** Until when proposed hours stand: two days, and no later than the first of all the hours concerned. */
export function proposalsUntil(starts: readonly Date[], now: Date): Date {
  const moments = [hoursLater(now, PROPOSAL_HOURS), ...starts.map((one) => latestAnswer(one, now))]
  return moments.toSorted((one, other) => one.getTime() - other.getTime())[0]!
}

type Standing = { state: AppointmentState; starts: Date; deadline: Date | null }

/** Whether the row still stands: a deadline that has passed ends it even before a job writes so. */
export function stands({ state, deadline }: Pick<Standing, 'state' | 'deadline'>, now: Date): boolean {
  if (state === 'booked') return true
  return OPEN_STATES.some((open) => open === state) && deadline !== null && deadline > now
}

/** Both sides can cancel or move what stands until it begins. */
export const mayChange = (row: Standing, now: Date): boolean =>
  (row.state === 'asked' || row.state === 'booked') && stands(row, now) && row.starts > now

/** The professional can note that nobody came, once the appointment has begun and for two weeks. */
export const mayMarkMissed = (row: Pick<Standing, 'state' | 'starts'>, now: Date): boolean =>
  row.state === 'booked' && row.starts <= now && now.getTime() - row.starts.getTime() < 14 * DAY_MS

/** When the reminder that the person chose is due; null: none. */
export function remindAt({ remind, starts }: { remind: Remind; starts: Date }): Date | null {
  if (remind === 'no') return null
  return hoursLater(starts, remind === 'day' ? -24 : -2)
}

const PORTAL_ZONE = 'Europe/Rome'

/** «giovedì 3 dicembre 2026, ore 18:00»; another clock than the Italian one is named. */
export function whenInWords(starts: Date, zone: string): string {
  const day = new Intl.DateTimeFormat('it-IT', { timeZone: zone, dateStyle: 'full' }).format(starts)
  const hour = new Intl.DateTimeFormat('it-IT', { timeZone: zone, timeStyle: 'short' }).format(starts)
  return `${day}, ore ${hour}${zone === PORTAL_ZONE ? '' : ` (${clockName(zone, starts)})`}`
}

export function clockName(zone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('it-IT', { timeZone: zone, timeZoneName: 'long' }).formatToParts(
    moment,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
