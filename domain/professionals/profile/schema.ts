import { z } from 'zod'
import {
  AGES,
  AVAILABILITY,
  FEE_KINDS,
  FORMATS,
  GENDERS,
  LANGUAGES,
  PROBLEMS,
  REDUCED_FOR,
  type Term,
} from '#content/profile-vocabulary.ts'
import { professionalArea } from '#content/professional-area.ts'
import { AGE_GROUPS, STYLE_SCALES, type StyleScale } from '#content/working-style.ts'
import type { FieldErrors } from '#lib/form.ts'
import { addDays, italianDay, readDay } from '#lib/dates.ts'
import { plainEuro } from '#lib/plain-euro.ts'
import { readPhone } from '#lib/phone.ts'
import { readableText } from '#lib/readable-text.ts'
import { readWeek } from './rules.hours.ts'

export const MOST_PLACES = 5
export const MOST_PROVINCE = 40
const HIGHEST_FEE = 500
/** Euro for a first talk, in the profile and in the agenda: a free one is an offer (decision 0014). */
export const FIRST_FEE = [1, HIGHEST_FEE] as const
const SHORTEST_SESSION = 10
const LONGEST_SESSION = 180
/** Minutes after midnight from which on the form says evening. */
const EVENING = 18 * 60
const LONGEST_PAUSE_DAYS = 366
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024
/** Only for the file chooser; the server checks the bytes. */
export const PHOTO_ACCEPT = '.jpg,.jpeg,.png,.webp'

const words = professionalArea.profile.errors

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

/** `id`: of the saved place that it replaces. */
export type NewPlace = Omit<Place, 'accessible'> &
  Partial<Pick<Place, 'accessible'> & Position & { id: string }>

/** Looks up a town, or says which field is wrong. Passed in: the list of towns is too large for the browser bundle. */
type FindTown = (
  city: string,
  province: string,
) => { name: string; province: string; latitude: number; longitude: number } | 'city' | 'province'

/** What the form's answers may refer to. */
export type Known = { findTown: FindTown; placeIds: readonly string[] }

type Values = Record<string, string>

/** How each section is read that is public as soon as it is saved, without a check by the office. */
const SECTIONS = {
  problems: (values: Values) => ({ problems: chosen(values, 'problem', PROBLEMS) }),
  people: (values: Values) => ({
    ages: chosen(values, 'age', AGES),
    languages: chosen(values, 'language', LANGUAGES),
    formats: chosen(values, 'format', FORMATS),
    gender: oneOf(GENDERS, values.gender),
    age_group: oneOf(AGE_GROUPS, values.age_group),
  }),
  style: readStyle,
  places: readPlaces,
  hours: (values: Values, errors: FieldErrors, { placeIds }: Known) => {
    const limits = [SHORTEST_SESSION, LONGEST_SESSION] as const
    const week = readWeek(values, errors, placeIds)
    const answer = (name: 'evening' | 'saturday', isInWeek: boolean) => {
      const said = declared(values[name])
      if (isInWeek && said === false) errors[name] = [words[name]]
      return said ?? (isInWeek || null)
    }
    return {
      week,
      session_minutes: wholeNumber(values, 'session_minutes', limits, words.minutes(...limits), errors),
      evening: answer(
        'evening',
        week.some(({ ends }) => ends > EVENING),
      ),
      saturday: answer(
        'saturday',
        week.some(({ weekday }) => weekday === 6),
      ),
    }
  },
  fees: readFees,
  contacts: (values: Values, errors: FieldErrors) => {
    const typed = (values.phone ?? '').trim()
    const phone = readPhone(typed) ?? null
    if (typed && !phone) errors.phone = [words.phone]
    return { phone, phone_shown: phone !== null && values.phone_shown === 'on' }
  },
  availability: (values: Values) => ({ availability: oneOf(AVAILABILITY, values.availability) }),
  pause: (values: Values, errors: FieldErrors) => ({ paused_until: readPause(values, errors) }),
}

export type FreeSection = keyof typeof SECTIONS
export const FREE_SECTIONS = Object.keys(SECTIONS) as FreeSection[]
export type FreeChange = {
  [Section in FreeSection]: { section: Section } & ReturnType<(typeof SECTIONS)[Section]>
}[FreeSection]

/** Parses one section of the form. Unknown terms are ignored; errors are keyed by field name. */
export function parseSection(section: FreeSection, values: Values, known: Known) {
  const errors: FieldErrors = {}
  const change = { section, ...SECTIONS[section](values, errors, known) } as FreeChange
  return Object.keys(errors).length > 0 ? { ok: false as const, errors } : { ok: true as const, change }
}

