import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { alboCheck } from '#content/decisions.ts'
import { users } from '#database/tables/accounts.ts'
import { decisionUndos, professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import type { Declared } from '#domain/verification/claims/rules.fields.ts'
import { readDifferently } from '#domain/verification/review/rules.ts'
import type { Twin } from '#domain/verification/review/read.twins.server.ts'
import {
  isChecked,
  lockTwin,
  recordAlboCheck,
  revokeChecks,
} from '#domain/verification/review/write.server.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { readStructured } from '#domain/publishing/documents/read.structured.server.ts'
import { mailbox } from '#domain/accounts/members/read.server.ts'
import {
  fullName,
  REQUESTS_TOPIC,
  statusAfter,
  type Action,
  type RequestsNews,
  type Status,
} from '#domain/professionals/record/rules.ts'
import { isNoSample } from '#domain/verification/claims/read.public.server.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { declareFromRegistration } from '#domain/verification/claims/write.server.ts'
import { italianDay, longDate } from '#lib/dates.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Actor, Reviewer } from '#platform/auth/actor.ts'
import { endOneTimeLinks, makeOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { announce } from '#platform/live/live.ts'
import { mailOf, type Mail, type OutgoingMail } from '#platform/mail/mail.ts'
import * as approvedMail from './mails/approved.tsx'
import * as changedMail from './mails/changed.tsx'
import * as rejectedMail from './mails/rejected.tsx'
import { AUDIT_ACTIONS, UNDO_SECONDS, UNDOABLE } from './rules.ts'
import type { Order } from './schema.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }
type Row = typeof professionals.$inferSelect & { mailbox: string }
type Corrected = keyof typeof alboCheck.corrected
type Undo = { id: string; until: Date }

export type DecisionOutcome =
  | { ok: true; name: string; status: string; undo: Undo | undefined }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'unchecked' | 'replaced'; name: string }
  | { ok: false; reason: 'twin'; name: string; twin: Twin }
  | { ok: false; reason: 'already-decided'; name: string; status: string; by: string | null; at: Date | null }

/**
 * Locks a request, but no sample, so that of two simultaneous decisions the second sees the first. Rows that refer to the
 * request can still be written: with `for update` a decision and a change of the register would wait for each other.
 */
export async function lockRequest(tx: Db, id: string): Promise<Row | undefined> {
  const isRequest = and(eq(professionals.id, id), isNoSample)
  const columns = { ...getTableColumns(professionals), mailbox }
  const [row] = await tx.select(columns).from(professionals).where(isRequest).for('no key update')
  return row
}

/**
 * Decides on a request or entry, if its status allows that. Row, check, audit entry and mail are one
 * transaction. Approving needs a valid check of the Albo, sent with the decision or recorded before, and beside a
 * published profile with the same number the office's word on who that is.
 */
export async function decideRequest(
  deps: Deps,
  reviewer: Reviewer,
  order: Order,
  now = new Date(),
): Promise<DecisionOutcome> {
  return deps.db.transaction(async (tx): Promise<DecisionOutcome> => {
    const row = await lockRequest(tx, order.id)
    if (!row) return { ok: false, reason: 'not-found' }
    const status = statusAfter(row.status, order.action)
    if (!status || status === 'erased') return explainRefusal(tx, row)
    if (row.released_email) return { ok: false, reason: 'replaced', name: fullName(row) }
    const published = status === 'approved'
    if (published && !order.check && !(await isChecked(tx, row.id, italianDay(now))))
      return { ok: false, reason: 'unchecked', name: fullName(row) }
    const twin = order.action === 'approve' ? await lockTwin(tx, row.id, order.check?.albo) : undefined
    if (twin && !order.twins) return { ok: false, reason: 'twin', name: fullName(row), twin }
    if (twin && order.twins === 'other-goes')
      await decideRequest({ ...deps, db: tx }, reviewer, hidingOf(twin, order), now)
    const corrected = order.check ? await takeOver(tx, row, order.check.albo) : undefined
    const claims = order.check ? await recordAlboCheck(tx, reviewer, row, order.check, now) : []
    const fields = Object.keys(corrected ?? {}) as Corrected[]
    await changeStatus(tx, reviewer, row, { ...order, corrected: fields }, status, now)
    const mail = await composeDecision(tx, deps.appUrl, row, order, fields)
    if (!UNDOABLE.has(order.action)) {
      await deps.mail.queue(tx, mail)
      return { ok: true, name: fullName(row), status, undo: undefined }
    }
    const mail_id = await deps.mail.queueLater(tx, UNDO_SECONDS, mail)
    const made = { action: order.action, made_by: reviewer.id, made_at: now, claims, mail_id }
    return { ok: true, name: fullName(row), status, undo: await keepUndo(tx, row, made, corrected) }
  })
}

/**
 * The register holds what the Albo says; what was signed stays as it is (decision 0056).
 * @returns what the row held before
 */
async function takeOver(tx: Db, row: Row, albo: Declared): Promise<Partial<Pick<Row, Corrected>>> {
  const read = readDifferently(row, albo)
  const fields = Object.keys(read) as Corrected[]
  if (fields.length > 0) await tx.update(professionals).set(read).where(eq(professionals.id, row.id))
  return Object.fromEntries(fields.map((field) => [field, row[field]]))
}

const hidingOf = ({ id }: Twin, { reason }: Order): Order => ({ id, action: 'hide', reason })

/** Writes a change of status with its audit entry and search row, in the caller's transaction. */
export async function changeStatus(
  tx: Db,
  actor: Actor,
  row: Row,
  order: Pick<Order, 'reason' | 'until' | 'twins'> & { action: Action; corrected?: readonly Corrected[] },
  status: Status,
  now: Date,
): Promise<void> {
  const approved = status === 'approved'
  const isOpen = status === 'pending'
  await tx
    .update(professionals)
    .set({
      approved,
      status,
      decided_at: isOpen ? null : now,
      decided_by: isOpen || !('id' in actor) ? null : actor.id,
      suspended_until: status === 'suspended' ? (order.until ?? null) : null,
    })
    .where(eq(professionals.id, row.id))
  await recordAudit(tx, actor, {
    action: AUDIT_ACTIONS[order.action],
    subject: { kind: 'professional', id: row.id },
    before: { status: row.status, approved: row.approved },
    after: {
      status,
      approved,
      ...(order.until ? { until: order.until } : {}),
      ...(order.twins ? { twins: order.twins } : {}),
      // The values stand in the evidence and in the ledger.
      ...(order.corrected?.length ? { corrected: order.corrected.join(', ') } : {}),
    },
    ...(order.reason ? { reason: order.reason } : {}),
  })
  if (approved) await declareFromRegistration(tx, row, now)
  if (approved !== row.approved) await refreshEntry(tx, row.id)
  await announce(tx, REQUESTS_TOPIC, 'decided' satisfies RequestsNews)
}

async function composeDecision(
  tx: Db,
  appUrl: URL,
  row: Row,
  { action, reason = '', until }: Order,
  corrected: readonly Corrected[],
): Promise<OutgoingMail> {
  const { id, first_name: firstName, mailbox: to } = row
  if (action === 'approve') {
    const profileUrl = new URL(`/professional/${id}`, appUrl).href
    const words = await readStructured(tx, 'email-approvata')
    const linkUrl = await makeLinkUrl(tx, appUrl, id)
    const data = { words, firstName, profileUrl, linkUrl, corrected }
    return { ...mailOf('registration-approved', to, approvedMail, data), subject: words.subject }
  }
  if (action === 'reject') {
    const key = await makeOneTimeLink(tx, 'second-look', id)
    const lookUrl = new URL(`/register/riesame/${key}`, appUrl).href
    const words = await readStructured(tx, 'email-respinta')
    const data = { words, firstName, reason, lookUrl }
    return { ...mailOf('registration-rejected', to, rejectedMail, data), subject: words.subject }
  }
  return composeChange(row, action, reason, until ? longDate(until) : '')
}

/** The link with which an account is linked to the entry; undefined when one is. */
async function makeLinkUrl(tx: Db, appUrl: URL, id: string): Promise<string | undefined> {
  const linked = and(eq(profiles.professional_id, id), isNotNull(profiles.user_id))
  if ((await tx.$count(profiles, linked)) > 0) return undefined
  return new URL(`/professionista/collega?chiave=${await makeOneTimeLink(tx, 'claim', id)}`, appUrl).href
}

/** The mail of a later decision; `detail` is the day or text it concerns. */
export function composeChange(
  row: Row,
  change: changedMail.Change,
  reason: string,
  detail = '',
): OutgoingMail {
  const data = { change, firstName: row.first_name, reason, detail }
  const mail = mailOf(`registration-${change}`, row.mailbox, changedMail, data)
  return { ...mail, subject: changedMail.subjectOf(change) }
}

type Made = Omit<typeof decisionUndos.$inferInsert, 'professional_id' | 'until' | 'before'>

async function keepUndo(
  tx: Db,
  row: Row,
  decision: Made,
  corrected: Partial<Pick<Row, Corrected>> | undefined,
): Promise<Undo> {
  const { id, status, decided_by, suspended_until } = row
  const decided_at = row.decided_at?.toISOString() ?? null
  const values = {
    ...decision,
    professional_id: id,
    until: sql`clock_timestamp() + make_interval(secs => ${UNDO_SECONDS})`,
    before: { status, decided_at, decided_by, suspended_until, ...corrected },
  }
  return one(await tx.insert(decisionUndos).values(values).returning())
}

async function explainRefusal(tx: Db, row: Row): Promise<DecisionOutcome> {
  const { status, decided_at: at, decided_by } = row
  const [who] = await tx
    .select({ by: users.email })
    .from(users)
    .where(eq(users.id, decided_by ?? ''))
  return { ok: false, reason: 'already-decided', name: fullName(row), status, by: who?.by ?? null, at }
}

type UndoOutcome = Outcome<{ name: string; status: string }, 'not-found' | 'already' | 'late' | 'changed'>

/** Undoes the reviewer's own decision while its mail waits. */
export async function undoDecision(
  deps: Pick<Deps, 'db' | 'mail'>,
  reviewer: Reviewer,
  id: string,
  now = new Date(),
): Promise<UndoOutcome> {
  return deps.db.transaction(async (tx): Promise<UndoOutcome> => {
    const mine = and(eq(decisionUndos.id, id), eq(decisionUndos.made_by, reviewer.id))
    const open = sql<boolean>`${decisionUndos.until} > clock_timestamp()`
    const find = () => tx.select({ undo: decisionUndos, open }).from(decisionUndos).where(mine)
    const [known] = await find()
    const row = known && (await lockRequest(tx, known.undo.professional_id))
    // Read again under the lock: it may have been undone meanwhile.
    const [found] = await find()
    if (!row || !found) return { ok: false, reason: 'not-found' }
    const { undo } = found
    if (undo.undone_at) return { ok: false, reason: 'already' }
    if (row.decided_at?.getTime() !== undo.made_at.getTime()) return { ok: false, reason: 'changed' }
    if (!found.open || !(await deps.mail.cancel(tx, undo.mail_id))) return { ok: false, reason: 'late' }
    const undone_at = sql`clock_timestamp()`
    await tx.update(decisionUndos).set({ undone_at }).where(mine)
    await restore(tx, reviewer, row, undo)
    await revokeChecks(tx, reviewer, row.id, undo.claims, now)
    return { ok: true, name: fullName(row), status: undo.before.status }
  })
}

async function restore(
  tx: Db,
  reviewer: Reviewer,
  row: Row,
  { action, before }: typeof decisionUndos.$inferSelect,
): Promise<void> {
  const { status, decided_at, ...rest } = before
  const approved = status === 'approved'
  await tx
    .update(professionals)
    .set({ ...rest, status, approved, decided_at: decided_at ? new Date(decided_at) : null })
    .where(eq(professionals.id, row.id))
  await endOneTimeLinks(tx, action === 'approve' ? 'claim' : 'second-look', row.id)
  await recordAudit(tx, reviewer, {
    action: 'registration.undo',
    subject: { kind: 'professional', id: row.id },
    before: { status: row.status, approved: row.approved },
    after: { status, approved },
  })
  if (approved !== row.approved) await refreshEntry(tx, row.id)
  await announce(tx, REQUESTS_TOPIC, 'undone' satisfies RequestsNews)
}
