import { and, eq, not, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { createElement } from 'react'
import { CHECKED_LABELS } from '#content/professional-area.ts'
import { users } from '#database/tables/accounts.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import { recordAlboCheck } from '#domain/verification/review/write.server.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import type { DataField } from './schema.corrections.ts'
import { applyValue } from './write.corrections.server.ts'
import { findMailbox } from '#domain/accounts/members/read.server.ts'
import { notify } from '#domain/accounts/notifications/write.server.ts'
import { lockOwnProfile } from '#domain/professionals/profile/write.server.ts'
import type { Member, Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { isOutcomeUnknown } from '#platform/db/outage.ts'
import type { Files } from '#platform/files/files.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as approvedMail from './mails/approved.tsx'
import * as rejectedMail from './mails/rejected.tsx'
import { findFlags, findMissing, type Decision, type Missing } from './read.server.ts'
import {
  asText,
  fieldOf,
  isProfileText,
  isPublished,
  textOf,
  type EditField,
  type ProfileText,
} from './rules.ts'
import type { CheckedText, EditDecision } from './schema.ts'

type Store = { db: Db; files: Files }
type Deps = Store & { mail: Mail; appUrl: URL }

const subjectOf = (id: string) => ({ kind: 'professional' as const, id })

/** Deletes files that no row names any more; the clean-up job deletes those that fail. */
export async function removeFiles(files: Files, paths: (string | null)[]): Promise<void> {
  for (const path of paths) if (path) await files.remove(path).catch(() => undefined)
}

/** Withdraws the waiting change of a field. @returns the texts, or photo paths, it proposed */
export async function replaceWaiting(
  tx: Db,
  professionalId: string,
  field: EditField,
): Promise<(string | null)[]> {
  const rows = await tx
    .update(profileEdits)
    .set({ status: 'replaced', decided_at: new Date() })
    .where(
      and(
        eq(profileEdits.professional_id, professionalId),
        eq(profileEdits.status, 'waiting'),
        sql`jsonb_exists(${profileEdits.after}, ${field})`,
      ),
    )
    .returning({ after: profileEdits.after })
  return rows.map(({ after }) => textOf(after[field]))
}

export type SubmitOutcome = 'sent' | 'unchanged' | 'withdrawn' | 'not-found'

/** Proposes a text to the office; proposing the public text withdraws the waiting change. */
export async function submitText(
  { db }: Pick<Store, 'db'>,
  member: Member,
  field: CheckedText | DataField,
  text: string,
): Promise<SubmitOutcome> {
  return db.transaction(async (tx) => {
    const own = await lockOwnProfile(tx, member)
    if (!own) return 'not-found'
    const id = own.professional_id
    const now = isProfileText(field) ? own[field] : await registered(tx, id, field)
    const replaced = await replaceWaiting(tx, id, field)
    const value = text || null
    const same = (now || null) === value
    if (same && replaced.length === 0) return 'unchanged'
    if (!same) await insertEdit(tx, id, { [field]: now }, { [field]: value })
    const action = same ? 'profile-edit.withdraw' : 'profile-edit.submit'
    await recordAudit(tx, member, { action, subject: subjectOf(id), after: { field } })
    return same ? 'withdrawn' : 'sent'
  })
}

async function registered(
  tx: Db,
  id: string,
  field: Exclude<CheckedText, ProfileText> | DataField,
): Promise<string | null> {
  const person = one(await tx.select().from(professionals).where(eq(professionals.id, id)))
  return asText(person[field]) || null
}

export async function insertEdit(
  tx: Db,
  professional_id: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  await tx.insert(profileEdits).values({ professional_id, before, after })
}

/** Stores a cropped photo and proposes it to the office. The file is stored before its row. */
export async function submitPhoto(
  { db, files }: Store,
  member: Member,
  bytes: Uint8Array,
): Promise<'sent' | 'not-found' | 'store-down'> {
  const photo = `photos/${randomBytes(18).toString('hex')}.webp`
  const [entry] = await db
    .select({ id: profiles.professional_id })
    .from(profiles)
    .where(eq(profiles.user_id, member.id))
  if (!entry) return 'not-found'
  try {
    await files.put(photo, bytes, entry.id)
  } catch {
    await removeFiles(files, [photo])
    return 'store-down'
  }
  try {
    const old = await db.transaction(async (tx) => {
      const own = await lockOwnProfile(tx, member)
      if (!own) return undefined
      const replaced = await replaceWaiting(tx, own.professional_id, 'photo')
      await insertEdit(tx, own.professional_id, { photo: own.photo }, { photo })
      await recordAudit(tx, member, {
        action: 'profile-edit.submit',
        subject: subjectOf(own.professional_id),
        after: { field: 'photo' },
      })
      return replaced
    })
    await removeFiles(files, old ?? [photo])
    return old ? 'sent' : 'not-found'
  } catch (error) {
    if (!isOutcomeUnknown(error)) await removeFiles(files, [photo])
    throw error
  }
}

/** Deletes the member's public photo and the proposed one at once, without a review. */
export async function removePhoto({ db, files }: Store, member: Member): Promise<boolean> {
  const old = await db.transaction(async (tx) => {
    const own = await lockOwnProfile(tx, member)
    if (!own) return undefined
    const id = own.professional_id
    const replaced = await replaceWaiting(tx, id, 'photo')
    await tx.update(profiles).set({ photo: null }).where(eq(profiles.professional_id, id))
    await recordAudit(tx, member, { action: 'profile.photo-remove', subject: subjectOf(id) })
    return [...replaced, own.photo]
  })
  if (old) await removeFiles(files, old)
  return old !== undefined
}

export type EditOutcome =
  | { ok: true; name: string; field: EditField }
  | { ok: false; reason: 'not-found' | 'replaced' }
  | { ok: false; reason: 'already'; by: string | null }
  | ({ ok: false } & Missing)

/** A second decision is refused and names the first reviewer. */
export async function decideEdit(deps: Deps, reviewer: Reviewer, decision: Decision): Promise<EditOutcome> {
  const old: (string | null)[] = []
  const accepted = decision.decision === 'approved'
  const outcome = await deps.db.transaction(async (tx): Promise<EditOutcome> => {
    const flags = accepted ? await findFlags(tx, decision.id) : []
    const missing = accepted ? await findMissing(tx, decision, flags) : undefined
    if (missing) return { ok: false, ...missing }
    const edit = await closeWaiting(tx, reviewer, decision, false)
    if (!edit) return explainEdit(tx, decision.id)
    const id = edit.professional_id
    const field = fieldOf(edit.after)
    const value = textOf(edit.after[field])
    if (accepted) old.push(await applyEdit(tx, id, field, value))
    else if (field === 'photo') old.push(value)
    await recordAudit(tx, reviewer, {
      action: accepted ? 'profile-edit.approve' : 'profile-edit.reject',
      subject: subjectOf(id),
      before: { status: 'waiting' },
      after: { status: decision.decision, field, ...(flags.length > 0 ? { flags: flags.length } : {}) },
      ...(decision.reason ? { reason: decision.reason } : {}),
    })
    const person = one(await tx.select().from(professionals).where(eq(professionals.id, id)))
    if (accepted && decision.check) await recordAlboCheck(tx, reviewer, person, decision.check, new Date())
    await notifyDecision(deps, tx, id, field, decision)
    return { ok: true, name: fullName(person), field }
  })
  await removeFiles(deps.files, old)
  return outcome
}

/**
 * Locks the profile before the edit, as submitting does, so that the two cannot deadlock.
 * @param leaving whether the change must be a request to leave; otherwise it must not be one
 */
export async function closeWaiting(
  tx: Db,
  reviewer: Reviewer,
  { id, decision, reason }: Pick<EditDecision, 'id' | 'decision' | 'reason'>,
  leaving: boolean,
) {
  const [known] = await tx
    .select({ entry: profileEdits.professional_id })
    .from(profileEdits)
    .where(eq(profileEdits.id, id))
  if (!known) return undefined
  await tx.select().from(profiles).where(eq(profiles.professional_id, known.entry)).for('update')
  const isLeave = sql`jsonb_exists(${profileEdits.after}, 'leave')`
  const [edit] = await tx
    .update(profileEdits)
    .set({ status: decision, decided_at: new Date(), decided_by: reviewer.id, reason: reason || null })
    .where(and(eq(profileEdits.id, id), eq(profileEdits.status, 'waiting'), leaving ? isLeave : not(isLeave)))
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

export async function explainEdit(tx: Db, id: string): Promise<Extract<EditOutcome, { ok: false }>> {
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
  field: EditField,
  { decision, reason }: EditDecision,
): Promise<void> {
  const { to, firstName, account } = (await findMailbox(tx, id))!
  const areaUrl = new URL('/professionista', appUrl).href
  const label = CHECKED_LABELS[field].toLowerCase()
  const data = { firstName, field: label, published: isPublished(field), areaUrl }
  const [subject, body] =
    decision === 'approved'
      ? [approvedMail.subject, createElement(approvedMail.Body, data)]
      : [rejectedMail.subject, createElement(rejectedMail.Body, { ...data, reason })]
  const decided = { kind: `profile-edit-${decision}`, to, subject, body }
  await notify(tx, mail, account, { kind: 'review', mail: decided })
}
