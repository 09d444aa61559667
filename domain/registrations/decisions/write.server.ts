import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { decisionUndos, professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { isChecked, recordAlboCheck, revokeChecks } from '#domain/verification/review/write.server.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { findMailbox } from '#domain/accounts/members/read.server.ts'
import {
  fullName,
  REQUESTS_TOPIC,
  statusAfter,
  type Action,
  type RequestsNews,
  type Status,
} from '#domain/professionals/record/rules.ts'
import { isNoSample } from '#domain/verification/claims/read.standing.server.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { romanDay } from '#domain/verification/claims/rules.ts'
import { declareFromRegistration } from '#domain/verification/claims/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Actor, Reviewer } from '#platform/auth/actor.ts'
import { endOneTimeLinks } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import { announce } from '#platform/live/live.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { composeDecision } from './mails/compose.server.ts'
import { AUDIT_ACTIONS, canBeUndone, UNDO_SECONDS } from './rules.ts'
import type { Order } from './schema.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }
type Row = typeof professionals.$inferSelect
type Undo = { id: string; until: Date }

export type DecisionOutcome =
  | { ok: true; name: string; status: string; undo: Undo | undefined }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'unchecked' | 'replaced'; name: string }
  | { ok: false; reason: 'already-decided'; name: string; status: string; by: string | null; at: Date | null }

/**
 * Locks a request until the transaction ends, so that of two simultaneous decisions the second sees the first.
 * Samples are not found.
 */
export async function lockRequest(tx: Db, id: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(professionals)
    .where(and(eq(professionals.id, id), isNoSample))
    .for('update')
  return row
}

/**
 * Decides on a request or entry, if its status allows that. Row, check, audit entry and mail are one
 * transaction. Approving needs a valid check of the Albo, sent with the decision or recorded before.
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
    if (published && !order.check && !(await isChecked(tx, row.id, romanDay(now))))
      return { ok: false, reason: 'unchecked', name: fullName(row) }
    const claims = order.check ? await recordAlboCheck(tx, reviewer, row, order.check, now) : []
    await changeStatus(tx, reviewer, row, order, status, now)
    const mailId = await tell(deps, tx, row, order)
    const undo = canBeUndone(order.action)
      ? await keepUndo(tx, reviewer, row, { action: order.action, claims, mailId }, now)
      : undefined
    return { ok: true, name: fullName(row), status, undo }
  })
}

/** Writes a change of status with its audit entry and search row, in the caller's transaction. */
export async function changeStatus(
  tx: Db,
  actor: Actor,
  row: Row,
  order: Pick<Order, 'reason' | 'until'> & { action: Action },
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
    after: { status, approved, ...(order.until ? { until: order.until } : {}) },
    ...(order.reason ? { reason: order.reason } : {}),
  })
  if (approved) await declareFromRegistration(tx, row, now)
  if (approved !== row.approved) await refreshEntry(tx, row.id)
  await announce(tx, REQUESTS_TOPIC, 'decided' satisfies RequestsNews)
}

/** @returns the mail's id, where the decision can be undone */
async function tell(deps: Deps, tx: Db, row: Row, order: Order): Promise<string> {
  const tied = and(eq(profiles.professional_id, row.id), isNotNull(profiles.user_id))
  const mailbox = (await findMailbox(tx, row.id))!
  const isTied = (await tx.$count(profiles, tied)) > 0
  const mail = await composeDecision(tx, deps.appUrl, { ...mailbox, id: row.id, isTied }, order)
  if (canBeUndone(order.action)) return deps.mail.queueLater(tx, UNDO_SECONDS, mail)
  await deps.mail.queue(tx, mail)
  return ''
}

async function keepUndo(
  tx: Db,
  reviewer: Reviewer,
  row: Row,
  { action, claims, mailId }: { action: Order['action']; claims: string[]; mailId: string },
  now: Date,
): Promise<Undo> {
  const [undo] = await tx
    .insert(decisionUndos)
    .values({
      professional_id: row.id,
      action,
      made_by: reviewer.id,
      made_at: now,
      until: sql`clock_timestamp() + make_interval(secs => ${UNDO_SECONDS})`,
      mail_id: mailId,
      before: {
        status: row.status,
        decided_at: row.decided_at?.toISOString() ?? null,
        decided_by: row.decided_by,
        suspended_until: row.suspended_until,
      },
      claims,
    })
    .returning({ id: decisionUndos.id, until: decisionUndos.until })
  return undo!
}

async function explainRefusal(tx: Db, row: Row): Promise<DecisionOutcome> {
  const { status, decided_at: at, decided_by } = row
  const [who] = decided_by
    ? await tx.select({ by: users.email }).from(users).where(eq(users.id, decided_by))
    : []
  return { ok: false, reason: 'already-decided', name: fullName(row), status, by: who?.by ?? null, at }
}

export type UndoOutcome = Outcome<
  { name: string; status: string },
  'not-found' | 'already' | 'late' | 'changed'
>

/**
 * Undoes the reviewer's own decision while its mail waits: restores the row, deletes the mail, and adds an
 * audit entry.
 */
export async function undoDecision(
  deps: Pick<Deps, 'db' | 'mail'>,
  reviewer: Reviewer,
  id: string,
  now = new Date(),
): Promise<UndoOutcome> {
  return deps.db.transaction(async (tx): Promise<UndoOutcome> => {
    const mine = and(eq(decisionUndos.id, id), eq(decisionUndos.made_by, reviewer.id))
    const [known] = await tx.select({ of: decisionUndos.professional_id }).from(decisionUndos).where(mine)
    const row = known && (await lockRequest(tx, known.of))
    if (!row) return { ok: false, reason: 'not-found' }
    const [undo] = await tx
      .select({
        action: decisionUndos.action,
        before: decisionUndos.before,
        claims: decisionUndos.claims,
        mail: decisionUndos.mail_id,
        madeAt: decisionUndos.made_at,
        undone: decisionUndos.undone_at,
        open: sql<boolean>`${decisionUndos.until} > clock_timestamp()`,
      })
      .from(decisionUndos)
      .where(mine)
    if (undo!.undone) return { ok: false, reason: 'already' }
    const action = undo!.action as Order['action']
    if (row.decided_at?.getTime() !== undo!.madeAt.getTime()) return { ok: false, reason: 'changed' }
    if (!undo!.open || !(await deps.mail.cancel(tx, undo!.mail))) return { ok: false, reason: 'late' }
    await tx
      .update(decisionUndos)
      .set({ undone_at: sql`clock_timestamp()` })
      .where(mine)
    await restore(tx, reviewer, row, action, undo!.before)
    await revokeChecks(tx, reviewer, row.id, undo!.claims, now)
    return { ok: true, name: fullName(row), status: undo!.before.status }
  })
}

async function restore(
  tx: Db,
  reviewer: Reviewer,
  row: Row,
  action: Order['action'],
  { status, decided_at, ...rest }: (typeof decisionUndos.$inferSelect)['before'],
): Promise<void> {
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
