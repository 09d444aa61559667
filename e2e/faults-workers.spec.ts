import { Client } from 'pg'
import { expect, test } from './support/fault-test.ts'
import { startPortal, startWorker, type Portal } from './support/portal.ts'
import { until } from './support/ports.ts'
import { freshEmail } from './support/samples.ts'
import { startServices, type TestServices } from './support/services.ts'
import { listenSilently } from './support/silent-server.ts'
import { register } from './support/visitor.ts'

test.describe.configure({ mode: 'serial', timeout: 150_000 })

let services: TestServices
let web: Portal
let worker: Portal

test.beforeAll(async () => {
  services = await startServices()
  web = await startPortal({ env: services.env })
  worker = await startWorker({ env: services.env })
})
test.afterAll(async () => {
  await Promise.all([web?.stop(), worker?.stop()])
  await services?.stop()
})

async function openMails(): Promise<number> {
  const client = new Client({ connectionString: services.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from mails where state = 'queued'`,
    )
    return rows[0]!.n
  } finally {
    await client.end()
  }
}

/** How often each mail came, by its Message-ID. */
async function copies(): Promise<number[]> {
  const counts = new Map<string, number>()
  for (const { headers } of await services.mailbox.all()) {
    const id = headers['message-id']!
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...counts.values()]
}

test('a worker and a web process on one queue: every mail leaves once', async () => {
  const emails = Array.from({ length: 30 }, () => freshEmail('gara'))
  for (const email of emails) expect((await register(web.url, email)).status).toBe(200)
  await until('all have left', async () => (await openMails()) === 0, 60_000, 200)
  expect(new Set(await copies())).toEqual(new Set([1]))
  expect((await services.mailbox.all()).length).toBeGreaterThanOrEqual(emails.length)
})

test('a process killed in the middle of a mail, before the mail server has it: another sends it within a minute, once', async () => {
  await services.smtp.pause()
  const email = freshEmail('ucciso')
  // Somebody listens and says nothing: both processes wait for a greeting when they are killed.
  const silent = await listenSilently(Number(new URL(services.env.SMTP_URL!).port))
  expect((await register(web.url, email)).status).toBe(200)
  await until('a process has begun to send it', async () => silent.visitors() > 0, 20_000)
  await Promise.all([web.kill(), worker.kill()])
  await silent.close()
  await services.smtp.resume()
  await worker.restart()
  await services.mailbox.waitFor(({ to }) => to.includes(email), 75_000)
  await until('it is written down', async () => (await openMails()) === 0, 20_000)
  expect((await services.mailbox.all()).filter(({ to }) => to.includes(email))).toHaveLength(1)
  await web.restart()
})

test('a process killed after the mail server took a mail and before it could hear so: it comes again, known by its Message-ID', async () => {
  services.smtp.answerAfter(5000)
  const email = freshEmail('doppio')
  const before = services.smtp.takenAt().length
  expect((await register(web.url, email)).status).toBe(200)
  await until('the mail server has it', async () => services.smtp.takenAt().length > before, 20_000, 5)
  await Promise.all([web.kill(), worker.kill()])
  services.smtp.answerAfter(0)
  await Promise.all([web.restart(), worker.restart()])
  const own = async () => (await services.mailbox.all()).filter(({ to }) => to.includes(email))
  await until('it comes again', async () => (await own()).length > 1, 75_000, 200)
  await until('it is written down', async () => (await openMails()) === 0, 20_000)
  const [first, second, ...more] = await own()
  expect(more).toEqual([])
  expect(second!.headers['message-id']).toBe(first!.headers['message-id'])
  expect(second!.headers.date).toBe(first!.headers.date)
})
