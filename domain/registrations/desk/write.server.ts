import { and, eq, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { requestDesk, requestNotes } from '#database/tables/request-desk.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { REQUESTS_TOPIC, type RequestsNews } from '#domain/professionals/record/rules.ts'
import { lockRequest } from '#domain/registrations/decisions/write.server.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { announce } from '#platform/live/live.ts'

export type Care = 'take' | 'release' | 'flag' | 'unflag'
export type CareOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'decided' | 'freed' }
  | { ok: false; reason: 'changed'; by: string }

/**
 * Takes a pending request, gives it back, or flags it for colleagues. `seen` is who looked after it when the page
 * was read: of two people who take it at once the second is told who was first.
 */
export async function careFor(
  db: Db,
  reviewer: Reviewer,
  { id, intent, seen }: { id: string; intent: Care; seen: string },
): Promise<CareOutcome> {
  return db.transaction(async (tx): Promise<CareOutcome> => {
    const request = await lockRequest(tx, id)
    if (!request) return { ok: false, reason: 'not-found' }
    if (request.status !== 'pending') return { ok: false, reason: 'decided' }
    await tx.insert(requestDesk).values({ professional_id: id }).onConflictDoNothing()
    const mine = eq(requestDesk.professional_id, id)
    const before = one(await tx.select().from(requestDesk).where(mine))
    const holder = before.assigned_to ?? ''
    const moves = intent === 'take' || intent === 'release'
    if (intent === 'take' && holder === reviewer.id) return { ok: true }
    if (intent === 'release' && holder === '') return { ok: true }
    if (moves && holder !== seen) return explain(tx, holder)
    const changes = {
      take: { assigned_to: reviewer.id, assigned_at: sql`now()` },
      release: { assigned_to: null, assigned_at: null },
      flag: { flagged_at: sql`coalesce(${requestDesk.flagged_at}, now())` },
      unflag: { flagged_at: null },
    }
    await tx.update(requestDesk).set(changes[intent]).where(mine)
    await recordAudit(tx, reviewer, { action: `request.${intent}`, subject: { kind: 'professional', id } })
    await announce(tx, REQUESTS_TOPIC, 'cared' satisfies RequestsNews)
    return { ok: true }
  })
}

async function explain(tx: Db, holder: string): Promise<CareOutcome> {
  const [colleague] = await tx.select({ email: users.email }).from(users).where(eq(users.id, holder))
  return colleague ? { ok: false, reason: 'changed', by: colleague.email } : { ok: false, reason: 'freed' }
}

/** @returns false when the request is gone */
export async function addNote(
  db: Db,
  reviewer: Reviewer,
  form: { id: string; note: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockRequest(tx, form.id))) return false
    const note = { professional_id: form.id, author: reviewer.id, body: form.note }
    await tx.insert(requestNotes).values(note)
    await recordAudit(tx, reviewer, {
      action: 'request.note',
      subject: { kind: 'professional', id: form.id },
    })
    return true
  })
}

/** Only who wrote a note removes it. */
export async function removeNote(
  db: Db,
  reviewer: Reviewer,
  { id, note }: { id: string; note: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = and(
      eq(requestNotes.id, note),
      eq(requestNotes.professional_id, id),
      eq(requestNotes.author, reviewer.id),
    )
    const gone = await tx.delete(requestNotes).where(own).returning({ id: requestNotes.id })
    if (gone.length === 0) return false
    await recordAudit(tx, reviewer, {
      action: 'request.note-remove',
      subject: { kind: 'professional', id },
    })
    return true
  })
}
