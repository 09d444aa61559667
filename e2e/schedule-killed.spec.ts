import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { projectRoot } from '#platform/config/root.ts'
import { expect, test } from './support/fault-test.ts'
import { startPortal, startWorker } from './support/portal.ts'
import { until } from './support/ports.ts'
import { startServices } from './support/services.ts'

const SENTENCE = 'Una frase che esce da sola, a un’ora scelta.'

test('a scheduled text is published once although a worker is killed while two wait for its time', async () => {
  test.setTimeout(420_000)
  const services = await startServices()
  const portal = await startPortal({ env: { ...services.env, JOBS: '0' } })
  const workers = [await startWorker({ env: services.env }), await startWorker({ env: services.env })]
  const client = new Client({ connectionString: services.databaseUrl })
  try {
    await client.connect()
    const read = async () => (await fetch(`${portal.url}/sicurezza`)).text()
    expect(await read()).not.toContain(SENTENCE)
    const text = readFileSync(join(projectRoot(), 'content/pages/sicurezza.md'), 'utf8')
    const { rows } = await client.query<{ id: string }>(
      `insert into editions (kind, slug, number, body, needs_facts, author_id, state)
       values ('page', 'sicurezza', 1, $1, false, 'anna', 'in_review') returning id`,
      [`${text}\n${SENTENCE}\n`],
    )
    const [{ id }] = rows as [{ id: string }]
    const run = (query: string) => client.query(query, [id])
    await run(`insert into edition_writers (edition_id, version, writer_id) values ($1, 1, 'anna')`)
    await run(
      `insert into edition_reviews (edition_id, version, kind, verdict, reviewer_id) values ($1, 1, 'style', 'approved', 'bruno')`,
    )
    await run(`update editions set state = 'approved' where id = $1`)
    await run(`update editions set state = 'scheduled', publish_at = now() + interval '5 s' where id = $1`)
    const stateOf = async () =>
      (await run('select state from editions where id = $1')).rows[0].state as string
    // Killed again and again until the text is out: at every moment of the step, over the runs.
    let kills = 0
    const stop = Date.now() + 150_000
    while ((await stateOf()) === 'scheduled' && Date.now() < stop) {
      await workers[0]!.kill()
      kills += 1
      await workers[0]!.restart()
    }
    await until('it is published', async () => (await stateOf()) === 'published', 120_000, 200)
    await expect.poll(read, { timeout: 10_000 }).toContain(SENTENCE)
    // The clock of the other worker comes round once more.
    await new Promise((resolve) => setTimeout(resolve, 65_000))
    const count = async (query: string) => Number((await client.query<{ n: string }>(query)).rows[0]!.n)
    expect(await count("select count(*) as n from audit_entries where action = 'edition.publish'")).toBe(1)
    expect(await count("select count(*) as n from editions where slug = 'sicurezza'")).toBe(1)
    console.log(`published once, with ${kills} kills of a worker`)
    expect(kills).toBeGreaterThan(0)
  } finally {
    await client.end()
    await Promise.all([portal.stop(), ...workers.map((worker) => worker.stop())])
    await services.stop()
  }
})
