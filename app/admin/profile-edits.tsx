import { data, href } from 'react-router'
import { z } from 'zod'
import type { Deps } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { alboCheck } from '#content/decisions.ts'
import { CHECKED_LABELS, profileEditsReview as words } from '#content/professional-area.ts'
import { saysTheSame } from '#domain/verification/review/rules.ts'
import { parseAlboCheck } from '#domain/verification/review/schema.ts'
import { completeDeparture } from '#domain/registrations/departure/write.server.ts'
import { ApproveTogether } from '#domain/professionals/edits/components/approve-together.tsx'
import { EditCard, type EditProblem } from '#domain/professionals/edits/components/edit-card.tsx'
import { findAlboEdit, listWaitingEdits, type AlboEdit } from '#domain/professionals/edits/read.server.ts'
import { approveTogetherForm, departureForm, editDecision } from '#domain/professionals/edits/schema.ts'
import {
  approveTogether,
  decideEdit,
  type TogetherOutcome,
} from '#domain/professionals/edits/write.decisions.server.ts'
import { firstMessage } from '#lib/form.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import { requireReviewer } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Result } from '#ui/alert/alert.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { Route } from './+types/profile-edits'
import { listAddress, listWanted } from './list-search.tsx'
import { OfficeList } from './office-list.tsx'
import { italianDay } from '#lib/dates.ts'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: reviewer, db } = await requireReviewer(context, request)
  const { rows, changes, leavings, ...found } = await listWaitingEdits(db, reviewer, listWanted(url).wanted)
  return {
    found,
    changes,
    leavings,
    people: [...Map.groupBy(rows, ({ professionalId }) => professionalId).values()],
  }
}

type Answer = { ok: boolean; message?: string; problem?: EditProblem }
const answer = (given: Answer, status: number) => data<Answer>(given, { status })

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: reviewer, ...deps } = await requireReviewer(context, request)
  const values = await readForm(request)
  if (values.intent === 'leave') return completeOne(deps, reviewer, values)
  if (values.intent === 'together') return approveSeveral(deps, reviewer, values)
  const form = editDecision.safeParse(values)
  if (!form.success) return invalid(values, firstMessage(form.error))
  const asked = form.data.decision === 'approved' ? await findAlboEdit(deps.db, form.data.id) : undefined
  const read = asked && readAlbo(asked, values)
  if (read && !read.ok) return unread(form.data.id, values, read.errors)
  const outcome = await decideEdit(deps, reviewer, { ...form.data, ...(read && { check: read.check }) })
  if (!outcome.ok) return refuse(outcome)
  const { approved, rejected } = words.done
  const say = form.data.decision === 'approved' ? approved : rejected
  return answer({ ok: true, message: say(outcome.name, CHECKED_LABELS[outcome.field]) }, 200)
}

async function approveSeveral(deps: Deps, reviewer: Reviewer, values: Record<string, string>) {
  const form = approveTogetherForm.safeParse(values)
  if (!form.success) return answer({ ok: false, message: words.failed }, 400)
  const outcome = await approveTogether(deps, reviewer, form.data.ids)
  if (!outcome.ok) return refuse(outcome)
  const labels = outcome.fields.map((field) => CHECKED_LABELS[field])
  return answer({ ok: true, message: words.done.together(outcome.name, labels) }, 200)
}

/** The values found in the Albo, which must match the proposed ones. */
function readAlbo({ profession, field, value }: AlboEdit, values: Record<string, string>) {
  const parsed = parseAlboCheck(values, profession, italianDay(new Date()))
  if (!parsed.ok || saysTheSame(field, value, parsed.check.albo)) return parsed
  const name = { registration_number: 'number', registration_year: 'year' }[field as string] ?? field
  return { ok: false as const, errors: { [name]: [words.otherwise] } }
}

function unread(id: string, values: Record<string, string>, errors: Record<string, string[]>) {
  const problem = { id, message: alboCheck.errors.form, check: { values, errors } }
  return answer({ ok: false, problem }, 400)
}

async function completeOne(deps: Deps, reviewer: Reviewer, values: Record<string, string>) {
  const form = departureForm.safeParse(values)
  if (!form.success) return invalid(values, firstMessage(form.error))
  const outcome = await completeDeparture(deps, reviewer, form.data.id)
  return outcome.ok ? answer({ ok: true, message: words.done.left }, 200) : refuse(outcome)
}

function invalid(values: Record<string, string>, message: string) {
  const id = values.id ?? ''
  // Without a known change the error is shown at the top, otherwise beside the change.
  if (!z.uuid().safeParse(id).success) return answer({ ok: false, message }, 400)
  return answer({ ok: false, problem: { id, message, reason: values.reason ?? '' } }, 400)
}

function refuse(outcome: Extract<TogetherOutcome, { ok: false }>) {
  if (outcome.reason === 'flagged')
    return answer({ ok: false, problem: { id: outcome.id, message: words.flags.ask, flagged: true } }, 409)
  if (outcome.reason === 'not-found') return answer({ ok: false, message: words.gone }, 404)
  const message = outcome.reason === 'already' ? words.already(outcome.by) : words.replaced
  return answer({ ok: false, message }, 409)
}

export default function ProfileEditsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, found, changes, leavings } = loaderData
  return (
    <OfficeList
      id="modifiche"
      title={words.title}
      count={`${words.counted(changes, leavings)}. ${words.order}`}
      empty={<EmptyState text={words.empty} link={{ to: href('/admin'), label: words.toRequests }} />}
      list={
        <div className="grid gap-8">
          {people.map((edits) => (
            <div key={edits[0]!.professionalId} className="grid gap-5">
              <ul className="grid gap-5">
                {edits.map((edit) => (
                  <EditCard key={edit.id} edit={edit} problem={actionData?.problem} />
                ))}
              </ul>
              <ApproveTogether edits={edits} />
            </div>
          ))}
        </div>
      }
      found={found}
      hrefFor={(pagina) => listAddress(href('/admin/modifiche'), { pagina })}
    >
      <Result answer={actionData} />
    </OfficeList>
  )
}
