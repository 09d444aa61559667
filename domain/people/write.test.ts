import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions, users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { createAdministrator } from '#domain/members/write.server.ts'
import { openMeans, testAdmin, type TestMeans } from '#e2e/support/means.ts'
import { system, type Admin } from '#platform/auth/actor.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { mayManagePeople } from './access.ts'
import { listPeople } from './read.server.ts'
import { personForm } from './schema.ts'
import { changePerson } from './write.server.ts'

let means: TestMeans
let admin: Admin
let other: string

beforeAll(async () => {
  means = await openMeans(await freshDatabase())
  const first = await createAdministrator(means, system, {
    email: 'capo@example.org',
    password: 'prova-lunga',
  })
  admin = testAdmin(first.ok ? first.id : '')
  const form = { email: 'revisora@example.org', password: 'prova-lunga', role: 'reviewer' } as const
  const second = await createAdministrator(means, admin, form)
  other = second.ok ? second.id : ''
}, 30_000)
afterAll(() => means.close())

const roleOf = async (id: string) =>
  (await means.db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role

test('the role asked for is given and written down', async () => {
  const people = await listPeople(means.db, admin)
  expect(people.map(({ email, role, confirmed }) => ({ email, role, confirmed }))).toEqual([
    { email: 'capo@example.org', role: 'admin', confirmed: true },
    { email: 'revisora@example.org', role: 'reviewer', confirmed: false },
  ])
  const [entry] = await means.db.select().from(auditEntries).where(eq(auditEntries.subject_id, other))
  expect(entry).toMatchObject({ action: 'administrator.create', after: { role: 'reviewer' } })
})

test('a role changes once, with audit entry and mail', async () => {
  const form = { intent: 'role', id: other, role: 'editor' } as const
  expect(await changePerson(means, admin, form)).toEqual({ ok: true, done: 'role' })
  expect(await changePerson(means, admin, form)).toEqual({ ok: false, reason: 'unchanged' })
  expect(await roleOf(other)).toBe('editor')
  const entries = await means.db.select().from(auditEntries).where(eq(auditEntries.action, 'role.change'))
  expect(entries).toMatchObject([{ before: { role: 'reviewer' }, after: { role: 'editor' } }])
  expect(await means.db.$count(mails, eq(mails.kind, 'role-changed'))).toBe(1)
})

test('taking access away ends every session', async () => {
  const inOneHour = new Date(Date.now() + 3_600_000)
  await means.db.insert(sessions).values({ id: 's-1', token: 't-1', userId: other, expiresAt: inOneHour })
  expect(await changePerson(means, admin, { intent: 'sessions', id: other })).toMatchObject({ ok: true })
  await means.db.insert(sessions).values({ id: 's-2', token: 't-2', userId: other, expiresAt: inOneHour })
  expect(await changePerson(means, admin, { intent: 'remove', id: other })).toEqual({
    ok: true,
    done: 'remove',
  })
  expect(await means.db.$count(sessions, eq(sessions.userId, other))).toBe(0)
  expect(await roleOf(other)).toBe('user')
  expect(await changePerson(means, admin, { intent: 'remove', id: other })).toEqual({
    ok: false,
    reason: 'gone',
  })
})

test('nobody changes their own role, nor somebody who is none of the office', async () => {
  const own = { intent: 'role', id: admin.id, role: 'editor' } as const
  expect(await changePerson(means, admin, own)).toEqual({ ok: false, reason: 'self' })
  expect(await changePerson(means, admin, { intent: 'remove', id: admin.id })).toMatchObject({
    reason: 'self',
  })
  expect(await changePerson(means, admin, { ...own, id: 'nessuno' })).toEqual({ ok: false, reason: 'gone' })
  expect(await roleOf(admin.id)).toBe('admin')
})

test('somebody who is no administrator any more changes nothing', async () => {
  const gone = testAdmin(other)
  expect(await changePerson(means, gone, { intent: 'remove', id: admin.id })).toEqual({
    ok: false,
    reason: 'not-allowed',
  })
})

test('only known roles are asked for, and only administrators may ask', () => {
  expect(personForm.safeParse({ intent: 'role', id: 'x', role: 'capo' }).success).toBe(false)
  expect(mayManagePeople(admin)).toBe(true)
  expect(mayManagePeople(system)).toBe(false)
  expect(mayManagePeople(undefined)).toBe(false)
})
