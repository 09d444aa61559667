import { and, eq, ne, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { professionals } from '#database/tables/professionals.ts'
import { claims } from '#database/tables/verification.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { findMailbox } from '#domain/accounts/members/read.server.ts'
import { isNoSample } from '#domain/verification/claims/read.standing.server.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { normaliseAlboNumber } from '#domain/verification/claims/rules.ts'
import type { ClaimKind } from '#domain/verification/claims/schema.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as correctedMail from './mails/corrected.tsx'
import { asText } from './rules.ts'
import type { CorrectionField } from './schema.corrections.ts'

type Deps = { db: Db; mail: Mail }
type Correction = { field: CorrectionField; value: string | null; before: string; reason: string }
export type CorrectionOutcome = Outcome<void, 'not-found' | 'changed' | 'same' | 'taken'>

/**
 * Corrects one field of a registration in any status: row, badges, search, audit entry and mail are one transaction. After
 * a change of address the earlier one is notified too.
 */
export async function correctField(
  { db, mail }: Deps,
  reviewer: Reviewer,
  id: string,
  { field, value, before, reason }: Correction,
): Promise<CorrectionOutcome> {
  return db.transaction(async (tx): Promise<CorrectionOutcome> => {
    const [row] = await tx
      .select()
      .from(professionals)
      .where(and(eq(professionals.id, id), isNoSample))
      .for('update')
    if (!row) return { ok: false, reason: 'not-found' }
    const now = asText(row[field])
    if (now !== before) return { ok: false, reason: 'changed' }
    if (now === (value ?? '')) return { ok: false, reason: 'same' }
    if (field === 'email' && (await isTaken(tx, id, value!))) return { ok: false, reason: 'taken' }
    const mailboxes = new Set([(await findMailbox(tx, id))!.to])
    await applyValue(tx, id, field, value)
    const { to, firstName } = (await findMailbox(tx, id))!
    await recordAudit(tx, reviewer, {
      action: 'registration.correct',
      subject: { kind: 'professional', id },
      before: { field, value: now || null },
      after: { field, value },
      reason,
    })
    const body = createElement(correctedMail.Body, { firstName, field, reason })
    for (const one of mailboxes.add(to))
      await mail.queue(tx, { kind: 'correction', to: one, subject: correctedMail.subject, body })
    return { ok: true }
  })
}

async function isTaken(tx: Db, id: string, email: string): Promise<boolean> {
  return (await tx.$count(professionals, and(eq(professionals.email, email), ne(professionals.id, id)))) > 0
}

/** Writes a field and everything that shows it. A trigger ends badges about the earlier value. */
export async function applyValue(
  tx: Db,
  id: string,
  field: CorrectionField | 'bio',
  value: string | null,
): Promise<void> {
  const typed = field === 'registration_year' && value !== null ? Number(value) : value
  await tx
    .update(professionals)
    .set({ [field]: typed })
    .where(eq(professionals.id, id))
  await followClaims(tx, id, field, value)
  await refreshEntry(tx, id)
}

/** Updates the claim about the same value, so that the next check is made on the corrected one. */
async function followClaims(
  tx: Db,
  id: string,
  field: CorrectionField | 'bio',
  value: string | null,
): Promise<void> {
  const [kind, declared] = declaredBy(field, value)
  if (!kind || !declared) return
  await tx
    .update(claims)
    .set({ declared: sql`${claims.declared} || ${JSON.stringify(declared)}::jsonb` })
    .where(and(eq(claims.professional_id, id), eq(claims.kind, kind)))
}

function declaredBy(
  field: CorrectionField | 'bio',
  value: string | null,
): [ClaimKind?, Record<string, string>?] {
  if (value === null) return []
  if (field === 'registration_number')
    return ['albo', { number: normaliseAlboNumber(value)?.number ?? value }]
  if (field === 'registration_year') return ['albo', { year: value }]
  return field === 'specialization' ? ['specialty', { name: value }] : []
}
