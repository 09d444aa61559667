import { data } from 'react-router'
import type { Deps } from '#app/frame/deps.ts'
import { alboCheck, decisions as words } from '#content/decisions.ts'
import { informationRequests } from '#content/office.ts'
import type { Twin } from '#domain/verification/review/read.twins.server.ts'
import { parseAlboCheck } from '#domain/verification/review/schema.ts'
import type { DecisionAnswer } from '#domain/registrations/decisions/components/use-decision.tsx'
import {
  officeAction,
  parseOrder,
  parseTwins,
  parseWithdrawal,
  undoForm,
  writtenOr,
  type Order,
} from '#domain/registrations/decisions/schema.ts'
import {
  decideRequest,
  undoDecision,
  type DecisionOutcome,
} from '#domain/registrations/decisions/write.server.ts'
import { questionForm } from '#domain/registrations/decisions/schema.messages.ts'
import { askForInformation } from '#domain/registrations/decisions/write.information-requests.server.ts'
import { findRequest } from '#domain/professionals/record/read.server.ts'
import { statusLabel } from '#domain/professionals/record/rules.ts'
import { eraseRequest, withdrawText } from '#domain/registrations/departure/write.server.ts'
import { firstMessage, type FieldErrors } from '#lib/form.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import { italianDay } from '#lib/dates.ts'
import { listTexts } from '#domain/registrations/desk/read.texts.server.ts'
import { actOnDesk } from './request-desk-action.ts'

type Given = { deps: Deps; reviewer: Reviewer; id: string; values: Record<string, string> }

const answer = (given: DecisionAnswer, status: number) => data<DecisionAnswer>(given, { status })
const firstOf = (errors: FieldErrors) => Object.values(errors)[0]?.[0] ?? ''
const gone = () => answer({ ok: false, message: words.refusals.gone }, 404)

export async function actOnRequest(given: Given) {
  const { intent } = given.values
  const onDesk = await actOnDesk(given)
  if (onDesk) return onDesk
  if (intent === undefined || intent === 'ask') return ask(given)
  if (intent === 'undo') return undo(given)
  if (intent === 'withdraw') return withdraw(given)
  return decide(given)
}

async function ask({ deps, reviewer, id, values }: Given) {
  const { ask: texts } = await listTexts(deps.db, reviewer)
  const question = writtenOr(texts, values.question, values.ready)
  const form = questionForm.safeParse({ question })
  if (!form.success) return answer({ ok: false, message: firstMessage(form.error) }, 400)
  const outcome = await askForInformation(deps, reviewer, { id, ...form.data })
  if (outcome.ok) return answer({ ok: true, message: informationRequests.sent }, 200)
  if (outcome.reason === 'not-found') return gone()
  return answer({ ok: false, message: informationRequests.decided }, 409)
}

async function decide(given: Given) {
  const { deps, reviewer, id, values } = given
  const action = officeAction.safeParse(values.intent)
  if (!action.success) return answer({ ok: false, message: words.unknown }, 400)
  const today = italianDay(new Date())
  const person = await findRequest(deps.db, reviewer, id)
  if (!person) return gone()
  const refuse = (errors: FieldErrors, message: string) =>
    answer({ ok: false, message, intent: action.data, errors, values }, 400)
  const { reject: texts } = await listTexts(deps.db, reviewer)
  const parsed = parseOrder(action.data, values, today, texts)
  if (!parsed.ok) return refuse(parsed.errors, firstOf(parsed.errors))
  const isDecided = person.status !== 'pending'
  if (action.data === 'approve' && !isDecided) {
    const check = parseAlboCheck(values, person.profession, today)
    const twins = parseTwins(values)
    if (!check.ok || !twins.ok) {
      const errors = { ...(check.ok ? {} : check.errors), ...(twins.ok ? {} : twins.errors) }
      return refuse(errors, alboCheck.errors.form)
    }
    const order = { ...parsed.order, id, check: check.check, twins: twins.twins, reason: twins.reason }
    return settle(given, order, (twin) => {
      const message = alboCheck.twin.answerRequired(twin.name)
      return refuse({ twins: [message] }, message)
    })
  }
  if (action.data !== 'erase') return settle(given, { ...parsed.order, id })
  const erased = await eraseRequest(deps, reviewer, { id, reason: parsed.order.reason ?? '' })
  return erased.ok ? answer({ ok: true, message: words.erased(erased.name), left: true }, 200) : gone()
}

/** @param askAbout refuses with the question whether another profile with the same number is the same person */
async function settle(
  { deps, reviewer }: Given,
  order: Order,
  askAbout?: (twin: Twin) => ReturnType<typeof answer>,
) {
  const outcome = await decideRequest(deps, reviewer, order)
  if (askAbout && !outcome.ok && outcome.reason === 'twin') return askAbout(outcome.twin)
  if (!outcome.ok) return answer({ ok: false, message: refusalText(outcome) }, statusOf(outcome))
  const { name, status, undo: open } = outcome
  return answer({ ok: true, id: order.id, name, status, undo: open?.id }, 200)
}

type Refusal = Extract<DecisionOutcome, { ok: false }>

const statusOf = ({ reason }: Refusal) => (reason === 'not-found' ? 404 : 409)

export function refusalText(refusal: Refusal): string {
  if (refusal.reason === 'not-found') return words.refusals.gone
  if (refusal.reason !== 'already-decided') return words.refusals[refusal.reason]
  const who = refusal.by ? ` da ${refusal.by}` : ''
  return words.refusals.decided(refusal.name, who, statusLabel(refusal.status))
}

async function undo({ deps, reviewer, id, values }: Given) {
  const form = undoForm.safeParse(values)
  if (!form.success) return answer({ ok: false, message: words.undo.refusals['not-found'] }, 400)
  const outcome = await undoDecision(deps, reviewer, form.data.undo)
  if (outcome.ok)
    return answer({ ok: true, id, name: outcome.name, status: outcome.status, undone: true }, 200)
  const status = outcome.reason === 'not-found' ? 404 : 409
  return answer({ ok: false, message: words.undo.refusals[outcome.reason] }, status)
}

async function withdraw({ deps, reviewer, id, values }: Given) {
  const parsed = parseWithdrawal(values)
  if (!parsed.ok) {
    const message = firstOf(parsed.errors)
    return answer({ ok: false, message, intent: 'withdraw', errors: parsed.errors, values }, 400)
  }
  const { field, reason } = parsed
  const outcome = await withdrawText(deps, reviewer, { id, field, reason })
  if (outcome.ok) return answer({ ok: true, message: words.withdrawn }, 200)
  if (outcome.reason === 'not-found') return gone()
  return answer({ ok: false, message: words.nothingToWithdraw }, 409)
}
