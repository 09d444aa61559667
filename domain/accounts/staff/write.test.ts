import { verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, sessions, users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { createStaffAccount } from './write.invitations.server.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { system, type Admin } from '#platform/auth/actor.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { listStaff } from './read.server.ts'
import { staffForm } from './schema.ts'
import { changeStaff, resetStaffPassword } from './write.server.ts'

let deps: TestDeps
let admin: Admin
let other: string

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  const first = await createStaffAccount(deps, system, {
    email: 'capo@example.org',
    password: 'prova-lunga',
  })
  admin = testAdmin(first.ok ? first.id : '')
  const form = { email: 'revisora@example.org', password: 'prova-lunga', role: 'reviewer' } as const
  const second = await createStaffAccount(deps, admin, form)
  other = second.ok ? second.id : ''
}, 30_000)
afterAll(() => deps.close())

const roleOf = async (id: string) =>
  (await deps.db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role

test('gives the requested role and records it', async () => {
  const people = await listStaff(deps.db, admin)
  expect(people.map(({ email, role, confirmed }) => ({ email, role, confirmed }))).toEqual([
    { email: 'capo@example.org', role: 'admin', confirmed: true },
    { email: 'revisora@example.org', role: 'reviewer', confirmed: false },
  ])
  const found = await listStaff(deps.db, admin, 'REVISORA@')
  expect(found.map(({ email }) => email)).toEqual(['revisora@example.org'])
  expect(await listStaff(deps.db, admin, 'nessuno')).toEqual([])
  const [entry] = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject_id, other))
  expect(entry).toMatchObject({ action: 'administrator.create', after: { role: 'reviewer' } })
})

test('a role changes once, with audit entry and mail', async () => {
  const form = { intent: 'role', id: other, role: 'editor' } as const
  expect(await changeStaff(deps, admin, form)).toEqual({ ok: true, done: 'role' })
  expect(await changeStaff(deps, admin, form)).toEqual({ ok: false, reason: 'unchanged' })
  expect(await roleOf(other)).toBe('editor')
  const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'role.change'))
  expect(entries).toMatchObject([{ before: { role: 'reviewer' }, after: { role: 'editor' } }])
  expect(await deps.db.$count(mails, eq(mails.kind, 'role-changed'))).toBe(1)
})

test('ends every session when a role is withdrawn', async () => {
  const inOneHour = new Date(Date.now() + 3_600_000)
  await deps.db.insert(sessions).values({ id: 's-1', token: 't-1', userId: other, expiresAt: inOneHour })
  expect(await changeStaff(deps, admin, { intent: 'sessions', id: other })).toMatchObject({ ok: true })
  await deps.db.insert(sessions).values({ id: 's-2', token: 't-2', userId: other, expiresAt: inOneHour })
  expect(await changeStaff(deps, admin, { intent: 'remove', id: other })).toEqual({
    ok: true,
    done: 'remove',
  })
  expect(await deps.db.$count(sessions, eq(sessions.userId, other))).toBe(0)
  expect(await roleOf(other)).toBe('user')
  expect(await changeStaff(deps, admin, { intent: 'remove', id: other })).toEqual({
    ok: false,
    reason: 'gone',
  })
})

test('nobody changes their own role, nor somebody who is none of the office', async () => {
  const own = { intent: 'role', id: admin.id, role: 'editor' } as const
  expect(await changeStaff(deps, admin, own)).toEqual({ ok: false, reason: 'self' })
  expect(await changeStaff(deps, admin, { intent: 'remove', id: admin.id })).toMatchObject({
    reason: 'self',
  })
  expect(await changeStaff(deps, admin, { ...own, id: 'nessuno' })).toEqual({ ok: false, reason: 'gone' })
  expect(await roleOf(admin.id)).toBe('admin')
})

test('somebody who is no administrator any more changes nothing', async () => {
  const gone = testAdmin(other)
  expect(await changeStaff(deps, gone, { intent: 'remove', id: admin.id })).toEqual({
    ok: false,
    reason: 'not-allowed',
  })
})

