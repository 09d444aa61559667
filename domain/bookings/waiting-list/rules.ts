export const TIMES = ['mattina', 'pomeriggio', 'sera', 'sabato'] as const
export type Time = (typeof TIMES)[number]

/** Each time is a checkbox of its own. */
export const timeField = (time: Time) => `orario.${time}`

/** Of a search the tags that an hour's professional must have: approach, method, language, with whom, at which price … */
export const isMoreTag = (tag: string) => /^(?:[acefgltw]:|bonus$|accessibile$)/.test(tag)

const MORE = 'inoltre.'
export const moreField = (tag: string) => `${MORE}${tag}`

/** The tags whose checkboxes are among the fields of a form. */
export const moreTags = (values: Record<string, unknown>): string[] =>
  Object.keys(values).flatMap((name) => (name.startsWith(MORE) ? [name.slice(MORE.length)] : []))

/** What somebody waits for, as it is stored, encrypted. */
export type WaitingWish = {
  /** Empty: any. */
  problem: string
  place: { slug: string; km: number } | { province: string } | null
  online: boolean
  /** Any of them; empty: always. */
  times: readonly Time[]
  /** Tags of a search, all of which the professional must have; missing in wishes from before they were kept. */
  more?: readonly string[]
}

export const WAITING_DAYS = 60
export const CONFIRM_DAYS = 2
/** Wishes that one mailbox may have in the list. */
export const MOST_WISHES = 3

/** Kinds of mail about the list. That such a mail exists is health data (GDPR art. 9). */
export const WAITING_MAILS = ['waiting-confirm', 'waiting-person'] as const

const HOUR_MS = 3_600_000

export const daysLater = (now: Date, days: number) => new Date(now.getTime() + days * 24 * HOUR_MS)

/** Hours that people gave back, from which the share taken again is published. */
const LEAST_FREED = 10

export type RetakenShare = { freed: number; retaken: number; share: number }

export function retakenShare(freed: number, retaken: number): RetakenShare | undefined {
  if (freed < LEAST_FREED) return undefined
  // A request that was given back before its answer can be taken again too, and was never booked.
  const again = Math.min(retaken, freed)
  return { freed, retaken: again, share: again / freed }
}
