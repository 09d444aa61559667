import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { openLog } from '#platform/log/log.ts'
import { noteSignIn, triedPassword } from './note-sign-in.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
}, 30_000)
afterAll(() => database.close())

test('every try leaves a line without who; of the office also an entry that says who', async () => {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const log = openLog({ logLevel: 'info' }, stream)
  const visitor = { kind: 'visitor', requestId: 'r-1' } as const
  const deps = { db: database.db, log, requestId: 'r-1', visitor }
  const headers = new Headers()
  await noteSignIn(deps, triedPassword({ ok: false, reason: 'credentials' }))
  await noteSignIn(deps, triedPassword({ ok: true, headers, codeNeeded: true }))
  await noteSignIn(deps, { way: 'app', outcome: 'in', user: { id: 'capo-7', role: 'admin' } })
  const user = { id: 'persona-7', role: 'user' }
  await noteSignIn(deps, triedPassword({ ok: true, headers, codeNeeded: false, user }))
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'sign-in', id: 'r-1', way: 'password', outcome: 'credentials' },
    { msg: 'sign-in', way: 'password', outcome: 'code' },
    { msg: 'sign-in', way: 'app', outcome: 'in' },
    { msg: 'sign-in', way: 'password', outcome: 'in' },
  ])
  expect(lines.join('')).not.toMatch(/capo-7|persona-7|203\.0/)
  expect(await database.db.select().from(auditEntries)).toMatchObject([
    {
      action: 'session.start',
      subject_kind: 'account',
      subject_id: 'capo-7',
      after: { way: 'app' },
      request_id: 'r-1',
    },
  ])
})
