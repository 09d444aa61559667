import { filterSchools, NO_FILTER, optionsOf, type SchoolListing } from '../rules.ts'

export const SCHOOLS_TOPIC = 'scuole-specializzazione'
export const TOPIC_SCHOOLS = 12

export type TopicSelection = ReturnType<typeof selectForTopic>

/**
 * The first twelve schools that have a website, filtered by region; a region that none of them has is ignored.
 */
export function selectForTopic(schools: readonly SchoolListing[], wanted: string) {
  const twelve = schools.filter(({ website }) => website).slice(0, TOPIC_SCHOOLS)
  const regions = optionsOf(twelve, 'region')
  const region = regions.includes(wanted) ? wanted : ''
  const found = filterSchools(twelve, { ...NO_FILTER, regione: region })
  return { rows: found.map(shown), regions, region }
}

/** Only the fields that these cards show are sent to the browser. */
function shown({ id, name, seats, approach, approachDeclared, isDemo, website, email }: SchoolListing) {
  return { id, name, seats, approach, approachDeclared, isDemo, website, email }
}
