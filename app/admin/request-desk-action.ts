import { data } from 'react-router'
import type { Deps } from '#app/frame/deps.ts'
import { requestDesk } from '#content/request-desk.ts'
import type { DecisionAnswer } from '#domain/registrations/decisions/components/use-decision.tsx'
import { careForm, noteForm, removedNote } from '#domain/registrations/desk/schema.ts'
import { addNote, careFor, removeNote, type CareOutcome } from '#domain/registrations/desk/write.server.ts'
import { errorsByField, firstMessage } from '#lib/form.ts'
import type { Reviewer } from '#platform/auth/actor.ts'

type Given = { deps: Deps; reviewer: Reviewer; id: string; values: Record<string, string> }

const { care, notes } = requestDesk
const answer = (given: DecisionAnswer, status: number) => data<DecisionAnswer>(given, { status })

/** Taking, releasing and flagging a request, and its notes; undefined for anything else. */
export async function actOnDesk(given: Given) {
  const { intent } = given.values
  if (intent === 'note') return note(given)
  if (intent === 'note-remove') return dropNote(given)
  const form = careForm.safeParse(given.values)
  if (!form.success) return undefined
  const outcome = await careFor(given.deps.db, given.reviewer, { id: given.id, ...form.data })
  if (outcome.ok) return answer({ ok: true, message: care.done[form.data.intent] }, 200)
  const status = outcome.reason === 'not-found' ? 404 : 409
  return answer({ ok: false, message: refusalText(outcome) }, status)
}

function refusalText(refusal: Extract<CareOutcome, { ok: false }>): string {
  if (refusal.reason === 'changed') return care.refusals.changed(refusal.by)
  return refusal.reason === 'not-found' ? care.refusals.gone : care.refusals[refusal.reason]
}

async function note({ deps, reviewer, id, values }: Given) {
  const form = noteForm.safeParse(values)
  if (!form.success) {
    const refused = { intent: 'note', errors: errorsByField(form.error), values }
    return answer({ ok: false, message: firstMessage(form.error), ...refused }, 400)
  }
  const added = await addNote(deps.db, reviewer, { id, ...form.data })
  return added
    ? answer({ ok: true, message: notes.done }, 200)
    : answer({ ok: false, message: care.refusals.gone }, 404)
}

async function dropNote({ deps, reviewer, id, values }: Given) {
  const form = removedNote.safeParse(values)
  const removed = form.success && (await removeNote(deps.db, reviewer, { id, ...form.data }))
  return removed
    ? answer({ ok: true, message: notes.removed }, 200)
    : answer({ ok: false, message: notes.notYours }, 409)
}
