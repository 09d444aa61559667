import { z } from 'zod'
import { profileReports } from '#content/profile-reports.ts'
import { readableLines } from '#lib/readable-text.ts'
import { REPORT_KINDS } from './rules.ts'

const { errors, office } = profileReports

const emailOrNothing = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, errors.email)
  .refine((text) => text === '' || z.email().safeParse(text).success, errors.email)
  .default('')

/** A report. Only the kind is required; text and address require consent. */
export const reportForm = z
  .object({
    kind: z.enum(REPORT_KINDS, { error: errors.kind }),
    words: readableLines(1500, errors.long).default(''),
    email: emailOrNothing,
    consent: z.literal('on').optional(),
    /** The report's id, generated with the page, so that a double click stores one report. */
    key: z.uuid(errors.expired),
  })
  .refine(({ words, email, consent }) => consent === 'on' || (words === '' && email === ''), {
    path: ['consent'],
    message: errors.consent,
    when: ({ value }) => typeof value === 'object',
  })
export type ReportForm = z.infer<typeof reportForm>

export const handledForm = z.object({
  id: z.uuid(),
  reply: readableLines(3000, office.longReply).default(''),
})

export const reopenedForm = z.object({ intent: z.literal('reopen'), id: z.uuid() })

export const reportSearch = z.object({
  stato: z.enum(['aperte', 'gestite']).catch('aperte'),
  pagina: z.coerce.number().int().min(1).max(10_000).catch(1),
})
export type ReportSearch = z.infer<typeof reportSearch>
