import { createEmailVerificationToken } from 'better-auth/api'
import { hashPassword } from 'better-auth/crypto'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { accounts, users } from '#database/tables/accounts.ts'
import { recordAudit } from '#domain/audit/write.server.ts'
import { accountSecret } from '#platform/auth/account-secrets.ts'
import { ROLES, type Admin, type Role, type System, type Visitor } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as alreadyMail from './mails/already-registered.tsx'
import * as guessingMail from './mails/guessing.tsx'
import * as verifyMail from './mails/verify-email.tsx'
import { refusePassword, type AdministratorRefusal } from './rules.ts'
import { administratorEmail } from './schema.ts'

const LINK_SECONDS = 3 * 24 * 3600

type Means = { db: Db; mail: Mail; appUrl: URL; authSecret: Secret }
export type AdministratorOutcome = { ok: true; id: string } | { ok: false; reason: AdministratorRefusal }

/**
 * Creates an administrator, or somebody with a smaller role in the office. Account, audit entry and the mail that verifies the address are one transaction;
 * one made by the portal itself (first start, command line) is verified from the beginning and gets no mail.
 */
export async function createAdministrator(
  means: Means,
  actor: Admin | System,
  form: { email: string; password: string; role?: Role },
): Promise<AdministratorOutcome> {
  const email = form.email.trim().toLowerCase()
  if (!administratorEmail.safeParse(email).success) return { ok: false, reason: 'email-invalid' }
  const refusal = refusePassword(form.password, email)
  // What whoever runs the portal chose for themselves has only the floor: it must not keep the portal from starting.
  if (refusal && (refusal !== 'common' || actor.kind !== 'system'))
    return { ok: false, reason: refusal === 'short' ? 'password' : refusal }
  const password = await hashPassword(form.password)
  return means.db.transaction(async (tx) => {
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
    if (!verified) await queueVerification(means, tx, email)
    return { ok: true, id }
  })
}

async function queueVerification(
  means: Means,
  tx: Db,
  email: string,
  forWhom: 'office' | 'person' = 'office',
) {
  const token = await createEmailVerificationToken(
    accountSecret(means.authSecret),
    email,
    undefined,
    LINK_SECONDS,
  )
  const url = new URL('/auth/conferma', means.appUrl)
  if (forWhom === 'person') url.searchParams.set('area', 'utente')
  url.searchParams.set('token', token)
  await means.mail.queue(tx, {
    kind: 'verify-email',
    to: email,
    subject: verifyMail.subject,
    body: createElement(forWhom === 'office' ? verifyMail.Body : verifyMail.PersonBody, {
      confirmUrl: url.href,
    }),
  })
}

/**
 * Opens an account for whoever asks. An address that already has one gets a mail that says so, and the answer is the
 * same: a stranger does not learn who has an account. While an address waits for its confirmation, the last password
 * given for it counts; but never that of somebody of the office, whose password another administrator chose: whoever
 * knows the address would choose a password for the role.
 */
export async function registerMember(
  means: Means,
  visitor: Visitor,
  form: { email: string; password: string },
): Promise<void> {
  // Hashed before anything is known of the address, so that the time tells nothing either.
  const password = await hashPassword(form.password)
  await means.db.transaction(async (tx) => {
    const [known] = await tx.select().from(users).where(eq(users.email, form.email)).for('update')
    if (known?.emailVerified) return queueAlreadyRegistered(means, tx, form.email)
    if (known && isOfOffice(known.role)) return queueVerification(means, tx, form.email)
    const id = known?.id ?? randomUUID()
    if (known) {
      await tx.update(accounts).set({ password, updatedAt: new Date() }).where(eq(accounts.userId, id))
    } else {
      await tx.insert(users).values({ id, email: form.email, name: form.email, role: 'user' })
      await tx
        .insert(accounts)
        .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password })
    }
    await recordAudit(tx, visitor, { action: 'account.register', subject: { kind: 'account', id } })
    await queueVerification(means, tx, form.email, 'person')
  })
}

function isOfOffice(role: string | null): boolean {
  return ROLES.some((one) => one === role)
}

/** Sends the confirmation again, to an address that waits for it; nothing is said of others. */
export async function resendVerification(means: Means, email: string): Promise<void> {
  await means.db.transaction(async (tx) => {
    const [known] = await tx.select().from(users).where(eq(users.email, email))
    if (known && !known.emailVerified) await queueVerification(means, tx, email, 'person')
  })
}

function queueAlreadyRegistered(means: Means, tx: Db, email: string): Promise<void> {
  const data = {
    signInUrl: new URL('/auth', means.appUrl).href,
    resetUrl: new URL('/auth/password', means.appUrl).href,
  }
  return means.mail.queue(tx, {
    kind: 'already-registered',
    to: email,
    subject: alreadyMail.subject,
    body: createElement(alreadyMail.Body, data),
  })
}

/**
 * Writes down that sign-in tries reached their limit, and tells the account's owner if there is one.
 * @param email the account that is tried; undefined when one address tries many accounts
 */
export async function reportGuessing(
  { db, mail, appUrl }: Omit<Means, 'authSecret'>,
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
