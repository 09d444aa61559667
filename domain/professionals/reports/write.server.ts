import type { Outcome } from '#lib/outcome.ts'
import * as arrivedMail from './mails/arrived.tsx'
import * as replyMail from './mails/reply.tsx'
import { and, eq } from 'drizzle-orm'
import { createElement } from 'react'
import { profileReports } from '#database/tables/verification.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { doubtAvailability } from '#domain/professionals/availability/write.server.ts'
import { networkOf } from '#lib/network.ts'
import type { Reviewer, Visitor } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { findReportable, reportCipher } from './read.server.ts'
import { boundTo, NOT_COUNTED } from './rules.ts'
import type { ReportForm } from './schema.ts'

export type ReportDeps = {
  db: Db
  mail: Mail
  limits: Limits
  authSecret: Secret
  appUrl: URL
  officeEmail: string
}

/**
 * Stores an encrypted report and notifies the office in one transaction; a second report with the same key is ignored.
 * The rate limiter is asked afterwards, outside the transaction.
 */
export async function sendReport(
  deps: ReportDeps,
  professionalId: string,
  form: ReportForm,
  { visitor, address }: { visitor: Visitor; address: string },
): Promise<Outcome<void, 'unknown'>> {
  const outcome = await deps.db.transaction(async (tx) => {
    if (!(await findReportable(tx, professionalId))) return 'unknown'
    const [row] = await tx
      .insert(profileReports)
      .values({
        id: form.key,
        professional_id: professionalId,
        kind: form.kind === 'no-place' ? NOT_COUNTED : form.kind,
        ...sealed(deps.authSecret, form),
      })
      .onConflictDoNothing({ target: profileReports.id })
      .returning({ id: profileReports.id })
    if (!row) return 'known'
    await recordAudit(tx, visitor, {
      action: 'profile.report',
      subject: { kind: 'professional', id: professionalId },
      after: { report: row.id, kind: form.kind },
    })
    await deps.mail.queue(tx, {
      kind: 'profile-report-arrived',
      to: deps.officeEmail,
      subject: arrivedMail.subject,
      body: createElement(arrivedMail.Body, { deskUrl: new URL('/admin/segnalazioni', deps.appUrl).href }),
    })
    return 'new'
  })
  if (outcome === 'unknown') return { ok: false, reason: 'unknown' }
  if (outcome === 'new' && form.kind === 'no-place')
    await countNoPlace(deps, professionalId, form.key, address)
  return { ok: true }
}

function sealed(secret: Secret, { key, words, email }: ReportForm) {
  const cipher = reportCipher(secret)
  return {
    words: words ? cipher.seal(words, boundTo(key, 'words')) : null,
    email: email ? cipher.seal(email, boundTo(key, 'email')) : null,
  }
}

/** Counts one report per network and entry, as long as a confirmation is valid. */
async function countNoPlace(
  deps: ReportDeps,
  professionalId: string,
  id: string,
  address: string,
): Promise<void> {
  const who = `${networkOf(address)} ${professionalId}`
  if (!(await deps.limits.consume('profile-report-no-place', who)).ok) return
  await deps.db.transaction(async (tx) => {
    await tx.update(profileReports).set({ kind: 'no-place' }).where(eq(profileReports.id, id))
    await doubtAvailability(tx, deps, professionalId)
  })
}

/** Puts a handled report back among the open ones; an answer that was sent stays sent. */
export function reopenReport(db: Db, reviewer: Reviewer, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(profileReports)
      .set({ status: 'new', done_at: null, done_by: null })
      .where(and(eq(profileReports.id, id), eq(profileReports.status, 'done')))
      .returning({ subject: profileReports.professional_id })
    if (!row) return false
    await recordAudit(tx, reviewer, {
      action: 'profile.report-reopened',
      subject: { kind: 'professional', id: row.subject },
      after: { report: id },
    })
    return true
  })
}

export type Handled = Outcome<{ sent: boolean }, 'not-found' | 'already'>

export async function handleReport(
  { db, mail, authSecret }: Pick<ReportDeps, 'db' | 'mail' | 'authSecret'>,
  reviewer: Reviewer,
  { id, reply }: { id: string; reply: string },
): Promise<Handled> {
  return db.transaction(async (tx): Promise<Handled> => {
    const [row] = await tx
      .update(profileReports)
      .set({ status: 'done', done_at: new Date(), done_by: reviewer.id })
      .where(and(eq(profileReports.id, id), eq(profileReports.status, 'new')))
      .returning()
    if (!row) {
      const known = await tx.$count(profileReports, eq(profileReports.id, id))
      return { ok: false, reason: known > 0 ? 'already' : 'not-found' }
    }
    const email = row.email && reportCipher(authSecret).open(row.email, boundTo(id, 'email'))
    if (email && reply) {
      await mail.queue(tx, {
        kind: 'profile-report-reply',
        to: email,
        subject: replyMail.subject,
        body: createElement(replyMail.Body, { reply }),
      })
    }
    await recordAudit(tx, reviewer, {
      action: 'profile.report-handled',
      subject: { kind: 'professional', id: row.professional_id },
      after: { report: id, answered: Boolean(email && reply) },
    })
    return { ok: true, sent: Boolean(email && reply) }
  })
}