function oneOf<Id extends string>(terms: readonly { id: Id }[], value: string | undefined): Id | null {
  return terms.find(({ id }) => id === value)?.id ?? null
}

/** Each check box has its own name, `problem.ansia`, because `Values` keeps one value per name. */
function chosen(values: Values, prefix: string, terms: readonly Term[]): string[] {
  return terms.filter(({ id }) => values[`${prefix}.${id}`] === 'on').map(({ id }) => id)
}

export type Style = Record<StyleScale['field'], number | null>

function readStyle(values: Values): Style {
  const position = (value = '') => (/^[1-5]$/.test(value) ? Number(value) : null)
  return Object.fromEntries(STYLE_SCALES.map(({ field }) => [field, position(values[field])])) as Style
}

function declared(value: string | undefined): boolean | null {
  return value === 'yes' ? true : value === 'no' ? false : null
}

/** A number between the limits, or null when nothing was typed. */
function wholeNumber(
  values: Values,
  name: string,
  [least, most]: readonly [number, number],
  message: string,
  errors: FieldErrors,
): number | null {
  const text = (values[name] ?? '').trim()
  if (text === '') return null
  const typed = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  if (typed >= least && typed <= most) return typed
  errors[name] = [message]
  return null
}

function readFees(values: Values, errors: FieldErrors) {
  const plain = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, plainEuro(text)]))
  const euroOf = (name: string, what: string, limits: readonly [number, number] = [0, HIGHEST_FEE]) =>
    wholeNumber(plain, name, limits, words.fee(what, ...limits), errors)
  const fees = FEE_KINDS.flatMap(({ id: kind, label }) => {
    const euro = euroOf(`fee.${kind}`, label, kind === 'first' ? FIRST_FEE : undefined)
    return euro === null ? [] : [{ kind, euro }]
  })
  const usual = fees.find(({ kind }) => kind === 'individual')
  const reduced_fees = REDUCED_FOR.flatMap(({ id: who, label }) => {
    const euro = euroOf(`reduced.${who}`, words.reducedFee(label))
    if (euro === null) return []
    if (usual && euro >= usual.euro) errors[`reduced.${who}`] = [words.reduced(label, usual.euro)]
    if (!usual && !errors['fee.individual']) errors[`reduced.${who}`] = [words.reducedAlone(label)]
    return [{ who, euro }]
  })
  return { fees, reduced_fees, bonus: declared(values.bonus) }
}

/** The last day of a pause; nothing typed ends it. */
function readPause(values: Values, errors: FieldErrors): string | null {
  const typed = (values.paused_until ?? '').trim()
  if (typed === '') return null
  const today = italianDay(new Date())
  const day = readDay(typed)
  if (day && day >= today && day <= addDays(today, LONGEST_PAUSE_DAYS)) return day
  errors.paused_until = [words.pause]
  return null
}

const line = (most: number) => readableText(most).regex(/^[^\p{Cc}]*$/u, words.invisible)
const maybeLine = (most: number) => line(most).transform((text) => text || null)

const placeSchema = z
  .object({
    city: line(80).min(2, words.city),
    province: line(MOST_PROVINCE),
    district: maybeLine(80),
    address: maybeLine(160),
    precision: z.enum(['exact', 'district']).catch('district'),
  })
  .refine(({ precision, address }) => precision !== 'exact' || (address ?? '').length >= 5, {
    path: ['address'],
    message: words.address,
  })

const TEXTS = ['city', 'province', 'district', 'address'] as const

function readPlaces(values: Values, errors: FieldErrors, { findTown, placeIds }: Known) {
  const places: NewPlace[] = []
  for (let at = 0; at < MOST_PLACES; at += 1) {
    const field = (name: string) => values[`place.${at}.${name}`] ?? ''
    const texts = Object.fromEntries(TEXTS.map((name) => [name, field(name)]))
    if (Object.values(texts).every((text) => text.trim() === '')) continue
    const parsed = placeSchema.safeParse({ ...texts, precision: field('precision') })
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        (errors[`place.${at}.${path.join('.')}`] ??= []).push(message)
      continue
    }
    const { city: typedCity, province: typedProvince } = parsed.data
    const town = findTown(typedCity, typedProvince)
    if (typeof town === 'string') {
      errors[`place.${at}.${town}`] = [words[town === 'city' ? 'town' : 'province'](typedCity, typedProvince)]
      continue
    }
    const { name: city, province, latitude, longitude } = town
    const accessible = declared(field('accessible'))
    const id = placeIds.find((one) => one === field('id'))
    places.push({ ...parsed.data, city, province, accessible, latitude, longitude, ...(id ? { id } : {}) })
  }
  return { online: declared(values.online), in_person: declared(values.in_person), places }
}
