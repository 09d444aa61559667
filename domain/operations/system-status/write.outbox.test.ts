import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { sendMailJob } from '#platform/mail/send-job.ts'
import { listMailKinds, listMails } from './read.outbox.server.ts'
import { outboxSearch } from './schema.outbox.ts'
import { resendMail } from './write.outbox.server.ts'

let deps: TestDeps
const admin = testAdmin('a-1')
const sent: string[] = []
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  for (const kind of ['uno', 'due']) {
    await deps.mail.queue(deps.db, {
      kind,
      to: `${kind}@example.org`,
      subject: kind,
      body: createElement('p', {}, 'Un link segreto'),
    })
  }
}, 30_000)
afterAll(() => deps.close())

const find = (filters: Record<string, string>) => listMails(deps.db, admin, outboxSearch.parse(filters))
const send = (id: string) =>
  sendMailJob({
    db: deps.db,
    transport: { send: async (mailId) => void sent.push(mailId), close: () => undefined },
    from: 'ufficio@example.org',
    appUrl: deps.appUrl,
    authSecret: deps.authSecret,
    sources: {},
  }).run({ mailId: id })

test('mails are found by recipient, kind and state, and their body is not read', async () => {
  expect((await find({ q: 'UNO@' })).rows).toHaveLength(1)
  expect((await find({ tipo: 'due', stato: 'queued' })).rows).toHaveLength(1)
  expect((await find({ stato: 'failed' })).total).toBe(0)
  expect(JSON.stringify(await find({}))).not.toContain('segreto')
  expect(await listMailKinds(deps.db, admin)).toEqual(['due', 'uno'])
})

test('a mail that failed is queued again, sent, and that is written down; once it left its words are gone', async () => {
  const state = 'failed'
  const { id } = (await find({ tipo: 'uno' })).rows[0]!
  await deps.db.update(mails).set({ state, claimed_at: new Date() }).where(eq(mails.id, id))
  const before = sent.length
  expect(await resendMail(deps, admin, id)).toBe(true)
  await send(id)
  expect(sent).toHaveLength(before + 1)
  expect((await find({ tipo: 'uno' })).rows[0]).toMatchObject({ state: 'sent' })
  const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
  expect(entries.at(-1)).toMatchObject({
    action: 'mail.resend',
    before: { state },
    after: { state: 'queued' },
  })
  expect((await find({ tipo: 'uno' })).rows[0]).toMatchObject({ hasWords: false })
  expect(await resendMail(deps, admin, id)).toBe(false)
  expect((await find({ tipo: 'uno' })).rows[0]).toMatchObject({ state: 'sent' })
})

test('leaves a mail to the worker that is sending it', async () => {
  const { id } = (await find({ tipo: 'due' })).rows[0]!
  await deps.db.update(mails).set({ claimed_at: new Date() }).where(eq(mails.id, id))
  expect(await resendMail(deps, admin, id)).toBe(true)
  const before = sent.length
  // The job is retried later: the other worker may die.
  await expect(send(id)).rejects.toThrow('another worker is sending this mail')
  expect(sent).toHaveLength(before)
})

test('ignores an unknown mail', async () => {
  expect(await resendMail(deps, admin, randomUUID())).toBe(false)
})

test('who wrote to a professional is neither shown nor found; the mail is', async () => {
  const mail = {
    kind: 'contact-confirm',
    recipient: 'aiuto@example.org',
    subject: 'Conferma',
    html: 'x',
    text: 'x',
  }
  await deps.db.insert(mails).values(mail)
  expect((await find({ q: 'aiuto' })).total).toBe(0)
  expect((await find({ tipo: 'contact-confirm' })).rows).toMatchObject([{ recipient: 'non mostrato' }])
  expect(JSON.stringify(await find({}))).not.toContain('aiuto@')
})
