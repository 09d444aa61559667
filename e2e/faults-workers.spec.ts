import { Client } from 'pg'
import { expect, test } from './support/fault-test.ts'
import { startPortal, startWorker, type Portal } from './support/portal.ts'
import { until } from './support/ports.ts'
import { freshEmail } from './support/samples.ts'
import { startServices, type TestServices } from './support/services.ts'
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

test('web and worker killed in the middle of their mails: others send them within a minute; one that the mail server had taken comes again, known by its Message-ID', async () => {
  const { smtp } = services
  const own = async (email: string) => (await services.mailbox.all()).filter(({ to }) => to.includes(email))
  const [taken, waiting] = [freshEmail('preso'), freshEmail('attesa')]
  smtp.answerAfter(20_000)
  const before = smtp.takenAt().length
  expect((await register(web.url, taken)).status).toBe(200)
  await until('the mail server has it', async () => smtp.takenAt().length > before, 20_000, 5)
  smtp.staySilent(true)
  expect((await register(web.url, waiting)).status).toBe(200)
  await until('the other is begun', async () => smtp.unanswered() > 0, 15_000, 5)
  await Promise.all([web.kill(), worker.kill()])
  smtp.staySilent(false)
  smtp.answerAfter(0)
  await Promise.all([web.restart(), worker.restart()])
  await until(
    'both came',
    async () => (await own(taken)).length > 1 && (await own(waiting)).length > 0,
    75_000,
    200,
  )
  await until('it is written down', async () => (await openMails()) === 0, 20_000)
  expect(await own(waiting)).toHaveLength(1)
  const [first, second, ...more] = await own(taken)
  expect(more).toEqual([])
  for (const name of ['message-id', 'date']) expect(second!.headers[name]).toBe(first!.headers[name])
})
