import { favourites } from '#content/favourites.ts'
import { FEE_KINDS, labelsOf, LANGUAGES } from '#content/profile-vocabulary.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import type { Compared } from '../read.server.ts'

const words = favourites.compare

/** One professional as a column of the comparison; unknown values are empty. */
export type Column = { id: string; name: string; isDemo: boolean; values: Record<RowId, string[]> }
export type RowId = keyof typeof words.rows

/** Rows that are always shown; the others only where at least one professional gives a value. */
const ALWAYS: ReadonlySet<RowId> = new Set(['profession', 'specialization', 'approach', 'city'])

export function asColumn({ person, profile, cities }: Compared): Column {
  const { profession, specialization, approach, city } = person
  const one = (text: string | null) => (text?.trim() ? [text.trim()] : [])
  return {
    id: person.id,
    name: fullName(person),
    isDemo: person.is_demo,
    values: {
      profession: one(profession),
      specialization: one(specialization),
      approach: one(approach),
      city: [...new Set([...one(city), ...cities])],
      meeting: [...(profile?.in_person ? [words.inPerson] : []), ...(profile?.online ? [words.online] : [])],
      languages: labelsOf(LANGUAGES, profile?.languages ?? []),
      fees: FEE_KINDS.flatMap(({ id, label }) =>
        (profile?.fees ?? []).flatMap(({ kind, euro }) => (kind === id ? words.euro(label, euro) : [])),
      ),
    },
  }
}

export function rowsOf(columns: readonly Column[]): RowId[] {
  const ids = Object.keys(words.rows) as RowId[]
  return ids.filter((id) => ALWAYS.has(id) || columns.some(({ values }) => values[id].length > 0))
}
