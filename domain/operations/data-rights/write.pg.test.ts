import { testMember } from '#e2e/support/professional.ts'
import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accounts, sessions, users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { confirmNewAddress, requestNewAddress } from '#domain/accounts/members/write.credentials.server.ts'
import { runRetention } from '#domain/operations/retention/jobs.server.ts'
import { previewRetention } from '#domain/operations/retention/read.server.ts'
import { client, openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { freshEmail } from '#e2e/support/samples.ts'
import { system } from '#platform/auth/actor.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { deleteAccount } from './write.server.ts'

const PASSWORD = 'quattro parole a caso'
const FORM = { password: PASSWORD, newsletter: true }

let deps: TestDeps
beforeAll(async () => {
  const url = await createDatabaseOn(inject('postgresUrl'), `diritti_${process.pid}`)
  deps = await openDeps(await openPostgres(new Secret(url), () => undefined))
})
afterAll(() => deps.close())

async function addAccount(email: string, role = 'user'): Promise<string> {
  const id = randomUUID()
  await deps.db.insert(users).values({ id, email, name: email, emailVerified: true, role })
  const password = await hashPassword(PASSWORD)
  await deps.db
    .insert(accounts)
    .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password })
  return id
}

test('keeps one of five administrators who delete their accounts at once', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => addAccount(freshEmail('capo'), 'admin')))
  const outcomes = await Promise.all(ids.map((id) => deleteAccount(deps, testAdmin(id), FORM)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4)
  expect(outcomes.filter((one) => !one.ok && one.reason === 'last-administrator')).toHaveLength(1)
  expect(await deps.db.$count(users, eq(users.role, 'admin'))).toBe(1)
})

test('a deletion sent ten times at once is one; also the address before is forgotten', async () => {
  const old = freshEmail('prima')
  const email = freshEmail('dopo')
  const id = await addAccount(old)
  const member = testMember(id, old)
  await requestNewAddress(deps, member, { email, password: PASSWORD })
  const [mail] = await deps.db.select().from(mails).where(eq(mails.recipient, email))
  const key = /chiave=([\w-]+)/.exec(mail!.text)![1]!
  await confirmNewAddress(deps, client.visitor, key, { userId: id })
  await deps.db.update(mails).set({ state: 'sent' })
  await Promise.all(Array.from({ length: 10 }, () => deleteAccount(deps, member, FORM)))
  expect(await deps.db.$count(users, eq(users.id, id))).toBe(0)
  const deletions = and(
    eq(auditEntries.action, 'account.delete'),
    sql`${auditEntries.subject_id} in (select subject_id from audit_entries where action = 'email.change')`,
  )
  expect(await deps.db.$count(auditEntries, deletions)).toBe(1)
  const left = await deps.db.execute(
    sql`select 1 from mails as m where m::text like ${`%${old}%`} or m::text like ${`%${email}%`}`,
  )
  expect((left as { rows: unknown[] }).rows).toEqual([])
})

test('two runs of the retention at once do the work once', async () => {
  const id = await addAccount(freshEmail('sessioni'))
  const expired = Array.from({ length: 900 }, (_, n) => ({
    id: `s-${n}`,
    token: `t-${n}`,
    userId: id,
    expiresAt: new Date(0),
  }))
  await deps.db.insert(sessions).values(expired)
  const now = new Date()
  const runs = await Promise.all([runRetention(deps, system, now), runRetention(deps, system, now)])
  expect(runs.flatMap(({ failed }) => failed)).toEqual([])
  expect(runs.reduce((sum, { counts }) => sum + counts.sessions!, 0)).toBe(900)
  const due = (await previewRetention(deps.db, testAdmin('a-1'), now)).filter((rule) => rule.due > 0)
  expect(due).toEqual([])
})
