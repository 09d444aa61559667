import { eq, sql, type SQL, and, desc, gt } from 'drizzle-orm'
import { users, sessions } from '#database/tables/accounts.ts'
import type { Db } from '#platform/db/database.ts'
import { createHmac } from 'node:crypto'
import { professionals } from '#database/tables/professionals.ts'
import { keysFor, wholeSecrets } from '#platform/auth/keys.ts'
import type { Secret } from '#platform/config/secret.ts'
import { senderAddress } from './rules.ts'
import type { Member } from '#platform/auth/actor.ts'

/** Whether anybody could open the office's door. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return row !== undefined
}

// With the names of the tables in the text: in the columns of a select from one table the library leaves them out.
/** A column of a query that reads `professionals`: where the portal writes to the person. */
export const mailbox: SQL<string> = sql`coalesce((
  select owner.email from profiles as tied join users as owner on owner.id = tied.user_id
  where tied.professional_id = professionals.id and owner.email_verified), professionals.email)`

export type Mailbox = { to: string; firstName: string }

/** Where the portal writes to somebody, and how they are called; undefined when there is no such entry. */
export async function findMailbox(tx: Db, professionalId: string): Promise<Mailbox | undefined> {
  const [row] = await tx
    .select({ to: mailbox, firstName: professionals.first_name })
    .from(professionals)
    .where(eq(professionals.id, professionalId))
  return row
}

/** Tells one sender from another, and cannot be turned back. */
export function senderOf(secret: Secret, email: string): string {
  return sendersOf(secret, email)[0]!
}

/** All codes under which rows may hold the sender: by the present key, by older ones, and by the bare secrets. */
export function sendersOf(secret: Secret, email: string): string[] {
  const keys = [...keysFor(secret, 'senders').map(({ bytes }) => bytes), ...wholeSecrets(secret)]
  const text = `contact-sender:${senderAddress(email)}`
  return keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'))
}

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
