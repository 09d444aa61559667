import { eq } from 'drizzle-orm'
import { passkeys, twoFactors, users } from '#database/tables/accounts.ts'
import { factorResets } from '#database/tables/staff.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { notifyAdministrators, type Person } from '#domain/accounts/staff/write.notices.server.ts'
import { endSessions, lockStaff, roleOf, type StaffRefusal } from '#domain/accounts/staff/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Admin, System } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { RESET_WAITS_MS } from './rules.ts'
import type { FactorForm } from './schema.ts'
import { notifyOwner } from './write.server.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }
type Refusal =
  Extract<StaffRefusal, 'gone' | 'not-allowed'> | 'self' | 'asked-by-you' | 'no-factor' | 'not-asked'
export type FactorOutcome = Outcome<{ done: FactorForm['intent'] }, Refusal>

export async function changeFactorReset(
  deps: Deps,
  admin: Admin,
  { intent, id }: FactorForm,
): Promise<FactorOutcome> {
  return deps.db.transaction(async (tx): Promise<FactorOutcome> => {
    const locked = await lockStaff(tx, admin, { id })
    if (!locked.ok) return { ok: false, reason: locked.reason === 'not-allowed' ? 'not-allowed' : 'gone' }
    const { person, administrators } = locked
    if (person.id === admin.id && intent !== 'factor-withdraw') return { ok: false, reason: 'self' }
    if (intent === 'factor-ask') return ask(deps, tx, admin, person)
    const asker = await findAsker(tx, person)
    if (!asker) return { ok: false, reason: 'not-asked' }
    if (intent === 'factor-withdraw') {
      await tx.delete(factorResets).where(eq(factorResets.user_id, person.id))
      await recordAudit(tx, admin, { action: 'second-factor.reset-withdraw', subject: about(person) })
      return { ok: true, done: intent }
    }
    if (asker === admin.id) return { ok: false, reason: 'asked-by-you' }
    // A request counts only while its author is still an administrator.
    if (!administrators.some((one) => one.id === asker)) return { ok: false, reason: 'not-asked' }
    await reset(deps, tx, admin, person)
    return { ok: true, done: intent }
  })
}

export async function resetFactor(
  deps: Deps,
  actor: System,
  email: string,
): Promise<Outcome<void, 'gone' | 'no-factor'>> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockStaff(tx, actor, { email })
    if (!locked.ok || !roleOf(locked.person)) return { ok: false, reason: 'gone' }
    if (!(await hasFactor(tx, locked.person))) return { ok: false, reason: 'no-factor' }
    await reset(deps, tx, actor, locked.person)
    return { ok: true }
  })
}

async function ask(deps: Deps, tx: Db, admin: Admin, person: Person): Promise<FactorOutcome> {
  if (!(await hasFactor(tx, person))) return { ok: false, reason: 'no-factor' }
  // Asking a second time is no confirmation: while the first request is valid, its author stays.
  if (!(await findAsker(tx, person))) {
    const row = { asked_by: admin.id, asked_at: new Date() }
    await tx
      .insert(factorResets)
      .values({ user_id: person.id, ...row })
      .onConflictDoUpdate({ target: factorResets.user_id, set: row })
    await recordAudit(tx, admin, { action: 'second-factor.reset-ask', subject: about(person) })
    await notifyOwner(deps, tx, person, 'asked')
    await notifyAdministrators(deps, tx, admin, person, { kind: 'factorAsked' })
  }
  return { ok: true, done: 'factor-ask' }
}

async function reset(deps: Deps, tx: Db, actor: Admin | System, person: Person): Promise<void> {
  await tx.delete(factorResets).where(eq(factorResets.user_id, person.id))
  await tx.delete(twoFactors).where(eq(twoFactors.userId, person.id))
  // Passkeys are deleted too: they sign in without a code.
  await tx.delete(passkeys).where(eq(passkeys.user_id, person.id))
  await tx
    .update(users)
    .set({ twoFactorEnabled: false, updatedAt: new Date() })
    .where(eq(users.id, person.id))
  await recordAudit(tx, actor, { action: 'second-factor.reset', subject: about(person) })
  await endSessions(tx, actor, person)
  await notifyOwner(deps, tx, person, 'reset')
  await notifyAdministrators(deps, tx, actor, person, { kind: 'factorReset' })
}

const about = ({ id }: Person) => ({ kind: 'account' as const, id })

async function hasFactor(tx: Db, { id }: Person): Promise<boolean> {
  const [row] = await tx.select({ on: users.twoFactorEnabled }).from(users).where(eq(users.id, id))
  return row?.on === true || (await tx.$count(passkeys, eq(passkeys.user_id, id))) > 0
}

async function findAsker(tx: Db, { id }: Person): Promise<string | undefined> {
  const [row] = await tx.select().from(factorResets).where(eq(factorResets.user_id, id))
  return row && row.asked_at.getTime() > Date.now() - RESET_WAITS_MS ? row.asked_by : undefined
}
