import type { z } from 'zod'

/** The field of a public form that nobody sees: who fills it in is a program. */
export const TRAP_FIELD = 'sito_web'

/** What is wrong with a form, by field; what is about the whole form stands under ''. */
export type FieldErrors = Record<string, string[]>

/** A form that was refused, with what was typed. */
export type FormRefusal = { errors: FieldErrors; values: Record<string, string> }

export function errorsByField({ issues }: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) (errors[String(path[0] ?? '')] ??= []).push(message)
  return errors
}

/** The fields of a form in which something was typed, ticked or chosen: an empty field and no field are the same. */
export function filledIn(form: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries(
    [...form].filter(([, value]) => (value instanceof File ? value.size > 0 : value !== '')),
  )
}
