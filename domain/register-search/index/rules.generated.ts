import { APPROACHES } from '#content/approach-names.ts'
import { FIRST_NAMES, generatedBio, REGION_WEIGHTS, SURNAMES } from '#content/generated-people.ts'
import { AGES, FORMATS, LANGUAGES, PROBLEMS, type Term } from '#content/profile-vocabulary.ts'
import { isCapital, PLACES, type Place } from '#domain/site/places/rules.ts'
import { AGE_GROUPS } from '#content/working-style.ts'
import { dayBefore } from '#lib/dates.ts'
import type { EntrySource, ProfileSource } from '#domain/professionals/listing/rules.ts'
import type { Style } from '#domain/professionals/profile/schema.ts'

/** Share of doctors among psychotherapists in the Albi: 12,290, beside 73,498 psychologists (February 2025). */
const SHARE_OF_DOCTORS = 12_290 / (73_498 + 12_290)

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
function drawFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Relative number of professionals in a place: most work in provincial capitals. */
const weightOf = (place: Place) => (isCapital(place) ? 12 : 0.12)

/** Places added to the list later are not drawn, so that the same number stays the same person in the same town. */
const DRAWN = PLACES.slice(0, 10_053)

const totals = new Map<string, number>()
for (const place of DRAWN) totals.set(place.region, (totals.get(place.region) ?? 0) + weightOf(place))
const heights: number[] = []
let height = 0
for (const place of DRAWN) {
  height += (REGION_WEIGHTS[place.region]! * weightOf(place)) / totals.get(place.region)!
  heights.push(height)
}

export function drawPlace(draw: () => number): Place {
  const wanted = draw() * height
  let [low, high] = [0, heights.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (heights[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return DRAWN[low]!
}

const pick = <One>(draw: () => number, list: readonly One[]): One => list[Math.floor(draw() * list.length)]!

/** Draws distinct ids from a list; earlier terms come more often, because problems are not equally frequent. */
function some(draw: () => number, terms: readonly Term[], count: number): string[] {
  const found = new Set<string>()
  while (found.size < count) found.add(terms[Math.floor(draw() ** 1.6 * terms.length)]!.id)
  return [...found]
}

const maybe = (draw: () => number, share: number): boolean | null =>
  draw() < share ? true : draw() < 0.5 ? false : null

export type Generated = EntrySource & { id: string; email: string }

/** The n-th invented professional. @param today `2026-11-21`: availability was confirmed in the weeks before it */
export function generatedProfessional(n: number, today: string): Generated {
  const draw = drawFrom(n * 7919 + 11)
  const place = drawPlace(draw)
  const { beginnings, middles, endings } = SURNAMES
  const profile = draw() < 0.85 ? { ...generatedProfile(draw, place, today), ...generatedSelf(n) } : null
  const approach = pick(draw, APPROACHES)
  const problems = PROBLEMS.filter(({ id }) => profile?.problems.includes(id)).map(({ label }) => label)
  return {
    id: `generato-${n}`,
    email: `generato-${n}@esempio.invalid`,
    first_name: pick(draw, FIRST_NAMES),
    last_name: pick(draw, beginnings) + pick(draw, middles) + pick(draw, endings),
    profession: draw() < SHARE_OF_DOCTORS ? 'Medico' : 'Psicologo',
    specialization: 'Psicoterapia',
    approach,
    city: place.name,
    region: place.region,
    bio: profile && generatedBio(problems, approach, place.name),
    is_demo: true,
    profile,
  }
}

type Self = Style & Pick<ProfileSource, 'age_group'>

/** From numbers of its own, so that all else about the n-th person stays as it was before. */
function generatedSelf(n: number): Self {
  const draw = drawFrom(n * 104_729 + 5)
  const position = () => (draw() < 0.7 ? 1 + Math.floor(draw() * 5) : null)
  return {
    style_structure: position(),
    style_talk: position(),
    style_homework: position(),
    age_group: draw() < 0.7 ? pick(draw, AGE_GROUPS).id : null,
  }
}

function generatedProfile(draw: () => number, place: Place, today: string): Omit<ProfileSource, keyof Self> {
  const second = draw() < 0.2 ? drawPlace(draw) : undefined
  const availability = draw() < 0.45 ? 'open' : draw() < 0.5 ? 'waiting' : draw() < 0.5 ? 'closed' : null
  return {
    problems: some(draw, PROBLEMS, 4 + Math.floor(draw() * 6)),
    ages: some(draw, AGES.toReversed(), 1 + Math.floor(draw() * 3)),
    languages: [
      'it',
      ...(draw() < 0.3 ? ['en'] : []),
      ...(draw() < 0.1 ? [pick(draw, LANGUAGES.slice(3)).id] : []),
    ],
    formats: some(draw, FORMATS, 1 + Math.floor(draw() * 2)),
    online: maybe(draw, 0.6),
    in_person: draw() < 0.93,
    fees: draw() < 0.6 ? [{ kind: 'individual', euro: 45 + 5 * Math.floor(draw() * 14) }] : [],
    bonus: maybe(draw, 0.25),
    availability,
    availability_on: availability && dayBefore(today, Math.floor(draw() * 45)),
    availability_doubted_at: null,
    paused_until: null,
    gender: draw() < 0.5 ? (draw() < 0.8 ? 'f' : 'm') : null,
    evening: maybe(draw, 0.4),
    saturday: maybe(draw, 0.25),
    places: [place, ...(second ? [second] : [])].map(({ name, province }) => ({
      city: name,
      province,
      district: null,
      accessible: maybe(draw, 0.4),
    })),
  }
}
