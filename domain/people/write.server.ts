import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { createElement } from 'react'
import { sessions, users } from '#database/tables/accounts.ts'
import { recordAudit } from '#domain/audit/write.server.ts'
import { ROLES, type Admin, type Role } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as roleMail from './mails/role-changed.tsx'
import type { PersonForm } from './schema.ts'

type Means = { db: Db; mail: Mail }
type Person = { id: string; email: string; role: string | null }

export type PersonRefusal = 'self' | 'gone' | 'not-allowed' | 'unchanged'
export type PersonOutcome = { ok: true; done: PersonForm['intent'] } | { ok: false; reason: PersonRefusal }

/** Does what the administrator asks with somebody of the office. */
export async function changePerson(means: Means, admin: Admin, form: PersonForm): Promise<PersonOutcome> {
  return means.db.transaction(async (tx) => {
    const found = await lockPerson(tx, admin, form.id)
    if (typeof found === 'string') return { ok: false, reason: found }
    if (form.intent === 'sessions') {
      await endSessions(tx, admin, found)
      return { ok: true, done: form.intent }
    }
    if (found.id === admin.id) return { ok: false, reason: 'self' }
    const role = form.intent === 'role' ? form.role : undefined
    if (role === found.role) return { ok: false, reason: 'unchanged' }
    await giveRole(means, tx, admin, found, role)
    if (!role) await endSessions(tx, admin, found)
    return { ok: true, done: form.intent }
  })
}

/**
 * The person, with every administrator's row held until the end: whoever changes roles at the same moment waits here,
 * and then finds out whether they still may.
 */
async function lockPerson(tx: Db, admin: Admin, id: string): Promise<Person | PersonRefusal> {
  const held = await tx
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(or(eq(users.role, 'admin'), and(eq(users.id, id), inArray(users.role, [...ROLES]))))
    .orderBy(asc(users.id))
    .for('update')
  if (!held.some((one) => one.id === admin.id && one.role === 'admin')) return 'not-allowed'
  return held.find((one) => one.id === id) ?? 'gone'
}

async function giveRole(
  means: Means,
  tx: Db,
  admin: Admin,
  person: Person,
  role: Role | undefined,
): Promise<void> {
  await tx
    .update(users)
    .set({ role: role ?? 'user', updatedAt: new Date() })
    .where(eq(users.id, person.id))
  await recordAudit(tx, admin, {
    action: role ? 'role.change' : 'role.remove',
    subject: { kind: 'account', id: person.id },
    before: { role: person.role },
    after: { role: role ?? null },
  })
  await means.mail.queue(tx, {
    kind: role ? 'role-changed' : 'role-removed',
    to: person.email,
    subject: role ? roleMail.subjects.given : roleMail.subjects.removed,
    body: createElement(roleMail.Body, { role }),
  })
}

async function endSessions(tx: Db, admin: Admin, person: Person): Promise<void> {
  const gone = await tx.delete(sessions).where(eq(sessions.userId, person.id)).returning({ id: sessions.id })
  await recordAudit(tx, admin, {
    action: 'session.end-all',
    subject: { kind: 'account', id: person.id },
    after: { count: gone.length },
  })
}
