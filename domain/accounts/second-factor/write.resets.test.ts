import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { passkeys, sessions, twoFactors, users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { factorResets } from '#database/tables/staff.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { system } from '#platform/auth/actor.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { listFactorResets } from './read.server.ts'
import { RESET_WAITS_MS } from './rules.ts'
import { factorForm, type FactorForm } from './schema.ts'
import { changeFactorReset, resetFactor } from './write.resets.server.ts'

let deps: TestDeps
const [anna, bruno, carla] = ['anna', 'bruno', 'carla'].map(testAdmin) as [
  ReturnType<typeof testAdmin>,
  ReturnType<typeof testAdmin>,
  ReturnType<typeof testAdmin>,
]
const step = (admin: typeof anna, intent: FactorForm['intent'], id = 'carla') =>
  changeFactorReset(deps, admin, { intent, id })
const hasFactor = async () =>
  (await deps.db.select().from(users).where(eq(users.id, 'carla')))[0]!.twoFactorEnabled

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 60_000)
beforeEach(async () => {
  for (const table of [users, mails, auditEntries, factorResets]) await deps.db.delete(table)
  await deps.db.insert(users).values(
    [anna, bruno, carla].map(({ id, email }) => ({
      id,
      email,
      name: id,
      role: 'admin',
      emailVerified: true,
      twoFactorEnabled: id === 'carla',
    })),
  )
  await deps.db
    .insert(users)
    .values({ id: 'utente', email: 'u@example.org', name: 'u', role: 'user', twoFactorEnabled: true })
  await deps.db.insert(twoFactors).values({ id: 'f', secret: 'x', backupCodes: 'y', userId: 'carla' })
  await deps.db
    .insert(sessions)
    .values({ id: 's', token: 't', userId: 'carla', expiresAt: new Date(Date.now() + 3_600_000) })
}, 30_000)
afterAll(() => deps.close())

test('one asks, another confirms: the factor and the sessions are gone, everybody was told twice', async () => {
  expect(await step(anna, 'factor-ask')).toEqual({ ok: true, done: 'factor-ask' })
  expect(await hasFactor()).toBe(true)
  expect(await listFactorResets(deps.db, bruno)).toMatchObject([
    { id: 'carla', askedBy: anna.email, askedById: 'anna' },
  ])
  expect(await step(bruno, 'factor-confirm')).toEqual({ ok: true, done: 'factor-confirm' })
  expect(await hasFactor()).toBe(false)
  expect(await deps.db.$count(twoFactors)).toBe(0)
  expect(await deps.db.$count(sessions, eq(sessions.userId, 'carla'))).toBe(0)
  expect(await listFactorResets(deps.db, bruno)).toEqual([])
  const told = await deps.db.select().from(mails)
  expect(told.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()).toEqual([
    `second-factor-asked ${carla.email}`,
    `second-factor-reset ${carla.email}`,
    `staff-changed ${anna.email}`,
    `staff-changed ${bruno.email}`,
  ])
  const entries = await deps.db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['second-factor.reset-ask', 'anna'],
    ['second-factor.reset', 'bruno'],
    ['session.end-all', 'bruno'],
  ])
  expect(await step(bruno, 'factor-confirm')).toEqual({ ok: false, reason: 'not-asked' })
})

test('one alone cannot: not twice, not for themselves, not with the help of the person', async () => {
  expect(await step(anna, 'factor-confirm')).toEqual({ ok: false, reason: 'not-asked' })
  await step(anna, 'factor-ask')
  expect(await step(anna, 'factor-confirm')).toEqual({ ok: false, reason: 'asked-by-you' })
  // A second request by another administrator is no confirmation, and does not let the first one confirm.
  await step(bruno, 'factor-ask')
  expect(await step(anna, 'factor-confirm')).toEqual({ ok: false, reason: 'asked-by-you' })
  expect(await step(carla, 'factor-confirm')).toEqual({ ok: false, reason: 'self' })
  expect(await step(carla, 'factor-ask')).toEqual({ ok: false, reason: 'self' })
  expect(await hasFactor()).toBe(true)
})

test('who asked must still be an administrator, and the request waits a day', async () => {
  await step(anna, 'factor-ask')
  await deps.db.update(users).set({ role: 'editor' }).where(eq(users.id, 'anna'))
  expect(await step(bruno, 'factor-confirm')).toEqual({ ok: false, reason: 'not-asked' })
  expect(await step(anna, 'factor-confirm')).toEqual({ ok: false, reason: 'not-allowed' })
  await deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, 'anna'))
  await deps.db.update(factorResets).set({ asked_at: new Date(Date.now() - RESET_WAITS_MS - 1000) })
  expect(await listFactorResets(deps.db, bruno)).toEqual([])
  expect(await step(bruno, 'factor-confirm')).toEqual({ ok: false, reason: 'not-asked' })
  // After that anybody may ask again, and then counts as the one who asked.
  expect(await step(bruno, 'factor-ask')).toMatchObject({ ok: true })
  expect(await step(bruno, 'factor-confirm')).toEqual({ ok: false, reason: 'asked-by-you' })
  expect(await hasFactor()).toBe(true)
})

test('lets the person concerned withdraw the request', async () => {
  await step(anna, 'factor-ask')
  expect(await step(carla, 'factor-withdraw')).toMatchObject({ ok: true })
  expect(await step(bruno, 'factor-confirm')).toEqual({ ok: false, reason: 'not-asked' })
})

test('only people of the office who have one; the command line does it at once', async () => {
  expect(await step(anna, 'factor-ask', 'bruno')).toEqual({ ok: false, reason: 'no-factor' })
  expect(await step(anna, 'factor-ask', 'utente')).toEqual({ ok: false, reason: 'gone' })
  expect(await resetFactor(deps, system, 'u@example.org')).toEqual({ ok: false, reason: 'gone' })
  expect(await resetFactor(deps, system, bruno.email)).toEqual({ ok: false, reason: 'no-factor' })
  expect(await resetFactor(deps, system, carla.email)).toEqual({ ok: true })
  expect(await hasFactor()).toBe(false)
  expect(await deps.db.$count(mails, eq(mails.kind, 'staff-changed'))).toBe(2)
})

test('whoever has only passkeys is let in again too: they are taken away', async () => {
  const own = { id: 'chiave-di-bruno', user_id: bruno.id, name: 'Portatile', public_key: 'x' }
  await deps.db.insert(passkeys).values(own)
  expect(await resetFactor(deps, system, bruno.email)).toEqual({ ok: true })
  expect(await deps.db.$count(passkeys, eq(passkeys.user_id, bruno.id))).toBe(0)
  expect(await resetFactor(deps, system, bruno.email)).toEqual({ ok: false, reason: 'no-factor' })
})

test('accepts only known steps', () => {
  expect(factorForm.safeParse({ intent: 'factor-force', id: 'x' }).success).toBe(false)
})
