import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import * as confirmMail from '#domain/accounts/members/mails/confirm.tsx'
import type { AdministratorRefusal } from '#domain/accounts/members/rules.ts'
import { administratorEmail } from '#domain/accounts/members/schema.ts'
import { insertAccount, refuseNewPassword } from '#domain/accounts/members/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Admin, Role, System, Visitor } from '#platform/auth/actor.ts'
import { makeOneTimeLink, useOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import { notifyAdministrators } from './write.notices.server.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }

/**
 * Creates an account of the office, and tells the other administrators. One made by the portal itself (first start,
 * command line) is verified at once and gets no mail.
 */
export async function createStaffAccount(
  deps: Deps,
  actor: Admin | System,
  form: { email: string; password: string; role?: Role },
): Promise<Outcome<{ id: string }, AdministratorRefusal>> {
  const email = form.email.trim().toLowerCase()
  if (!administratorEmail.safeParse(email).success) return { ok: false, reason: 'email-invalid' }
  const refusal = await refuseNewPassword(form.password, email)
  // A common password from the settings is accepted: it must not keep the portal from starting.
  if (refusal && (refusal !== 'common' || actor.kind !== 'system'))
    return { ok: false, reason: refusal === 'short' ? 'password' : refusal }
  const password = await hashPassword(form.password)
  return deps.db.transaction(async (tx) => {
    const verified = actor.kind === 'system'
    const role = form.role ?? 'admin'
    const id = await insertAccount(tx, { email, role, emailVerified: verified }, password)
    if (!id) return { ok: false, reason: 'email-taken' }
    await recordAudit(tx, actor, {
      action: 'administrator.create',
      subject: { kind: 'account', id },
      after: { role, verified },
    })
    if (!verified) await queueInvitation(deps, tx, { id, email })
    const person = { id, email, role, confirmed: verified }
    await notifyAdministrators(deps, tx, actor, person, { kind: 'given', role })
    return { ok: true, id }
  })
}

/** Queues the mail that confirms a staff member's address; an earlier link stops working. */
export async function queueInvitation(
  { mail, appUrl }: Pick<Deps, 'mail' | 'appUrl'>,
  tx: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const url = new URL('/auth/conferma', appUrl)
  url.searchParams.set('token', await makeOneTimeLink(tx, 'invitation', id))
  await mail.queue(tx, mailOf('verify-email', email, confirmMail, { confirmUrl: url.href, invited: true }))
}

/** @returns false when the link was no longer valid */
export async function confirmInvitation(db: Db, visitor: Visitor, key: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const id = await useOneTimeLink(tx, 'invitation', key)
    if (!id) return false
    const [row] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: new Date() })
      .where(eq(users.id, id))
      .returning({ id: users.id })
    if (!row) return false
    await recordAudit(tx, visitor, { action: 'invitation.accept', subject: { kind: 'account', id } })
    return true
  })
}
