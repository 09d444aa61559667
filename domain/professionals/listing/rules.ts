import { APPROACHES, approachSlug } from '#content/approach-names.ts'
import { FEE_STEPS, labelsOf, PROBLEMS } from '#content/profile-vocabulary.ts'
import { STYLE_SCALES } from '#content/working-style.ts'
import { placeOf, regionSlug, type Place as Town } from '#domain/site/places/rules.ts'
import { availableSince, type AvailabilityRow } from '#domain/professionals/availability/rules.ts'
import type { OwnProfile } from '#domain/professionals/profile/read.server.ts'
import type { ProfileChoices } from '#domain/professionals/profile/rules.ts'
import type { Place, Style } from '#domain/professionals/profile/schema.ts'
import { mentionedProblems, mentionedTags } from './rules.problems.ts'
import { HAS_WAITING_LIST, TAKES_NOBODY } from './rules.tags.ts'
import { wordsOnly } from '#lib/similarity.ts'
import { normalise } from '#lib/text.ts'

/** Raise it whenever `entryOf` changes: rows written under another number are rewritten at the next start. */
export const ENTRY_RULES = 7

export type EntrySource = {
  first_name: string
  last_name: string
  profession: string
  specialization: string | null
  approach: string | null
  city: string | null
  region: string | null
  bio: string | null
  is_demo: boolean
  profile: ProfileSource | null
}

export type ProfileSource = ProfileChoices &
  Pick<
    OwnProfile,
    keyof AvailabilityRow | 'fees' | 'bonus' | 'gender' | 'age_group' | 'evening' | 'saturday'
  > &
  Style & { places: Omit<Place, 'address' | 'precision'>[] }

export type Entry = ReturnType<typeof entryOf>

/** The row of `register_entries` for a professional: all that the search reads. */
export function entryOf(source: EntrySource) {
  const { profile } = source
  const takesNobody = profile?.availability === 'closed' || (profile?.paused_until ?? null) !== null
  const isWaiting = profile?.availability === 'waiting' && !takesNobody
  const towns = townsOf(source)
  const [first, last] = [normalise(source.first_name), normalise(source.last_name)]
  const labels = labelsOf(PROBLEMS, profile?.problems ?? [])
  const districts = profile?.places.flatMap(({ district }) => district ?? []) ?? []
  return {
    name: `${first} ${last}`,
    surname_first: `${last} ${first}`,
    // A surname of several words is also joined.
    called: [wordsOnly(source.first_name), wordsOnly(source.last_name), ...inOne(source.last_name)].join(' '),
    // Below what the professional declares stands the biography, which only mentions.
    declared: [source.specialization, source.approach, ...labels, ...districts].filter(Boolean).join(' '),
    mentioned: source.bio ?? '',
    tags: [
      ...new Set([
        ...personTags(source),
        ...(profile ? profileTags(profile) : []),
        ...townTags(source, towns),
        ...(takesNobody ? [TAKES_NOBODY] : isWaiting ? [HAS_WAITING_LIST] : []),
      ]),
    ],
    towns: [...new Set(towns.map(({ slug }) => slug))],
    availableSince: profile && (isWaiting ? profile.availability_on : availableSince(profile)),
    complete: profile !== null && isComplete({ ...profile, bio: source.bio, towns: towns.length }),
    sample: source.is_demo,
    takesNobody,
  }
}

/** People also search for «Di Mauro» and «D’Amico» as «dimauro» and «damico». */
function inOne(surname: string): string[] {
  const joined = wordsOnly(surname).replaceAll(' ', '')
  return joined === normalise(surname) ? [] : [joined]
}

function personTags({ profession, specialization, approach, bio, profile }: EntrySource): string[] {
  const texts = [specialization, approach, bio].filter(Boolean).join('. ')
  // The specialization is a declaration too: a problem named in it counts as declared, not as mentioned.
  const declared = [...(profile?.problems ?? []), ...mentionedProblems(specialization ?? '')]
  const methods = [
    ...mentionedTags(`${approach ?? ''}. ${specialization ?? ''}`).filter((tag) => tag.startsWith('a:')),
    ...mentionedTags(texts).filter((tag) => tag.startsWith('w:')),
  ]
  const known = APPROACHES.find((name) => normalise(name) === normalise(approach ?? ''))
  return [
    `t:${normalise(profession)}`,
    ...(known ? [`a:${approachSlug(known)}`] : []),
    ...methods,
    // Without a profile, ages and formats are taken from the specialization.
    ...(profile ? [] : mentionedTags(specialization ?? '').filter((tag) => /^[ef]:/.test(tag))),
    ...declared.map((id) => `p:${id}`),
    ...[...declared, ...mentionedProblems(texts)].map((id) => `m:${id}`),
  ]
}

function profileTags(profile: ProfileSource): string[] {
  const individual = profile.fees.find(({ kind }) => kind === 'individual')?.euro
  return [
    ...profile.ages.map((id) => `e:${id}`),
    ...profile.formats.map((id) => `f:${id}`),
    ...profile.languages.map((id) => `l:${id}`),
    ...(profile.online ? ['o:online'] : []),
    ...(profile.in_person ? ['o:studio'] : []),
    ...(profile.bonus ? ['bonus'] : []),
    ...(individual === undefined ? [] : ['tariffa']),
    ...FEE_STEPS.filter((most) => individual !== undefined && individual <= most).map((most) => `c:${most}`),
    ...(profile.evening ? ['h:sera'] : []),
    ...(profile.saturday ? ['h:sabato'] : []),
    ...(profile.places.some(({ accessible }) => accessible) ? ['accessibile'] : []),
    ...(profile.gender ? [`g:${profile.gender}`] : []),
    ...(profile.age_group ? [`n:${profile.age_group}`] : []),
    ...styleTags(profile),
  ]
}

/** The middle of a scale is both of its poles. */
function styleTags(style: Style): string[] {
  return STYLE_SCALES.flatMap(({ field, poles: [first, second] }) => {
    const position = style[field]
    if (position === null) return []
    return [...(position <= 3 ? [first.tag] : []), ...(position >= 3 ? [second.tag] : [])]
  })
}

/** The towns of the profile, or the city of the registration while the profile names none. */
function townsOf({ city, profile }: EntrySource): Town[] {
  const places = profile?.places ?? []
  if (places.length > 0) return places.flatMap((place) => placeOf(place.city, place.province) ?? [])
  // Professionals who work only online are not found near their city.
  if (profile?.in_person === false) return []
  return city ? [placeOf(city)].filter((town) => town !== undefined) : []
}

function townTags({ region }: EntrySource, towns: Town[]): string[] {
  const tags = towns.flatMap((town) => [`r:${regionSlug(town.region)}`, `v:${town.province}`])
  return towns.length === 0 && region ? [`r:${regionSlug(region as Town['region'])}`] : tags
}

const SHORTEST_BIO = 200

type Chosen = Pick<ProfileSource, keyof ProfileChoices | 'fees' | 'availability'>

/** Whether a profile contains what people need to choose. A photo is not required, and nothing can be bought. */
export function isComplete(facts: Chosen & { bio: string | null; towns: number }): boolean {
  return (
    (facts.bio ?? '').trim().length >= SHORTEST_BIO &&
    facts.problems.length > 0 &&
    facts.ages.length > 0 &&
    facts.languages.length > 0 &&
    facts.formats.length > 0 &&
    (facts.online === true || facts.in_person === true) &&
    (facts.in_person !== true || facts.towns > 0) &&
    facts.fees.some(({ kind }) => kind === 'individual') &&
    facts.availability !== null
  )
}
