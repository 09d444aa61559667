import { publicServicesPage } from '#content/public-services.ts'
import type { SearchPlan } from '#domain/register-search/query/rules.ts'
import { servicesFor, type PublicServiceId, type ServiceNeeds } from '#domain/site/public-services/rules.ts'
import { needsInText } from '#domain/site/public-services/rules.words.ts'
import type { Danger } from '#domain/site/urgent/rules.ts'
import type { Region } from '#content/regions.ts'
import { regionOf } from './search-view.ts'

type SearchServices = {
  ids: PublicServiceId[]
  heading: string
  region: Region | undefined
  /** Before people: the words ask for help without paying. */
  first: boolean
}

type Asked = { typed: (string | null)[]; plan: SearchPlan; danger: Danger | undefined; total: number }

/** Beside nobody, for somebody who named a problem: the two that fit whoever it is. */
const WITHOUT_PEOPLE = 2

/** Public services that a search calls for; none beside people unless its words or filters do. */
export function searchServices({ typed, plan, danger, total }: Asked): SearchServices {
  const region = regionOf(plan.where)
  const violence = plan.tags.includes('m:violenza') ? 'violence' : undefined
  const needs = { ...needsOfTags(plan.tags), ...needsInText(...typed), danger: danger?.need ?? violence }
  const asked = servicesFor({ ...needs, region })
  const isUnanswered = total === 0 && plan.tags.length > 0
  const ids =
    asked.length === 0 && isUnanswered ? servicesFor({ money: true, region }).slice(0, WITHOUT_PEOPLE) : asked
  const first = needs.money === true && danger?.level !== 'call'
  const { headings } = publicServicesPage
  return { ids, heading: first ? headings.money : headings.near, region, first }
}

/** Tags of problems, ages and formats, chosen as filters or read in the words. */
const CALLING = {
  minor: ['e:bambini', 'e:preadolescenti', 'e:adolescenti', 'm:ritiro', 'm:bullismo'],
  couple: [
    'f:couple',
    'f:family',
    'm:coppia',
    'm:famiglia',
    'm:separazione',
    'm:genitorialita',
    'm:perinatale',
  ],
  dependence: ['m:alcol-sostanze', 'm:gioco'],
}

function needsOfTags(tags: readonly string[]): ServiceNeeds {
  const has = (wanted: readonly string[]) => wanted.some((tag) => tags.includes(tag))
  const { minor, couple, dependence } = CALLING
  return { minor: has(minor), couple: has(couple), dependence: has(dependence) }
}
