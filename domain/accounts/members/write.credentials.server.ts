import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { accounts, passkeys, users } from '#database/tables/accounts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { findAddressChange, listPasskeys } from './read.server.ts'
import { endSessionsOf } from './write.server.ts'
import { endAttempts } from './write.sign-up.server.ts'
import { maskedAddress } from '#lib/masked-address.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member, Visitor } from '#platform/auth/actor.ts'
import { endCredentialLinks, makeOneTimeLink, useOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as changedMail from './mails/changed.tsx'
import * as newAddressMail from './mails/new-address.tsx'
import * as resetMail from './mails/reset.tsx'

type Deps = { db: Db; mail: Mail; appUrl: URL }

/** Sends a link for a new password, if the address has an account. The caller cannot tell whether it has. */
export async function requestPasswordReset(deps: Deps, visitor: Visitor, email: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user) return
    const key = await makeOneTimeLink(tx, 'password', user.id)
    await recordAudit(tx, visitor, { action: 'password.ask', subject: { kind: 'account', id: user.id } })
    const resetUrl = addressOf(deps, '/auth/nuova-password', key)
    await deps.mail.queue(tx, mailOf('password-reset', email, resetMail, { resetUrl }))
  })
}

/**
 * Sets a new password with a mailed link. The address counts as confirmed, because the mail was received.
 * @returns the account's address; undefined when the link is not valid
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

/** @param keepSessionId the session that asks @returns false when the present password is wrong */
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

/** The answer does not reveal whether the address has an account already. @returns false when the password is wrong */
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
    const stopUrl = addressOf(deps, '/auth/email/ferma', stop)
    await queueChanged(deps, tx, member.email, 'email-asked', { stopUrl })
    if (taken) return
    const key = await makeOneTimeLink(tx, 'email', `${member.id} ${form.email}`)
    const words = { confirmUrl: addressOf(deps, '/auth/email', key), account: maskedAddress(member.email) }
    await deps.mail.queue(tx, mailOf('new-address', form.email, newAddressMail, words))
  })
  return true
}

/** Proof that whoever confirms a change owns the account: a session of the account, or its password. */
export type ChangeProof = { userId?: string | undefined; sessionId?: string | undefined; password?: string }
export type ChangeOutcome = Outcome<void, 'unknown' | 'proof'>

/** Moves other data of the account (newsletter, conversations) to the new address, in the same transaction. */
export type AddressFollower = (tx: Db, moved: { userId: string; from: string; to: string }) => Promise<void>

/** Without proof that the account asked for the change nothing happens, and the link stays valid. */
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

/** @returns false when there was none to cancel */
export async function stopNewAddress(db: Db, visitor: Visitor, key: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const id = await useOneTimeLink(tx, 'email-stop', key)
    if (!id || (await endCredentialLinks(tx, id, ['email'])) === 0) return false
    await recordAudit(tx, visitor, { action: 'email.stop', subject: { kind: 'account', id } })
    return true
  })
}

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

/** Everything opened with the old credentials: sessions but one, links, and a sign-in that waits for its code. */
async function endOthers(tx: Db, userId: string, keepSessionId = ''): Promise<void> {
  await endSessionsOf(tx, userId, keepSessionId)
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
  const kind = what === 'email-asked' ? what : `${what}-changed`
  const template = { subject: changedMail.subjects[what], Body: changedMail.Body }
  return deps.mail.queue(tx, mailOf(kind, to, template, { what, resetUrl, ...more }))
}

function addressOf({ appUrl }: Deps, path: string, key: string): string {
  const url = new URL(path, appUrl)
  url.searchParams.set('chiave', key)
  return url.href
}
