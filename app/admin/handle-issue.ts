import { issueDesk } from '#content/newsletter.ts'
import { findIssue } from '#domain/site/newsletter/read.issues.server.ts'
import { issueMoment } from '#domain/site/newsletter/schema.ts'
import {
  removeIssue,
  resumeIssue,
  saveIssue,
  scheduleIssue,
  startIssue,
  stopIssue,
  unscheduleIssue,
} from '#domain/site/newsletter/write.issues.server.ts'
import { sendTrial } from '#domain/site/newsletter/write.sending.server.ts'
import type { Deps } from '#app/frame/deps.ts'
import { firstMessage } from '#lib/form.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Intent } from './issue.tsx'
import { readIssueForm, type IssueRefusal } from './issue-form-data.ts'

type Asked = { id: string; version: number; intent: Intent; form: FormData }
type Answer = { status: number; done?: string; problem?: string; refused?: IssueRefusal }

const { refusals, done } = issueDesk

export function handleIssue(deps: Deps, editor: Editor, asked: Asked): Promise<Answer> {
  const { intent, id } = asked
  if (intent === 'save') return save(deps, editor, asked)
  if (intent === 'remove') return remove(deps, editor, id)
  if (intent === 'test') return test(deps, editor, id)
  if (intent === 'schedule') return schedule(deps, editor, asked)
  return move(deps, editor, { ...asked, intent })
}

type Result = { ok: true } | { ok: false; reason: keyof typeof refusals }

const answerTo = (result: Result, intent: keyof typeof done): Answer =>
  result.ok ? { status: 200, done: done[intent] } : { status: 409, problem: refusals[result.reason] }

async function save({ db }: Deps, editor: Editor, { id, version, form }: Asked): Promise<Answer> {
  const read = readIssueForm(form)
  if (!read.ok) return { status: 400, refused: read.refused }
  const saved = await saveIssue(db, editor, { id, version, form: read.form })
  if (saved.ok || saved.reason === 'already') return answerTo(saved, 'save')
  // The stored version goes into the form, so that saving again is a decision and not a loss.
  const now = await findIssue(db, editor, id)
  const { news, ...typed } = read.form
  const values = { ...typed, version: String(now?.version ?? version) }
  return { status: 409, refused: { errors: { '': [refusals.changed] }, values, news } }
}

async function remove({ db }: Deps, editor: Editor, id: string): Promise<Answer> {
  if (await removeIssue(db, editor, id)) return { status: 302 }
  return { status: 409, problem: refusals.already }
}

async function test(deps: Deps, editor: Editor, id: string): Promise<Answer> {
  const issue = await findIssue(deps.db, editor, id)
  if (!issue) return { status: 404, problem: refusals.gone }
  if (!(await deps.limits.consume('office-trial', editor.id)).ok)
    return { status: 429, problem: refusals.limited }
  await sendTrial(deps, editor, issue)
  return { status: 200, done: done.test }
}

async function schedule({ db }: Deps, editor: Editor, { id, version, form }: Asked): Promise<Answer> {
  const at = issueMoment.safeParse({ day: form.get('day'), hour: form.get('hour') })
  if (!at.success) return { status: 400, problem: firstMessage(at.error) }
  if (form.get('seen') !== 'on') return { status: 400, problem: refusals.unconfirmed }
  return answerTo(await scheduleIssue(db, editor, { id, version, at: at.data }), 'schedule')
}

type Moving = Asked & { intent: 'unschedule' | 'send' | 'stop' | 'resume' }

async function move(deps: Deps, editor: Editor, { id, version, intent, form }: Moving): Promise<Answer> {
  if (intent === 'send' && form.get('seen') !== 'on') return { status: 400, problem: refusals.unconfirmed }
  const moves = {
    send: () => startIssue(deps, editor, { id, version }),
    unschedule: () => unscheduleIssue(deps.db, editor, id),
    stop: () => stopIssue(deps.db, editor, id),
    resume: () => resumeIssue(deps, editor, id),
  }
  return answerTo(await moves[intent](), intent)
}
