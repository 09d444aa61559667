import type { Outcome } from '#lib/outcome.ts'
import * as changedMail from './mails/changed.tsx'
import * as factorMail from './mails/factor.tsx'
import { and, eq, ne } from 'drizzle-orm'
import { createElement } from 'react'
import type { AuditAction } from '#content/audit-sentences.ts'
import { sessions, verifications, passkeys, twoFactors, users } from '#database/tables/accounts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
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
import type { Mail } from '#platform/mail/mail.ts'
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

const ACTIONS: Record<changedMail.Change, AuditAction> = {
  on: 'second-factor.on',
  codes: 'second-factor.codes',
  off: 'second-factor.off',
}

/**
 * Switches the second factor on with the app's first code.
 * @param session the request headers, which carry the session
 * @returns the recovery codes and the headers of the renewed session; undefined when the code is wrong
 */
export function switchOn(deps: Deps, staff: Staff, code: string, session: Headers) {
  return change({ deps, staff, session }, 'on', (auth, db) =>
    confirmSecondFactor({ auth, db }, code, session),
  )
}

export function makeNewCodes(deps: Deps, staff: Staff, password: string, session: Headers) {
  return change({ deps, staff, session }, 'codes', (auth) => renewRecoveryCodes(auth, password, session))
}

/**
 * Switches the second factor off.
 * @returns the headers of the renewed session; undefined when the password is wrong
 */
export function switchOff(deps: Deps, staff: Staff, password: string, session: Headers) {
  return change({ deps, staff, session }, 'off', (auth) => endSecondFactor(auth, password, session))
}

/**
 * Runs the library's change, ends the other sessions, and writes the audit entry and the mail, in one
 * transaction. Nothing is written when the library refuses.
 */
function change<Made extends Headers | { headers: Headers } | string[]>(
  { deps, staff, session }: { deps: Deps; staff: Staff; session: Headers },
  what: changedMail.Change,
  make: (auth: Auth, tx: Db) => Promise<Made | undefined>,
): Promise<Made | undefined> {
  return deps.db.transaction(async (tx) => {
    const auth = openAuth(tx, deps.authSecret, deps.appUrl)
    const made = await make(auth, tx)
    if (made === undefined) return undefined
    await endOthers(tx, staff, await sessionIn(auth, renewedHeaders(made) ?? session))
    await recordAudit(tx, staff, { action: ACTIONS[what], subject: { kind: 'account', id: staff.id } })
    await deps.mail.queue(tx, {
      kind: `second-factor-${what}`,
      to: staff.email,
      subject: changedMail.subjects[what],
      body: createElement(changedMail.Body, { what }),
    })
    return made
  })
}

/** The headers of a renewed session; undefined when the present session continues. */
function renewedHeaders(made: Headers | { headers: Headers } | string[]): Headers | undefined {
  if (made instanceof Headers) return made
  return 'headers' in made ? made.headers : undefined
}

/** Ends sessions that were opened without this factor, or with another one. */
async function endOthers(tx: Db, staff: Staff, kept = ''): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, staff.id), ne(sessions.id, kept)))
  await tx.delete(verifications).where(eq(verifications.value, staff.id))
}

type ResetDeps = Pick<Deps, 'db' | 'mail' | 'appUrl'>
type Refusal = Extract<StaffRefusal, 'gone' | 'not-allowed'> | 'self' | 'same' | 'none' | 'not-asked'
export type FactorOutcome = Outcome<{ done: FactorForm['intent'] }, Refusal>

/** One administrator's step: request a reset, confirm a colleague's request, or withdraw it. */
export async function changeFactorReset(
  deps: ResetDeps,
  admin: Admin,
  { intent, id }: FactorForm,
): Promise<FactorOutcome> {
  return deps.db.transaction(async (tx): Promise<FactorOutcome> => {
    const held = await lockStaff(tx, admin, { id })
    if (!held.ok) return { ok: false, reason: held.reason === 'not-allowed' ? 'not-allowed' : 'gone' }
    const { person, administrators } = held
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

/** Resets a second factor at once, from the command line of the server. */
export async function resetFactor(
  deps: ResetDeps,
  actor: System,
  email: string,
): Promise<Outcome<void, 'gone' | 'none'>> {
  return deps.db.transaction(async (tx) => {
    const held = await lockStaff(tx, actor, { email })
    if (!held.ok || !roleOf(held.person)) return { ok: false, reason: 'gone' }
    if (!(await hasFactor(tx, held.person))) return { ok: false, reason: 'none' }
    await reset(deps, tx, actor, held.person)
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
    await tell(deps, tx, person, 'asked')
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
  await tell(deps, tx, person, 'reset')
  await notifyAdministrators(deps, tx, actor, person, { kind: 'factorReset' })
}

const about = ({ id }: Person) => ({ kind: 'account' as const, id })

/** Whether the account has a second factor or a passkey that a reset would remove. */
async function hasFactor(tx: Db, { id }: Person): Promise<boolean> {
  const [row] = await tx.select({ on: users.twoFactorEnabled }).from(users).where(eq(users.id, id))
  return row?.on === true || (await tx.$count(passkeys, eq(passkeys.user_id, id))) > 0
}

/** The administrator whose request for this person is still valid. */
async function findAsker(tx: Db, { id }: Person): Promise<string | undefined> {
  const [row] = await tx.select().from(factorResets).where(eq(factorResets.user_id, id))
  return row && row.asked_at.getTime() > Date.now() - RESET_WAITS_MS ? row.asked_by : undefined
}

function tell(
  deps: ResetDeps,
  tx: Db,
  person: Person,
  what: keyof typeof factorMail.subjects,
): Promise<void> {
  return deps.mail.queue(tx, {
    kind: `second-factor-${what}`,
    to: person.email,
    subject: factorMail.subjects[what],
    body: createElement(factorMail.Body, { what }),
  })
}
