import { z } from 'zod'
import { ownerWords } from '#content/site-owner.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { isTaxCode } from './rules.ts'

const { errors } = ownerWords

/** Characters with a meaning in Markdown or HTML are refused, because the text becomes part of legal texts. */
const PLAIN = /^[^<>{}[\]*`|\\\p{Cc}]*$/u

const line = z
  .string()
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, errors.required)
      .max(200, errors.long)
      .regex(READABLE, UNREADABLE_MESSAGE)
      .regex(PLAIN, errors.signs),
  )
const email = line.pipe(z.email(errors.email))

export const ownerForm = z.object({
  name: line,
  address: line,
  taxCode: line
    .transform((text) =>
      text
        .toUpperCase()
        .replaceAll(/[\s.]/g, '')
        .replace(/^IT(?=\d)/, ''),
    )
    .refine(isTaxCode, errors.taxCode),
  email,
  pec: email,
  privacyContact: email,
  /** The version shown on the page; 0 before the first entry. */
  version: z.coerce.number().int().min(0),
})
export type OwnerForm = z.output<typeof ownerForm>
