import { z } from 'zod'
import {
  AGES,
  AVAILABILITY,
  FEE_KINDS,
  FORMATS,
  GENDERS,
  LANGUAGES,
  PROBLEMS,
} from '#content/profile-vocabulary.ts'
import { professionalArea } from '#content/professional-area.ts'
import type { Availability } from '#domain/professionals/availability/rules.ts'
import type { Term } from '#content/profile-vocabulary.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'

export const MOST_PLACES = 5
const HIGHEST_FEE = 500
const SHORTEST_SESSION = 10
const LONGEST_SESSION = 180
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024
/** Only for the file chooser; the server checks the bytes. */
export const PHOTO_ACCEPT = '.jpg,.jpeg,.png,.webp'

const words = professionalArea.profile.errors

/** Sections that are public as soon as they are saved, without a check by the office. */
export const FREE_SECTIONS = ['problems', 'people', 'places', 'hours', 'fees', 'availability'] as const
export type FreeSection = (typeof FREE_SECTIONS)[number]

export type Place = {
  city: string
  province: string
  district: string | null
  address: string | null
  precision: 'exact' | 'district'
  /** Step-free access; null is not declared. */
  accessible: boolean | null
}

/** Coordinates of the town, never of the street. */
type Position = { latitude: number | null; longitude: number | null }

export type NewPlace = Omit<Place, 'accessible'> & Partial<Pick<Place, 'accessible'> & Position>

/** Looks up a town. Passed in, because the list of towns is too large for the browser bundle. */
export type FindTown = (
  city: string,
  province: string,
) => { name: string; province: string; latitude: number; longitude: number } | undefined

export type FreeChange =
  | { section: 'problems'; problems: string[] }
  | {
      section: 'people'
      ages: string[]
      languages: string[]
      formats: string[]
      gender?: Gender | null
    }
  | {
      section: 'places'
      online: boolean | null
      in_person: boolean | null
      places: NewPlace[]
    }
  | {
      section: 'hours'
      session_minutes: number | null
      evening: boolean | null
      saturday: boolean | null
    }
  | { section: 'fees'; fees: { kind: string; euro: number }[]; bonus: boolean | null }
  | { section: 'availability'; availability: Availability | null }

type Gender = 'f' | 'm' | 'x'

type Values = Record<string, string>
export type FieldErrors = Record<string, string[]>
export type Parsed = { ok: true; change: FreeChange } | { ok: false; errors: FieldErrors }

/** Parses one section of the form. Unknown terms are ignored; errors are keyed by field name. */
export function parseSection(section: FreeSection, values: Values, findTown: FindTown): Parsed {
  if (section === 'places') return parsePlaces(values, findTown)
  if (section === 'fees') return parseFees(values)
  if (section === 'hours') return parseHours(values)
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
        gender: oneOf<Gender>(GENDERS, values.gender),
      },
    }
  }
  return {
    ok: true,
    change: { section, availability: oneOf<Availability>(AVAILABILITY, values.availability) },
  }
}

function oneOf<Id extends string>(terms: readonly Term[], value: string | undefined): Id | null {
  return (terms.find(({ id }) => id === value)?.id as Id | undefined) ?? null
}

/** Each check box has its own name, `problem.ansia`, because `Values` keeps one value per name. */
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
    .regex(READABLE, UNREADABLE_MESSAGE)
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

function parsePlaces(values: Values, findTown: FindTown): Parsed {
  const errors: FieldErrors = {}
  const places: NewPlace[] = []
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
      const { district, address, precision, ...typed } = parsed.data
      const town = findTown(typed.city, typed.province)
      // A town of the same name in another province is a different town.
      if (town?.province === typed.province) {
        const { name: city, province, latitude, longitude } = town
        const accessible = declared(field('accessible'))
        const where = { city, province, district: district || null, address: address || null }
        places.push({ ...where, precision, accessible, latitude, longitude })
      } else errors[`place.${at}.city`] = [words.town(typed.city, typed.province)]
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

function parseHours(values: Values): Parsed {
  const text = (values.session_minutes ?? '').trim()
  const minutes = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (text !== '' && !(minutes >= SHORTEST_SESSION && minutes <= LONGEST_SESSION)) {
    return { ok: false, errors: { session_minutes: [words.minutes(SHORTEST_SESSION, LONGEST_SESSION)] } }
  }
  return {
    ok: true,
    change: {
      section: 'hours',
      session_minutes: text === '' ? null : minutes,
      evening: declared(values.evening),
      saturday: declared(values.saturday),
    },
  }
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
