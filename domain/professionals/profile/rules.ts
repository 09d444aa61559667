import { professionalArea } from '#content/professional-area.ts'
import { STYLE_SCALES } from '#content/working-style.ts'
import type { ShownAvailability } from '#domain/professionals/availability/rules.ts'
import type { OwnProfile } from './read.server.ts'
import type { FreeSection, Place } from './schema.ts'

/** Answers of a profile that are chosen from lists. */
export type ProfileChoices = Pick<
  OwnProfile,
  'problems' | 'ages' | 'languages' | 'formats' | 'online' | 'in_person'
>

type Question = keyof typeof professionalArea.overview.questions.list

type GaugeField = keyof typeof professionalArea.overview.gauge.fields

/** Of these, what is missing is missing in `answeredQuestions` too. */
export const ASKED_FIELDS: ReadonlySet<GaugeField> = new Set([
  'problems',
  'ages',
  'formats',
  'where',
  'places',
  'availability',
  'fees',
  'languages',
  'bonus',
])

/** @param waiting fields with an edit that waits for the office: they count as filled */
export function completeness(facts: OwnProfile, waiting: ReadonlySet<string> = new Set()) {
  const { places } = facts
  const filled: [GaugeField, boolean][] = [
    ['problems', facts.problems.length > 0],
    ['ages', facts.ages.length > 0],
    ['formats', facts.formats.length > 0],
    ['where', facts.online !== null || facts.in_person !== null],
    // Professionals who work only online need no place.
    ...(facts.in_person
      ? ([
          ['places', places.length > 0],
          ['accessible', places.length > 0 && places.every(({ accessible }) => accessible !== null)],
        ] satisfies [GaugeField, boolean][])
      : []),
    ['availability', facts.availability !== null],
    ['fees', facts.fees.length > 0],
    ['languages', facts.languages.length > 0],
    ['hours', [facts.session_minutes, facts.evening, facts.saturday].every((one) => one !== null)],
    ['bonus', facts.bonus !== null],
    ['first_session', Boolean(facts.first_session)],
    ['bio', Boolean(facts.bio)],
    ['approach', Boolean(facts.approach)],
    ['specialization', Boolean(facts.specialization)],
    ['photo', facts.photo !== null],
  ]
  const sent = filled.filter(([name, full]) => !full && waiting.has(name)).map(([name]) => name)
  const done = filled.filter(([, full]) => full).length + sent.length
  return {
    percent: Math.round((100 * done) / filled.length),
    missing: filled.filter(([name, full]) => !full && !waiting.has(name)).map(([name]) => name),
    sent,
  }
}

/** Whether a part of the profile says something; undefined where nothing is the usual answer. */
export function isFilled(facts: OwnProfile, section: FreeSection): boolean | undefined {
  const some = (values: readonly unknown[]) => values.some((value) => value !== null)
  const { ages, formats, languages, problems, fees, places } = facts
  const filled: Record<FreeSection, boolean | undefined> = {
    problems: problems.length > 0,
    people: [ages, formats, languages].every((chosen) => chosen.length > 0),
    style: some(STYLE_SCALES.map(({ field }) => facts[field])),
    places: places.length > 0 || some([facts.online, facts.in_person]),
    hours: facts.hours.length > 0 || some([facts.session_minutes, facts.evening, facts.saturday]),
    fees: fees.length > 0,
    contacts: facts.phone !== null,
    availability: facts.availability !== null,
    pause: facts.paused_until === null ? undefined : true,
  }
  return filled[section]
}

/** What people are asked who look for somebody by questions, and whether the profile answers it; with its section. */
export function answeredQuestions(facts: OwnProfile): {
  question: Question
  section: FreeSection
  answered: boolean
}[] {
  const { in_person, places, fees } = facts
  const where = in_person ? places.length > 0 : facts.online === true
  const price = fees.some(({ kind }) => kind === 'individual') && facts.bonus !== null
  const answers: [Question, FreeSection, boolean][] = [
    ['whom', 'people', facts.ages.length > 0 && facts.formats.length > 0],
    ['problems', 'problems', facts.problems.length > 0],
    ['availability', 'availability', facts.availability !== null],
    ['where', 'places', where],
    ['hours', 'hours', facts.evening !== null && facts.saturday !== null],
    ['price', 'fees', price],
    ['languages', 'people', facts.languages.length > 0],
    ['gender', 'people', facts.gender !== null],
    ['age_group', 'people', facts.age_group !== null],
    ['style', 'style', STYLE_SCALES.every(({ field }) => facts[field] !== null)],
  ]
  return answers.map(([question, section, answered]) => ({ question, section, answered }))
}

/**
 * What may be published of the stated fees. A free first talk is an offer, not information (decision 0014): the form
 * refuses it, and a fee of 0 that an earlier version saved counts as not stated.
 */
export function statedFees<Fee extends { kind: string; euro: number }>(fees: readonly Fee[]): Fee[] {
  return fees.filter(({ kind, euro }) => kind !== 'first' || euro > 0)
}

/** Euro for a first talk; null when it is not stated. */
export function firstFee(fees: readonly { kind: string; euro: number }[]): number | null {
  return statedFees(fees).find(({ kind }) => kind === 'first')?.euro ?? null
}

/** The profile of a professional who has not filled in anything yet. */
export const NOTHING_DECLARED = {
  problems: [],
  ages: [],
  languages: [],
  formats: [],
  online: null,
  in_person: null,
  fees: [],
  bonus: null,
  availability: null,
  availability_on: null,
  shownAvailability: { state: 'unknown', on: null } satisfies ShownAvailability,
  session_minutes: null,
  evening: null,
  saturday: null,
  style_structure: null,
  style_talk: null,
  style_homework: null,
  first_session: null,
  photo: null,
  places: [],
  paused_until: null,
  phone: null,
  phone_shown: false,
  site: null,
  reduced_fees: [],
  hours: [],
}

/** A place as the public sees it: with the street only if the professional chose to show it. */
export function publicPlace<One extends Pick<Place, 'precision' | 'address'>>(place: One): One {
  return place.precision === 'exact' ? place : { ...place, address: null }
}

/** «Via Roma 1, Savena, Bologna (BO)», without what is not public. */
export function placeInWords(place: Omit<Place, 'accessible'>): string {
  const { address, district, city, province } = publicPlace(place)
  return [address, district, `${city} (${province})`].filter(Boolean).join(', ')
}

/** The name under `/foto/`, without the path in the file store. */
export function photoName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Sides of the smaller copies, in points: a card and a profile on screens of one to three points a pixel. */
export const PHOTO_SIDES = [112, 192, 320] as const

/** The side that an address asks for; undefined for the whole photo. */
export function photoSide(asked: string | null): (typeof PHOTO_SIDES)[number] | undefined {
  return PHOTO_SIDES.find((side) => String(side) === asked)
}

const PHOTO_NAME = /^[0-9a-f]{36}\.webp$/

export function photoPath(name: string): string | undefined {
  return PHOTO_NAME.test(name) ? `photos/${name}` : undefined
}
