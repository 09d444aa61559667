import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseAlboCheck } from '#domain/verification/review/schema.ts'
import { CORRECTION_FIELDS, parseValue } from '#domain/professionals/edits/schema.corrections.ts'
import { parseOrder, parseWithdrawal } from '#domain/registrations/decisions/schema.ts'
import { CHECKED_TEXTS, checkedText } from '#domain/professionals/edits/schema.ts'
import { registrationSchema } from '#domain/registrations/application/schema.ts'
import { seatForm } from '#domain/schools/editing/schema.ts'
import { CLAIM_KINDS, FIELDS } from '#domain/verification/claims/rules.fields.ts'
import { parseCheck, parseDeclared } from '#domain/verification/claims/schema.ts'
import { UNREADABLE_MESSAGE } from '#lib/readable.ts'

/** As `platform/http/read-form.ts` marks refused characters. */
const MARKED = 'Prima di \ufffd e dopo, da leggere'
const WEB = 'https://esempio.it/\ufffd'

/** Compared or hashed, never stored as typed. */
const NOT_KEPT = [
  'edits correctionForm.before',
  'second-factor factorForm.id',
  'favourites consentForm.text',
  'members administratorForm.email',
  'members administratorForm.password',
  'members signInForm.email',
  'members signInForm.password',
  'members signUpForm.confirmation',
  'members signUpForm.email',
  'members signUpForm.password',
  'staff staffForm.email',
  'staff staffForm.id',
  'data-rights deletionForm.password',
  'edits editDecision.seen',
  'application registrationSchema.texts',
  'editing actForm.seat_id',
  'editing schoolForm.updated_at',
  'editing seatForm.updated_at',
  'messages schoolMessageForm.school_id',
  'desk careForm.seen',
  // Written by the backup itself.
  'system-status writtenBackupSchema.host',
  'system-status writtenBackupSchema.path',
  // Validated again by the rule of its field.
  'edits correctionForm.value',
]

type Leaf = { name: string; schema: z.ZodType }

/** Every field of a schema; a schema that is no object is a field itself. */
function leaves(name: string, schema: unknown): Leaf[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).map(([key, field]) => ({ name: `${name}.${key}`, schema: field }))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => leaves(name, option))
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject) return leaves(name, schema.in)
  return schema instanceof z.ZodType ? [{ name, schema }] : []
}

/** Search fields (`…Search`) are not stored. */
const isSearch = ({ name }: Leaf) => /Search\./.test(name)

const takes = (schema: z.ZodType, text: string) => {
  const read = schema.safeParse(text)
  return read.success && JSON.stringify(read.data ?? '').includes('\ufffd')
}

const modules = globSync('domain/**/schema{,.*}.ts', { cwd: join(import.meta.dirname, '..') })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted()
const exported = await Promise.all(
  modules.map(async (file) => {
    const found = (await import(/* @vite-ignore */ `../${file}`)) as Record<string, unknown>
    return Object.entries(found).map(([name, value]) => [`${file.split('/').at(-2)} ${name}`, value] as const)
  }),
)
const fields = [
  ...exported.flat(),
  ['application registrationSchema', registrationSchema()] as const,
  ['editing seatForm', seatForm()] as const,
  ...CHECKED_TEXTS.map((field) => [`edits ${field}`, checkedText(field)] as const),
].flatMap(([name, schema]) => leaves(name, schema))

describe('what no text holds', () => {
  test('is taken by no field of any form', () => {
    expect(fields.length).toBeGreaterThan(120)
    const taking = fields.filter(
      (field) => !isSearch(field) && (takes(field.schema, MARKED) || takes(field.schema, WEB)),
    )
    expect([...new Set(taking.map(({ name }) => name))].toSorted()).toEqual(NOT_KEPT.toSorted())
  })

  const check = { outcome: 'confirmed', source: 'Albo di Roma', method: 'Ricerca', due_on: '' }
  test.each([
    ...['source', 'source_url', 'method', 'note'].map(
      (name) => [`check ${name}`, name, (text: string) => parseCheck({ ...check, [name]: text })] as const,
    ),
    ['reason', 'reason', (text: string) => parseOrder('reject', { reason: text }, '2026-11-21')] as const,
    ['withdrawal', 'reason', (text: string) => parseWithdrawal({ field: 'bio', reason: text })] as const,
    [
      'note of an Albo check',
      'note',
      (text: string) => parseAlboCheck({ note: text }, 'Medico', '2026-11-21'),
    ] as const,
    ...(['school', 'city', 'decree'] as const).map(
      (name) =>
        [`school ${name}`, name, (text: string) => parseDeclared('school', { [name]: text })] as const,
    ),
  ])('has the field’s message: %s', (_what, name, parse) => {
    const parsed = parse(name === 'source_url' ? WEB : MARKED)
    expect(parsed.ok ? {} : parsed.errors).toMatchObject({ [name]: [UNREADABLE_MESSAGE] })
  })

  test('is in nothing that is declared or corrected', () => {
    for (const kind of CLAIM_KINDS)
      for (const name of FIELDS[kind]) {
        const parsed = parseDeclared(kind, { [name]: MARKED })
        expect(JSON.stringify(parsed.ok ? parsed.declared : {}), `${kind} ${name}`).not.toContain('\ufffd')
      }
    for (const field of CORRECTION_FIELDS)
      for (const text of [MARKED, 'mezzo\ufffd@example.org'])
        expect(parseValue(field, text).ok, field).toBe(false)
  })
})
