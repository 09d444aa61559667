import { z } from 'zod'
import { professionalArea, profileEditsReview } from '#content/professional-area.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'

const words = professionalArea.profile.errors

/** The texts that the office checks again. A photo is checked too, and comes another way. */
export const CHECKED_TEXTS = ['bio', 'first_session', 'approach', 'specialization'] as const
export type CheckedText = (typeof CHECKED_TEXTS)[number]

export const LONGEST: Record<CheckedText, number> = {
  bio: 2000,
  first_session: 1200,
  approach: 120,
  specialization: 120,
}

/** Texts of several lines; the others are one. */
export const hasLines = (field: CheckedText): boolean => field === 'bio' || field === 'first_session'

/** One checked text as it was typed; empty takes it away. */
export function checkedText(field: CheckedText) {
  const text = z
    .string()
    .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(LONGEST[field], words.long(LONGEST[field])).regex(READABLE, UNREADABLE_MESSAGE))
  const plain = /^[^\p{Cc}]*$/u
  return text.refine((typed) => plain.test(hasLines(field) ? typed.replace(/[\n\t]/g, '') : typed), {
    message: words.invisible,
  })
}

/** What the office sends to decide on a change. */
export const editDecision = z
  .object({
    id: z.uuid(profileEditsReview.failed),
    decision: z.enum(['approved', 'rejected'], profileEditsReview.failed),
    reason: z
      .string()
      .trim()
      .max(1000, profileEditsReview.reasonLong)
      .regex(READABLE, UNREADABLE_MESSAGE)
      .default(''),
    /** The flags that the second press names. */
    seen: z.string().max(10_000).optional(),
  })
  .refine(({ decision, reason }) => decision === 'approved' || reason !== '', {
    path: ['reason'],
    message: profileEditsReview.reasonRequired,
  })
export type EditDecision = z.output<typeof editDecision>

/** What the office sends to complete somebody's leaving: it cannot be taken back. */
export const departureForm = z.object({
  id: z.uuid(profileEditsReview.failed),
  confirm: z.literal('on', profileEditsReview.confirmRequired),
})
