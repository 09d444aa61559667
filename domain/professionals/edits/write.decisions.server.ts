import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { CHECKED_LABELS } from '#content/professional-area.ts'
import { users } from '#database/tables/accounts.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import { recordAlboCheck } from '#domain/verification/review/write.server.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import { findMailbox } from '#domain/accounts/members/read.server.ts'
import { notify } from '#domain/accounts/notifications/write.server.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import type { Files } from '#platform/files/files.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as approvedMail from './mails/approved.tsx'
import * as approvedTogetherMail from './mails/approved-together.tsx'
import * as rejectedMail from './mails/rejected.tsx'
import { findFlags, findMissing, type Decision, type Missing } from './read.server.ts'
import { fieldOf, isProfileText, isPublished, textOf, type EditField } from './rules.ts'
import type { EditDecision } from './schema.ts'
import { applyValue } from './write.corrections.server.ts'
import { removeFiles } from './write.server.ts'

type Deps = { db: Db; files: Files; mail: Mail; appUrl: URL }

const IS_LEAVE = sql`jsonb_exists(${profileEdits.after}, 'leave')`

type Refusal =
  | { ok: false; reason: 'not-found' | 'replaced' }
  | { ok: false; reason: 'already'; by: string | null }
  | ({ ok: false } & Missing)
export type EditOutcome = { ok: true; name: string; field: EditField } | Refusal
export type TogetherOutcome = { ok: true; name: string; fields: EditField[] } | Refusal

/** A second decision is refused and names the first reviewer. */
export async function decideEdit(deps: Deps, reviewer: Reviewer, decision: Decision): Promise<EditOutcome> {
  const outcome = await decideAll(deps, reviewer, [decision])
  return outcome.ok ? { ok: true, name: outcome.name, field: outcome.fields[0]! } : outcome
}

/** Approves changes of one person with one mail that lists them: all of them, or none. */
export function approveTogether(deps: Deps, reviewer: Reviewer, ids: readonly string[]) {
  const decisions = ids.map((id) => ({ id, decision: 'approved' as const, reason: '' }))
  return decideAll(deps, reviewer, decisions)
}

async function decideAll(
  deps: Deps,
  reviewer: Reviewer,
  decisions: readonly Decision[],
): Promise<TogetherOutcome> {
  const old: (string | null)[] = []
  const outcome = await deps.db.transaction(async (tx): Promise<TogetherOutcome> => {
    const missing = await findAllMissing(tx, decisions)
    if (missing) return { ok: false, ...missing }
    const gone = await lockWaiting(tx, decisions)
    if (gone) return explainEdit(tx, gone)
    const fields: EditField[] = []
    for (const decision of decisions) {
      const { field, file } = await decideOne(tx, reviewer, decision)
      fields.push(field)
      old.push(file)
    }
    const id = await entryOf(tx, decisions[0]!.id)
    await notifyDecision(deps, tx, id!, fields, decisions[0]!)
    const person = one(await tx.select().from(professionals).where(eq(professionals.id, id!)))
    return { ok: true, name: fullName(person), fields }
  })
  await removeFiles(deps.files, old)
  return outcome
}

async function findAllMissing(tx: Db, decisions: readonly Decision[]): Promise<Missing | undefined> {
  for (const decision of decisions) {
    if (decision.decision !== 'approved') continue
    const missing = await findMissing(tx, decision, await findFlags(tx, decision.id))
    if (missing) return missing
  }
  return undefined
}

async function entryOf(tx: Db, id: string): Promise<string | undefined> {
  const [known] = await tx
    .select({ entry: profileEdits.professional_id })
    .from(profileEdits)
    .where(eq(profileEdits.id, id))
  return known?.entry
}

/** Locks the profile before its edits, as submitting does, so that the two cannot deadlock. */
async function lockEntry(tx: Db, edit: string): Promise<string | undefined> {
  const entry = await entryOf(tx, edit)
  if (entry) await tx.select().from(profiles).where(eq(profiles.professional_id, entry)).for('update')
  return entry
}

/** Locks the entry of the first. @returns the first edit that does not wait for a decision about this entry */
async function lockWaiting(tx: Db, edits: readonly { id: string }[]): Promise<string | undefined> {
  const entry = await lockEntry(tx, edits[0]!.id)
  if (!entry) return edits[0]!.id
  const ids = edits.map(({ id }) => id)
  const ofEntry = and(inArray(profileEdits.id, ids), eq(profileEdits.professional_id, entry))
  const waits = and(ofEntry, eq(profileEdits.status, 'waiting'), not(IS_LEAVE))
  const rows = await tx.select({ id: profileEdits.id }).from(profileEdits).where(waits)
  const waiting = new Set(rows.map(({ id }) => id))
  return ids.find((id) => !waiting.has(id))
}

