import { hashPassword } from 'better-auth/crypto'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { replacePassword } from '#domain/accounts/members/write.credentials.server.ts'
import { endSessionsOf } from '#domain/accounts/members/write.server.ts'
import { refusePassword, type PasswordRefusal } from '#domain/accounts/members/rules.ts'
import type { Outcome } from '#lib/outcome.ts'
import { ROLES, type Admin, type Role, type System } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as roleMail from './mails/role-changed.tsx'
import type { StaffForm } from './schema.ts'
import { notifyAdministrators, type Person } from './write.notices.server.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }

export type StaffRefusal = 'self' | 'gone' | 'not-allowed' | 'unchanged' | 'last' | 'unknown' | 'unconfirmed'
export type StaffOutcome = Outcome<{ done: StaffForm['intent'] }, StaffRefusal>

export async function changeStaff(deps: Deps, actor: Admin | System, form: StaffForm): Promise<StaffOutcome> {
  return deps.db.transaction(async (tx): Promise<StaffOutcome> => {
    const locked = await lockStaff(tx, actor, form.intent === 'grant' ? { email: form.email } : form)
    if (!locked.ok) return locked
    const { person, administrators } = locked
    if (form.intent === 'sessions') {
      await endSessions(tx, actor, person)
      return { ok: true, done: form.intent }
    }
    if (actor.kind === 'admin' && person.id === actor.id) return { ok: false, reason: 'self' }
    const role = form.intent === 'remove' ? undefined : form.role
    if (role === person.role) return { ok: false, reason: 'unchanged' }
    if (role && !roleOf(person) && !person.confirmed) return { ok: false, reason: 'unconfirmed' }
    if (role !== 'admin' && isLast(person, administrators)) return { ok: false, reason: 'last' }
    await setRole(deps, tx, actor, person, role)
    // A change of role ends all sessions, so that nobody acts with the old role.
    await endSessions(tx, actor, person)
    return { ok: true, done: form.intent }
  })
}

export type PasswordOutcome = Outcome<void, 'gone' | PasswordRefusal>

export async function resetStaffPassword(
  deps: Deps,
  actor: System,
  form: { email: string; password: string },
): Promise<PasswordOutcome> {
  const refusal = refusePassword(form.password, form.email)
  // The command line enforces the least length, but not the list of common passwords.
  if (refusal && refusal !== 'common') return { ok: false, reason: refusal }
  const password = await hashPassword(form.password)
  return deps.db.transaction(async (tx): Promise<PasswordOutcome> => {
    const locked = await lockStaff(tx, actor, { email: form.email })
    if (!locked.ok || !roleOf(locked.person)) return { ok: false, reason: 'gone' }
    await replacePassword(deps, tx, locked.person, password)
    await recordAudit(tx, actor, {
      action: 'password.reset',
      subject: { kind: 'account', id: locked.person.id },
    })
    await notifyAdministrators(deps, tx, actor, locked.person, { kind: 'password' })
    return { ok: true }
  })
}

/**
 * Locks all administrators and the wanted account: whoever changes the staff at the same moment waits here, and
 * then sees whether they still may. By id only staff is found, by e-mail any account.
 */
export async function lockStaff(
  tx: Db,
  actor: Admin | System,
  wanted: { id: string } | { email: string },
): Promise<Outcome<{ person: Person; administrators: Person[] }, StaffRefusal>> {
  const isWanted =
    'id' in wanted
      ? and(eq(users.id, wanted.id), inArray(users.role, [...ROLES]))
      : eq(users.email, wanted.email.toLowerCase())
  const locked = await tx
    .select({ id: users.id, email: users.email, role: users.role, confirmed: users.emailVerified })
    .from(users)
    .where(or(eq(users.role, 'admin'), isWanted))
    .orderBy(asc(users.id))
    .for('update')
  const administrators = locked.filter(({ role }) => role === 'admin')
  if (actor.kind === 'admin' && !administrators.some(({ id }) => id === actor.id)) {
    return { ok: false, reason: 'not-allowed' }
  }
  const person = locked.find((one) =>
    'id' in wanted ? one.id === wanted.id : one.email === wanted.email.toLowerCase(),
  )
  if (!person) return { ok: false, reason: 'id' in wanted ? 'gone' : 'unknown' }
  return { ok: true, person, administrators }
}

export function roleOf({ role }: Person): Role | undefined {
  return ROLES.find((one) => one === role)
}

/** Whether no other administrator could sign in (nobody can without a confirmed address). */
function isLast(person: Person, administrators: Person[]): boolean {
  return person.role === 'admin' && !administrators.some(({ id, confirmed }) => confirmed && id !== person.id)
}

async function setRole(
  deps: Deps,
  tx: Db,
  actor: Admin | System,
  person: Person,
  role: Role | undefined,
): Promise<void> {
  await tx
    .update(users)
    .set({ role: role ?? 'user', updatedAt: new Date() })
    .where(eq(users.id, person.id))
  const before = roleOf(person)
  await recordAudit(tx, actor, {
    action: role ? (before ? 'role.change' : 'role.give') : 'role.remove',
    subject: { kind: 'account', id: person.id },
    before: { role: before ?? null },
    after: { role: role ?? null },
  })
  const subject = roleMail.subjects[role ? 'given' : 'removed']
  const kind = role ? 'role-changed' : 'role-removed'
  await deps.mail.queue(tx, mailOf(kind, person.email, { ...roleMail, subject }, { role }))
  const kept = role ?? before
  if (kept)
    await notifyAdministrators(deps, tx, actor, person, { kind: role ? 'given' : 'removed', role: kept })
}

export async function endSessions(tx: Db, actor: Admin | System, person: Person): Promise<void> {
  const count = await endSessionsOf(tx, person.id)
  await recordAudit(tx, actor, {
    action: 'session.end-all',
    subject: { kind: 'account', id: person.id },
    after: { count },
  })
}
