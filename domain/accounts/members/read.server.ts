import { and, asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { passkeys, sessions, users } from '#database/tables/accounts.ts'
import type { Db } from '#platform/db/database.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { peekOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Member } from '#platform/auth/actor.ts'

export async function hasAdministrator(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return row !== undefined
}

/** The linked account's address, else the registration's. Drizzle would omit the table names written out here. */
export const mailbox: SQL<string> = sql`coalesce((
  select owner.email from profiles as profile join users as owner on owner.id = profile.user_id
  where profile.professional_id = professionals.id and owner.email_verified), professionals.email)`

export type Mailbox = { to: string; firstName: string; account: string | null }

export async function findMailbox(tx: Db, professionalId: string): Promise<Mailbox | undefined> {
  const [row] = await tx
    .select({ to: mailbox, firstName: professionals.first_name, account: profiles.user_id })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .where(eq(professionals.id, professionalId))
  return row
}

export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number]

export async function listOwnSessions(db: Db, member: Member) {
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

export function deviceName(userAgent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  return [browser ?? 'Un browser', system].filter(Boolean).join(' su ')
}

export type OwnPasskey = Awaited<ReturnType<typeof listPasskeys>>[number]

export async function listPasskeys(db: Db, member: Pick<Member, 'id'>) {
  const { id, name, created_at: since, last_used_at: lastUsed } = passkeys
  return db
    .select({ id, name, since, lastUsed })
    .from(passkeys)
    .where(eq(passkeys.user_id, member.id))
    .orderBy(asc(since))
}

/** The change of address behind a link, without using the link up. */
export async function findAddressChange(db: Db, key: string) {
  const [userId, email] = ((await peekOneTimeLink(db, 'email', key)) ?? '').split(' ')
  if (!userId || !email) return undefined
  const [row] = await db.select({ from: users.email }).from(users).where(eq(users.id, userId))
  return row && { userId, from: row.from, email }
}
