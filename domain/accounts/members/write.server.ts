import * as guessingMail from './mails/guessing.tsx'
import { randomUUID } from 'node:crypto'
import { eq, and, ne } from 'drizzle-orm'
import { accounts, sessions, users, verifications } from '#database/tables/accounts.ts'
import { pushDevices } from '#database/tables/notifications.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Visitor, Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { isOftenChosen } from '#platform/dictionary/passwords.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import { refusePassword, type PasswordRefusal } from './rules.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }

/** Why a new password is refused: the rules, and the long list of common passwords that only the server reads. */
export async function refuseNewPassword(password: string, email = ''): Promise<PasswordRefusal | undefined> {
  return refusePassword(password, email) ?? ((await isOftenChosen(password)) ? 'common' : undefined)
}

/** @returns undefined when the address has an account already */
export async function insertAccount(
  tx: Db,
  user: { email: string; role: string; emailVerified: boolean },
  password: string,
): Promise<string | undefined> {
  const id = randomUUID()
  const [row] = await tx
    .insert(users)
    .values({ id, name: user.email, ...user })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (!row) return undefined
  await tx
    .insert(accounts)
    .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password })
  return id
}

/** @param email the account under attack; undefined when one client tries many accounts */
export async function reportGuessing(
  { db, mail, appUrl }: Deps,
  visitor: Visitor,
  email: string | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = email ? await tx.select({ id: users.id }).from(users).where(eq(users.email, email)) : []
    const action = email ? 'sign-in.account-limited' : 'sign-in.address-limited'
    await recordAudit(tx, visitor, { action, subject: { kind: 'account', id: user?.id ?? 'unknown' } })
    if (!email || !user) return
    const resetUrl = new URL('/auth/password', appUrl).href
    await mail.queue(tx, mailOf('guessing', email, guessingMail, { resetUrl }))
  })
}

/** @returns false when it is not theirs */
export async function endOwnSession(db: Db, member: Member, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, member.id)))
      .returning({ id: sessions.id })
    if (gone.length === 0) return false
    await recordAudit(tx, member, { action: 'session.end', subject: about(member.id), after: { count: 1 } })
    return true
  })
}

/** It takes effect in every process, because each request looks its session up. */
export async function endAllSessions(db: Db, member: Member, exceptId?: string): Promise<number> {
  return db.transaction(async (tx) => {
    const own = eq(sessions.userId, member.id)
    const gone = await tx
      .delete(sessions)
      .where(exceptId ? and(own, ne(sessions.id, exceptId)) : own)
      .returning({ id: sessions.id })
    await tx.delete(pushDevices).where(eq(pushDevices.user_id, member.id))
    const after = { count: gone.length }
    await recordAudit(tx, member, { action: 'session.end-all', subject: about(member.id), after })
    return gone.length
  })
}

/** Also ends a sign-in that still waits for its code, and notifications on all devices. @returns how many sessions were ended */
export async function endSessionsOf(tx: Db, userId: string, exceptId = ''): Promise<number> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, exceptId)))
    .returning({ id: sessions.id })
  await tx.delete(verifications).where(eq(verifications.value, userId))
  await tx.delete(pushDevices).where(eq(pushDevices.user_id, userId))
  return gone.length
}

const about = (id: string) => ({ kind: 'account', id }) as const
