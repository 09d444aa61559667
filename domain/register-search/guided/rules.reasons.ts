import { guided } from '#content/guided-questions.ts'
import { atTown, fromTown } from '#content/place-words.ts'
import type { Card } from '#domain/professionals/listing/read.server.ts'
import type { Fit } from '../index/rules.fit.ts'
import type { Nearness } from '../results/components/sentences.ts'
import { problemsIn, type GuidedWish } from './rules.ts'

/** What is said after the words that name its proof. */
type Reason = { text: string; proof: string }

/** What a person meets, with the proof behind it, and what they do not. */
export type Reasons = { met: Reason[]; unmet: Reason[] }

const words = guided.people

/** The wish for at least one of several topics, each of which is a reason of its own. */
const ANY_TOPIC = 'tema'
const PLACE = 'dove'
/** Joins what stands after «Dichiara di occuparsi di». */
const AND_OF = 'e di'
/** A professional nearer than this receives in the town itself, so no distance is told. */
const NEXT_DOOR_KM = 0.5

type About = { card: Card; near: Nearness | undefined }

/**
 * @param near the person's town that is nearest to the place asked for
 * @param cannotPay whether any fee differs from what was asked
 */
export function reasonsFor(
  fit: Fit,
  wishes: readonly GuidedWish[],
  card: Card,
  near: Nearness | undefined,
  cannotPay = false,
): Reasons {
  const about = { card, near: near && near.km >= NEXT_DOOR_KM ? near : undefined }
  const told = wishes.filter(({ wish }) => wish.id !== ANY_TOPIC)
  return {
    // That somebody has room stands on the card, with the day on which they confirmed it.
    met: told
      .filter(({ wish }) => fit.met.includes(wish.id) && !('accepting' in wish))
      .map((wish) => reason(wish, fit, about)),
    unmet: [
      ...told.filter(({ wish }) => fit.unmet.includes(wish.id)).map((wish) => missing(wish, about)),
      ...(cannotPay && feeOf(card) !== 0 ? [feeReason(card)] : []),
    ],
  }
}

function reason({ wish, says }: GuidedWish, { km }: Fit, { card, near }: About): Reason {
  const problems = problemsIn(wish)
  if (problems.length > 0) {
    // A problem may only be mentioned in a text; all other tags come from declarations.
    const declared = problems.filter(({ id }) => card.problems?.includes(id)).map(({ label }) => label)
    return declared.length > 0
      ? { text: declared.join(` ${AND_OF} `), proof: words.deals }
      : { text: says, proof: words.writes }
  }
  const fee = wish.id === 'spesa' ? feeOf(card) : undefined
  if (fee !== undefined) return { text: guided.wishes.asks(fee), proof: words.declares }
  if (isMetOnline(wish, km, card)) return { text: guided.wishes.online.says, proof: words.declares }
  const there = wish.id === PLACE && near ? townText(guided.wishes.near, near) : says
  return { text: there, proof: words.declares }
}

/** Whether somebody meets the wish for a place only because they also work online. */
function isMetOnline(wish: GuidedWish['wish'], km: number | undefined, card: Card): boolean {
  if (!('area' in wish && wish.or?.length) || !card.online) return false
  return !(typeof wish.area === 'object' && 'near' in wish.area && km !== undefined && km <= wish.area.km)
}

function missing({ wish, says }: GuidedWish, { card, near }: About): Reason {
  if (problemsIn(wish).length > 0) return { text: says, proof: words.notDeals }
  if (wish.id === PLACE && near) return { text: townText(guided.wishes.far, near), proof: words.differs }
  if (wish.id !== 'spesa') return { text: says, proof: words.notDeclares }
  return feeReason(card)
}

function feeReason(card: Card): Reason {
  const fee = feeOf(card)
  return fee === undefined
    ? { text: guided.wishes.feeUnknown, proof: words.notTells }
    : { text: guided.wishes.feeIs(fee), proof: words.differs }
}

const feeOf = ({ fees }: Card) => fees?.find(({ kind }) => kind === 'individual')?.euro

const townText = (say: typeof guided.wishes.near, { town, km, from }: Nearness) =>
  say(atTown(town), Math.max(1, Math.round(km)).toLocaleString('it'), fromTown(from))
