import type { Deps } from '#app/frame/deps.ts'
import { decisions } from '#content/decisions.ts'
import { requestDesk } from '#content/request-desk.ts'
import { questionForm } from '#domain/registrations/decisions/schema.messages.ts'
import { parseOrder, undoForm, writtenOr } from '#domain/registrations/decisions/schema.ts'
import { askForInformation } from '#domain/registrations/decisions/write.information-requests.server.ts'
import { decideRequest, undoDecision } from '#domain/registrations/decisions/write.server.ts'
import { SURE } from '#domain/registrations/desk/components/bulk-bar.tsx'
import {
  UNDO,
  type BulkAnswer,
  type BulkResult,
} from '#domain/registrations/desk/components/bulk-results.tsx'
import { CHOICE } from '#domain/registrations/desk/components/requests-table.tsx'
import { listTexts } from '#domain/registrations/desk/read.texts.server.ts'
import { findRequest } from '#domain/professionals/record/read.server.ts'
import { fullName, REQUESTS_PAGE_SIZE } from '#domain/professionals/record/rules.ts'
import { informationRequests } from '#content/office.ts'
import { errorsByField } from '#lib/form.ts'
import { italianDay } from '#lib/dates.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import { refusalText } from './request-action.ts'

const words = requestDesk.bulk

type Given = { deps: Deps; reviewer: Reviewer; values: Record<string, string> }
type Done = Pick<BulkResult, 'ok' | 'text' | 'undo'>
type Step = (id: string) => Promise<Done>

/** Does the same to each chosen request; each is a transaction of its own, so a refusal stops no other. */
export async function actOnChosen(given: Given): Promise<BulkAnswer> {
  const { values } = given
  if (values.intent === 'bulk-undo') return undoEach(given)
  const intent = values[SURE] === undefined ? (values.intent ?? '') : 'bulk-reject'
  const chosen = idsIn(values, CHOICE)
  const answer = { intent, errors: {}, values, results: [], chosen }
  if (chosen.length === 0) return { ...answer, errors: { chosen: [words.nothing] } }
  const parsed = await stepOf(given, intent)
  if ('errors' in parsed) return { ...answer, errors: parsed.errors }
  if (intent === 'bulk-reject' && values[SURE] !== String(chosen.length))
    return { ...answer, asks: chosen.length }
  const results = await doEach(given, chosen, parsed.step)
  return { ...answer, results, chosen: results.filter(({ ok }) => !ok).map(({ id }) => id) }
}

const idsIn = (values: Given['values'], prefix: string) =>
  Object.keys(values)
    .flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
    .slice(0, REQUESTS_PAGE_SIZE)

async function doEach(given: Given, ids: readonly string[], step: Step): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const id of ids) results.push(await doOne(given, id, step))
  return results
}

async function undoEach(given: Given): Promise<BulkAnswer> {
  const { deps, reviewer, values } = given
  const step: Step = async (id) => {
    const form = undoForm.safeParse({ undo: values[`${UNDO}${id}`] })
    const outcome = form.success
      ? await undoDecision(deps, reviewer, form.data.undo)
      : ({ ok: false, reason: 'not-found' } as const)
    return outcome.ok
      ? { ok: true, text: words.undone }
      : { ok: false, text: decisions.undo.refusals[outcome.reason] }
  }
  const results = await doEach(given, idsIn(values, UNDO), step)
  return { intent: 'bulk-undo', errors: {}, values: {}, results, chosen: [] }
}

async function stepOf(given: Given, intent: string): Promise<{ step: Step } | Pick<BulkAnswer, 'errors'>> {
  const { deps, reviewer, values } = given
  const texts = await listTexts(deps.db, reviewer)
  if (intent === 'bulk-ask') {
    const form = questionForm.safeParse({ question: writtenOr(texts.ask, values.question, values.ready) })
    return form.success ? { step: askEach(given, form.data.question) } : { errors: errorsByField(form.error) }
  }
  const parsed = parseOrder('reject', values, italianDay(new Date()), texts.reject)
  return parsed.ok ? { step: rejectEach(given, parsed.order.reason ?? '') } : { errors: parsed.errors }
}

function askEach({ deps, reviewer }: Given, question: string): Step {
  return async (id) => {
    const outcome = await askForInformation(deps, reviewer, { id, question })
    if (outcome.ok) return { ok: true, text: words.asked }
    const { gone } = requestDesk.care.refusals
    return { ok: false, text: outcome.reason === 'not-found' ? gone : informationRequests.decided }
  }
}

function rejectEach({ deps, reviewer }: Given, reason: string): Step {
  return async (id) => {
    const outcome = await decideRequest(deps, reviewer, { id, action: 'reject', reason })
    return outcome.ok
      ? { ok: true, text: words.rejected, undo: outcome.undo?.id }
      : { ok: false, text: refusalText(outcome) }
  }
}

async function doOne({ deps, reviewer }: Given, id: string, step: Step): Promise<BulkResult> {
  let name = ''
  try {
    const person = await findRequest(deps.db, reviewer, id)
    name = person ? fullName(person) : ''
    return { id, name, ...(await step(id)) }
  } catch (error) {
    deps.log.error({ id: deps.requestId, error }, 'one of several decisions failed')
    return { id, name, ok: false, text: words.failed }
  }
}
