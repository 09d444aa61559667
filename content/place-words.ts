import { withTo } from '#lib/to-whom.ts'

/** Names are kept with straight apostrophes, as the specification and the sources write them. */
export const shownPlace = (name: string): string => name.replaceAll("'", '’')

const IN_REGION: Record<string, string> = { Lazio: 'nel Lazio', Marche: 'nelle Marche' }

/** «in Lombardia», «nel Lazio», «nelle Marche». */
export function inRegion(region: string): string {
  return IN_REGION[region] ?? `in ${shownPlace(region)}`
}

/** «a Milano», «ad Ancona». */
export function atTown(name: string): string {
  return withTo(shownPlace(name))
}

/** «da Milano», «dall’Aquila». */
export function fromTown(name: string): string {
  return /^L['’]/.test(name) ? `dall’${shownPlace(name.slice(2))}` : `da ${shownPlace(name)}`
}
