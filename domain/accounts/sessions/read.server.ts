import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { sessions } from '#database/tables/accounts.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

export type OwnSession = { id: string; since: Date; device: string }

/** Where the person is signed in, the newest first. */
export async function listOwnSessions(db: Db, member: Member): Promise<OwnSession[]> {
  const rows = await db
    .select({ id: sessions.id, since: sessions.createdAt, agent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, member.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt))
  return rows.map(({ agent, ...row }) => ({ ...row, device: deviceName(agent ?? '') }))
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** «Firefox su Android»: enough to tell one's own devices apart. */
export function deviceName(userAgent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  return [browser ?? 'Un browser', system].filter(Boolean).join(' su ')
}
