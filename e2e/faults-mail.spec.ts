import { Client } from 'pg'
import type { ReceivedMail } from './support/mailbox.ts'
import { expect, test } from './support/fault-test.ts'
import { startPortal, startWorker, type Portal } from './support/portal.ts'
import { until } from './support/ports.ts'
import { freshEmail } from './support/samples.ts'
import { startServices, type TestServices } from './support/services.ts'
import { register } from './support/visitor.ts'

test.describe.configure({ mode: 'serial' })

let services: TestServices
let portal: Portal

test.beforeAll(async () => {
  services = await startServices()
  portal = await startPortal({ env: services.env })
})
test.afterAll(async () => {
  await portal?.stop()
  await services?.stop()
})

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: services.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const stateOf = async (email: string) =>
  (await query<{ state: string }>('select state from mails where recipient = $1', [email]))[0]?.state

const mailsTo = async (email: string): Promise<ReceivedMail[]> =>
  (await services.mailbox.all()).filter(({ to }) => to.includes(email))

const taken = async (before: number) =>
  until('the mail server has it', async () => services.smtp.takenAt().length > before, 20_000, 5)

test('mails wait for the mail server and leave once; one accepted without confirmation comes again with the same Message-ID', async () => {
  const { smtp } = services
  const swallowed = freshEmail('inghiottita')
  smtp.swallowAnswers(1)
  const before = smtp.takenAt().length
  expect((await register(portal.url, swallowed)).status).toBe(200)
  await taken(before)
  const emails = Array.from({ length: 5 }, () => freshEmail('posta'))
  await smtp.pause()
  for (const email of emails) expect((await register(portal.url, email)).status).toBe(200)
  await until(
    'each was tried',
    async () => {
      const tried = await query('select 1 from mails where attempts > 0 and last_error is not null')
      return tried.length > emails.length
    },
    30_000,
  )
  await smtp.resume()
  for (const email of emails) await services.mailbox.waitFor(({ to }) => to.includes(email), 60_000)
  await until('it comes a second time', async () => (await mailsTo(swallowed)).length === 2, 60_000)
  await until('all are written down', async () => {
    const states = await Promise.all([...emails, swallowed].map(stateOf))
    return states.every((state) => state === 'sent')
  })
  for (const email of emails) expect(await mailsTo(email)).toHaveLength(1)
  await expectCopies(swallowed)
})

test('a mail sent while the database went away is recorded when it is back and not sent again', async () => {
  const email = freshEmail('segnata')
  const answer = services.smtp.holdAnswers()
  const before = services.smtp.takenAt().length
  expect((await register(portal.url, email)).status).toBe(200)
  await taken(before)
  await services.postgres.crash()
  // The answer «accepted» comes while nobody can write it down.
  answer()
  const isAway = async () => (await fetch(`${portal.url}/readyz`)).status === 503
  await until('the database is known to be away', isAway)
  await services.postgres.resume()
  await until('it is written down', async () => (await stateOf(email)) === 'sent', 20_000)
  // Its job, whose end could not be written down either, comes back and finds nothing left to do.
  await until(
    'the job is done',
    async () => {
      const open = await query(
        `select 1 from jobs.job where name = 'send-mail' and state in ('created', 'retry', 'active')`,
      )
      return open.length === 0
    },
    75_000,
    500,
  )
  expect(await mailsTo(email)).toHaveLength(1)
})

test('mails of a killed web process and worker are sent by others within a minute; one already accepted comes again with the same Message-ID', async () => {
  const { smtp } = services
  const worker = await startWorker({ env: services.env })
  const [told, waiting] = [freshEmail('preso'), freshEmail('attesa')]
  const answer = smtp.holdAnswers()
  const before = smtp.takenAt().length
  expect((await register(portal.url, told)).status).toBe(200)
  await taken(before)
  smtp.staySilent(true)
  expect((await register(portal.url, waiting)).status).toBe(200)
  await until('the other is begun', async () => smtp.unanswered() > 0, 15_000, 5)
  await Promise.all([portal.kill(), worker.kill()])
  smtp.staySilent(false)
  answer()
  await Promise.all([portal.restart(), worker.restart()])
  await until(
    'both came',
    async () => (await mailsTo(told)).length > 1 && (await mailsTo(waiting)).length > 0,
    75_000,
    200,
  )
  await until(
    'both are written down',
    async () => (await stateOf(told)) === 'sent' && (await stateOf(waiting)) === 'sent',
    20_000,
  )
  expect(await mailsTo(waiting)).toHaveLength(1)
  await expectCopies(told)
  await worker.stop()
})

/** Exactly two copies arrived, with the same `Message-ID`, date and subject, by which mail programs show one. */
async function expectCopies(email: string): Promise<void> {
  const [first, second, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  for (const name of ['message-id', 'date', 'subject']) {
    expect(first!.headers[name]).toBeTruthy()
    expect(second!.headers[name]).toBe(first!.headers[name])
  }
}
