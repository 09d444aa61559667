import { z } from 'zod'
import { digest as words } from '#content/digest.ts'
import { WORK_KINDS } from '#domain/operations/system-status/rules.work.ts'
import { RHYTHMS } from './rules.ts'

/** Each kind of work is a checkbox of its own name. */
export const digestForm = z
  .object({
    rhythm: z.enum(['never', ...RHYTHMS], words.errors.rhythm),
    ...Object.fromEntries(WORK_KINDS.map((kind) => [kind, z.literal('on').optional()])),
  })
  .transform((form: { rhythm: 'never' | (typeof RHYTHMS)[number] } & Record<string, unknown>) => ({
    rhythm: form.rhythm,
    parts: WORK_KINDS.filter((kind) => form[kind] === 'on'),
  }))
  .refine(({ rhythm, parts }) => rhythm === 'never' || parts.length > 0, {
    path: ['parts'],
    error: words.errors.parts,
  })
export type DigestForm = z.output<typeof digestForm>
