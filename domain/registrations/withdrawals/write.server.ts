import { eq } from 'drizzle-orm'
import { CHECKED_LABELS } from '#content/professional-area.ts'
import type { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { composeChange } from '#domain/registrations/decisions/mails/compose.server.ts'
import { AUDIT_ACTIONS } from '#domain/registrations/decisions/rules.ts'
import type { WITHDRAWABLE } from '#domain/registrations/decisions/schema.ts'
import { holdRequest } from '#domain/registrations/decisions/write.server.ts'
import { eraseEntries } from '#domain/registrations/erasure/write.server.ts'
import { findMailbox } from '#domain/accounts/mailboxes/read.server.ts'
import { fullName, REQUESTS_TOPIC, type RequestsNews } from '#domain/professionals/record/rules.ts'
import { applyEdit, removeFiles } from '#domain/professionals/edits/write.server.ts'
import type { Actor, Reviewer } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { announce } from '#platform/live/live.ts'
import type { Mail } from '#platform/mail/mail.ts'

type Means = { db: Db; mail: Mail; files: Files; authSecret: Secret }
type Field = (typeof WITHDRAWABLE)[number]

export type WithdrawalOutcome = { ok: true; name: string } | { ok: false; reason: 'not-found' | 'nothing' }

/** Takes an approved text or photo off an entry: row, search, audit entry and mail together. */
export async function withdrawText(
  { db, mail, files }: Means,
  reviewer: Reviewer,
  { id, field, reason }: { id: string; field: Field; reason: string },
): Promise<WithdrawalOutcome> {
  const old: (string | null)[] = []
  const outcome = await db.transaction(async (tx): Promise<WithdrawalOutcome> => {
    const row = await holdRequest(tx, id)
    if (!row) return { ok: false, reason: 'not-found' }
    if (!(await textNow(tx, row, field))) return { ok: false, reason: 'nothing' }
    old.push(await applyEdit(tx, id, field, null))
    await recordAudit(tx, reviewer, {
      action: 'profile.text-withdraw',
      subject: { kind: 'professional', id },
      after: { field },
      reason,
    })
    const label = (CHECKED_LABELS[field] ?? field).toLowerCase()
    await mail.queue(tx, composeChange((await findMailbox(tx, id))!, 'withdraw', reason, label))
    return { ok: true, name: fullName(row) }
  })
  await removeFiles(files, old)
  return outcome
}

async function textNow(
  tx: Db,
  row: typeof professionals.$inferSelect,
  field: Field,
): Promise<string | null | undefined> {
  if (field !== 'first_session' && field !== 'photo') return row[field]
  const [own] = await tx
    .select({ text: profiles[field] })
    .from(profiles)
    .where(eq(profiles.professional_id, row.id))
    .for('update')
  return own?.text
}

/** Erases a request or an entry with all that hangs on it, and tells its address why. */
export async function eraseRequest(
  { db, mail, files, authSecret }: Means,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<WithdrawalOutcome> {
  let paths: string[] = []
  const outcome = await db.transaction(async (tx): Promise<WithdrawalOutcome> => {
    const row = await holdRequest(tx, id)
    if (!row) return { ok: false, reason: 'not-found' }
    const mailbox = (await findMailbox(tx, id))!
    paths = await eraseHeld(tx, authSecret, actor, id)
    // A request that gave up its address is told at the old one.
    const to = row.released_email ?? mailbox.to
    await mail.queue(tx, composeChange({ ...mailbox, to }, 'erase', reason))
    return { ok: true, name: fullName(row) }
  })
  await removeFiles(files, paths)
  return outcome
}

/** In the caller's transaction. @returns the files to be removed once it is committed */
export async function eraseHeld(tx: Db, secret: Secret, actor: Actor, id: string): Promise<string[]> {
  await recordAudit(tx, actor, { action: AUDIT_ACTIONS.erase, subject: { kind: 'professional', id } })
  const paths = await eraseEntries(tx, secret, [id])
  await announce(tx, REQUESTS_TOPIC, 'decided' satisfies RequestsNews)
  return paths
}
