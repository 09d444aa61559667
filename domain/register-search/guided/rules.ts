import {
  CANNOT_PAY,
  COMPLAINTS,
  guided,
  NOT_SURE,
  PREFERENCES,
  SCALES,
  TOPICS,
  topicsFor,
  WHOM,
  type Question,
  type Topic,
} from '#content/guided-questions.ts'
import { PROBLEMS } from '#content/profile-vocabulary.ts'
import { parseQuery } from '#domain/professionals/listing/rules.problems.ts'
import type { Where } from '#domain/site/places/rules.ts'
import type { ServiceNeeds } from '#domain/site/public-services/rules.ts'
import { readDanger, type Danger } from '#domain/site/urgent/rules.ts'
import type { Wish } from '../index/rules.fit.ts'
import { areaOf, planSearch, type SearchPlan } from '../query/rules.ts'
import { placeInSentence } from '../query/rules.place.ts'
import { readRegisterSearch } from '../query/schema.ts'
import { inSentence } from '../results/components/labels.ts'
import { whereWords } from '../results/components/sentences.ts'
import { FIELDS_OF, withoutFields, type Answers, type Field } from './rules.screens.ts'

const words = guided.wishes

/** A wish with its name, how a page says it after «Dichiara di» (or «di occuparsi di»), and the answers it comes from. */
export type GuidedWish = { wish: Wish; name: string; says: string; fields: readonly Field[] }

/** The problems that a wish is about, as professionals declare them. */
export const problemsIn = (wish: Wish): { id: string; label: string }[] =>
  'tags' in wish
    ? PROBLEMS.filter(({ id }) => wish.tags.includes(`m:${id}`)).map(({ id, label }) => ({
        id,
        label: inSentence(label),
      }))
    : []

const aboutText = (wish: Wish) =>
  problemsIn(wish)
    .map(({ label }) => label)
    .join(' o ')

const topicsIn = ({ tema }: Answers): Topic[] => TOPICS.filter(({ id }) => tema.includes(id))
const whomIn = ({ chi }: Answers) => WHOM.find(({ id }) => id === chi[0])

/** The danger in what was chosen or written. A question may call for help with any of its answers. */
export function dangerOf(answers: Answers): (Danger & { after: Question }) | undefined {
  const minor = whomIn(answers)?.minor === true
  const forWhom = (danger: Danger): Danger =>
    danger.need === 'suicide' && minor ? { ...danger, need: 'child' } : danger
  const written = readDanger(answers.parole[0] ?? '')
  const [chosen] = topicsIn(answers).flatMap(({ need }) => need ?? [])
  const named = chosen ? ({ need: chosen, level: 'call' } as const) : undefined
  const spoken = written?.level === 'call' ? written : (named ?? written)
  const now = answers.urgenza.includes('adesso')
  if (spoken && (spoken.level === 'call' || !now)) return { ...forWhom(spoken), after: 'tema' }
  return now ? { ...forWhom({ need: 'suicide', level: 'call' }), after: 'urgenza' } : undefined
}

/** What public services are chosen by. */
export function serviceNeeds(answers: Answers): ServiceNeeds {
  const whom = whomIn(answers)
  const money = answers.spesa.includes(CANNOT_PAY)
  const { where } = placeIn(answers)
  return {
    money,
    minor: whom?.minor,
    danger: dangerOf(answers)?.need,
    acute: answers.urgenza.includes('adesso'),
    couple: money && whom?.id === 'coppia',
    dependence: answers.tema.includes('dipendenze'),
    region: where && regionOf(where),
  }
}

function regionOf(where: Where) {
  if (where.kind === 'place') return where.place.region
  if (where.kind === 'province') return where.province.region
  return where.kind === 'region' ? where.region : undefined
}

/** The place as the search reads it, also inside other words: «Adria, pressi ospedale». */
export function placeIn({ dove, raggio }: Answers): SearchPlan {
  const typed = { dove: dove[0] ?? '', raggio: raggio[0] ?? '' }
  const plan = planSearch(readRegisterSearch(new URLSearchParams(typed)))
  if (!plan.unknownPlace) return plan
  const where = placeInSentence(typed.dove, true)
  return { ...plan, where, unknownPlace: where === undefined }
}

