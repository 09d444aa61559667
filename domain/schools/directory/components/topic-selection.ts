import { filterSchools, optionsOf, type SchoolListing } from '../rules.ts'

export const SCHOOLS_TOPIC = 'scuole-specializzazione'
export const TOPIC_SCHOOLS = 12

export type TopicSelection = {
  rows: SchoolListing[]
  regions: string[]
  region: string
}

/**
 * The first twelve schools that have a website, filtered by region; a region that none of them has is ignored.
 */
export function selectForTopic(schools: readonly SchoolListing[], wanted: string): TopicSelection {
  const twelve = schools.filter(({ website }) => website).slice(0, TOPIC_SCHOOLS)
  const regions = optionsOf(twelve, 'region')
  const region = regions.includes(wanted) ? wanted : ''
  const found = filterSchools(twelve, { q: '', regione: region, approccio: '' })
  return { rows: found.map((school) => shown(school)), regions, region }
}

/** Only the fields that these cards show are sent to the browser. */
function shown({ id, name, seats, approach, approachDeclared, isDemo, website, email }: SchoolListing) {
  return { id, name, seats, approach, approachDeclared, isDemo, website, email }
}
