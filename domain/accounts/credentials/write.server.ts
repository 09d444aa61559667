import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import { createElement } from 'react'
import { accounts, passkeys, sessions, users, verifications } from '#database/tables/accounts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { listPasskeys } from '#domain/accounts/passkeys/read.server.ts'
import { endAttempts } from '#domain/accounts/sign-up/write.server.ts'
import { maskedAddress } from '#lib/masked-address.ts'
import type { Member, Visitor } from '#platform/auth/actor.ts'
import { endCredentialLinks, makeOneTimeLink, useOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as changedMail from './mails/changed.tsx'
import * as newAddressMail from './mails/new-address.tsx'
import * as resetMail from './mails/reset.tsx'
import { findAddressChange } from './read.server.ts'

type Means = { db: Db; mail: Mail; appUrl: URL }

/** Sends a link for a new password, if the address has an account; nothing is said of whether it has. */
export async function requestPasswordReset(means: Means, visitor: Visitor, email: string): Promise<void> {
  await means.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user) return
    const key = await makeOneTimeLink(tx, 'password', user.id)
    await recordAudit(tx, visitor, { action: 'password.ask', subject: { kind: 'account', id: user.id } })
    await means.mail.queue(tx, {
      kind: 'password-reset',
      to: email,
      subject: resetMail.subject,
      body: createElement(resetMail.Body, { resetUrl: addressOf(means, '/auth/nuova-password', key) }),
    })
  })
}

/**
 * Sets a new password with a link's key; every session ends, and the address counts as confirmed: the mail got there.
 * @param passkeysToo takes the passkeys away as well; else they stay, and the mail names them
 * @returns the account's address, or undefined when the link is used or expired
 */
export async function resetPassword(
  means: Means,
  visitor: Visitor,
  key: string,
  newPassword: string,
  passkeysToo = false,
): Promise<string | undefined> {
  const password = await hashPassword(newPassword)
  return means.db.transaction(async (tx) => {
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
    await tellPassword(means, tx, { id, email: user.email })
    return user.email
  })
}

/**
 * Changes the password of somebody who knows it; all other sessions end.
 * @param keepSessionId the session that asks
 * @returns false when the present password is wrong
 */
export async function changePassword(
  means: Means,
  member: Member,
  form: { current: string; next: string },
  keepSessionId: string,
): Promise<boolean> {
  if (!(await isPassword(means.db, member.id, form.current))) return false
  const password = await hashPassword(form.next)
  await means.db.transaction(async (tx) => {
    await setPassword(tx, member.id, password)
    await endOthers(tx, member.id, keepSessionId)
    await recordAudit(tx, member, { action: 'password.change', subject: { kind: 'account', id: member.id } })
    await tellPassword(means, tx, member)
  })
  return true
}

/**
 * Sends a link to a new address; the old one stays until it is confirmed, and is told at once, with a way to stop it. An
 * address that has an account already gets nothing, and the answer is the same.
 * @returns false when the password is wrong
 */
export async function requestNewAddress(
  means: Means,
  member: Member,
  form: { email: string; password: string },
): Promise<boolean> {
  if (!(await isPassword(means.db, member.id, form.password))) return false
  await means.db.transaction(async (tx) => {
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, form.email))
    await recordAudit(tx, member, { action: 'email.ask', subject: { kind: 'account', id: member.id } })
    if (!taken) await endCredentialLinks(tx, member.id)
    const stop = await makeOneTimeLink(tx, 'email-stop', member.id)
    await queueChanged(means, tx, member.email, 'email-asked', {
      stopUrl: addressOf(means, '/auth/email/ferma', stop),
    })
    if (taken) return
    const key = await makeOneTimeLink(tx, 'email', `${member.id} ${form.email}`)
    await means.mail.queue(tx, {
      kind: 'new-address',
      to: form.email,
      subject: newAddressMail.subject,
      body: createElement(newAddressMail.Body, {
        confirmUrl: addressOf(means, '/auth/email', key),
        account: maskedAddress(member.email),
      }),
    })
  })
  return true
}

