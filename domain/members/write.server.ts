import { createEmailVerificationToken } from 'better-auth/api'
import { hashPassword } from 'better-auth/crypto'
import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { accounts, users } from '#database/tables/accounts.ts'
import { recordAudit } from '#domain/audit/write.server.ts'
import type { Admin, System } from '#platform/auth/actor.ts'
import { MINIMUM_PASSWORD_LENGTH } from '#platform/auth/auth.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as verifyMail from './mails/verify-email.tsx'
import type { AdministratorRefusal } from './rules.ts'
import { administratorEmail } from './schema.ts'

const LINK_SECONDS = 3 * 24 * 3600

type Means = { db: Db; mail: Mail; appUrl: URL; authSecret: Secret }
export type AdministratorOutcome = { ok: true; id: string } | { ok: false; reason: AdministratorRefusal }

/**
 * Creates an administrator. Account, audit entry and the mail that verifies the address are one transaction;
 * one made by the portal itself (first start, command line) is verified from the beginning and gets no mail.
 */
export async function createAdministrator(
  means: Means,
  actor: Admin | System,
  form: { email: string; password: string },
): Promise<AdministratorOutcome> {
  const email = form.email.trim().toLowerCase()
  if (!administratorEmail.safeParse(email).success) return { ok: false, reason: 'email-invalid' }
  if (form.password.length < MINIMUM_PASSWORD_LENGTH) return { ok: false, reason: 'password' }
  const password = await hashPassword(form.password)
  return means.db.transaction(async (tx) => {
    const id = randomUUID()
    const verified = actor.kind === 'system'
    const [row] = await tx
      .insert(users)
      .values({ id, email, name: email, role: 'admin', emailVerified: verified })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (!row) return { ok: false, reason: 'email-taken' }
    await tx
      .insert(accounts)
      .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password })
    await recordAudit(tx, actor, {
      action: 'administrator.create',
      subject: { kind: 'account', id },
      after: { role: 'admin', verified },
    })
    if (!verified) await queueVerification(means, tx, email)
    return { ok: true, id }
  })
}

async function queueVerification(means: Means, tx: Db, email: string): Promise<void> {
  const token = await createEmailVerificationToken(means.authSecret.reveal(), email, undefined, LINK_SECONDS)
  const url = new URL('/auth/conferma', means.appUrl)
  url.searchParams.set('token', token)
  await means.mail.queue(tx, {
    kind: 'verify-email',
    to: email,
    subject: verifyMail.subject,
    body: createElement(verifyMail.Body, { confirmUrl: url.href }),
  })
}
