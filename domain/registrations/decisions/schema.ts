import { z } from 'zod'
import { alboCheck, decisions as words } from '#content/decisions.ts'
import type { AlboCheck } from '#domain/verification/review/schema.ts'
import { OFFICE_ACTIONS, type OfficeAction } from '#domain/professionals/record/rules.ts'
import { CHECKED_TEXTS } from '#domain/professionals/edits/schema.ts'
import { errorsByField, type FieldErrors } from '#lib/form.ts'
import { addDays, readDay } from '#lib/dates.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { LONGEST_SUSPENSION_DAYS } from './rules.ts'

export type Order = {
  id: string
  action: OfficeAction
  /** Required for everything except approving. */
  reason?: string | undefined
  /** What was read at the Albo. Without it an approval needs a valid check in the ledger. */
  check?: AlboCheck | undefined
  until?: string | undefined
  /** What the office knows of another profile with the same number. Without it such an approval is refused. */
  twins?: TwinAnswer | undefined
}

export type TwinAnswer = keyof typeof alboCheck.twin.options

type Values = Record<string, string | undefined>
type ParsedOrder = { ok: true; order: Omit<Order, 'id' | 'check'> } | { ok: false; errors: FieldErrors }

export const officeAction = z.enum(OFFICE_ACTIONS)

const reasonForm = z.object({
  reason: z
    .string()
    .trim()
    .min(1, { error: words.reasonRequired, abort: true })
    .min(3, words.reasonShort)
    .max(1000, words.reasonLong)
    .regex(READABLE, UNREADABLE_MESSAGE),
})

/** A ready text that somebody of the office can begin with. */
export type ReadyText = { slug: string; label: string; body: string }

/** What was written in a field, or else the chosen ready text, for browsers without scripts. */
export function writtenOr(
  texts: readonly ReadyText[],
  typed: string | undefined,
  chosen: string | undefined,
) {
  return typed?.trim() || (texts.find(({ slug }) => slug === chosen)?.body ?? '')
}

function reasonOf(
  values: Values,
  texts: readonly ReadyText[] = [],
): { reason?: string; errors: FieldErrors } {
  const typed = writtenOr(texts, values.reason, values.template)
  const given = reasonForm.safeParse({ reason: typed })
  return given.success ? { ...given.data, errors: {} } : { errors: errorsByField(given.error) }
}

/** Parses every decision except an approval: each has a reason, a suspension also its last day, an erasure a tick. */
export function parseOrder(
  action: OfficeAction,
  values: Values,
  today: string,
  texts: readonly ReadyText[] = [],
): ParsedOrder {
  if (action === 'approve') return { ok: true, order: { action } }
  const { reason, errors } = reasonOf(values, texts)
  const until = action === 'suspend' ? readDay(values.until?.trim() ?? '') : undefined
  const inTime = until !== undefined && until > today && until <= addDays(today, LONGEST_SUSPENSION_DAYS)
  if (action === 'suspend' && !inTime) errors.until = [words.untilWrong]
  if (action === 'erase' && values.sure !== 'on') errors.sure = [words.actions.erase.sureRequired]
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, order: { action, reason, until } }
}

/** What the form of an approval says of another profile with the same number; nothing where it was not asked. */
export function parseTwins(
  values: Values,
): { ok: true; twins?: TwinAnswer; reason?: string } | { ok: false; errors: FieldErrors } {
  if (!Object.hasOwn(alboCheck.twin.options, values.twins ?? '')) return { ok: true }
  const given = reasonForm.safeParse({ reason: values.twins_reason ?? '' })
  if (given.success) return { ok: true, twins: values.twins as TwinAnswer, ...given.data }
  const short = (values.twins_reason ?? '').trim() === ''
  const message = short ? alboCheck.twin.reasonRequired : (given.error.issues[0]?.message ?? '')
  return { ok: false, errors: { twins_reason: [message] } }
}

export const undoForm = z.object({ undo: z.uuid() })

export const WITHDRAWABLE = [...CHECKED_TEXTS, 'photo'] as const

export function parseWithdrawal(values: Values) {
  const field = WITHDRAWABLE.find((one) => one === values.field)
  const { reason, errors } = reasonOf(values)
  if (field && reason !== undefined) return { ok: true as const, field, reason }
  const missing = field ? {} : { field: [words.actions.withdraw.fieldRequired] }
  return { ok: false as const, errors: { ...missing, ...errors } as FieldErrors }
}
