import { z } from 'zod'
import { alboCheck } from '#content/decisions.ts'
import { verificationReview } from '#content/verification.ts'
import { DOCTORS, type Declared } from '#domain/verification/claims/rules.fields.ts'
import { checkForm, parseDeclared } from '#domain/verification/claims/schema.ts'
import { addDays, readDay } from '#lib/dates.ts'
import type { FieldErrors } from '#lib/form.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { BASES, OLDEST_CHECK_DAYS, type TitleBasis } from './rules.ts'

/** A complete Albo check: the person is enrolled, with a title that allows psychotherapy. */
export type AlboCheck = {
  albo: Declared
  basis: TitleBasis
  /** For doctors who may treat because of a specialty: its name. */
  specialty: string
  checkedOn: string
  note: string
}

type Values = Record<string, string | undefined>

export type ParsedCheck = { ok: true; check: AlboCheck } | { ok: false; errors: FieldErrors }

const { errors: words } = alboCheck

export function parseAlboCheck(values: Values, profession: string, today: string): ParsedCheck {
  const isDoctor = profession === 'Medico'
  const basis = values.title as TitleBasis
  const albo = parseDeclared('albo', { ...values, annotation: basis === 'art3' ? 'yes' : '' })
  const specialty =
    basis === 'specialty' ? parseDeclared('specialty', { name: values.specialty ?? '' }) : undefined
  const day = readDay(values.checked_on?.trim() ?? '')
  const note = values.note?.trim() ?? ''
  const errors: FieldErrors = {
    ...(albo.ok ? wrongAlbo(albo.declared, isDoctor) : albo.errors),
    ...wrongOutcome(values.found),
    ...wrongTitle(values.title, profession),
    ...(specialty?.ok === false ? { specialty: [words.specialty] } : {}),
    ...(day && day <= today && day >= addDays(today, -OLDEST_CHECK_DAYS)
      ? {}
      : { checked_on: [words.day(OLDEST_CHECK_DAYS)] }),
    ...(values.read === 'on' ? {} : { read: [words.read] }),
    ...(note.length > 1000 ? { note: ['Al massimo 1000 caratteri'] } : {}),
    ...(READABLE.test(note) ? {} : { note: [UNREADABLE_MESSAGE] }),
  }
  if (!albo.ok || !day || Object.keys(errors).length > 0) return { ok: false, errors }
  const name = specialty?.ok ? (specialty.declared.name ?? '') : ''
  return { ok: true, check: { albo: albo.declared, basis, specialty: name, checkedOn: day, note } }
}

function wrongOutcome(found: string | undefined): FieldErrors {
  if (found === 'registered') return {}
  const known = Object.hasOwn(alboCheck.found.options, found ?? '')
  return { found: [known ? words.notRegistered : words.found] }
}

function wrongTitle(title: string | undefined, profession: string): FieldErrors {
  if (!Object.hasOwn(alboCheck.title.options, title ?? '')) return { title: [words.title] }
  return (BASES[profession] ?? []).includes(title as TitleBasis) ? {} : { title: [words.wrongTitle] }
}

function wrongAlbo({ ordine, section }: Declared, isDoctor: boolean): FieldErrors {
  if ((ordine === DOCTORS) !== isDoctor) return { ordine: [words.ordine] }
  return section === 'B' ? { section: [words.section] } : {}
}

const { source, method, note } = checkForm.shape
export const sampleForm = z.object({
  outcome: z.enum(['same', 'different'], { error: verificationReview.errors.outcome }),
  source,
  method,
  note,
})
export type SampleInput = z.output<typeof sampleForm>

const queueFilter = z.enum([
  'attesa',
  'pubblici',
  'cambiati',
  'scaduti',
  'entro-30',
  'mai',
  'non-confermati',
  'campione',
])
export const QUEUE_FILTERS = queueFilter.options
export type QueueFilter = z.infer<typeof queueFilter>

export const queueSearch = z.object({
  filtro: queueFilter.catch('attesa'),
  q: z.string().trim().max(100).catch(''),
  pagina: z.coerce.number().int().min(1).max(10_000).catch(1),
})
