import { z } from 'zod'
import { readableText } from '#lib/readable-text.ts'
import { wordsOnly } from '#lib/similarity.ts'

/** The fields that a column of the ministry's list can contain, with their labels. */
export const IMPORT_FIELDS = {
  name: 'Nome della scuola',
  city: 'Città',
  region: 'Regione',
  address: 'Indirizzo',
  approach: 'Approccio',
  decree: 'Decreto',
  decree_date: 'Data del decreto',
  max_students_per_year: 'Allievi all’anno',
} as const
export type ImportField = keyof typeof IMPORT_FIELDS
export const REQUIRED_FIELDS: readonly ImportField[] = ['name', 'city']

/** For each field the index of its column, from 0. */
export type Mapping = Partial<Record<ImportField, number>>

/** The ministry's list is well below 1 MB. */
export const MOST_IMPORT_BYTES = 8 * 1024 * 1024

/** The ministry's list, with where and when it was published. */
export const uploadForm = z.object({
  source_url: readableText(500).regex(
    /^https?:\/\/[^\s/]+\.\S+$/,
    'Scrivi l’indirizzo della pagina da cui viene il file',
  ),
  listed_on: z.iso.date('Scrivi la data dell’elenco'),
})
export type Upload = z.output<typeof uploadForm>

/** @returns the assignment, or which fields are missing or share a column */
export function readMapping(
  form: Record<string, string>,
  columns: number,
): { ok: true; mapping: Mapping } | { ok: false; errors: Partial<Record<ImportField, string>> } {
  const mapping: Mapping = {}
  const errors: Partial<Record<ImportField, string>> = {}
  const taken = new Set<number>()
  for (const field of Object.keys(IMPORT_FIELDS) as ImportField[]) {
    const place = /^\d{1,4}$/.test(form[field] ?? '') ? Number(form[field]) : undefined
    if (place === undefined || place >= columns) {
      if (REQUIRED_FIELDS.includes(field)) errors[field] = 'Scegli la colonna'
    } else if (taken.has(place)) {
      errors[field] = 'Questa colonna è già scelta per un’altra voce'
    } else {
      mapping[field] = place
      taken.add(place)
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, mapping }
}

/** Header words that suggest a field, most specific first. */
const HINTS: [ImportField, RegExp][] = [
  ['decree_date', /\bdata\b/],
  ['decree', /decreto|provvedimento|\bd ?m\b/],
  ['max_students_per_year', /allievi|posti|studenti/],
  ['region', /regione/],
  ['address', /indirizzo|\bvia\b/],
  ['city', /citta|comune|sede/],
  ['approach', /approccio|indirizzo metodologico|modello|orientamento/],
  ['name', /denominazione|nome|istituto|scuola|ente/],
]

export function suggestMapping(header: readonly string[]): Mapping {
  const mapping: Mapping = {}
  const free = new Map(header.entries())
  for (const [field, pattern] of HINTS) {
    const [place] = [...free].find(([, name]) => pattern.test(wordsOnly(name))) ?? []
    if (place === undefined) continue
    mapping[field] = place
    free.delete(place)
  }
  return mapping
}
