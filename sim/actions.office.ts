import { and, eq, sql } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { claims } from '#database/tables/verification.ts'
import { submitRegistration } from '#domain/registrations/application/write.server.ts'
import { decideRequest, undoDecision } from '#domain/registrations/decisions/write.server.ts'
import { checkClaim } from '#domain/verification/claims/write.server.ts'
import { alboCheck } from '#e2e/support/decisions.ts'
import { client, testAdmin } from '#e2e/support/deps.ts'
import { validRegistration } from '#e2e/support/registration.ts'
import { italianDay } from '#lib/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { text, type Action } from './action.ts'
import { tally, type Application, type Model, type Step } from './model.ts'

export const OFFICE_IDS = ['o-0', 'o-1']

const reviewer = (args: { office?: unknown }) => testAdmin(String(args.office ?? OFFICE_IDS[0]))

export async function seenOf(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.professional_id, id), eq(claims.kind, 'insurance')))
  return { seen: row?.updated_at.toISOString() ?? '', declared: row?.declared }
}

const check: Action = {
  actor: 'office',
  weight: 5,
  plan(model) {
    const { id } = model.random.pick(model.professionals)
    return { professionalId: id, office: model.random.pick(OFFICE_IDS) }
  },
  async perform({ db }, args, now) {
    const { seen, declared } = await seenOf(db, text(args, 'professionalId'))
    if (!declared) return { ok: false, reason: 'nothing declared' }
    const form = {
      outcome: 'confirmed',
      source: 'Polizza',
      source_url: '',
      method: 'Lettura',
      note: '',
      due_on: '',
    } as const
    const answer = await checkClaim(
      db,
      reviewer(args),
      text(args, 'professionalId'),
      { kind: 'insurance', seen, ...form },
      now,
    )
    return answer.ok ? { ok: true, value: valueOf(declared), due: answer.due_on } : answer
  },
  learn(model, { step, answer }) {
    if (!answer.ok) return
    const id = text(step.args, 'professionalId')
    const values = model.checked.get(id) ?? new Map<string, string>()
    model.checked.set(id, values.set(String(answer.value), String(answer.due)))
    // The same value checked twice is two checks.
    tally(model, `audit claim.check ${id}`, String(step.n), true)
  },
  doubt(model, step) {
    const id = text(step.args, 'professionalId')
    // Which value it was, nobody knows: any may be shown until the next declaration.
    const values = model.checked.get(id) ?? new Map<string, string>()
    model.checked.set(id, values.set('*', '*'))
    tally(model, `audit claim.check ${id}`, String(step.n), false)
  },
}

export const valueOf = (declared: Record<string, string>) => `${declared.company} ${declared.expires_on}`

const suspend: Action = {
  actor: 'office',
  weight: 2,
  plan(model) {
    const { n, id, approved } = model.random.pick(model.professionals)
    const until = italianDay(new Date(model.now.getTime() + 30 * 86_400_000))
    const action = approved === false ? 'resume' : 'suspend'
    return { professional: n, id, action, until, office: model.random.pick(OFFICE_IDS) }
  },
  async perform(deps, args, now) {
    const action = args.action as 'suspend'
    const order = { id: text(args, 'id'), action, reason: 'Verifica in corso.', until: text(args, 'until') }
    const answer = await decideRequest(deps, reviewer(args), order, now)
    return answer.ok ? { ok: true } : { ok: false, reason: answer.reason }
  },
  learn(model, { step, answer }) {
    const one = model.professionals[Number(step.args.professional)]!
    model.shown.add(one.id)
    if (!answer.ok) return
    one.approved = step.args.action === 'resume'
    noteDecision(model, step, true)
  },
  doubt(model, step) {
    const one = model.professionals[Number(step.args.professional)]!
    model.shown.add(one.id)
    one.approved = undefined
    noteDecision(model, step, false)
  },
}

const noteDecision = (model: Model, step: Step, certain: boolean) =>
  tally(model, `audit registration.${text(step.args, 'action')} ${text(step.args, 'id')}`, step.form, certain)

