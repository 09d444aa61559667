import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { openDeps } from '#e2e/support/deps.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import type { Step } from './model.ts'
import { performStep } from './perform.ts'

const [url, lossy, connections] = process.argv.slice(3) as [string, string, string]

/**
 * The process that is killed: it carries out all steps of a batch at the same time. The steps write through a proxy that
 * loses commits. The job queue connects directly, because a start that fails would end the whole run.
 */
const queue = await openPostgres(new Secret(url), () => undefined)
const pool = new Pool({
  connectionString: lossy,
  max: Number(connections),
  application_name: 'simulated-steps',
})
pool.on('error', () => undefined)
// A line that is cut while a transaction thinks about its next statement.
pool.on('connect', (client) => client.on('error', () => undefined))
const database: Database = { ...queue, db: drizzle(pool) as unknown as Db }
const deps = await openDeps(database)

process.on('message', ({ steps }: { steps: Step[] }) => {
  for (const step of steps)
    void performStep(deps, step).then((answer) => process.send!({ n: step.n, answer }))
})
process.on('disconnect', () => process.exit())
process.send!({ ready: true })
