import { landingPages } from '#content/landing-pages.ts'
import { atTown, inRegion } from '#content/place-words.ts'
import { inSentence } from '#domain/register-search/results/components/labels.ts'
import { tagLabel } from '#domain/register-search/results/components/sentences.ts'
import type { Landing } from '../read.server.ts'
import { areaName, LANDING_KM, type Area } from '../rules.ts'

const words = landingPages.sentences
const MOST_NAMED = 4

/** Of fewer people no figures are told: each could be seen in them, and all of them stand on the page. */
const LEAST_COUNTED = 5
export const tellsFigures = ({ total }: Pick<Landing, 'total'>): boolean => total >= LEAST_COUNTED

/** «a Milano», «in Lombardia». */
export function whereIs(area: Area): string {
  return area.kind === 'town' ? atTown(area.town.name) : inRegion(areaName(area))
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

/** «inglese (5), francese (2)»: the most frequent tags with their numbers. */
function counted(counts: Record<string, number>, prefix: string, most = MOST_NAMED): string {
  return Object.entries(counts)
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .flatMap(([id, count]) => {
      // Labels such as «Bambini (fino a 10 anni)» lose their brackets, because the number follows in brackets.
      const label = tagLabel(prefix + id)?.replace(/ \(.*\)$/, '')
      return label ? [`${inSentence(label)} (${count})`] : []
    })
    .slice(0, most)
    .join(', ')
}

const without = (counts: Record<string, number>, id: string) =>
  Object.fromEntries(Object.entries(counts).filter(([one]) => one !== id))

/** The opening sentences of a page about a place. */
export function placeSentences(area: Area, landing: Landing): string[] {
  const { total, acceptingNew, professions, ways, languages, fee } = landing
  const where = area.kind === 'town' ? words.inTown(area.town.name, LANDING_KM) : inRegion(area.region)
  const kinds = words.kinds(professions.psicologo ?? 0, professions.medico ?? 0)
  const others = counted(without(languages, 'it'), 'l:', 8)
  const online = ways.online ?? 0
  const comma = area.kind === 'town' ? ',' : ''
  const first = words.count(capital(where) + comma, total, tellsFigures(landing) ? kinds : '')
  if (!tellsFigures(landing)) return [first]
  return [
    first,
    words.room(acceptingNew),
    ...(online > 0 ? [words.online(online)] : []),
    ...(fee ? [words.fee(whereIs(area), fee.people, fee.half)] : []),
    ...(others ? [words.languages(others)] : []),
  ]
}

/** The opening sentences of a page about a problem. */
export function problemSentences(label: string, landing: Landing): string[] {
  const { total, acceptingNew, ways, ages, fee } = landing
  const online = ways.online ?? 0
  const first = words.problem(inSentence(label), total)
  if (!tellsFigures(landing)) return [first]
  return [
    first,
    words.room(acceptingNew),
    ...(online > 0 ? [words.online(online)] : []),
    ...(Object.keys(ages).length > 0 ? [words.ages(counted(ages, 'e:', 5))] : []),
    ...(fee ? [words.feeOf(fee.people, fee.half)] : []),
  ]
}

/** The opening sentences of a page about a problem in a place, worded differently from the two general pages. */
export function bothSentences(
  area: Area,
  problem: { id: string; label: string },
  landing: Landing,
): string[] {
  const { total, acceptingNew, ages, approaches, problems, fee } = landing
  const first = words.both(inSentence(problem.label), whereIs(area), total)
  if (!tellsFigures(landing)) return [first]
  const others = counted(without(problems, problem.id), 'm:')
  const lists = [counted(ages, 'e:', 5), counted(approaches, 'a:'), others]
  return [
    first,
    words.roomOf(acceptingNew),
    ...(lists[0] ? [words.ages(lists[0])] : []),
    ...(lists[1] ? [words.approaches(lists[1])] : []),
    ...(lists[2] ? [words.others(lists[2])] : []),
    ...(fee ? [words.feeOf(fee.people, fee.half)] : []),
  ]
}
