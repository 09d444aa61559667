import { CANNOT_PAY, type Question } from '#content/guided-questions.ts'
import type { Region } from '#content/regions.ts'
import { CLAIM_LABELS } from '#content/verification.ts'
import { servicesFor, type PublicServiceId } from '#domain/site/public-services/rules.ts'
import type { Danger } from '#domain/site/urgent/rules.ts'
import { listCards, type Card } from '#domain/professionals/listing/read.server.ts'
import { listCheckDays, type CheckDay } from '#domain/verification/claims/read.server.ts'
import { longDate } from '#lib/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { fittest, givingUp, type Fit, type FitContext } from '../index/rules.fit.ts'
import { readSnapshot, type IndexSnapshot } from '../index/read.server.ts'
import { nearness, resultGroups, type ResultPerson } from '../results/components/result-people.ts'
import { inSentence } from '../results/components/labels.ts'
import { matchContext, type SearchContext } from '../results/read.server.ts'
import { reasonsFor, type Reasons } from './rules.reasons.ts'
import {
  dangerOf,
  giveUp,
  orderText,
  placeIn,
  relaxedWishes,
  serviceNeeds,
  unknownPlaceIn,
  wishesFrom,
  withFittingTopics,
  type GuidedWish,
} from './rules.ts'
import {
  FIELDS_OF,
  screenAfter,
  screensFor,
  withoutFields,
  type Answers,
  type Screen,
} from './rules.screens.ts'
import { readSent, type Sent } from './schema.ts'

export type GuidedPerson = {
  person: ResultPerson
  /** What the office checked, and when. */
  checks: { label: string; on: string }[]
} & Reasons

/** What the page shows after an answer. It goes back to whoever sent it and is kept nowhere. */
export type View = {
  screen: Screen
  answers: Answers
  danger: Danger | undefined
  services: { ids: PublicServiceId[]; region: Region | undefined }
  /** A place that was just typed and that nobody knows: its question is asked once more. */
  unknownPlace: string | undefined
  /** Only on the screen that shows them. */
  found: Found | undefined
}

/** The next screen for what a form of the page sent. */
export async function readView(db: Db, form: FormData, context: SearchContext): Promise<View> {
  const sent = readSent(form)
  const answers = changedBy(sent)
  const danger = dangerOf(answers)
  const needs = serviceNeeds(answers)
  const screens = screensFor(danger?.level === 'call' ? danger.after : undefined)
  const unknownPlace = untoldPlace(sent, answers)
  const next = sent.giveUp === undefined ? screenAfter(screens, sent.from, sent.move) : 'persone'
  const screen = unknownPlace ? 'luogo' : next
  return {
    screen,
    answers,
    danger: danger && { need: danger.need, level: danger.level },
    services: { ids: servicesFor(needs), region: needs.region },
    unknownPlace,
    found: screen === 'persone' ? await findPeople(db, answers, context) : undefined,
  }
}

/** An unknown place is told where it was typed; whoever goes on nevertheless is not asked again. */
function untoldPlace({ from, move, toldPlace }: Sent, answers: Answers): string | undefined {
  if (from !== 'luogo' || move === 'indietro') return undefined
  const typed = unknownPlaceIn(answers)
  return typed === toldPlace ? undefined : typed
}

function changedBy({ answers: sent, from, move, giveUp: id }: Sent): Answers {
  const answers = withFittingTopics(sent)
  if (id !== undefined) return giveUp(answers, id)
  return move === 'salta' && from in FIELDS_OF ? withoutFields(answers, FIELDS_OF[from as Question]) : answers
}

/** The people for some answers, with reasons. */
export type Found = {
  /** People who meet every wish marked «indispensabile». */
  people: GuidedPerson[]
  /** People who come nearest, where fewer than three meet every such wish. */
  nearest: GuidedPerson[]
  giveUp: { id: string; name: string; more: number }[]
  unknownPlace: string | undefined
  /** Nobody shown meets anything of what is «indispensabile». */
  strangers: boolean
  /** Nobody real is in the register yet: these are samples, which are not counted. */
  onlySamples: boolean
}

