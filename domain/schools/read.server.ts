import { sampleSchools } from '#content/sample-schools.ts'
import type { SchoolListing } from './rules.ts'

/** Every school of the directory. */
export function listSchools(showSamples: boolean): SchoolListing[] {
  if (!showSamples) return []
  return sampleSchools.map(({ id, rating: _rating, internships: _internships, ...school }) => ({
    ...school,
    id: `esempio-${id}`,
    isDemo: true,
  }))
}
