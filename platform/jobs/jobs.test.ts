import { Writable } from 'node:stream'
import { createElement } from 'react'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#platform/db/testing.ts'
import { openLog } from '#platform/log/log.ts'
import { currentRequest, forRequest } from '#platform/log/request-id.ts'
import { openMail, SEND_MAIL } from '#platform/mail/mail.ts'
import { sealedBody } from '#platform/mail/body.ts'
import { Secret } from '#platform/config/secret.ts'
import { sendMailJob } from '#platform/mail/send-job.ts'
import { readJobQueues } from './job-queue.ts'
import { openJobs } from './jobs.ts'

const lines: Record<string, unknown>[] = []
const log = openLog(
  { logLevel: 'info' },
  new Writable({ write: (chunk, _encoding, done) => (lines.push(JSON.parse(String(chunk))), done()) }),
)
const database = await freshDatabase()
const { db } = database
const jobs = await openJobs(database, [SEND_MAIL, 'primo', 'rotto'], log)
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

const authSecret = new Secret('prova'.repeat(8))

test('a request’s id is in the log lines of its job, the job’s mail and its sending, and not in the mail', async () => {
  const mail = openMail(jobs, sealedBody(authSecret))
  const sent: unknown[] = []
  const given: unknown[] = []
  const deps = {
    db,
    transport: {
      send: async (_id: string, message: unknown) => void sent.push(message),
      close: () => undefined,
    },
    from: 'ufficio@example.org',
    appUrl: new URL('http://portale.test'),
    authSecret,
    sources: {},
  }
  const one = { kind: 'x', to: 'anna@example.org', subject: 'x', body: createElement('p', {}, 'x') }
  await forRequest('r-12345678-ab', () => db.transaction((tx) => jobs.queue(tx, 'primo', { n: 1 })))
  await db.transaction((tx) => jobs.queue(tx, 'rotto', {}))
  expect(await readJobQueues(db)).toMatchObject([
    { name: 'primo', waiting: 1, active: 0, failed: 0 },
    { name: 'rotto', waiting: 1 },
  ])
  await jobs.work([
    sendMailJob(deps),
    {
      name: 'primo',
      run: async (data) => {
        given.push(data)
        log.info('nel lavoro')
        await db.transaction((tx) => mail.queue(tx, one))
      },
    },
    { name: 'rotto', run: async () => Promise.reject(new Error(`per ${currentRequest()}`)) },
  ])
  const until = Date.now() + 15_000
  const isThere = (is: (line: Record<string, unknown>) => boolean) => lines.some(is)
  while (
    Date.now() < until &&
    !(isThere(({ job }) => job === SEND_MAIL) && isThere(({ msg }) => msg === 'job failed'))
  )
    await new Promise((done) => setTimeout(done, 50))
  const followed = lines.filter(({ request }) => request === 'r-12345678-ab')
  expect(followed.map(({ msg, job }) => job ?? msg)).toEqual(['nel lavoro', 'primo', SEND_MAIL])
  expect(given).toEqual([{ n: 1 }])
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(sent)).not.toContain('r-12345678')
  // A job without a request has its own id in the log.
  const failed = lines.find(({ msg }) => msg === 'job failed')!
  expect(failed).toMatchObject({ job: 'rotto', error: { message: `per ${String(failed.id)}` } })
  expect(JSON.stringify(lines)).not.toContain('anna@')
}, 30_000)
