import { Client } from 'pg'
import type { ReceivedMail } from './support/mailbox.ts'
import { expect, test } from './support/fault-test.ts'
import { startPortal, type Portal } from './support/portal.ts'
import { until } from './support/ports.ts'
import { freshEmail } from './support/samples.ts'
import { startServices, type TestServices } from './support/services.ts'
import { register } from './support/visitor.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

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

test('while the mail server is away mails wait; when it is back each leaves once', async () => {
  const emails = Array.from({ length: 8 }, () => freshEmail('posta'))
  await services.smtp.pause()
  for (const email of emails) expect((await register(portal.url, email)).status).toBe(200)
  await until(
    'each was tried',
    async () => {
      const tried = await query('select 1 from mails where attempts > 0 and last_error is not null')
      return tried.length >= emails.length
    },
    30_000,
  )
  await services.smtp.resume()
  for (const email of emails) await services.mailbox.waitFor(({ to }) => to.includes(email), 60_000)
  await until('all are written down', async () => {
    const states = await Promise.all(emails.map(stateOf))
    return states.every((state) => state === 'sent')
  })
  for (const email of emails) expect(await mailsTo(email)).toHaveLength(1)
})

test('a server that takes a mail and breaks off before saying so gets it again, known by its Message-ID', async () => {
  const email = freshEmail('inghiottita')
  services.smtp.swallowAnswers(1)
  expect((await register(portal.url, email)).status).toBe(200)
  await until('the mail comes a second time', async () => (await mailsTo(email)).length === 2, 60_000)
  await until('it is written down', async () => (await stateOf(email)) === 'sent')
  const [first, second] = await mailsTo(email)
  for (const name of ['message-id', 'date', 'subject']) {
    expect(first!.headers[name]).toBeTruthy()
    expect(second!.headers[name]).toBe(first!.headers[name])
  }
})

test('a mail that was sent while the database went away is written down when it is back, and not sent again', async () => {
  const email = freshEmail('segnata')
  services.smtp.answerAfter(1500)
  const before = services.smtp.takenAt().length
  expect((await register(portal.url, email)).status).toBe(200)
  await until('the mail server has it', async () => services.smtp.takenAt().length > before, 20_000, 5)
  await services.postgres.crash()
  // The answer «accepted» comes while nobody can write it down.
  await until('the answer has come', async () => Date.now() > services.smtp.takenAt().at(-1)! + 3000)
  services.smtp.answerAfter(0)
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
