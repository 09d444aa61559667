import { eq, sql, type SQL, and, desc, gt } from 'drizzle-orm'
import { users, sessions } from '#database/tables/accounts.ts'
import type { Db } from '#platform/db/database.ts'
import { createHmac } from 'node:crypto'
import { professionals } from '#database/tables/professionals.ts'
import { keysFor, wholeSecrets } from '#platform/auth/keys.ts'
import type { Secret } from '#platform/config/secret.ts'
import { senderAddress } from './rules.ts'
import type { Member } from '#platform/auth/actor.ts'

/** Whether the office has an administrator who can sign in. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return row !== undefined
}

/**
 * The address for mail to a professional, as a column of a query on `professionals`: that of the linked
 * account, else that of the registration. The table names are written out, because Drizzle omits them in the
 * columns of a single-table select.
 */
export const mailbox: SQL<string> = sql`coalesce((
  select owner.email from profiles as tied join users as owner on owner.id = tied.user_id
  where tied.professional_id = professionals.id and owner.email_verified), professionals.email)`

export type Mailbox = { to: string; firstName: string }

/** Where to write to a professional, and by which name; undefined when there is no such entry. */
export async function findMailbox(tx: Db, professionalId: string): Promise<Mailbox | undefined> {
  const [row] = await tx
    .select({ to: mailbox, firstName: professionals.first_name })
    .from(professionals)
    .where(eq(professionals.id, professionalId))
  return row
}

/** A keyed hash of a sender's address: it recognises the same sender again without storing the address. */
export function senderOf(secret: Secret, email: string): string {
  return sendersOf(secret, email)[0]!
}

/** The sender's hashes under the present and all earlier keys, because older rows hold those. */
export function sendersOf(secret: Secret, email: string): string[] {
  const keys = [...keysFor(secret, 'senders').map(({ bytes }) => bytes), ...wholeSecrets(secret)]
  const text = `contact-sender:${senderAddress(email)}`
  return keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'))
}

export type OwnSession = { id: string; since: Date; device: string }

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

/** «Firefox su Android»: enough for somebody to recognise their own device. */
export function deviceName(userAgent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  return [browser ?? 'Un browser', system].filter(Boolean).join(' su ')
}
