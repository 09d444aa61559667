import type { Outcome } from '#lib/outcome.ts'
import * as changedMail from './mails/changed.tsx'
import { eq } from 'drizzle-orm'
import { passkeys, twoFactors, users } from '#database/tables/accounts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { endSessionsOf } from '#domain/accounts/members/write.server.ts'
import type { Staff, Admin, System } from '#platform/auth/actor.ts'
import { openAuth, type Auth } from '#platform/auth/auth.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  sessionIn,
} from '#platform/auth/second-factor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import { factorResets } from '#database/tables/staff.ts'
import {
  endSessions,
  lockStaff,
  roleOf,
  notifyAdministrators,
  type Person,
  type StaffRefusal,
} from '#domain/accounts/staff/write.server.ts'
import { RESET_WAITS_MS } from './rules.ts'
import type { FactorForm } from './schema.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL; authSecret: Secret }

/** @returns the recovery codes and the headers of the renewed session; undefined when the code is wrong */
export function switchOn(deps: Deps, staff: Staff, code: string, session: Headers) {
  return change({ deps, staff, session }, 'on', (auth, db) =>
    confirmSecondFactor({ auth, db }, code, session),
  )
}

export function makeNewCodes(deps: Deps, staff: Staff, password: string, session: Headers) {
  return change({ deps, staff, session }, 'codes', (auth) => renewRecoveryCodes(auth, password, session))
}

/** @returns the headers of the renewed session; undefined when the password is wrong */
export function switchOff(deps: Deps, staff: Staff, password: string, session: Headers) {
  return change({ deps, staff, session }, 'off', (auth) => endSecondFactor(auth, password, session))
}

/** One transaction: nothing is written when the library refuses, and the other sessions end. */
function change<Made extends Headers | { headers: Headers } | string[]>(
  { deps, staff, session }: { deps: Deps; staff: Staff; session: Headers },
  what: changedMail.Change,
  make: (auth: Auth, tx: Db) => Promise<Made | undefined>,
): Promise<Made | undefined> {
  return deps.db.transaction(async (tx) => {
    const auth = openAuth(tx, deps.authSecret, deps.appUrl)
    const made = await make(auth, tx)
    if (made === undefined) return undefined
    // Sessions that were opened without this factor, or with another one.
    await endSessionsOf(tx, staff.id, await sessionIn(auth, renewedHeaders(made) ?? session))
    await recordAudit(tx, staff, {
      action: `second-factor.${what}`,
      subject: { kind: 'account', id: staff.id },
    })
    await notify(deps, tx, staff, what)
    return made
  })
}

function renewedHeaders(made: Headers | { headers: Headers } | string[]): Headers | undefined {
  if (made instanceof Headers) return made
  return 'headers' in made ? made.headers : undefined
}

type ResetDeps = Pick<Deps, 'db' | 'mail' | 'appUrl'>
type Refusal = Extract<StaffRefusal, 'gone' | 'not-allowed'> | 'self' | 'same' | 'none' | 'not-asked'
export type FactorOutcome = Outcome<{ done: FactorForm['intent'] }, Refusal>

export async function changeFactorReset(
  deps: ResetDeps,
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
    if (asker === admin.id) return { ok: false, reason: 'same' }
    // A request counts only while its author is still an administrator.
    if (!administrators.some((one) => one.id === asker)) return { ok: false, reason: 'not-asked' }
    await reset(deps, tx, admin, person)
    return { ok: true, done: intent }
  })
}

export async function resetFactor(
  deps: ResetDeps,
  actor: System,
  email: string,
): Promise<Outcome<void, 'gone' | 'none'>> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockStaff(tx, actor, { email })
    if (!locked.ok || !roleOf(locked.person)) return { ok: false, reason: 'gone' }
    if (!(await hasFactor(tx, locked.person))) return { ok: false, reason: 'none' }
    await reset(deps, tx, actor, locked.person)
    return { ok: true }
  })
}

async function ask(deps: ResetDeps, tx: Db, admin: Admin, person: Person): Promise<FactorOutcome> {
  if (!(await hasFactor(tx, person))) return { ok: false, reason: 'none' }
  // Asking a second time is no confirmation: while the first request is valid, its author stays.
  if (!(await findAsker(tx, person))) {
    const row = { asked_by: admin.id, asked_at: new Date() }
    await tx
      .insert(factorResets)
      .values({ user_id: person.id, ...row })
      .onConflictDoUpdate({ target: factorResets.user_id, set: row })
    await recordAudit(tx, admin, { action: 'second-factor.reset-ask', subject: about(person) })
    await notify(deps, tx, person, 'asked')
    await notifyAdministrators(deps, tx, admin, person, { kind: 'factorAsked' })
  }
  return { ok: true, done: 'factor-ask' }
}

async function reset(deps: ResetDeps, tx: Db, actor: Admin | System, person: Person): Promise<void> {
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
  await notify(deps, tx, person, 'reset')
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

function notify(
  { mail }: ResetDeps,
  tx: Db,
  { email }: Pick<Person, 'email'>,
  what: keyof typeof changedMail.subjects,
) {
  const template = { ...changedMail, subject: changedMail.subjects[what] }
  return mail.queue(tx, mailOf(`second-factor-${what}`, email, template, { what }))
}