/** What was typed as a place that nobody knows, where a place counts. */
export const unknownPlaceIn = (answers: Answers): string | undefined =>
  answers.via[0] !== 'online' && placeIn(answers).unknownPlace ? answers.dove[0] : undefined

/** The answers without topics that cannot be those of whom it is for. */
export function withFittingTopics(answers: Answers): Answers {
  const offered = [...topicsFor(answers.chi[0]), NOT_SURE]
  return { ...answers, tema: answers.tema.filter((topic) => offered.some(({ id }) => id === topic)) }
}

/** Everything that the answers ask for, the most telling first. */
export function wishesFrom(answers: Answers): GuidedWish[] {
  return [
    ...topicWishes(answers),
    ...whomWishes(answers),
    ...placeWishes(answers),
    ...moneyWishes(answers),
    ...personWishes(answers),
    ...styleWishes(answers),
    ...timeWishes(answers),
  ]
}

const MUST_TOPIC = 'tema'
/** Of the problems in the words, beside the topics chosen. */
const MOST_WRITTEN = 3

/** One topic is a must; of several at least one is, and each counts. */
function topicWishes(answers: Answers): GuidedWish[] {
  const chosen = topicsIn(answers).map(({ id, label, problems }) => ({
    id: `tema:${id}`,
    label: inSentence(label),
    tags: problems.map((one) => `m:${one}`),
    fields: ['tema'] as const,
  }))
  const known = new Set(chosen.flatMap(({ tags }) => tags))
  const written = parseQuery(answers.parole[0] ?? '')
    .problems.filter((id) => !known.has(`m:${id}`))
    .slice(0, MOST_WRITTEN)
    .map((id) => ({
      id: `parole:${id}`,
      label: inSentence(PROBLEMS.find((one) => one.id === id)?.label ?? id),
      tags: [`m:${id}`],
      fields: ['parole'] as const,
    }))
  const topics = [...chosen, ...written]
  const weight = topics.length === 1 ? 'must' : 'wish'
  const each = topics.map(({ id, label, tags, fields }): GuidedWish => {
    const wish = { id, weight, tags } as const
    return { wish, name: label, says: aboutText(wish), fields }
  })
  if (topics.length < 2) return each
  const any = { id: MUST_TOPIC, weight: 'must', tags: topics.flatMap(({ tags }) => tags) } as const
  return [{ wish: any, name: words.topics, says: words.anyTopic, fields: FIELDS_OF.tema }, ...each]
}

function whomWishes(answers: Answers): GuidedWish[] {
  const whom = whomIn(answers)
  if (!whom) return []
  const weight = whom.must ? 'must' : 'wish'
  const name = inSentence(whom.label)
  return [{ wish: { id: 'chi', weight, tags: whom.tags }, name, says: whom.says, fields: ['chi'] }]
}

/** Something that must be, as one tag says it. */
const need = (
  id: string,
  tag: string,
  { name, says }: { name: string; says: string },
  fields: readonly Field[],
): GuidedWish => ({ wish: { id, weight: 'must', tags: [tag] }, name, says, fields })

function placeWishes(answers: Answers): GuidedWish[] {
  const plan = placeIn(answers)
  const steps = answers.scale.length > 0 ? [need('scale', 'accessibile', words.steps, ['scale'])] : []
  return [...whereWishes(answers.via[0], plan), ...steps]
}

function whereWishes(via: string | undefined, plan: SearchPlan): GuidedWish[] {
  const { where, radius } = plan
  if (via === 'online' || where?.kind === 'online')
    return [need('via', 'o:online', words.online, ['via', 'dove', 'raggio'])]
  const area = where && areaOf(plan)
  if (!where || !area) return via === 'studio' ? [need('via', 'o:studio', words.studio, ['via'])] : []
  const or = via === 'entrambi' ? ['o:online'] : []
  const name = whereWords(where, radius)
  const says = or.length > 0 ? words.thereOrOnline(name) : words.there(name)
  return [{ wish: { id: 'dove', weight: 'must', area, or }, name, says, fields: ['dove', 'raggio'] }]
}

function moneyWishes({ spesa: [most], bonus }: Answers): GuidedWish[] {
  const limited = most !== undefined && most !== CANNOT_PAY
  const says = { name: words.feeName(most ?? ''), says: words.fee(most ?? '') }
  return [
    ...(limited ? [need('spesa', `c:${most}`, says, ['spesa'])] : []),
    ...(bonus.length > 0 ? [need('bonus', 'bonus', words.bonus, ['bonus'])] : []),
  ]
}

