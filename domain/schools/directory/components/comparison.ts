import type { SchoolPage } from '../read.server.ts'
import type { SchoolListing } from '../rules.ts'

export type Compared = ReturnType<typeof column>

export const COMPARED_ITEMS = [
  'Approccio',
  'Ore all’anno',
  'Costo',
  'Analisi personale',
  'Supervisione',
  'Decreto',
  'Sedi',
  'Allievi all’anno',
] as const

/** One school as a column of the comparison; values it does not declare are undefined, and counted. */
export function compareSchool({ school, seats }: Pick<SchoolPage, 'school' | 'seats'>) {
  const students = seats.flatMap(({ max_students_per_year: most }) => most ?? [])
  const values = [
    school.approach,
    school.hours_per_year?.toString(),
    school.cost,
    school.personal_analysis,
    school.supervision,
    joined(seats.map(({ decree }) => decree)),
    joined(seats.map(({ city, region }) => [city, region].filter(Boolean).join(', '))),
    joined(students.map(String)),
  ]
  return column(school.id, school.name, false, values)
}

export function compareSample({ id, name, approach, cost, accreditation, seats }: SchoolListing) {
  const places = joined(seats.map(({ city, region }) => `${city}, ${region}`))
  return column(id, name, true, [approach, null, cost, null, null, accreditation, places, null])
}

function column(id: string, name: string, isDemo: boolean, given: (string | null | undefined)[]) {
  const values = given.map((value) => value || undefined)
  return { id, name, isDemo, values, declared: values.filter(Boolean).length }
}

function joined(texts: (string | null)[]): string | undefined {
  return [...new Set(texts.filter(Boolean))].join('; ') || undefined
}
