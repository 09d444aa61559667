import { and, eq, getTableColumns, not, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { sampleProfessionals } from '#content/sample-professionals.ts'
import { users } from '#database/tables/accounts.ts'
import { professionals } from '#database/tables/professionals.ts'
import { recordAudit } from '#domain/audit/write.server.ts'
import { isNoSample } from '#domain/public-facts/read.server.ts'
import { refreshEntry } from '#domain/register/write.server.ts'
import { declareFromRegistration } from '#domain/verification/write.server.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import { makeOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import { announce } from '#platform/live/live.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as approvedMail from './mails/approved.tsx'
import * as rejectedMail from './mails/rejected.tsx'
import { fullName, REQUESTS_TOPIC, searchColumns, type RequestsNews } from './rules.ts'
import type { Decision } from './schema.ts'

type Means = { db: Db; mail: Mail; appUrl: URL }
type Row = typeof professionals.$inferSelect

export type DecisionOutcome =
  | { ok: true; name: string; status: Decision['decision'] }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'already-decided'; name: string; status: string; by: string | null; at: Date | null }

/**
 * Approves or rejects a request that is still pending. Row, audit entry and mail are one transaction;
 * of two administrators who decide at once, the second is told what the first decided.
 */
export async function decideRequest(
  means: Means,
  admin: Reviewer,
  decision: Decision,
): Promise<DecisionOutcome> {
  return means.db.transaction(async (tx) => {
    const approved = decision.decision === 'approved'
    const [row] = await tx
      .update(professionals)
      .set({ approved, status: decision.decision, decided_at: new Date(), decided_by: admin.id })
      .where(and(eq(professionals.id, decision.id), eq(professionals.status, 'pending'), isNoSample))
      .returning()
    if (!row) return explainRefusal(tx, decision.id)
    await recordAudit(tx, admin, {
      action: approved ? 'registration.approve' : 'registration.reject',
      subject: { kind: 'professional', id: row.id },
      before: { status: 'pending', approved: false },
      after: { status: row.status, approved: row.approved },
      ...(decision.reason ? { reason: decision.reason } : {}),
    })
    if (approved) await refreshEntry(tx, row.id)
    if (approved) await declareFromRegistration(tx, row)
    await means.mail.queue(tx, await compose(tx, means.appUrl, row, decision))
    await announce(tx, REQUESTS_TOPIC, 'decided' satisfies RequestsNews)
    return { ok: true, name: fullName(row), status: decision.decision }
  })
}

async function compose(tx: Db, appUrl: URL, row: Row, { decision, reason }: Decision) {
  if (decision === 'approved') {
    const profileUrl = new URL(`/professional/${row.id}`, appUrl).href
    const claimUrl = new URL('/professionista/collega', appUrl)
    claimUrl.searchParams.set('chiave', await makeOneTimeLink(tx, 'claim', row.id))
    const data = { firstName: row.first_name, profileUrl, claimUrl: claimUrl.href }
    return {
      kind: 'registration-approved',
      to: row.email,
      subject: approvedMail.subject,
      body: createElement(approvedMail.Body, data),
    }
  }
  const data = { firstName: row.first_name, reason }
  return {
    kind: 'registration-rejected',
    to: row.email,
    subject: rejectedMail.subject,
    body: createElement(rejectedMail.Body, data),
  }
}

async function explainRefusal(tx: Db, id: string): Promise<DecisionOutcome> {
  const [row] = await tx
    .select({
      first_name: professionals.first_name,
      last_name: professionals.last_name,
      status: professionals.status,
      by: users.email,
      at: professionals.decided_at,
    })
    .from(professionals)
    .leftJoin(users, eq(users.id, professionals.decided_by))
    .where(and(eq(professionals.id, id), isNoSample))
  if (!row) return { ok: false, reason: 'not-found' }
  return {
    ok: false,
    reason: 'already-decided',
    name: fullName(row),
    status: row.status,
    by: row.by,
    at: row.at,
  }
}

// A transparent pixel: nobody signed for somebody who does not exist.
const NO_SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const NOBODY_CONSENTED = {
  privacy_consent: false,
  terms_consent: false,
  legal_declaration: false,
  gdpr_consent: false,
  legal_value_consent: false,
}

/** Writes the marked sample professionals (decision 9), or brings them up to date; real rows are never touched. */
export async function writeSamples(db: Db): Promise<void> {
  const rows = sampleProfessionals.map((sample) => ({
    ...sample,
    ...NOBODY_CONSENTED,
    ...searchColumns(sample),
    is_demo: true,
    status: 'approved',
    approved: true,
    signature: NO_SIGNATURE,
    ip_address: 'not_available',
    submission_timestamp: new Date(0),
    form_version: 'demo',
  }))
  const { id: _id, created_at: _created, ...columns } = getTableColumns(professionals)
  const refreshed = Object.fromEntries(
    Object.keys(columns).map((name) => [name, sql.raw(`excluded.${name}`)]),
  )
  await db.transaction(async (tx) => {
    await tx
      .insert(professionals)
      .values(rows)
      .onConflictDoUpdate({
        target: professionals.id,
        set: refreshed,
        setWhere: not(isNoSample),
      })
    for (const { id } of rows) await refreshEntry(tx, id)
  })
}