const MOST_PEOPLE = 5
const FEWEST_PEOPLE = 3
const MOST_GIVEN_UP = 3

export async function findPeople(db: Db, answers: Answers, context: SearchContext): Promise<Found> {
  const snapshot = await readSnapshot(db)
  const { index } = snapshot
  const within = matchContext(snapshot, context)
  const wishes = wishesFrom(answers)
  const { people, nearest } = choose(index, wishes, within)
  const plan = placeIn(answers)
  const asked = wishes.flatMap(({ wish }) => ('tags' in wish ? wish.tags : []))
  const cannotPay = answers.spesa.includes(CANNOT_PAY)
  const musts = new Set(wishes.flatMap(({ wish: { id, weight } }) => (weight === 'must' ? [id] : [])))
  const ids = [...people, ...nearest].map(({ id }) => id)
  const [cards, checks] = await Promise.all([listCards(db, ids, context.today), listCheckDays(db, ids)])
  const asPerson = (fit: Fit): GuidedPerson[] => {
    const card = cards.find(({ id }) => id === fit.id)
    const [group] = resultGroups({ ...plan, tags: asked }, [fit], cards, context.today)
    const person = group?.people[0]
    if (!card || !person) return []
    const near = nearness(card, fit.km, plan)
    return [{ person, ...reasonsFor(fit, wishes, card, near, cannotPay), checks: checksOf(card, checks) }]
  }
  return {
    people: people.flatMap(asPerson),
    nearest: nearest.flatMap(asPerson),
    giveUp: within.samples ? [] : worthGivingUp(index, wishes, within, nearest),
    onlySamples: within.samples,
    unknownPlace: unknownPlaceIn(answers),
    strangers: people.length === 0 && !nearest.some(({ met }) => met.some((id) => musts.has(id))),
  }
}

function checksOf({ id, badges }: Card, days: CheckDay[]): GuidedPerson['checks'] {
  return badges.flatMap(({ kind, lapsedOn }) => {
    const check = lapsedOn ? undefined : days.find((day) => day.professionalId === id && day.kind === kind)
    return check ? [{ label: inSentence(CLAIM_LABELS[kind]), on: longDate(check.on) }] : []
  })
}

type Index = IndexSnapshot['index']

/** Up to five people who meet all musts; fewer than three are joined by the nearest. */
function choose(index: Index, wishes: readonly GuidedWish[], context: FitContext) {
  const where = { ...context, search: orderText(wishes) }
  const asked = wishes.map(({ wish }) => wish)
  const people = fittest(index, asked, where, MOST_PEOPLE)
  const nearest: Fit[] = []
  for (const relaxed of relaxedWishes(wishes)) {
    const missing = FEWEST_PEOPLE - people.length - nearest.length
    if (missing <= 0) break
    const known = new Set([...people, ...nearest].map(({ id }) => id))
    const more = fittest(index, relaxed, where, FEWEST_PEOPLE + known.size)
    nearest.push(...more.filter(({ id }) => !known.has(id)).slice(0, missing))
  }
  return { people, nearest }
}

/** What one is here for is never offered to be given up. */
const KEPT = /^(tema|parole|chi)(:|$)/

/** The musts that cost most people beyond those shown; what only moves people up costs nobody. */
function worthGivingUp(
  index: Index,
  wishes: readonly GuidedWish[],
  context: FitContext,
  shown: readonly Fit[],
): Found['giveUp'] {
  const musts = wishes.filter(({ wish }) => wish.weight === 'must')
  const more = givingUp(
    index,
    musts.map(({ wish }) => wish),
    context,
  )
  const isOnly = (id: string, { unmet }: Fit) =>
    musts.every(({ wish }) => unmet.includes(wish.id) === (wish.id === id))
  const moreOf = (id: string) =>
    (more.find((one) => one.id === id)?.more ?? 0) - shown.filter((fit) => isOnly(id, fit)).length
  return musts
    .map(({ wish: { id }, name }) => ({ id, name, more: moreOf(id) }))
    .filter((one) => one.more > 0 && !KEPT.test(one.id))
    .toSorted((a, b) => b.more - a.more)
    .slice(0, MOST_GIVEN_UP)
}
