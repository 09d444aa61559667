import type { Deps } from '#app/frame/deps.ts'
import { requestDesk } from '#content/request-desk.ts'
import { questionForm } from '#domain/registrations/decisions/schema.messages.ts'
import { parseOrder, writtenOr } from '#domain/registrations/decisions/schema.ts'
import { askForInformation } from '#domain/registrations/decisions/write.information-requests.server.ts'
import { decideRequest } from '#domain/registrations/decisions/write.server.ts'
import type { BulkAnswer, BulkResult } from '#domain/registrations/desk/components/bulk-bar.tsx'
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
  const ids = Object.keys(values).flatMap((name) =>
    name.startsWith(CHOICE) ? [name.slice(CHOICE.length)] : [],
  )
  const answer = { intent: values.intent ?? '', errors: {}, values, results: [] }
  if (ids.length === 0) return { ...answer, errors: { chosen: [words.nothing] } }
  const parsed = await stepOf(given)
  if ('errors' in parsed) return { ...answer, errors: parsed.errors }
  const results: BulkResult[] = []
  for (const id of ids.slice(0, REQUESTS_PAGE_SIZE)) results.push(await doOne(given, id, parsed.step))
  return { ...answer, results }
}

async function stepOf(given: Given): Promise<{ step: Step } | Pick<BulkAnswer, 'errors'>> {
  const { deps, reviewer, values } = given
  const texts = await listTexts(deps.db, reviewer)
  if (values.intent === 'bulk-ask') {
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
