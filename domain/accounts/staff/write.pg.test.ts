import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { system, type Admin } from '#platform/auth/actor.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { changeStaff } from './write.server.ts'

let deps: TestDeps
beforeAll(async () => {
  const url = await createDatabaseOn(inject('postgresUrl'), `persone_${process.pid}`)
  deps = await openDeps(await openPostgres(new Secret(url), () => undefined))
})
afterAll(() => deps.close())

test('two administrators who remove each other at once: one stays, and the other is told', async () => {
  const [one, two] = ['a-1', 'a-2'].map(testAdmin) as [Admin, Admin]
  for (let round = 0; round < 20; round += 1) {
    await deps.db.delete(users)
    await deps.db
      .insert(users)
      .values(
        [one, two].map(({ id, email }) => ({ id, email, name: id, role: 'admin', emailVerified: true })),
      )
    const outcomes = await Promise.all([
      changeStaff(deps, one, { intent: 'remove', id: two.id }),
      changeStaff(deps, two, { intent: 'role', id: one.id, role: 'editor' }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'not-allowed' })
    expect(await deps.db.$count(users, eq(users.role, 'admin'))).toBe(1)
  }
})

test('keeps one administrator when two lose the role at once', async () => {
  for (let round = 0; round < 20; round += 1) {
    await deps.db.delete(users)
    const rows = ['a-1', 'a-2'].map((id) => ({
      id,
      email: `${id}@portale.invalid`,
      name: id,
      role: 'admin',
      emailVerified: true,
    }))
    await deps.db.insert(users).values(rows)
    const outcomes = await Promise.all(
      rows.map(({ id }) => changeStaff(deps, system, { intent: 'remove', id })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await deps.db.$count(users, eq(users.role, 'admin'))).toBe(1)
  }
})