function personWishes(answers: Answers): GuidedWish[] {
  return PREFERENCES.flatMap(({ id, values }): GuidedWish[] => {
    const chosen = values.find((value) => value.id === answers[id][0])
    if (!chosen) return []
    const weight = answers[`${id}-conta`].includes('serve') ? 'must' : 'wish'
    const { label, tags, says } = chosen
    const fields = [id, `${id}-conta`] as const
    const wish = { id, weight, tags } as const
    return [{ wish, name: inSentence(label), says: says ?? aboutText(wish), fields }]
  })
}

/** The style chosen counts before the one that complaints stand for; opposite complaints say nothing. */
function styleWishes(answers: Answers): GuidedWish[] {
  const complained = new Set(COMPLAINTS.flatMap(({ id, tag }) => (answers.prima.includes(id) ? [tag] : [])))
  return SCALES.flatMap(({ id, values }): GuidedWish[] => {
    const field = id as 'struttura' | 'parola' | 'compiti'
    const chosen = values.find((value) => value.id === answers[field][0])?.tag
    const blamed = values.map(({ tag }) => tag).filter((tag) => complained.has(tag))
    const tag = chosen ?? (blamed.length === 1 ? blamed[0] : undefined)
    const pole = values.find((value) => value.tag === tag)
    if (!tag || !pole) return []
    const fields = chosen ? [field] : (['prima'] as const)
    return [
      { wish: { id, weight: 'wish', tags: [tag] }, name: inSentence(pole.label), says: pole.says, fields },
    ]
  })
}

function timeWishes({ orario, urgenza }: Answers): GuidedWish[] {
  const late = orario.includes('giorno') ? [] : orario
  const [first] = late
  const says = late.length > 1 ? words.eveningOrSaturday : first === 'sera' ? words.evening : words.saturday
  const time = { id: 'orario', weight: 'wish', tags: late.map((one) => `h:${one}`) } as const
  const room = { id: 'posto', weight: 'wish', accepting: true } as const
  return [
    ...(first ? [{ wish: time, ...says, fields: ['orario'] as const }] : []),
    ...(urgenza.includes('calma') ? [] : [{ wish: room, ...words.accepting, fields: [] }]),
  ]
}

/** The answers without those behind one wish. */
export function giveUp(answers: Answers, id: string): Answers {
  const wish = wishesFrom(answers).find((one) => one.wish.id === id)
  return wish ? withoutFields(answers, wish.fields) : answers
}

const WIDEST = 50
/** Musts about what somebody brings and where they are. */
const LATE = /^(tema|parole|chi|dove|via)(:|$)/

/**
 * Ever fewer musts, to find who is nearest when nobody meets them all: the place is given up for one within 50 km, then
 * for a distance that does not matter, and for whom it is comes last.
 */
export function relaxedWishes(wishes: readonly GuidedWish[]): Wish[][] {
  const all = wishes.map(({ wish }) => wish)
  const keeping = (kept: RegExp) =>
    all.map((wish): Wish => (kept.test(wish.id) ? wish : { ...wish, weight: 'wish' }))
  const anywhere = keeping(/^(tema|parole|chi)(:|$)/)
  return [
    keeping(LATE),
    [...anywhere, ...around(all)],
    [...anywhere, { id: 'a-distanza', weight: 'must', tags: ['o:online'] }],
    keeping(/^chi$/),
    keeping(/^$/),
  ]
}

/** The place with the widest radius, as a must of its own. */
function around(wishes: readonly Wish[]): Wish[] {
  return wishes.flatMap((wish): Wish[] => {
    const area = 'area' in wish && typeof wish.area === 'object' ? wish.area : undefined
    if (!area || !('near' in area)) return []
    return [{ ...wish, id: 'dintorni', weight: 'must', area: { ...area, km: WIDEST } }]
  })
}

/** The text from which the daily order is computed: the wishes, in a fixed form. */
export function orderText(wishes: readonly GuidedWish[]): string {
  return wishes.map(({ wish }) => `${wish.id}=${JSON.stringify({ ...wish, id: undefined })}`).join('&')
}