test('somebody who has an account gets a role, and gets it back; the others of the office are told', async () => {
  const [third] = await deps.db
    .insert(users)
    .values({ id: 'u-3', email: 'terza@example.org', name: 'x', role: 'admin', emailVerified: true })
    .returning()
  await deps.db.insert(users).values([
    { id: 'u-4', email: 'utente@example.org', name: 'x', role: 'user', emailVerified: true },
    { id: 'u-5', email: 'mai@example.org', name: 'x', role: 'user' },
  ])
  await deps.db
    .insert(sessions)
    .values({ id: 's-4', token: 't-4', userId: 'u-4', expiresAt: new Date(Date.now() + 3_600_000) })
  const grant = (email: string) => changeStaff(deps, admin, { intent: 'grant', email, role: 'reviewer' })
  await deps.db.delete(mails)
  expect(await grant('Utente@example.org')).toEqual({ ok: true, done: 'grant' })
  expect(await roleOf('u-4')).toBe('reviewer')
  // Sessions opened before the role was given are ended.
  expect(await deps.db.$count(sessions, eq(sessions.userId, 'u-4'))).toBe(0)
  expect(await grant('utente@example.org')).toEqual({ ok: false, reason: 'unchanged' })
  expect(await grant('nessuno@example.org')).toEqual({ ok: false, reason: 'unknown' })
  expect(await grant('mai@example.org')).toEqual({ ok: false, reason: 'unconfirmed' })
  expect(await roleOf('u-5')).toBe('user')
  const told = await deps.db.select().from(mails)
  expect(told.map(({ kind, recipient }) => [kind, recipient]).toSorted()).toEqual([
    ['role-changed', 'utente@example.org'],
    ['staff-changed', 'terza@example.org'],
  ])
  expect(told.find(({ kind }) => kind === 'staff-changed')!.text!.replaceAll(/\s+/g, ' ')).toContain(
    'ha dato il ruolo di revisore a utente@example.org',
  )
  expect(await changeStaff(deps, admin, { intent: 'remove', id: 'u-4' })).toMatchObject({ ok: true })
  expect(await grant('utente@example.org')).toMatchObject({ ok: true })
  const given = and(eq(auditEntries.action, 'role.give'), eq(auditEntries.subject_id, 'u-4'))
  expect(await deps.db.$count(auditEntries, given)).toBe(2)
  await deps.db.delete(users).where(eq(users.id, third!.id))
})

test('a role that is lost ends every session at once, also when another takes its place', async () => {
  await deps.db
    .insert(sessions)
    .values({ id: 's-5', token: 't-5', userId: 'u-4', expiresAt: new Date(Date.now() + 3_600_000) })
  expect(await changeStaff(deps, admin, { intent: 'role', id: 'u-4', role: 'editor' })).toMatchObject({
    ok: true,
  })
  expect(await deps.db.$count(sessions, eq(sessions.userId, 'u-4'))).toBe(0)
})

test('the command line takes no role from the last administrator who can enter', async () => {
  await deps.db
    .insert(users)
    .values({ id: 'u-6', email: 'mai-entrato@example.org', name: 'x', role: 'admin' })
  for (const form of [
    { intent: 'remove', id: admin.id } as const,
    { intent: 'grant', email: 'capo@example.org', role: 'editor' } as const,
  ]) {
    expect(await changeStaff(deps, system, form)).toEqual({ ok: false, reason: 'last' })
  }
  expect(await roleOf(admin.id)).toBe('admin')
  await deps.db.update(users).set({ emailVerified: true }).where(eq(users.id, 'u-6'))
  expect(await changeStaff(deps, system, { intent: 'remove', id: admin.id })).toMatchObject({ ok: true })
  expect(await changeStaff(deps, system, { intent: 'remove', id: 'u-6' })).toEqual({
    ok: false,
    reason: 'last',
  })
  await deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id))
  await deps.db.delete(users).where(eq(users.id, 'u-6'))
})

test('a new password from the command line: for the office only, sessions end, the person is told', async () => {
  const inOneHour = new Date(Date.now() + 3_600_000)
  await deps.db.insert(sessions).values({ id: 's-7', token: 't-7', userId: admin.id, expiresAt: inOneHour })
  await deps.db.delete(mails)
  const reset = (email: string, password: string) => resetStaffPassword(deps, system, { email, password })
  expect(await reset('capo@example.org', 'corta')).toEqual({ ok: false, reason: 'short' })
  expect(await reset('mai@example.org', 'una-nuova-password')).toEqual({ ok: false, reason: 'gone' })
  expect(await reset('nessuno@example.org', 'una-nuova-password')).toEqual({ ok: false, reason: 'gone' })
  expect(await deps.db.$count(sessions, eq(sessions.userId, admin.id))).toBe(1)
  expect(await reset('Capo@example.org', 'una-nuova-password')).toEqual({ ok: true })
  expect(await deps.db.$count(sessions, eq(sessions.userId, admin.id))).toBe(0)
  const [account] = await deps.db.select().from(accounts).where(eq(accounts.userId, admin.id))
  expect(await verifyPassword({ hash: account!.password!, password: 'una-nuova-password' })).toBe(true)
  expect(await deps.db.$count(mails, eq(mails.kind, 'password-changed'))).toBe(1)
})

test('only known roles are asked for', () => {
  expect(staffForm.safeParse({ intent: 'role', id: 'x', role: 'capo' }).success).toBe(false)
})