/** How a change is confirmed: by a session of the account, or by its password. */
export type ChangeProof = { userId?: string | undefined; sessionId?: string | undefined; password?: string }
export type ChangeOutcome = { ok: true } | { ok: false; reason: 'unknown' | 'proof' }

/** What goes with an account to its new address, in the same transaction. */
export type AddressFollower = (tx: Db, moved: { userId: string; from: string; to: string }) => Promise<void>

/**
 * Changes the address with a link's key, for whoever proves to be the account that asked; to anybody else the link gives
 * nothing and stays good. The old address is told, and the other sessions end.
 */
export async function confirmNewAddress(
  means: Means & { followers: AddressFollower[] },
  visitor: Visitor,
  key: string,
  proof: ChangeProof,
): Promise<ChangeOutcome> {
  const asked = await findAddressChange(means.db, key)
  if (!asked) return { ok: false, reason: 'unknown' }
  const { userId: id, email } = asked
  const own = proof.userId === id
  if (!own && !(proof.password && (await isPassword(means.db, id, proof.password))))
    return { ok: false, reason: 'proof' }
  return means.db.transaction(async (tx): Promise<ChangeOutcome> => {
    if (!(await useOneTimeLink(tx, 'email', key))) return { ok: false, reason: 'unknown' }
    const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id)).for('update')
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!before || taken) return { ok: false, reason: 'unknown' }
    await tx.update(users).set({ email, name: email, emailVerified: true }).where(eq(users.id, id))
    await endAttempts(tx, email)
    for (const follow of means.followers) await follow(tx, { userId: id, from: before.email, to: email })
    await endOthers(tx, id, own ? proof.sessionId : undefined)
    await recordAudit(tx, visitor, { action: 'email.change', subject: { kind: 'account', id } })
    await queueChanged(means, tx, before.email, 'email')
    return { ok: true }
  })
}

/** Stops a change of address, from the mail to the present one. @returns whether there was one to stop */
export async function stopNewAddress(db: Db, visitor: Visitor, key: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const id = await useOneTimeLink(tx, 'email-stop', key)
    if (!id || (await endCredentialLinks(tx, id, ['email'])) === 0) return false
    await recordAudit(tx, visitor, { action: 'email.stop', subject: { kind: 'account', id } })
    return true
  })
}

/** Puts a new password, hashed already, in the place of the old one in the caller's transaction; every session ends. */
export async function replacePassword(
  means: Means,
  tx: Db,
  user: { id: string; email: string },
  hash: string,
): Promise<void> {
  await setPassword(tx, user.id, hash)
  await endOthers(tx, user.id)
  await tellPassword(means, tx, user)
}

/** The mail names the passkeys too: they open the door whatever the password is. */
async function tellPassword(means: Means, tx: Db, user: { id: string; email: string }): Promise<void> {
  const names = (await listPasskeys(tx, user)).map(({ name }) => name)
  await queueChanged(means, tx, user.email, 'password', { passkeys: names })
}

/** Whether this is the account's password. */
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
 * Shuts what was open before a change: the sessions but one, the links that change how the account is entered, and a
 * sign-in that waits for its code with the password of before.
 */
async function endOthers(tx: Db, userId: string, keepSessionId = ''): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keepSessionId)))
  await tx.delete(verifications).where(eq(verifications.value, userId))
  await endCredentialLinks(tx, userId)
}

function queueChanged(
  means: Means,
  tx: Db,
  to: string,
  what: changedMail.Change,
  more: { stopUrl?: string; passkeys?: string[] } = {},
): Promise<void> {
  const resetUrl = new URL('/auth/password', means.appUrl).href
  return means.mail.queue(tx, {
    kind: what === 'email-asked' ? what : `${what}-changed`,
    to,
    subject: changedMail.subjects[what],
    body: createElement(changedMail.Body, { what, resetUrl, ...more }),
  })
}

function addressOf({ appUrl }: Means, path: string, key: string): string {
  const url = new URL(path, appUrl)
  url.searchParams.set('chiave', key)
  return url.href
}
