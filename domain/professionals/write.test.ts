import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { openMeans, testAdmin, type TestMeans } from '#e2e/support/means.ts'
import { addPerson } from '#e2e/support/people.ts'
import { freshEmail } from '#e2e/support/samples.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { decideRequest, writeSamples } from './write.server.ts'

let means: TestMeans
const admin = testAdmin('a-1')
beforeAll(async () => {
  means = await openMeans(await freshDatabase())
  await means.db.insert(users).values({ id: 'a-1', email: 'a-1@portale.invalid', name: 'a-1', role: 'admin' })
}, 30_000)
afterAll(() => means.close())

test('approving writes status, audit entry and mail together', async () => {
  const email = freshEmail('anna')
  const id = await addPerson(means.db, { status: 'pending', email })
  const outcome = await decideRequest(means, admin, { id, decision: 'approved', reason: undefined })
  expect(outcome).toEqual({ ok: true, name: 'Livia Serafini', status: 'approved' })
  const [row] = await means.db.select().from(professionals).where(eq(professionals.id, id))
  expect(row).toMatchObject({ status: 'approved', approved: true, decided_by: 'a-1' })
  const [entry] = await means.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
  expect(entry).toMatchObject({
    actor_kind: 'admin',
    actor_id: 'a-1',
    action: 'registration.approve',
    before: { status: 'pending', approved: false },
    after: { status: 'approved', approved: true },
  })
  const [mail] = await means.db.select().from(mails).where(eq(mails.recipient, email))
  expect(mail).toMatchObject({ kind: 'registration-approved', state: 'queued' })
  expect(mail!.text).toContain(`/professional/${id}`)
})

test('rejecting sets approved to false and carries the reason to audit and mail', async () => {
  const email = freshEmail('respinta')
  const id = await addPerson(means.db, { status: 'pending', email })
  await decideRequest(means, admin, { id, decision: 'rejected', reason: 'Il numero non risulta all’albo.' })
  const [row] = await means.db.select().from(professionals).where(eq(professionals.id, id))
  expect(row).toMatchObject({ status: 'rejected', approved: false })
  const [entry] = await means.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
  expect(entry!.reason).toBe('Il numero non risulta all’albo.')
  const [mail] = await means.db.select().from(mails).where(eq(mails.recipient, email))
  expect(mail!.text).toContain('Il numero non risulta')
})

test('a request that is decided is not decided again, and says by whom it was', async () => {
  const id = await addPerson(means.db, { status: 'pending' })
  await decideRequest(means, admin, { id, decision: 'approved', reason: undefined })
  const before = await means.db.$count(mails)
  const again = await decideRequest(means, testAdmin('a-2'), { id, decision: 'rejected', reason: undefined })
  expect(again).toMatchObject({
    ok: false,
    reason: 'already-decided',
    status: 'approved',
    by: 'a-1@portale.invalid',
  })
  expect(await means.db.$count(mails)).toBe(before)
})

test('an unknown request, or a sample, is not found', async () => {
  await writeSamples(means.db)
  const [sample] = await means.db.select().from(professionals).where(eq(professionals.is_demo, true))
  for (const id of ['nobody', sample!.id]) {
    expect(await decideRequest(means, admin, { id, decision: 'rejected', reason: undefined })).toEqual({
      ok: false,
      reason: 'not-found',
    })
  }
})

test('samples are written once, brought up to date, and never touch a real row', async () => {
  await writeSamples(means.db)
  const count = await means.db.$count(professionals, eq(professionals.is_demo, true))
  await writeSamples(means.db)
  expect(await means.db.$count(professionals, eq(professionals.is_demo, true))).toBe(count)
})
