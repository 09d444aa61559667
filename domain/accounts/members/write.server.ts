import type { Outcome } from '#lib/outcome.ts'
import * as guessingMail from './mails/guessing.tsx'
import * as verifyMail from './mails/verify-email.tsx'
import { hashPassword } from 'better-auth/crypto'
import { randomUUID } from 'node:crypto'
import { eq, and, ne } from 'drizzle-orm'
import { createElement } from 'react'
import { accounts, users, sessions } from '#database/tables/accounts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Admin, Role, System, Visitor, Member } from '#platform/auth/actor.ts'
import { makeOneTimeLink, useOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import { isOftenChosen } from '#platform/dictionary/passwords.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { refusePassword, type AdministratorRefusal, type PasswordRefusal } from './rules.ts'
import { administratorEmail } from './schema.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }

/** Why a new password is refused: the rules, and the long list of common passwords that only the server reads. */
export async function refuseNewPassword(password: string, email = ''): Promise<PasswordRefusal | undefined> {
  return refusePassword(password, email) ?? ((await isOftenChosen(password)) ? 'common' : undefined)
}

export type AdministratorOutcome = Outcome<{ id: string }, AdministratorRefusal>

/**
 * Creates a member of staff. Account, audit entry and the mail that verifies the address are one transaction.
 * An administrator made by the portal itself (first start, command line) is verified from the beginning and
 * gets no mail.
 */
export async function createAdministrator(
  deps: Deps,
  actor: Admin | System,
  form: { email: string; password: string; role?: Role },
): Promise<AdministratorOutcome> {
  const email = form.email.trim().toLowerCase()
  if (!administratorEmail.safeParse(email).success) return { ok: false, reason: 'email-invalid' }
  const refusal = await refuseNewPassword(form.password, email)
  // A common password from the settings is accepted: it must not keep the portal from starting.
  if (refusal && (refusal !== 'common' || actor.kind !== 'system'))
    return { ok: false, reason: refusal === 'short' ? 'password' : refusal }
  const password = await hashPassword(form.password)
  return deps.db.transaction(async (tx) => {
    const id = randomUUID()
    const verified = actor.kind === 'system'
    const role = form.role ?? 'admin'
    const [row] = await tx
      .insert(users)
      .values({ id, email, name: email, role, emailVerified: verified })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (!row) return { ok: false, reason: 'email-taken' }
    await tx
      .insert(accounts)
      .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password })
    await recordAudit(tx, actor, {
      action: 'administrator.create',
      subject: { kind: 'account', id },
      after: { role, verified },
    })
    if (!verified) await queueInvitation(deps, tx, { id, email })
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
  await mail.queue(tx, {
    kind: 'verify-email',
    to: email,
    subject: verifyMail.subject,
    body: createElement(verifyMail.Body, { confirmUrl: url.href }),
  })
}

/**
 * Confirms the address of an invited staff member.
 * @returns false when the link was no longer valid
 */
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

/**
 * Records that sign-in attempts reached their limit, and notifies the account's owner if there is one.
 * @param email the account under attack; undefined when one client tries many accounts
 */
export async function reportGuessing(
  { db, mail, appUrl }: Deps,
  visitor: Visitor,
  email: string | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = email ? await tx.select({ id: users.id }).from(users).where(eq(users.email, email)) : []
    const action = email ? 'sign-in.account-limited' : 'sign-in.address-limited'
    await recordAudit(tx, visitor, { action, subject: { kind: 'account', id: user?.id ?? 'unknown' } })
    if (!email || !user) return
    await mail.queue(tx, {
      kind: 'guessing',
      to: email,
      subject: guessingMail.subject,
      body: createElement(guessingMail.Body, { resetUrl: new URL('/auth/password', appUrl).href }),
    })
  })
}

/**
 * Ends one of the member's sessions.
 * @returns false when it is not theirs
 */
export async function endOwnSession(db: Db, member: Member, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, member.id)))
      .returning({ id: sessions.id })
    if (gone.length === 0) return false
    await record(tx, member, 'session.end', 1)
    return true
  })
}

/**
 * Ends every session of the member. It takes effect in every process, because each request looks its session
 * up.
 */
export async function endAllSessions(db: Db, member: Member, exceptId?: string): Promise<number> {
  return db.transaction(async (tx) => {
    const own = eq(sessions.userId, member.id)
    const gone = await tx
      .delete(sessions)
      .where(exceptId ? and(own, ne(sessions.id, exceptId)) : own)
      .returning({ id: sessions.id })
    await record(tx, member, 'session.end-all', gone.length)
    return gone.length
  })
}

function record(
  tx: Db,
  member: Member,
  action: 'session.end' | 'session.end-all',
  count: number,
): Promise<void> {
  return recordAudit(tx, member, { action, subject: { kind: 'account', id: member.id }, after: { count } })
}
