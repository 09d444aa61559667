import { z } from 'zod'
import { ORDINI } from '#content/ordini.ts'
import { claimErrors, claimFields, TITLE_BASES, TITLES, verificationReview } from '#content/verification.ts'
import { readDay } from '#lib/dates.ts'
import { errorsByField } from '#lib/form.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import {
  CLAIM_KINDS,
  DOCTORS,
  FIELDS,
  OWN_KINDS,
  seatFor,
  type ClaimKind,
  type Declared,
} from './rules.fields.ts'
import { normaliseAlboNumber, provinceMeant } from './rules.ts'

type Values = Record<string, string | undefined>

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, claimErrors.long(most))
    .regex(READABLE, UNREADABLE_MESSAGE)
    .regex(/^[^\p{Cc}]*$/u, claimErrors.invisible)
const optional = (most: number) => line(most).catch('')
const needed = line(160).min(2, claimErrors.required)

const year = z
  .string()
  .trim()
  .regex(/^(|19[5-9]\d|20\d\d)$/, claimErrors.year)

const day = z.string().transform((text, context) => {
  const found = readDay(text.trim())
  if (found === undefined) context.addIssue({ code: 'custom', message: claimErrors.date })
  return found ?? z.NEVER
})

const ordineIds = new Set([DOCTORS, ...ORDINI.map(({ id }) => id)])

const albo = z
  .object({
    ordine: z.string().refine((id) => ordineIds.has(id), claimErrors.ordine),
    province: line(60),
    section: z.enum(['', 'A', 'B']).catch(''),
    number: z.string().transform((text, context) => {
      const read = normaliseAlboNumber(text)
      if (!read) context.addIssue({ code: 'custom', message: claimErrors.number })
      return read ?? z.NEVER
    }),
    year,
    annotation: z.enum(['', 'yes', 'no']).catch(''),
  })
  .refine(({ ordine, province }) => ordine !== DOCTORS || provinceMeant(province), {
    path: ['province'],
    message: claimErrors.province,
  })
  .transform(({ number: read, province, section, annotation, ...rest }) => {
    const isDoctor = rest.ordine === DOCTORS
    const sections = { section: section || read.section || 'A', annotation }
    return {
      ...rest,
      number: read.number,
      ...(isDoctor ? { province: provinceMeant(province) ?? '' } : sections),
    }
  })

const school = z
  .object({
    school: needed,
    city: line(80),
    seat_id: optional(160),
    decree: line(160),
    diploma_year: year,
    start_year: year,
  })
  .refine(({ start_year: from, diploma_year: to }) => !from || !to || from <= to, {
    path: ['diploma_year'],
    message: claimErrors.order,
  })

const titleIds = new Set<string>(TITLES.map(({ id }) => id))
const documents = Object.keys(claimFields.identity.kinds)

const SCHEMAS = {
  identity: z.object({ document: z.string().transform((id) => (documents.includes(id) ? id : '')) }),
  title: z.object({
    kind: z.string().refine((id) => titleIds.has(id), claimErrors.title),
    basis: z.enum(['', ...Object.keys(TITLE_BASES)]).catch(''),
  }),
  albo,
  school,
  specialty: z.object({ name: needed, university: line(120), year }),
  insurance: z.object({ company: needed, expires_on: day }),
  address: z.object({ place: needed }),
  pec: z.object({
    address: z.string().trim().toLowerCase().max(254, claimErrors.pec).pipe(z.email(claimErrors.pec)),
  }),
} satisfies Record<ClaimKind, z.ZodType<Record<string, string>>>

export function parseDeclared(kind: ClaimKind, values: Values) {
  const given = Object.fromEntries(FIELDS[kind].map((name) => [name, values[name] ?? '']))
  // A chosen seat no longer applies once the school's name was changed.
  if (values.seat_for !== undefined && values.seat_for !== seatFor(values)) given.seat_id = ''
  const parsed = SCHEMAS[kind].safeParse(given)
  if (!parsed.success) return { ok: false as const, errors: errorsByField(parsed.error) }
  const filled = Object.entries(parsed.data).filter(([, value]) => value !== '')
  return { ok: true as const, declared: Object.fromEntries(filled) as Declared }
}

export const claimKind = z.enum(CLAIM_KINDS as [ClaimKind, ...ClaimKind[]])
export const ownKind = z.enum(OWN_KINDS)

const { errors } = verificationReview

/** The office's form for a check. The caller, who knows today's date, compares the due date with the term. */
export const checkForm = z.object({
  outcome: z.enum(['confirmed', 'refuted'], { error: errors.outcome }),
  source: line(160).min(2, errors.source),
  source_url: z
    .string()
    .trim()
    .max(500, errors.long(500))
    .regex(/^(|https?:\/\/[^\s<>"]+)$/i, errors.url)
    .regex(READABLE, UNREADABLE_MESSAGE),
  method: line(120).min(2, errors.method),
  note: z.string().trim().max(1000, errors.long(1000)).regex(READABLE, UNREADABLE_MESSAGE).default(''),
  due_on: z
    .string()
    .trim()
    .transform((text) => (text === '' ? '' : (readDay(text) ?? 'wrong')))
    .refine((text) => text !== 'wrong', errors.due),
})
export type CheckInput = z.output<typeof checkForm>

export function parseCheck(values: Values) {
  const parsed = checkForm.safeParse(values)
  if (parsed.success) return { ok: true as const, check: parsed.data }
  return { ok: false as const, errors: errorsByField(parsed.error) }
}
