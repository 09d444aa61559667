import type { exportWords } from '#content/data-rights.ts'

/** Finds an address in a text, but not inside a longer one: «anna@x.it», not «susanna@x.it». */
export function addressPattern(email: string): string {
  const literal = email.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return String.raw`(?<![[:alnum:]._%+-])${literal}(?![[:alnum:]-])`
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value ?? null)) as Json
}

export type PartId = keyof (typeof exportWords)['parts']

/** Everything stored about an account. Names of parts and fields are stable; each part explains itself. */
export type AccountExport = {
  format: 'portale-psicoterapia/dati-personali'
  version: 1
  made_at: string
  about: string
  parts: Record<PartId, { about: string; data: Json }>
}
