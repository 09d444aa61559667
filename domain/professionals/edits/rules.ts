import { DATA_FIELDS, type DataField } from './schema.corrections.ts'
import { CHECKED_TEXTS, type CheckedText } from './schema.ts'

export type EditField = CheckedText | DataField | 'photo' | 'leave'

const FIELDS: readonly EditField[] = [...CHECKED_TEXTS, ...DATA_FIELDS, 'photo', 'leave']

export function fieldOf(after: Record<string, unknown>): EditField {
  const field = FIELDS.find((one) => one in after)
  if (!field) throw new Error('a change of an unknown field')
  return field
}

/** Whether a field holds free text, in which flags are looked for: a phone number or a site in its own field is none. */
export const hasFlags = (field: EditField): boolean =>
  field !== 'site' && CHECKED_TEXTS.some((one) => one === field)

/** Texts that stand with the profile; the others stand with the registration. */
const PROFILE_TEXTS = ['first_session', 'site'] as const
export type ProfileText = (typeof PROFILE_TEXTS)[number]

export const isProfileText = (field: EditField): field is ProfileText =>
  PROFILE_TEXTS.some((one) => one === field)

/** Declared for the office alone: the consent promises that they are not published. */
const PRIVATE_FIELDS: ReadonlySet<EditField> = new Set(['registration_number', 'registration_year', 'phone'])

export const isPublished = (field: EditField): boolean => !PRIVATE_FIELDS.has(field)

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Fields with a waiting change, which count as filled in the completeness gauge. */
export function sentFields(
  edits: readonly { field: EditField; value: string | null; status: string }[],
): ReadonlySet<string> {
  return new Set(edits.filter(({ value, status }) => status === 'waiting' && value).map(({ field }) => field))
}

export const asText = (value: string | number | null): string => (value === null ? '' : String(value))
