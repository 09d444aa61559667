import { z } from 'zod'
import { AGES, AVAILABILITY, FEE_KINDS, FORMATS, LANGUAGES, PROBLEMS } from '#content/profile-vocabulary.ts'
import { professionalArea } from '#content/professional-area.ts'
import type { Term } from '#content/profile-vocabulary.ts'

export const MOST_PLACES = 5
export const HIGHEST_FEE = 500
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024
/** For the file chooser: a help, never the check. */
export const PHOTO_ACCEPT = '.jpg,.jpeg,.png,.webp'

const words = professionalArea.profile.errors

/** The parts of a profile that are saved by themselves and are public at once. */
export const FREE_SECTIONS = ['problems', 'people', 'places', 'fees', 'availability'] as const
export type FreeSection = (typeof FREE_SECTIONS)[number]

export type Place = {
  city: string
  province: string
  district: string | null
  address: string | null
  precision: 'exact' | 'district'
}

export type FreeChange =
  | { section: 'problems'; problems: string[] }
  | { section: 'people'; ages: string[]; languages: string[]; formats: string[] }
  | { section: 'places'; online: boolean | null; in_person: boolean | null; places: Place[] }
  | { section: 'fees'; fees: { kind: string; euro: number }[]; bonus: boolean | null }
  | { section: 'availability'; availability: 'open' | 'waiting' | 'closed' | null }

type Values = Record<string, string>
export type FieldErrors = Record<string, string[]>
export type Parsed = { ok: true; change: FreeChange } | { ok: false; errors: FieldErrors }

/** Reads one part of the form. What is not in the vocabulary is left out; errors stand under their field's name. */
export function parseSection(section: FreeSection, values: Values): Parsed {
  if (section === 'places') return parsePlaces(values)
  if (section === 'fees') return parseFees(values)
  if (section === 'problems')
    return { ok: true, change: { section, problems: chosen(values, 'problem', PROBLEMS) } }
  if (section === 'people') {
    return {
      ok: true,
      change: {
        section,
        ages: chosen(values, 'age', AGES),
        languages: chosen(values, 'language', LANGUAGES),
        formats: chosen(values, 'format', FORMATS),
      },
    }
  }
  const known = AVAILABILITY.find(({ id }) => id === values.availability)?.id ?? null
  return { ok: true, change: { section, availability: known as 'open' | 'waiting' | 'closed' | null } }
}

/** Boxes carry their id in their name, `problem.ansia`: a form read by name keeps them all. */
function chosen(values: Values, prefix: string, terms: readonly Term[]): string[] {
  return terms.filter(({ id }) => values[`${prefix}.${id}`] === 'on').map(({ id }) => id)
}

function declared(value: string | undefined): boolean | null {
  return value === 'yes' ? true : value === 'no' ? false : null
}

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, words.long(most))
    .regex(/^[^\p{Cc}]*$/u, words.invisible)

const placeSchema = z
  .object({
    city: line(80).min(2, words.city),
    province: line(40)
      .transform((text) => text.toUpperCase())
      .pipe(z.string().regex(/^[A-Z]{2}$/, words.province)),
    district: line(80),
    address: line(160),
    precision: z.enum(['exact', 'district']).catch('district'),
  })
  .refine(({ precision, address }) => precision !== 'exact' || address.length >= 5, {
    path: ['address'],
    message: words.address,
  })

function parsePlaces(values: Values): Parsed {
  const errors: FieldErrors = {}
  const places: Place[] = []
  for (let at = 0; at < MOST_PLACES; at += 1) {
    const field = (name: string) => values[`place.${at}.${name}`] ?? ''
    const raw = {
      city: field('city'),
      province: field('province'),
      district: field('district'),
      address: field('address'),
      precision: field('precision'),
    }
    const { precision: _precision, ...texts } = raw
    if (Object.values(texts).every((text) => text.trim() === '')) continue
    const parsed = placeSchema.safeParse(raw)
    if (parsed.success) {
      const { district, address, ...rest } = parsed.data
      places.push({ ...rest, district: district || null, address: address || null })
      continue
    }
    for (const { path, message } of parsed.error.issues) {
      const name = `place.${at}.${path.join('.')}`
      errors[name] = [...(errors[name] ?? []), message]
    }
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const [online, in_person] = [declared(values.online), declared(values.in_person)]
  return { ok: true, change: { section: 'places', online, in_person, places } }
}

function parseFees(values: Values): Parsed {
  const errors: FieldErrors = {}
  const fees = FEE_KINDS.flatMap(({ id: kind }) => {
    const text = (values[`fee.${kind}`] ?? '').trim()
    if (text === '') return []
    const euro = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
    if (euro <= HIGHEST_FEE) return [{ kind, euro }]
    errors[`fee.${kind}`] = [words.fee(HIGHEST_FEE)]
    return []
  })
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, change: { section: 'fees', fees, bonus: declared(values.bonus) } }
}
