import { z } from 'zod'
import { professionalArea, profileEditsReview } from '#content/professional-area.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'

const words = professionalArea.profile.errors

/** The texts that the office reviews. Photos are reviewed too, but uploaded by another form. */
export const CHECKED_TEXTS = ['bio', 'first_session', 'approach', 'specialization'] as const
export type CheckedText = (typeof CHECKED_TEXTS)[number]

export const LONGEST: Record<CheckedText, number> = {
  bio: 2000,
  first_session: 1200,
  approach: 120,
  specialization: 120,
}

export const hasLines = (field: CheckedText): boolean => field === 'bio' || field === 'first_session'

/** One reviewed text as typed; empty deletes it. */
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
    /** The flags that the reviewer confirmed. */
    seen: z.string().max(10_000).optional(),
  })
  .refine(({ decision, reason }) => decision === 'approved' || reason !== '', {
    path: ['reason'],
    message: profileEditsReview.reasonRequired,
  })
export type EditDecision = z.output<typeof editDecision>

export const departureForm = z.object({
  id: z.uuid(profileEditsReview.failed),
  confirm: z.literal('on', profileEditsReview.confirmRequired),
})
