import type { z } from 'zod'

/** A hidden field (honeypot): only programs fill it in. */
export const TRAP_FIELD = 'sito_web'

export type FieldErrors = Record<string, string[]>

export type FormRefusal = { errors: FieldErrors; values: Record<string, string> }

export function errorsByField({ issues }: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) (errors[String(path[0] ?? '')] ??= []).push(message)
  return errors
}

export function filledIn(form: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries(
    [...form].filter(([, value]) => (value instanceof File ? value.size > 0 : value !== '')),
  )
}

/** The filters of a list that are set, as address parameters. */
export function filterQuery(
  { pagina: _page, ...filters }: Record<string, unknown>,
  page = 1,
): URLSearchParams {
  const set = Object.entries(filters).filter(([, value]) => value !== '')
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
  if (page > 1) query.set('pagina', String(page))
  return query
}

export function firstMessage({ issues }: z.ZodError): string {
  return issues[0]?.message ?? ''
}
