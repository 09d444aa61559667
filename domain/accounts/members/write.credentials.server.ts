import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import { createElement } from 'react'
import { accounts, passkeys, sessions, users, verifications } from '#database/tables/accounts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { listPasskeys } from './read.passkeys.server.ts'
import { endAttempts } from './write.sign-up.server.ts'
import { maskedAddress } from '#lib/masked-address.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member, Visitor } from '#platform/auth/actor.ts'
import { endCredentialLinks, makeOneTimeLink, useOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as changedMail from './mails/changed.tsx'
import * as newAddressMail from './mails/new-address.tsx'
import * as resetMail from './mails/reset.tsx'
import { findAddressChange } from './read.credentials.server.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }

/** Sends a link for a new password, if the address has an account. The caller cannot tell whether it has. */
export async function requestPasswordReset(deps: Deps, visitor: Visitor, email: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user) return
    const key = await makeOneTimeLink(tx, 'password', user.id)
    await recordAudit(tx, visitor, { action: 'password.ask', subject: { kind: 'account', id: user.id } })
    await deps.mail.queue(tx, {
      kind: 'password-reset',
      to: email,
      subject: resetMail.subject,
      body: createElement(resetMail.Body, { resetUrl: addressOf(deps, '/auth/nuova-password', key) }),
    })
  })
}

/**
 * Sets a new password with a link's key and ends every session. The address counts as confirmed, because the
 * mail was received.
 * @param passkeysToo also deletes the passkeys; otherwise the mail names those that remain
 * @returns the account's address, or undefined when the link is used or expired
 */
export async function resetPassword(
  deps: Deps,
  visitor: Visitor,
  key: string,
  newPassword: string,
  passkeysToo = false,
): Promise<string | undefined> {
  const password = await hashPassword(newPassword)
  return deps.db.transaction(async (tx) => {
    const id = await useOneTimeLink(tx, 'password', key)
    if (!id) return undefined
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: new Date() })
      .where(eq(users.id, id))
      .returning({ email: users.email })
    if (!user) return undefined
    await setPassword(tx, id, password)
    await endOthers(tx, id)
    const about = { kind: 'account', id } as const
    if (passkeysToo) {
      await tx.delete(passkeys).where(eq(passkeys.user_id, id))
      await recordAudit(tx, visitor, { action: 'passkey.remove', subject: about })
    }
    await recordAudit(tx, visitor, { action: 'password.reset', subject: about })
    await notifyOfPassword(deps, tx, { id, email: user.email })
    return user.email
  })
}

/**
 * Changes the password of a member who knows the present one; all other sessions end.
 * @param keepSessionId the session that asks
 * @returns false when the present password is wrong
 */
export async function changePassword(
  deps: Deps,
  member: Member,
  form: { current: string; next: string },
  keepSessionId: string,
): Promise<boolean> {
  if (!(await isPassword(deps.db, member.id, form.current))) return false
  const password = await hashPassword(form.next)
  await deps.db.transaction(async (tx) => {
    await setPassword(tx, member.id, password)
    await endOthers(tx, member.id, keepSessionId)
    await recordAudit(tx, member, { action: 'password.change', subject: { kind: 'account', id: member.id } })
    await notifyOfPassword(deps, tx, member)
  })
  return true
}

/**
 * Sends a confirmation link to a new address and a notice, with a way to stop the change, to the old one. The
 * old address stays valid until the new one is confirmed. An address that already has an account gets no mail;
 * the answer does not reveal it.
 * @returns false when the password is wrong
 */
export async function requestNewAddress(
  deps: Deps,
  member: Member,
  form: { email: string; password: string },
): Promise<boolean> {
  if (!(await isPassword(deps.db, member.id, form.password))) return false
  await deps.db.transaction(async (tx) => {
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, form.email))
    await recordAudit(tx, member, { action: 'email.ask', subject: { kind: 'account', id: member.id } })
    if (!taken) await endCredentialLinks(tx, member.id)
    const stop = await makeOneTimeLink(tx, 'email-stop', member.id)
    await queueChanged(deps, tx, member.email, 'email-asked', {
      stopUrl: addressOf(deps, '/auth/email/ferma', stop),
    })
    if (taken) return
    const key = await makeOneTimeLink(tx, 'email', `${member.id} ${form.email}`)
    await deps.mail.queue(tx, {
      kind: 'new-address',
      to: form.email,
      subject: newAddressMail.subject,
      body: createElement(newAddressMail.Body, {
        confirmUrl: addressOf(deps, '/auth/email', key),
        account: maskedAddress(member.email),
      }),
    })
  })
  return true
}

