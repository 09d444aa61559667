import { z } from 'zod'
import { CORRECTION_LABELS, corrections as words } from '#content/corrections.ts'
import { personFields } from '#domain/professionals/record/schema.ts'
import { readableText } from '#lib/readable-text.ts'

export type CorrectionField = keyof typeof CORRECTION_LABELS
export const CORRECTION_FIELDS = Object.keys(CORRECTION_LABELS) as CorrectionField[]

/** Fields a professional can ask to correct; profile texts and the account's address are changed elsewhere. */
export const DATA_FIELDS = [
  'first_name',
  'last_name',
  'profession',
  'ordine',
  'registration_number',
  'registration_year',
  'phone',
  'city',
] as const
export type DataField = (typeof DATA_FIELDS)[number]

const NEEDED = new Set<CorrectionField>(['first_name', 'last_name', 'email', 'profession'])
const plain = /^[^\p{Cc}]*$/u

/** Parses a value by the registration's rules; empty deletes an optional value. */
export function parseValue(
  field: CorrectionField,
  typed: string,
): { ok: true; value: string | null } | { ok: false; error: string } {
  const text = typed.replaceAll('\r\n', '\n').trim()
  if (text === '')
    return NEEDED.has(field) ? { ok: false, error: words.errors.value } : { ok: true, value: null }
  if (field !== 'notes' && !plain.test(text)) return { ok: false, error: words.errors.value }
  const schema: z.ZodType = field === 'ordine' ? readableText(120) : personFields()[field]
  const parsed = schema.safeParse(text)
  if (parsed.success) return { ok: true, value: String(parsed.data) }
  return { ok: false, error: parsed.error.issues.map(({ message }) => message)[0] ?? words.errors.value }
}

/** The office's form; `before` is the value it was shown. */
export const correctionForm = z.object({
  field: z.enum(CORRECTION_FIELDS as [CorrectionField, ...CorrectionField[]], words.errors.field),
  value: z.string().max(2500).default(''),
  before: z.string().max(2500).default(''),
  reason: readableText(1000, words.errors.long).min(3, words.errors.reason),
})