const apply: Action = {
  actor: 'professional',
  weight: 3,
  plan(model) {
    const n = model.steps
    return {
      key: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      email: `nuova-${n}@example.org`,
      lastName: nameOf(n),
    }
  },
  async perform(deps, args) {
    const change = {
      email: text(args, 'email'),
      last_name: text(args, 'lastName'),
      submission_key: text(args, 'key'),
    }
    const form = await validRegistration(change)
    const answer = await submitRegistration(deps, form, client)
    return answer.ok ? { ok: true, id: answer.id } : answer
  },
  learn(model, { step, answer }) {
    if (!answer.ok) return
    const known = applicationOf(model, step)
    // The form sent again tells nothing of what became of it meanwhile.
    if (known.id === undefined) known.status = 'pending'
    known.id = String(answer.id)
    tally(model, `audit registration.submit ${known.id}`, 'submit', true)
    tally(model, `mail received ${known.email}`, 'submit', true)
  },
  doubt(model, step) {
    tally(model, `mail received ${applicationOf(model, step).email}`, 'submit', false)
  },
}

/** A surname of letters alone, as people have. */
const nameOf = (n: number) => `Prova${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

function applicationOf(model: Model, { args }: Step): Application {
  const found = model.applications.find(({ key }) => key === args.key)
  if (found) return found
  const { key, email, lastName } = {
    key: text(args, 'key'),
    email: text(args, 'email'),
    lastName: text(args, 'lastName'),
  }
  const fresh: Application = { key, email, lastName, id: undefined, status: undefined }
  model.applications.push(fresh)
  return fresh
}

/** Everybody has their own number, which is that of their key. */
function readFor(key: string, checkedOn: string) {
  const albo = { ordine: 'emilia-romagna', number: String(Number(key.slice(-12)) + 1), section: 'A' }
  return alboCheck({ checkedOn, albo })
}

const decide: Action = {
  actor: 'office',
  weight: 5,
  plan(model) {
    const found = model.applications.filter(
      ({ id, status }) => id && (status === 'pending' || status === undefined),
    )
    if (found.length === 0) return undefined
    const { id, key } = model.random.pick(found)
    const action = model.random.chance(0.7) ? 'approve' : 'reject'
    const undo = model.random.chance(0.25)
    return { id: id!, key, action, undo, office: model.random.pick(OFFICE_IDS) }
  },
  async perform(deps, args, now) {
    const day = italianDay(now)
    const order =
      args.action === 'approve'
        ? { id: text(args, 'id'), action: 'approve' as const, check: readFor(text(args, 'key'), day) }
        : { id: text(args, 'id'), action: 'reject' as const, reason: 'Il numero non risulta.' }
    const answer = await decideRequest(deps, reviewer(args), order, now)
    if (!answer.ok) return { ok: false, reason: answer.reason }
    if (!args.undo || !answer.undo) return { ok: true, status: answer.status }
    const undone = await undoDecision(deps, reviewer(args), answer.undo.id, now)
    return { ok: true, status: undone.ok ? undone.status : answer.status, undone: undone.ok }
  },
  learn(model, { step, answer }) {
    if (!answer.ok) return
    const known = model.applications.find(({ key }) => key === step.args.key)!
    // Two decisions at the same moment: which came last, the request itself says.
    const key = `decide ${String(known.id)}`
    known.status = model.movedNow.has(key) ? undefined : String(answer.status)
    model.movedNow.set(key, step.form)
    noteDecision(model, step, true)
    if (answer.undone) tally(model, `audit registration.undo ${known.id}`, step.form, true)
  },
  doubt(model, step) {
    const known = model.applications.find(({ key }) => key === step.args.key)!
    known.status = undefined
    noteDecision(model, step, false)
    tally(model, `audit registration.undo ${known.id}`, step.form, false)
  },
}

const asks: Action = {
  actor: 'office',
  reads: true,
  weight: 1,
  plan(model) {
    const found = model.applications.filter(({ id, status }) => id && status === undefined)
    if (found.length === 0) return undefined
    const { id, key } = model.random.pick(found)
    return { id: id!, key }
  },
  async perform({ db }, { id }) {
    const [row] = await db
      .select()
      .from(professionals)
      .where(eq(professionals.id, String(id)))
    return row ? { ok: true, status: row.status } : { ok: false }
  },
  learn(model, { step, answer }) {
    if (answer.ok) model.applications.find(({ key }) => key === step.args.key)!.status = String(answer.status)
  },
}

/** How many mails are waiting and may leave. */
export const isWaiting = and(eq(mails.state, 'queued'), sql`${mails.not_before} is null`)

export const OFFICE: Record<string, Action> = {
  'checks an insurance': check,
  'suspends or resumes': suspend,
  applies: apply,
  decides: decide,
  'looks at a request': asks,
}
