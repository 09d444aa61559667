import { regionalPsychologists, type Source } from '#content/primary-care-psychologists.ts'
import { publicServices, type PublicServiceId } from '#content/public-services.ts'
import type { Region } from '#content/regions.ts'
import type { UrgentNeed } from '#content/urgent-words.ts'
import { datePart } from '#lib/dates.ts'

export type { PublicServiceId }

/** What is known of somebody who looks for help; everything is optional. */
export type ServiceNeeds = {
  /** They cannot pay, or ask for something free. */
  money?: boolean | undefined
  /** It is about somebody under 18. */
  minor?: boolean | undefined
  danger?: UrgentNeed | undefined
  /** It cannot wait. */
  acute?: boolean | undefined
  couple?: boolean | undefined
  /** Alcohol, other substances, gambling. */
  dependence?: boolean | undefined
  student?: boolean | undefined
  region?: Region | undefined
}

const MOST = 4

/** At most four services, the most fitting first; none when nothing calls for one. */
export function servicesFor(needs: ServiceNeeds): PublicServiceId[] {
  const { money, danger, couple, dependence, student, region } = needs
  const minor = needs.minor || danger === 'child'
  const acute = needs.acute || (danger !== undefined && danger !== 'violence')
  const fitting: [PublicServiceId, unknown][] = [
    ['antiviolenza', danger === 'violence'],
    ['pronto-soccorso', acute || danger === 'violence'],
    ['serd', dependence],
    ['neuropsichiatria', minor],
    ['csm', acute && !minor],
    ['guardia-medica', acute],
    ['consultorio', minor || couple || danger === 'violence'],
    ['universita', student],
    ['psicologo-di-base', money && region && hasPsychologist(region)],
    ['consultorio', money],
    ['csm', money && !minor],
    ['psicologo-di-base', money && !region],
    ['universita', money && !minor],
  ]
  const ids = fitting.flatMap(([id, fits]) => (fits ? [id] : []))
  return [...new Set(ids)].slice(0, MOST)
}

function hasPsychologist(region: Region): boolean {
  return regionalPsychologists.some((one) => one.region === region && one.state === 'active')
}

/** The number to call there; one that answers only in part of Italy is not offered where it does not. */
export function callFor(id: PublicServiceId, region?: Region) {
  const { call } = publicServices[id]
  if (!call?.regions) return call && { ...call, isSure: true }
  const answers = region && call.regions[region]
  return region && !answers ? undefined : { ...call, isSure: answers === 'whole' }
}

/** What a card says in a region: of a service that differs by region, what is known of this one. */
export function cardFacts(id: PublicServiceId, region?: Region) {
  const { who, short, find, call, sources } = publicServices[id]
  const here = id === 'psicologo-di-base' && regionalPsychologists.find((one) => one.region === region)
  if (here) return { find: here.text, source: here.source }
  const isNumberEnough = region !== undefined && call?.regions?.[region] === 'whole'
  return { who, short, find: isNumberEnough ? undefined : find, source: sources[0] }
}

/** «AUSL di Bologna, 8 aprile 2024», «ISTAT, 2023», «1522». */
export function sourceLine({ name, date }: Source): string {
  return date ? `${name}, ${datePart(date)}` : name
}
