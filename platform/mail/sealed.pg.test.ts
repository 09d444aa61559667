import { createElement } from 'react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { mails } from '#database/tables/mails.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { sealedBody } from './body.ts'
import { blankMails, findUnsentAbout } from './forget-words.ts'
import { openMail } from './mail.ts'
import { sendMailJob } from './send-job.ts'
import { openTransport } from './transport.ts'

const KEY = 'chiave-viva-di-prova-0123456789'
const one = {
  kind: 'password-reset',
  to: 'anna@example.org',
  subject: 'Una nuova password',
  body: createElement('a', { href: `https://portale.example/auth/nuova?chiave=${KEY}` }, 'Scegli'),
  headers: { 'List-Unsubscribe': `<https://portale.example/via?chiave=${KEY}>` },
}

const engines: [string, () => Promise<Database>][] = [
  ['embedded', freshDatabase],
  [
    'server',
    async () =>
      openPostgres(
        new Secret(await createDatabaseOn(inject('postgresUrl'), `posta_${process.pid}`)),
        () => undefined,
      ),
  ],
]

describe.each(engines)('mails on the %s database', (_engine, open) => {
  let deps: TestDeps
  beforeAll(async () => {
    deps = await openDeps(await open())
  }, 120_000)
  afterAll(() => deps.close())

  const queue = async (secret = deps.authSecret) => {
    await deps.db.delete(mails)
    await deps.db.transaction((tx) => openMail(deps.jobs, sealedBody(secret)).queue(tx, one))
    return (await deps.db.select().from(mails))[0]!
  }
  const sending = (send: (message: SendMailOptions) => Promise<unknown>, secret = deps.authSecret) =>
    sendMailJob({
      ...deps,
      authSecret: secret,
      from: 'ufficio@example.org',
      sources: {},
      transport: { send: async (_id, message) => void (await send(message)), close: () => undefined },
    })
  /** Every table, as read by somebody who has the database or a backup of it. */
  const tablesWith = async (word: string) => {
    const read = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      (await deps.db.execute<Row>(query)).rows
    const tables = await read<{ s: string; t: string }>(
      sql`select table_schema as s, table_name as t from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const found: string[] = []
    for (const { s, t } of tables) {
      const table = sql`${sql.identifier(s)}.${sql.identifier(t)}`
      const rows = await read(sql`select 1 from ${table} as r where strpos(r::text, ${word}) > 0 limit 1`)
      if (rows.length > 0) found.push(`${s}.${t}`)
    }
    return found
  }

  test('no table holds a key of a mail while it waits, after a failure and after it was sent', async () => {
    const { id } = await queue()
    expect(await tablesWith(KEY)).toEqual([])
    const away = sending(async () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })))
    await expect(away.run({ mailId: id })).rejects.toThrow('mail not sent')
    expect(await tablesWith(KEY)).toEqual([])
    const sent: SendMailOptions[] = []
    await sending(async (message) => void sent.push(message)).run({ mailId: id })
    expect(sent).toMatchObject([{ to: one.to, subject: one.subject, headers: one.headers }])
    expect(`${String(sent[0]!.html)}`).toContain(`chiave=${KEY}`)
    expect(String(sent[0]!.text)).toContain(`chiave=${KEY}`)
    expect(await tablesWith(KEY)).toEqual([])
    const [row] = await deps.db.select().from(mails)
    expect(row).toMatchObject({ state: 'sent', html: '', text: '', headers: {}, subject: one.subject, recipient: one.to, kind: one.kind }) // prettier-ignore
    expect(row!.sent_at).toBeInstanceOf(Date)
  })

  test('the outbox folder of a portal without a mail server holds the sent mail', async () => {
    const { id } = await queue()
    const transport = openTransport({ smtpUrl: undefined, from: 'a@b.it' }, deps.dataDir)
    await sending((message) => transport.send(id, message)).run({ mailId: id })
    const folder = join(deps.dataDir, 'outbox')
    const copy = readFileSync(join(folder, readdirSync(folder)[0]!), 'latin1').replaceAll('=\r\n', '')
    expect(copy).toContain(KEY)
  })

  test('a mail that the previous version stored unencrypted is sent, and its text is removed', async () => {
    const clear = { kind: 'x', recipient: one.to, subject: 'x', html: `<p>${KEY}</p>`, text: KEY }
    const [row] = await deps.db.insert(mails).values(clear).returning()
    const sent: SendMailOptions[] = []
    await sending(async (message) => void sent.push(message)).run({ mailId: row!.id })
    expect(sent).toMatchObject([{ html: clear.html, text: KEY }])
    expect(await tablesWith(KEY)).toEqual([])
  })

  test('a mail encrypted with the previous key is sent; one whose key is gone waits', async () => {
    const { id } = await queue(new Secret('vecchio'.repeat(6)))
    await expect(sending(async () => undefined).run({ mailId: id })).rejects.toThrow('mail not sent')
    expect((await deps.db.select().from(mails))[0]).toMatchObject({ state: 'queued' })
    const knowing = new Secret('nuovo'.repeat(8), [new Secret('vecchio'.repeat(6))])
    const sent: SendMailOptions[] = []
    await sending(async (message) => void sent.push(message), knowing).run({ mailId: id })
    expect(String(sent[0]!.html)).toContain(KEY)
  })

  test('the text of an undeliverable mail is removed where it is personal, and only there', async () => {
    const { id } = await queue()
    await deps.db.update(mails).set({ state: 'failed' })
    const about = (pattern: string) => findUnsentAbout(deps.db, deps.authSecret, pattern)
    expect(await about('(?<![[:alnum:]])altro@example\\.org')).toEqual([])
    expect(await about(`(?<![[:alnum:]])${KEY.slice(1)}`)).toEqual([])
    const found = await about(`(?<![[:alnum:]])${KEY.toUpperCase()}(?![[:alnum:]-])`)
    expect(found).toMatchObject([{ id, state: 'failed' }])
    await blankMails(deps.db, found)
    expect((await deps.db.select().from(mails))[0]).toMatchObject({ html: '', subject: '', state: 'failed' })
  })
})
