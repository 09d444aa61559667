import { guided } from '#content/guided-questions.ts'
import type { Card } from '#domain/professionals/listing/read.server.ts'
import type { Fit } from '../index/rules.fit.ts'
import type { GuidedWish } from './rules.ts'

type Reason = { text: string; proof: string }

/** What a person meets, with the proof behind it, and what they do not. */
export type Reasons = { met: Reason[]; unmet: string[] }

const words = guided.people

/** The wish for at least one of several topics, each of which is a reason of its own. */
const ANY_TOPIC = 'tema'

export function reasonsFor(fit: Fit, wishes: readonly GuidedWish[], card: Card): Reasons {
  const told = wishes.filter(({ wish }) => wish.id !== ANY_TOPIC)
  return {
    // That somebody has room stands on the card, with the day on which they confirmed it.
    met: told
      .filter(({ wish }) => fit.met.includes(wish.id) && !('accepting' in wish))
      .map((wish) => reason(wish, fit, card)),
    unmet: told.filter(({ wish }) => fit.unmet.includes(wish.id)).map((wish) => missing(wish, card)),
  }
}

function reason({ wish, says }: GuidedWish, { km }: Fit, card: Card): Reason {
  if ('area' in wish && wish.or?.length) {
    const isNear =
      typeof wish.area === 'object' && 'near' in wish.area && km !== undefined && km <= wish.area.km
    if (!isNear && card.online) return { text: guided.wishes.online.says, proof: words.declared }
  }
  const fee = feeOf(card)
  if (wish.id === 'spesa' && fee !== undefined)
    return { text: guided.wishes.feeIs(fee), proof: words.declared }
  return { text: says, proof: isDeclared(wish, card) ? words.declared : words.written }
}

/** A problem may only be mentioned in a text; all other tags come from declarations. */
function isDeclared(wish: GuidedWish['wish'], { problems }: Card): boolean {
  if (!('tags' in wish)) return true
  const wanted = wish.tags.flatMap((tag) => (tag.startsWith('m:') ? [tag.slice(2)] : []))
  return wanted.length === 0 || wanted.some((id) => problems?.includes(id))
}

function missing({ wish, name, says }: GuidedWish, card: Card): string {
  if ('tags' in wish && wish.tags.some((tag) => tag.startsWith('y:'))) return says
  if (wish.id !== 'spesa') return name
  const fee = feeOf(card)
  return fee === undefined ? guided.wishes.feeUnknown : guided.wishes.feeIs(fee)
}

const feeOf = ({ fees }: Card) => fees?.find(({ kind }) => kind === 'individual')?.euro