/** Closes one locked edit. @returns the file that no row names any more */
async function decideOne(tx: Db, reviewer: Reviewer, decision: Decision) {
  const edit = (await closeWaiting(tx, reviewer, decision, false))!
  const id = edit.professional_id
  const field = fieldOf(edit.after)
  const value = textOf(edit.after[field])
  const accepted = decision.decision === 'approved'
  const flags = accepted ? await findFlags(tx, decision.id) : []
  const file = accepted ? await applyEdit(tx, id, field, value) : field === 'photo' ? value : null
  await recordAudit(tx, reviewer, {
    action: accepted ? 'profile-edit.approve' : 'profile-edit.reject',
    subject: { kind: 'professional', id },
    before: { status: 'waiting' },
    after: { status: decision.decision, field, ...(flags.length > 0 ? { flags: flags.length } : {}) },
    ...(decision.reason ? { reason: decision.reason } : {}),
  })
  const person = one(await tx.select().from(professionals).where(eq(professionals.id, id)))
  if (accepted && decision.check) await recordAlboCheck(tx, reviewer, person, decision.check, new Date())
  return { field, file }
}

/**
 * Closes a waiting edit, once.
 * @param leaving whether the change must be a request to leave; otherwise it must not be one
 */
export async function closeWaiting(
  tx: Db,
  reviewer: Reviewer,
  { id, decision, reason }: Pick<EditDecision, 'id' | 'decision' | 'reason'>,
  leaving: boolean,
) {
  if (!(await lockEntry(tx, id))) return undefined
  const [edit] = await tx
    .update(profileEdits)
    .set({ status: decision, decided_at: new Date(), decided_by: reviewer.id, reason: reason || null })
    .where(
      and(eq(profileEdits.id, id), eq(profileEdits.status, 'waiting'), leaving ? IS_LEAVE : not(IS_LEAVE)),
    )
    .returning()
  return edit
}

/** Publishes a field's new value. @returns the photo that was replaced */
export async function applyEdit(tx: Db, id: string, field: EditField, value: string | null) {
  if (field === 'photo' || isProfileText(field)) {
    const own = eq(profiles.professional_id, id)
    const [before] = await tx.select({ photo: profiles.photo }).from(profiles).where(own)
    await tx
      .update(profiles)
      .set({ [field]: value, updated_at: new Date() })
      .where(own)
    return field === 'photo' ? (before?.photo ?? null) : null
  }
  if (field !== 'leave') await applyValue(tx, id, field, value)
  return null
}

export async function explainEdit(tx: Db, id: string): Promise<Refusal> {
  const [row] = await tx
    .select({ status: profileEdits.status, by: users.email, after: profileEdits.after })
    .from(profileEdits)
    .leftJoin(users, eq(users.id, profileEdits.decided_by))
    .where(eq(profileEdits.id, id))
  if (row?.status === 'replaced') return { ok: false, reason: 'replaced' }
  if (row?.status === 'approved' || row?.status === 'rejected')
    return { ok: false, reason: 'already', by: row.by }
  return { ok: false, reason: 'not-found' }
}

async function notifyDecision(
  { mail, appUrl }: Deps,
  tx: Db,
  id: string,
  fields: readonly EditField[],
  { decision, reason }: EditDecision,
): Promise<void> {
  const { to, firstName, account } = (await findMailbox(tx, id))!
  const areaUrl = new URL('/professionista', appUrl).href
  const changes = fields.map((field) => ({
    field: CHECKED_LABELS[field].toLowerCase(),
    published: isPublished(field),
  }))
  const { field, published } = changes[0]!
  const [subject, body] =
    decision === 'rejected'
      ? [rejectedMail.subject, createElement(rejectedMail.Body, { firstName, field, reason, areaUrl })]
      : changes.length > 1
        ? [
            approvedTogetherMail.subject,
            createElement(approvedTogetherMail.Body, { firstName, changes, areaUrl }),
          ]
        : [approvedMail.subject, createElement(approvedMail.Body, { firstName, field, published, areaUrl })]
  const decided = { kind: `profile-edit-${decision}`, to, subject, body }
  await notify(tx, mail, account, { kind: 'review', mail: decided })
}
