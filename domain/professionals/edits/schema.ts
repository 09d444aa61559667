import { z } from 'zod'
import { professionalArea, profileEditsReview } from '#content/professional-area.ts'
import { readSite } from '#domain/professionals/profile/rules.site.ts'
import { readableLines, readableText } from '#lib/readable-text.ts'

const words = professionalArea.profile.errors

/** The texts that the office reviews. Photos are reviewed too, but uploaded by another form. */
export const CHECKED_TEXTS = ['bio', 'first_session', 'approach', 'specialization', 'site'] as const
export type CheckedText = (typeof CHECKED_TEXTS)[number]

export const LONGEST: Record<CheckedText, number> = {
  bio: 2000,
  first_session: 1200,
  approach: 120,
  specialization: 120,
  site: 200,
}

export const hasLines = (field: CheckedText): boolean => field === 'bio' || field === 'first_session'

const siteSchema = readableText(LONGEST.site).transform((typed, context) => {
  const site = readSite(typed)
  if (typed && !site) context.addIssue({ code: 'custom', message: words.site })
  return site ?? ''
})

/** One reviewed text as typed; empty deletes it. */
export function checkedText(field: CheckedText) {
  if (field === 'site') return siteSchema
  const plain = hasLines(field) ? /^(?:[^\p{Cc}]|[\n\t])*$/u : /^[^\p{Cc}]*$/u
  return readableLines(LONGEST[field]).regex(plain, words.invisible)
}

export const editDecision = z
  .object({
    id: z.uuid(profileEditsReview.failed),
    decision: z.enum(['approved', 'rejected'], profileEditsReview.failed),
    reason: readableText(1000, profileEditsReview.reasonLong).default(''),
    /** The flags that the reviewer confirmed. */
    seen: z.string().max(10_000).optional(),
  })
  .refine(({ decision, reason }) => decision === 'approved' || reason !== '', {
    path: ['reason'],
    message: profileEditsReview.reasonRequired,
  })
export type EditDecision = z.output<typeof editDecision>

export const approveTogetherForm = z.object({
  ids: z
    .string(profileEditsReview.failed)
    .transform((ids) => ids.split(' '))
    .pipe(z.array(z.uuid(profileEditsReview.failed)).min(1).max(100)),
})

export const departureForm = z.object({
  id: z.uuid(profileEditsReview.failed),
  confirm: z.literal('on', profileEditsReview.confirmRequired),
})