/** Proof that whoever confirms a change owns the account: a session of the account, or its password. */
export type ChangeProof = { userId?: string | undefined; sessionId?: string | undefined; password?: string }
export type ChangeOutcome = Outcome<void, 'unknown' | 'proof'>

/** Moves other data of the account (newsletter, conversations) to the new address, in the same transaction. */
export type AddressFollower = (tx: Db, moved: { userId: string; from: string; to: string }) => Promise<void>

/**
 * Changes the address with a link's key, after proof that the account asked for it. Without proof nothing
 * happens and the link stays valid. The old address is notified, and all other sessions end.
 */
export async function confirmNewAddress(
  deps: Deps & { followers: AddressFollower[] },
  visitor: Visitor,
  key: string,
  proof: ChangeProof,
): Promise<ChangeOutcome> {
  const asked = await findAddressChange(deps.db, key)
  if (!asked) return { ok: false, reason: 'unknown' }
  const { userId: id, email } = asked
  const own = proof.userId === id
  if (!own && !(proof.password && (await isPassword(deps.db, id, proof.password))))
    return { ok: false, reason: 'proof' }
  return deps.db.transaction(async (tx): Promise<ChangeOutcome> => {
    if (!(await useOneTimeLink(tx, 'email', key))) return { ok: false, reason: 'unknown' }
    const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id)).for('update')
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!before || taken) return { ok: false, reason: 'unknown' }
    await tx.update(users).set({ email, name: email, emailVerified: true }).where(eq(users.id, id))
    await endAttempts(tx, email)
    for (const follow of deps.followers) await follow(tx, { userId: id, from: before.email, to: email })
    await endOthers(tx, id, own ? proof.sessionId : undefined)
    await recordAudit(tx, visitor, { action: 'email.change', subject: { kind: 'account', id } })
    await queueChanged(deps, tx, before.email, 'email')
    return { ok: true }
  })
}

/**
 * Cancels a change of address, from the mail to the present one.
 * @returns false when there was none to cancel
 */
export async function stopNewAddress(db: Db, visitor: Visitor, key: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const id = await useOneTimeLink(tx, 'email-stop', key)
    if (!id || (await endCredentialLinks(tx, id, ['email'])) === 0) return false
    await recordAudit(tx, visitor, { action: 'email.stop', subject: { kind: 'account', id } })
    return true
  })
}

/** Stores a new password hash in the caller's transaction and ends every session. */
export async function replacePassword(
  deps: Deps,
  tx: Db,
  user: { id: string; email: string },
  hash: string,
): Promise<void> {
  await setPassword(tx, user.id, hash)
  await endOthers(tx, user.id)
  await notifyOfPassword(deps, tx, user)
}

/** The mail names the passkeys, because they open the account whatever its password is. */
async function notifyOfPassword(deps: Deps, tx: Db, user: { id: string; email: string }): Promise<void> {
  const names = (await listPasskeys(tx, user)).map(({ name }) => name)
  await queueChanged(deps, tx, user.email, 'password', { passkeys: names })
}

export async function isPassword(db: Db, userId: string, password: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return row?.hash ? verifyPassword({ hash: row.hash, password }) : false
}

async function setPassword(tx: Db, userId: string, password: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ password, updatedAt: new Date() })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
}

/**
 * Ends everything that was opened with the old credentials: all sessions but one, links that change
 * credentials, and a sign-in that still waits for its second-factor code.
 */
async function endOthers(tx: Db, userId: string, keepSessionId = ''): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keepSessionId)))
  await tx.delete(verifications).where(eq(verifications.value, userId))
  await endCredentialLinks(tx, userId)
}

function queueChanged(
  deps: Deps,
  tx: Db,
  to: string,
  what: changedMail.Change,
  more: { stopUrl?: string; passkeys?: string[] } = {},
): Promise<void> {
  const resetUrl = new URL('/auth/password', deps.appUrl).href
  return deps.mail.queue(tx, {
    kind: what === 'email-asked' ? what : `${what}-changed`,
    to,
    subject: changedMail.subjects[what],
    body: createElement(changedMail.Body, { what, resetUrl, ...more }),
  })
}

function addressOf({ appUrl }: Deps, path: string, key: string): string {
  const url = new URL(path, appUrl)
  url.searchParams.set('chiave', key)
  return url.href
}
