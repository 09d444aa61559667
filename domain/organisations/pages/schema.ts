import { z } from 'zod'
import { pagesWords as words } from '#content/organisations.ts'
import { courseForm } from '#domain/schools/courses/schema.ts'
import { schoolForm } from '#domain/schools/editing/schema.ts'
import { readableLines, readableText } from '#lib/readable-text.ts'

const seen = z.string().max(100).default('')

const schoolPage = schoolForm.omit({ name: true, updated_at: true }).extend({ seen })

const { website, email, phone } = schoolForm.shape
const text = (most: number) =>
  readableLines(most)
    .optional()
    .transform((value) => value || null)

const partnerPage = z.object({
  description: text(3000),
  offers: text(2000),
  website,
  email,
  phone,
  city: text(100),
  address: text(300),
  seen,
})

/** The texts and contacts of a page; an empty field says nothing. */
export const pageForms = { school: schoolPage, partner: partnerPage }
export type PageForm = z.output<typeof schoolPage> | z.output<typeof partnerPage>

export const pictureForm = z.object({
  picture_alt: readableText(200).min(3, words.picture.errors.alt),
})

export const ownCourseForm = courseForm.and(
  z.object({ kind: z.enum(['course', 'open-day'], words.courses.kindMissing) }),
)
export type OwnCourseForm = z.output<typeof ownCourseForm>

export const proposalDecision = z.discriminatedUnion('decision', [
  z.object({ id: z.uuid(), decision: z.literal('approved') }),
  z.object({
    id: z.uuid(),
    decision: z.literal('rejected'),
    reason: readableLines(1000).min(10, words.reasonMissing),
  }),
  z.object({ id: z.uuid(), decision: z.literal('undo') }),
])
export type ProposalDecision = z.output<typeof proposalDecision>
