import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { testAdmin } from '#e2e/support/means.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { listAuditChoices, listAuditForExport, searchAudit } from './read.server.ts'
import { auditQuery } from './rules.ts'
import { auditSearch } from './schema.ts'

let database: Database
const admin = testAdmin('a-1')
const find = async (filters: Record<string, string>) =>
  (await searchAudit(database.db, admin, auditSearch.parse(filters))).rows.map(({ action }) => action)

beforeAll(async () => {
  database = await freshDatabase()
  await database.db
    .insert(users)
    .values({ id: 'a-1', email: 'capo@example.org', name: 'capo', role: 'admin' })
  const entry = (at: string, action: string, change: Partial<typeof auditEntries.$inferInsert> = {}) => ({
    at: new Date(at),
    action,
    actor_kind: 'admin',
    actor_id: 'a-1',
    subject_kind: 'professional',
    subject_id: 'p-1',
    ...change,
  })
  await database.db.insert(auditEntries).values([
    entry('2026-03-01T22:30:00Z', 'registration.submit', { actor_kind: 'visitor', actor_id: null }),
    entry('2026-03-02T22:30:00Z', 'registration.approve'),
    entry('2026-03-02T23:30:00Z', 'role.change', { subject_kind: 'account', subject_id: 'a-9' }),
    entry('2026-03-05T10:00:00Z', 'password.reset', {
      actor_kind: 'visitor',
      actor_id: null,
      subject_kind: 'account',
      subject_id: 'a-1',
    }),
  ])
}, 30_000)
afterAll(() => database.close())

test.each([
  [{}, ['password.reset', 'role.change', 'registration.approve', 'registration.submit']],
  [{ q: 'p-1' }, ['registration.approve', 'registration.submit']],
  [{ q: 'Capo@Example.org' }, ['password.reset', 'role.change', 'registration.approve']],
  [{ q: 'nessuno@example.org' }, []],
  [{ tipo: 'account', chi: 'admin' }, ['role.change']],
  [{ azione: 'registration.submit' }, ['registration.submit']],
  // Half past midnight in Italy is the next day there.
  [{ dal: '2026-03-02', al: '2026-03-02' }, ['registration.approve']],
  [{ dal: '2026-03-03', al: '2026-03-03' }, ['role.change']],
  [{ dal: 'ieri', tipo: "'; drop", pagina: '-3' }, 4],
])('%o finds %o', async (filters, found) => {
  const actions = await find(filters as Record<string, string>)
  if (typeof found === 'number') expect(actions).toHaveLength(found)
  else expect(actions).toEqual(found)
})

test('the file has what the filters find, the filters what was written down, the address what is set', async () => {
  const rows = await listAuditForExport(database.db, admin, auditSearch.parse({ tipo: 'account' }))
  expect(rows).toHaveLength(2)
  expect(await listAuditChoices(database.db, admin)).toEqual({
    actions: ['password.reset', 'registration.approve', 'registration.submit', 'role.change'],
    kinds: ['account', 'professional'],
  })
  expect(String(auditQuery(auditSearch.parse({ tipo: 'account', dal: '2026-03-02' }), 2))).toBe(
    'tipo=account&dal=2026-03-02&pagina=2',
  )
})
