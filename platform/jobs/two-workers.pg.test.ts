import { createElement } from 'react'
import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { mails } from '#database/tables/mails.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { until } from '#e2e/support/ports.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { openLog } from '#platform/log/log.ts'
import { openMail, SEND_MAIL } from '#platform/mail/mail.ts'
import { sealedBody } from '#platform/mail/body.ts'
import { sendMailJob, sweepMailsJob, SWEEP_MAILS } from '#platform/mail/send-job.ts'
import { openJobs } from './jobs.ts'

const log = openLog({ logLevel: 'silent' })
const url = new Secret(await createDatabaseOn(inject('postgresUrl'), `two_workers_${process.pid}`))
const open = async () => {
  const database = await openPostgres(url, () => undefined)
  return { database, db: database.db, jobs: await openJobs(database, [SEND_MAIL, SWEEP_MAILS, 'conta'], log) }
}
const here = await open()
const there = await open()
afterAll(async () => {
  for (const { jobs, database } of [here, there]) {
    await jobs.stop()
    await database.close()
  }
})

const authSecret = new Secret('prova'.repeat(8))
const appUrl = new URL('http://portale.test')
const NOBODY = { from: 'ufficio@example.org', appUrl, authSecret, sources: {} }
const one = { kind: 'x', to: 'anna@example.org', subject: 'x', body: createElement('p', {}, 'x') }

async function queueMail(): Promise<string> {
  await here.db.transaction((tx) => openMail(here.jobs, sealedBody(authSecret)).queue(tx, one))
  const rows = await here.db.select({ id: mails.id }).from(mails).where(eq(mails.state, 'queued'))
  return rows[0]!.id
}

test('two workers on one queue do each job once', async () => {
  const done: number[] = []
  for (let n = 0; n < 60; n += 1) await here.db.transaction((tx) => here.jobs.queue(tx, 'conta', { n }))
  const run = async ({ n }: Record<string, unknown>) => void done.push(Number(n))
  await Promise.all([here, there].map(({ jobs }) => jobs.work([{ name: 'conta', run }])))
  await until('all are done', async () => done.length >= 60, 15_000)
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n))
})

test('of two workers that take one mail one sends it, even when the mail server is slower than the lease', async () => {
  const id = await queueMail()
  let sent = 0
  let answer = () => {}
  const answered = new Promise<undefined>((done) => (answer = () => done(undefined)))
  const transport = { send: () => ((sent += 1), answered), close: () => undefined }
  const job = (db: typeof here.db) => sendMailJob({ db, transport, ...NOBODY }).run({ mailId: id })
  const both = Promise.allSettled([job(here.db), job(there.db)])
  // As old as a dead process's claim; the living one renews it.
  await until('one has it', async () => sent === 1)
  await here.db.update(mails).set({ claimed_at: new Date(Date.now() - 3_600_000) })
  await until(
    'the claim is renewed',
    async () => {
      const [row] = await here.db.select().from(mails).where(eq(mails.id, id))
      return Date.now() - row!.claimed_at!.getTime() < 60_000
    },
    15_000,
  )
  await expect(job(there.db)).rejects.toThrow('another worker is sending this mail')
  answer()
  const outcomes = (await both).map(({ status }) => status)
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected'])
  await job(there.db)
  expect(sent).toBe(1)
})

test('however long the mail server is away, the sweep keeps one job per mail, and starts it now', async () => {
  const id = await queueMail()
  await here.db
    .update(mails)
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where(eq(mails.id, id))
  const jobs = async () =>
    (
      await here.database.boss.executeSql(
        `select start_after <= now() as due from jobs.job where name = $1 and data->>'mailId' = $2 and state in ('created', 'retry')`,
        [SEND_MAIL, id],
      )
    ).rows
  await here.database.boss.executeSql(
    `update jobs.job set state = 'retry', start_after = now() + interval '1 hour' where data->>'mailId' = $1`,
    [id],
  )
  expect(await jobs()).toEqual([{ due: false }])
  const sweep = sweepMailsJob(here.db, here.jobs)
  for (let times = 0; times < 3; times += 1) await sweep.run({})
  expect(await jobs()).toEqual([{ due: true }])
  await here.database.boss.executeSql(`delete from jobs.job where data->>'mailId' = $1`, [id])
  await sweep.run({})
  expect(await jobs()).toEqual([{ due: true }])
})
