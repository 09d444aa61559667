import { z } from 'zod'
import { FIELD_HINTS, FIELD_LABELS, OPTION_LABELS } from '#content/structured.ts'
import { isStructured, printStructured, STRUCTURED } from './rules.structured.ts'

/** A form as plain data, made from a schema: the browser needs no schema to show it. */
export type FormField = { label: string; hint?: string } & (
  | { kind: 'text' | 'long' | 'day'; most: number }
  | { kind: 'choice'; options: { value: string; label: string }[] }
  | { kind: 'group'; fields: Record<string, FormField> }
  | { kind: 'list'; item: FormField; most: number }
)

type Values = Record<string, string>

/** Before the names of all fields, which share a form with others. */
export const ROOT = 'v'
/** The place of an item of a list, beside its fields. */
export const PLACE = '#'
/** Empty items that a form offers after the present ones. */
export const SPARE = 2

export function fieldsOf(schema: z.ZodType, name = ''): FormField {
  const words = { label: FIELD_LABELS[name] ?? '', ...(FIELD_HINTS[name] ? { hint: FIELD_HINTS[name] } : {}) }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    return {
      ...words,
      kind: 'group',
      fields: Object.fromEntries(fields.map(([key, field]) => [key, fieldsOf(field, key)])),
    }
  }
  if (schema instanceof z.ZodArray) {
    const most = z.toJSONSchema(schema).maxItems ?? 0
    return { ...words, kind: 'list', item: fieldsOf(schema.element as z.ZodType), most }
  }
  if (schema instanceof z.ZodEnum) {
    const options = schema.options.map((value) => ({
      value: String(value),
      label: OPTION_LABELS[value] ?? String(value),
    }))
    return { ...words, kind: 'choice', options }
  }
  if (!(schema instanceof z.ZodString)) throw new Error(`no field for ${name}`)
  const kind = (schema.meta()?.['look'] as 'long' | 'day' | undefined) ?? 'text'
  return { ...words, kind, most: schema.maxLength ?? 500 }
}

/** @returns a value that the schema may still refuse; items whose texts are all empty are gone */
export function valueOf(field: FormField, values: Values, path = ROOT): unknown {
  if (field.kind === 'group') {
    const entries = Object.entries(field.fields)
    return Object.fromEntries(entries.map(([key, one]) => [key, valueOf(one, values, join(path, key))]))
  }
  if (field.kind === 'list') {
    const items = Array.from({ length: field.most + SPARE }, (_, at) => ({
      value: valueOf(field.item, values, join(path, at)),
      isFilled: isFilled(field.item, values, join(path, at)),
      place: Number(values[join(path, at, PLACE)] ?? at + 1) || at + 1,
    }))
    const filled = items.filter((item) => item.isFilled)
    return filled.toSorted((a, b) => a.place - b.place).map(({ value }) => value)
  }
  const text = (values[path] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  return text
}

/** A choice always holds something, so it fills nothing. */
function isFilled(field: FormField, values: Values, path: string): boolean {
  if (field.kind === 'choice') return false
  if (field.kind === 'group')
    return Object.entries(field.fields).some(([key, one]) => isFilled(one, values, join(path, key)))
  if (field.kind === 'list')
    return Array.from({ length: field.most + SPARE }, (_, at) => at).some((at) =>
      isFilled(field.item, values, join(path, at)),
    )
  return (values[path] ?? '').trim() !== ''
}

export const join = (...parts: (string | number)[]) => parts.filter((part) => part !== '').join('.')

export type StructuredForm =
  | { ok: true; body: string }
  /** `value`: as it was typed, in the order of the form that is shown again. */
  | { ok: false; value: unknown; errors: Record<string, string[]> }

/** What a form of this text holds, as the text of an edition. */
export function readStructuredForm(slug: string, values: Values): StructuredForm {
  if (!isStructured(slug)) throw new Error(`no structured text ${slug}`)
  const { schema } = STRUCTURED[slug]
  const value = valueOf(fieldsOf(schema), values)
  const found = schema.safeParse(value)
  if (found.success) return { ok: true, body: printStructured(found.data) }
  const errors: Record<string, string[]> = {}
  for (const { path, message } of found.error.issues)
    (errors[join(ROOT, ...path.map(String))] ??= []).push(message)
  return { ok: false, value, errors }
}

/** The form of a value, as a browser would send it back unchanged. */
export function filledForm(field: FormField, value: unknown, path = ROOT): Values {
  if (field.kind === 'group')
    return Object.assign(
      {},
      ...Object.entries(field.fields).map(([key, one]) =>
        filledForm(one, (value as Record<string, unknown> | undefined)?.[key], join(path, key)),
      ),
    ) as Values
  if (field.kind === 'list')
    return Object.assign(
      {},
      ...((value as unknown[] | undefined) ?? []).map((item, at) => ({
        ...filledForm(field.item, item, join(path, at)),
        [join(path, at, PLACE)]: String(at + 1),
      })),
    ) as Values
  return { [path]: String(value ?? '') }
}
