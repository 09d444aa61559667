import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { testAdmin } from '#e2e/support/deps.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { listAuditChoices, listAuditForExport, searchAudit } from './read.server.ts'
import { AUDIT_KINDS, AUDIT_SENTENCES, type AuditAction } from '#content/audit-sentences.ts'
import { professionals } from '#database/tables/professionals.ts'
import { insertPerson } from '#e2e/support/person-rows.ts'
import { filterQuery } from '#lib/form.ts'
import { actionLabel, kindLabel, nameKey, sentenceOf } from './rules.ts'
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
  expect(rows.map(({ sentence }) => sentence)).toContain(
    'Un visitatore ha impostato una nuova password per capo',
  )
  expect(await listAuditChoices(database.db, admin)).toEqual({
    actions: ['password.reset', 'registration.approve', 'registration.submit', 'role.change'],
    kinds: ['account', 'professional'],
  })
  expect(String(filterQuery(auditSearch.parse({ tipo: 'account', dal: '2026-03-02' }), 2))).toBe(
    'tipo=account&dal=2026-03-02&pagina=2',
  )
})

const ACTIONS = Object.keys(AUDIT_SENTENCES) as AuditAction[]

test.each(ACTIONS)('«%s» is a sentence with names, and a choice without', (action) => {
  for (const subjectKind of Object.keys(AUDIT_KINDS)) {
    const entry = { action, actorKind: 'admin', actorId: 'a', subjectKind, subjectId: 's' }
    const names = new Map([
      [nameKey('account', 'a'), 'Anna Bianchi'],
      [nameKey(subjectKind, 's'), 'Carlo Verdi'],
    ])
    const sentence = sentenceOf(entry, names)
    expect(sentence).toMatch(/^(Anna Bianchi|Accesso)/)
    expect(sentence).not.toMatch(/[{}_]|undefined| {2}|[a-z]\.[a-z]/)
    expect(sentence.includes('Carlo Verdi')).toBe(AUDIT_SENTENCES[action].includes('{su}'))
  }
  expect(actionLabel(action)).toMatch(/^\p{Lu}[^{}]+$/u)
})

test('whoever has no name, or none any more, is called what they are', () => {
  const entry = {
    action: 'registration.approve',
    actorKind: 'admin',
    actorId: 'a',
    subjectKind: 'professional',
    subjectId: 's',
  }
  expect(sentenceOf(entry, new Map())).toBe(
    'Un account cancellato ha approvato la richiesta di una persona cancellata',
  )
  expect(sentenceOf({ ...entry, actorId: null, actorKind: 'visitor' }, new Map())).toMatch(/^Un visitatore /)
  expect(sentenceOf({ ...entry, actorId: null, actorKind: 'system' }, new Map())).toMatch(/^Il portale /)
  expect(sentenceOf({ ...entry, action: 'di.domani' }, new Map())).toContain('di.domani')
  expect(kindLabel('di-domani')).toBe('di-domani')
  // A name is put in as it is, whatever it looks like.
  const odd = new Map([[nameKey('professional', 's'), '$& {chi} $1']])
  expect(sentenceOf(entry, odd)).toContain('$& {chi} $1')
})

test('the log reads with names, is found by them, and forgets who is erased', async () => {
  const id = await insertPerson(database.db, { first_name: 'Carlo', last_name: 'D’Angelo' })
  const row = { actor_kind: 'admin', actor_id: 'a-1', subject_kind: 'professional', subject_id: id }
  await database.db.insert(auditEntries).values({ ...row, action: 'registration.reject' })
  await database.db.update(users).set({ name: 'Anna Bianchi' }).where(eq(users.id, 'a-1'))
  const search = async (q: string) =>
    (await searchAudit(database.db, admin, auditSearch.parse({ q, azione: 'registration.reject' }))).rows
  for (const q of ["d'angelo carlo", 'dangelo', 'anna bianchi', 'capo@exam']) {
    expect((await search(q)).map(({ sentence }) => sentence)).toEqual([
      'Anna Bianchi ha rifiutato la richiesta di Carlo D’Angelo',
    ])
  }
  await database.db.delete(professionals).where(eq(professionals.id, id))
  expect(await search('dangelo')).toEqual([])
  const [gone] = await search(id)
  expect(gone!.sentence).toBe('Anna Bianchi ha rifiutato la richiesta di una persona cancellata')
})
