import { and, eq, sql } from 'drizzle-orm'
import { partnerRequests, partners } from '#database/tables/partners.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { freeId, schoolSlug } from '#domain/schools/directory/rules.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { queueInvitation } from './write.invitations.server.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }

/** Makes a partner of a request: an empty page, and an invitation to the address that wrote. */
export async function acceptPartner(
  deps: Deps,
  editor: Editor,
  requestId: string,
): Promise<Outcome<{ id: string }, 'gone' | 'already'>> {
  return deps.db.transaction(async (tx) => {
    const isIt = eq(partnerRequests.id, requestId)
    const [request] = await tx.select().from(partnerRequests).where(isIt).for('update')
    if (!request) return { ok: false, reason: 'gone' }
    const known = await tx.select({ id: partners.id, request_id: partners.request_id }).from(partners)
    if (known.some(({ request_id }) => request_id === requestId)) return { ok: false, reason: 'already' }
    const taken = new Set(known.map((partner) => partner.id))
    const id = freeId(taken, schoolSlug(request.organisation) || 'partner')
    const { organisation: name } = request
    await tx.insert(partners).values({ id, name, request_id: requestId, accepted_by: editor.id })
    await tx.update(partnerRequests).set({ handled_at: new Date(), handled_by: editor.id }).where(isIt)
    const organisation = { kind: 'partner', id } as const
    await queueInvitation(deps, tx, organisation, { to: request.email.toLowerCase(), by: null })
    await recordAudit(tx, editor, { action: 'partner.accept', subject: { kind: 'partner-page', id } })
    return { ok: true, id }
  })
}

/** Closes or opens again a partner's page; while it is closed its members change nothing. */
export async function setPartnerState(
  db: Db,
  editor: Editor,
  id: string,
  state: 'active' | 'ended',
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const updated_at = sql`greatest(now(), ${partners.updated_at} + interval '1 millisecond')`
    const other = state === 'active' ? 'ended' : 'active'
    const [row] = await tx
      .update(partners)
      .set({ state, updated_at })
      .where(and(eq(partners.id, id), eq(partners.state, other)))
      .returning({ id: partners.id })
    if (!row) return false
    const action = state === 'active' ? 'partner.resume' : 'partner.end'
    await recordAudit(tx, editor, { action, subject: { kind: 'partner-page', id } })
    return true
  })
}
