import { normalise } from '#lib/text.ts'

export const REQUESTS_PAGE_SIZE = 25

/** Who follows the requests hears of a new one, of a decision, and of questions and answers in between. */
export const REQUESTS_TOPIC = 'requests'
export type RequestsNews = 'new' | 'decided' | 'asked' | 'answered'

export const STATUS_LABELS: Record<string, string> = {
  pending: 'In attesa',
  approved: 'Approvato',
  rejected: 'Respinto',
}

/** The status in Italian; one that is not known is shown raw (specification §4). */
export function statusLabel(status: string): string {
  return STATUS_LABELS[status] ?? status
}

export type StatusTone = 'amber' | 'green' | 'red' | 'outline'

/** The badge's tone; `outline` for a status that is not known. */
export function statusTone(status: string): StatusTone {
  const tones: Record<string, StatusTone> = { pending: 'amber', approved: 'green', rejected: 'red' }
  return tones[status] ?? 'outline'
}

type Searchable = {
  first_name: string
  last_name: string
  specialization: string | null
  approach: string | null
  city: string | null
  region?: string | null
  bio?: string | null
}

/** What a profile adds to the registration, in words. */
type MoreWords = { problems?: string[]; places?: (string | null)[] }

/** Three columns the office's search looks into, from what the profile shows in public and nothing else. */
export function searchColumns(person: Searchable, more: MoreWords = {}) {
  const join = (...parts: (string | null | undefined)[]) => normalise(parts.filter(Boolean).join(' '))
  return {
    search_what: join(
      person.first_name,
      person.last_name,
      person.first_name,
      person.specialization,
      person.approach,
      person.bio,
      ...(more.problems ?? []),
    ),
    search_where: join(person.city, person.region, ...(more.places ?? [])),
    search_approach: join(person.approach),
  }
}

/** «Dott.ssa» would guess at a person: the full name alone. */
export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`
}

/**
 * The rating of a sample profile, drawn once from its id: 4.0 to 5.0, one decimal (decision 9).
 * A real person has none.
 */
export function sampleRating(id: string): string {
  let hash = 7
  for (const character of id) hash = (hash * 31 + character.codePointAt(0)!) % 9973
  return (4 + (hash % 11) / 10).toFixed(1).replace('.', ',')
}
