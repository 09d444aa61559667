import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { auditEntries } from '#database/tables/audit.ts'
import { decisionUndos, professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import type { Member, Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { AUDIT_ACTIONS } from './rules.ts'

export type RecentDecision = Awaited<ReturnType<typeof listRecentDecisions>>[number]

/** This person's decisions that can still be undone, newest first. */
export function listRecentDecisions(db: Db, reviewer: Reviewer) {
  return db
    .select({
      undo: decisionUndos.id,
      requestId: professionals.id,
      status: professionals.status,
      name: sql<string>`${professionals.first_name} || ' ' || ${professionals.last_name}`,
    })
    .from(decisionUndos)
    .innerJoin(professionals, eq(professionals.id, decisionUndos.professional_id))
    .where(
      and(
        eq(decisionUndos.made_by, reviewer.id),
        isNull(decisionUndos.undone_at),
        sql`${decisionUndos.until} > clock_timestamp()`,
        // Only while nobody has decided again.
        eq(professionals.decided_at, decisionUndos.made_at),
      ),
    )
    .orderBy(desc(decisionUndos.until))
}

const STANDINGS = {
  suspended: AUDIT_ACTIONS.suspend,
  hidden: AUDIT_ACTIONS.hide,
  pending: AUDIT_ACTIONS.reopen,
  rejected: AUDIT_ACTIONS.reject,
} as const

export type Standing = {
  status: keyof typeof STANDINGS
  until: string | null
  /** The reason given in the mail; null when none was given. */
  reason: string | null
}

/** Why the member's entry was taken off the public pages by a decision; undefined when it was not. */
export async function findStanding(db: Db, member: Member): Promise<Standing | undefined> {
  const [row] = await db
    .select({ id: professionals.id, status: professionals.status, until: professionals.suspended_until })
    .from(profiles)
    .innerJoin(professionals, eq(professionals.id, profiles.professional_id))
    .where(eq(profiles.user_id, member.id))
  if (!row || row.status === 'approved') return undefined
  const { status } = row
  const [decision] = await db
    .select({ reason: auditEntries.reason })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject_kind, 'professional'),
        eq(auditEntries.subject_id, row.id),
        eq(auditEntries.action, STANDINGS[status]),
        ne(auditEntries.actor_kind, 'visitor'),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return { status, until: row.until, reason: decision?.reason ?? null }
}
