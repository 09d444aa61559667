import type { z } from 'zod'

/** A hidden field (honeypot): only programs fill it in. */
export const TRAP_FIELD = 'sito_web'

/** Messages by field; those about the whole form under ''. */
export type FieldErrors = Record<string, string[]>

export type FormRefusal = { errors: FieldErrors; values: Record<string, string> }

export function errorsByField({ issues }: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) (errors[String(path[0] ?? '')] ??= []).push(message)
  return errors
}

/** The fields that are not empty, ticked or chosen. */
export function filledIn(form: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries(
    [...form].filter(([, value]) => (value instanceof File ? value.size > 0 : value !== '')),
  )
}
