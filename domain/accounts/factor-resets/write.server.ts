import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { passkeys, twoFactors, users } from '#database/tables/accounts.ts'
import { factorResets } from '#database/tables/staff.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import {
  endSessions,
  holdOffice,
  roleOf,
  tellAdministrators,
  type Person,
  type PersonRefusal,
} from '#domain/accounts/staff/write.server.ts'
import type { Admin, System } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as factorMail from './mails/factor.tsx'
import { RESET_WAITS_MS } from './rules.ts'
import type { FactorForm } from './schema.ts'

type Means = { db: Db; mail: Mail; appUrl: URL }
type Refusal = Extract<PersonRefusal, 'gone' | 'not-allowed'> | 'self' | 'same' | 'none' | 'not-asked'
export type FactorOutcome = { ok: true; done: FactorForm['intent'] } | { ok: false; reason: Refusal }

/** One administrator's step: to ask, to confirm what another asked, or to withdraw it. */
export async function changeFactorReset(
  means: Means,
  admin: Admin,
  { intent, id }: FactorForm,
): Promise<FactorOutcome> {
  return means.db.transaction(async (tx): Promise<FactorOutcome> => {
    const held = await holdOffice(tx, admin, { id })
    if (!held.ok) return { ok: false, reason: held.reason === 'not-allowed' ? 'not-allowed' : 'gone' }
    const { person, administrators } = held
    if (person.id === admin.id && intent !== 'factor-withdraw') return { ok: false, reason: 'self' }
    if (intent === 'factor-ask') return ask(means, tx, admin, person)
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
    await reset(means, tx, admin, person)
    return { ok: true, done: intent }
  })
}

/** The same at once, by whoever runs the server. */
export async function resetFactor(
  means: Means,
  actor: System,
  email: string,
): Promise<{ ok: true } | { ok: false; reason: 'gone' | 'none' }> {
  return means.db.transaction(async (tx) => {
    const held = await holdOffice(tx, actor, { email })
    if (!held.ok || !roleOf(held.person)) return { ok: false, reason: 'gone' }
    if (!(await hasFactor(tx, held.person))) return { ok: false, reason: 'none' }
    await reset(means, tx, actor, held.person)
    return { ok: true }
  })
}

async function ask(means: Means, tx: Db, admin: Admin, person: Person): Promise<FactorOutcome> {
  if (!(await hasFactor(tx, person))) return { ok: false, reason: 'none' }
  // Asking a second time is no confirmation: while the first request is valid, its author stays.
  if (!(await findAsker(tx, person))) {
    const row = { asked_by: admin.id, asked_at: new Date() }
    await tx
      .insert(factorResets)
      .values({ user_id: person.id, ...row })
      .onConflictDoUpdate({ target: factorResets.user_id, set: row })
    await recordAudit(tx, admin, { action: 'second-factor.reset-ask', subject: about(person) })
    await tell(means, tx, person, 'asked')
    await tellAdministrators(means, tx, admin, person, { kind: 'factorAsked' })
  }
  return { ok: true, done: 'factor-ask' }
}

async function reset(means: Means, tx: Db, actor: Admin | System, person: Person): Promise<void> {
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
  await tell(means, tx, person, 'reset')
  await tellAdministrators(means, tx, actor, person, { kind: 'factorReset' })
}

const about = ({ id }: Person) => ({ kind: 'account' as const, id })

/** Whether the account has a second factor or a passkey, so that there is something to reset. */
async function hasFactor(tx: Db, { id }: Person): Promise<boolean> {
  const [row] = await tx.select({ on: users.twoFactorEnabled }).from(users).where(eq(users.id, id))
  return row?.on === true || (await tx.$count(passkeys, eq(passkeys.user_id, id))) > 0
}

/** Who asked for this person, while that still counts. */
async function findAsker(tx: Db, { id }: Person): Promise<string | undefined> {
  const [row] = await tx.select().from(factorResets).where(eq(factorResets.user_id, id))
  return row && row.asked_at.getTime() > Date.now() - RESET_WAITS_MS ? row.asked_by : undefined
}

function tell(means: Means, tx: Db, person: Person, what: keyof typeof factorMail.subjects): Promise<void> {
  return means.mail.queue(tx, {
    kind: `second-factor-${what}`,
    to: person.email,
    subject: factorMail.subjects[what],
    body: createElement(factorMail.Body, { what }),
  })
}
