import { Client } from 'pg'
import { enterOffice } from './support/office-door.ts'
import { expect, test } from './support/fault-test.ts'
import { postAs } from './support/form-post.ts'
import { startPortal, startWorker } from './support/portal.ts'
import { until } from './support/ports.ts'
import { startServices } from './support/services.ts'

const MANY = 200

test(`an issue for ${MANY} addresses reaches each once although its worker is killed, and its link leaves`, async ({
  playwright,
}) => {
  test.setTimeout(600_000)
  const services = await startServices()
  const portal = await startPortal({ env: services.env })
  const worker = await startWorker({ env: services.env })
  const client = new Client({ connectionString: services.databaseUrl })
  const office = await playwright.request.newContext({ baseURL: portal.url })
  try {
    await client.connect()
    const count = async (from: string) =>
      Number((await client.query<{ n: string }>(`select count(*) as n from ${from}`)).rows[0]!.n)
    await client.query(
      `insert into newsletter_subscriptions (email, state, consent_text, requested_from, confirmed_at, confirmed_from)
       select 'lettrice.' || n || '@example.org', 'confirmed', 'sì', '203.0.113.9', now(), '203.0.113.9'
       from generate_series(1, $1::int) as n`,
      [MANY],
    )
    await enterOffice(office, portal)
    const written = { subject: 'Un numero di prova', body: 'Buongiorno, questo è un testo per la prova.' }
    const made = await postAs(office, portal, '/admin/newsletter/numeri/nuovo', written)
    const issue = made.headers().location!
    const started = performance.now()
    await postAs(office, portal, issue, { intent: 'send', version: '1', seen: 'on' })
    const taken = () => services.smtp.takenAt().length
    await until('a part has left', async () => taken() > MANY * 0.4, 300_000, 20)
    await Promise.all([portal.kill(), worker.kill()])
    await Promise.all([portal.restart(), worker.restart()])
    const isSent = async () => (await count("newsletter_issues where state = 'sent'")) === 1
    await until('the issue is sent', isSent, 400_000, 500)
    console.log(
      `${MANY} mails, both processes killed once: ${Math.round((performance.now() - started) / 1000)} s`,
    )

    const copies = new Map<string, Set<string>>()
    const mails = (await services.mailbox.all()).filter(({ subject }) => subject === written.subject)
    for (const { to, headers } of mails)
      copies.set(to[0]!, (copies.get(to[0]!) ?? new Set()).add(headers['message-id']!))
    expect(copies.size).toBe(MANY)
    // One that the server had taken when its sender was killed comes again, and mail programs show it once.
    expect([...copies.values()].filter((ids) => ids.size > 1)).toEqual([])
    console.log(`${mails.length - MANY} came twice with the same Message-ID`)
    expect(mails.length - MANY).toBeLessThan(50)

    const [reader, ...others] = mails
    const leave = /<([^>]+)>/.exec(reader!.headers['list-unsubscribe']!)![1]!
    const { pathname, search } = new URL(leave)
    const left = await fetch(portal.url + pathname + search, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(left.status).toBe(200)
    const gone = await client.query("select email from newsletter_subscriptions where state = 'withdrawn'")
    expect(gone.rows).toEqual([{ email: reader!.to[0] }])
    expect(others.length).toBeGreaterThan(0)
    expect(await count("newsletter_subscriptions where state = 'confirmed'")).toBe(MANY - 1)
  } finally {
    await client.end()
    await office.dispose()
    await Promise.all([portal.stop(), worker.stop()])
    await services.stop()
  }
})
