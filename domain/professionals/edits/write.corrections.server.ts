import { and, eq, ne, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { professionals } from '#database/tables/professionals.ts'
import { claims } from '#database/tables/verification.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { findMailbox } from '#domain/accounts/members/read.server.ts'
import { isNoSample } from '#domain/verification/claims/read.public.server.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { normaliseAlboNumber } from '#domain/verification/claims/rules.ts'
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

/** Corrects a field in any status, in one transaction; a changed address is notified at the earlier one too. */
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
      .for('no key update')
    if (!row) return { ok: false, reason: 'not-found' }
    const now = asText(row[field])
    if (now !== before) return { ok: false, reason: 'changed' }
    if (now === (value ?? '')) return { ok: false, reason: 'same' }
    const others = and(eq(professionals.email, value ?? ''), ne(professionals.id, id))
    if (field === 'email' && (await tx.$count(professionals, others)) > 0)
      return { ok: false, reason: 'taken' }
    const earlier = await findMailbox(tx, id)
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
    for (const one of new Set([earlier?.to ?? to, to]))
      await mail.queue(tx, { kind: 'correction', to: one, subject: correctedMail.subject, body })
    return { ok: true }
  })
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
  const followed = value === null ? undefined : declaredBy(field, value)
  // The next check is made on the corrected value.
  if (followed)
    await tx
      .update(claims)
      .set({ declared: sql`${claims.declared} || ${JSON.stringify(followed.declared)}::jsonb` })
      .where(and(eq(claims.professional_id, id), eq(claims.kind, followed.kind)))
  await refreshEntry(tx, id)
}

/** The claim about the same value. */
function declaredBy(field: CorrectionField | 'bio', value: string) {
  if (field === 'registration_number')
    return { kind: 'albo', declared: { number: normaliseAlboNumber(value)?.number ?? value } } as const
  if (field === 'registration_year') return { kind: 'albo', declared: { year: value } } as const
  return field === 'specialization' ? ({ kind: 'specialty', declared: { name: value } } as const) : undefined
}
