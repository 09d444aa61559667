import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type Job, type JobResult } from 'pg-boss'
import type { Database, Db } from '#platform/db/database.ts'
import { isAway } from '#platform/db/outage.ts'
import { describeError, type Log } from '#platform/log/log.ts'
import { currentRequest, forRequest } from '#platform/log/request-id.ts'
import { jobsQueued, jobsRun } from '#platform/metrics/meters.ts'

export type JobDefinition = {
  name: string
  /** A job that throws is retried with growing delays. */
  run(data: Record<string, unknown>): Promise<void>
  schedule?: string
}

export type Jobs = {
  create(names: string[]): Promise<void>
  /** Adds jobs in the caller's transaction. They carry the request's id into the log. */
  queue(tx: Db, name: string, ...data: Record<string, unknown>[]): Promise<void>
  /** Like `queue`, after a delay in seconds. */
  queueLater(tx: Db, name: string, seconds: number, ...data: Record<string, unknown>[]): Promise<void>
  /** Starts a waiting retry at once. @returns whether there was one */
  retryNow(name: string, data: Record<string, string>): Promise<boolean>
  work(definitions: JobDefinition[]): Promise<void>
  stop(): Promise<void>
}

const REQUEST = 'request_id'

const RETRIES = { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

const HEARTBEAT = { heartbeatSeconds: 15 }
/** How often a process looks for dead workers; on the embedded database that delays pages. */
const SUPERVISION = {
  postgres: { superviseIntervalSeconds: 10, monitorIntervalSeconds: 8 },
  pglite: { superviseIntervalSeconds: 60 },
}

/** Caps retry delays: after the clock is set back, timers would wait until the old time is reached again. */
const AWAKE_MS = 30_000
const SET_RIGHT = `
  update jobs.job set start_after = now()
  where state in ('created', 'retry') and start_after > now() + interval '2 hours'`

function keepAwake(boss: PgBoss, database: Database, workers: string[]): NodeJS.Timeout {
  const wake = async () => {
    await database.boss.executeSql(SET_RIGHT)
    for (const worker of workers) boss.notifyWorker(worker)
  }
  return setInterval(() => void wake().catch(() => undefined), AWAKE_MS).unref()
}

const HURRY = `
  update jobs.job set start_after = least(start_after, now())
  where name = $1 and state in ('created', 'retry') and data @> $2::jsonb
  returning id`

export async function openJobs(database: Database, names: string[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: database.boss,
    backend: database.engine,
    schema: 'jobs',
    useListenNotify: true,
    ...SUPERVISION[database.engine],
  })
  // While the database is unreachable every poll fails; that was logged once.
  boss.on('error', (error) => log[isAway(error) ? 'debug' : 'error']({ error }, 'job queue'))
  await boss.start()
  const create = async (added: string[]) => {
    const queues = await boss.getQueues(added)
    const isSet = (name: string) =>
      queues.some((queue) => queue.name === name && queue.heartbeatSeconds === HEARTBEAT.heartbeatSeconds)
    for (const name of added.filter((one) => !isSet(one))) {
      await boss.createQueue(name, { ...RETRIES, ...HEARTBEAT, notify: true })
      // Queues of an earlier version have its settings.
      await boss.updateQueue(name, HEARTBEAT)
      // pg-boss reads a queue's settings on its own connection: later, inside a transaction, PGlite would deadlock.
      await boss.findJobs(name, { id: randomUUID() })
    }
  }
  await create(names)
  let awake: NodeJS.Timeout | undefined
  const add = async (tx: Db, name: string, data: Record<string, unknown>[], startAfter: number) => {
    const request = currentRequest()
    const whole = (one: object) => (request === undefined ? one : { ...one, [REQUEST]: request })
    const jobs = data.map((one) => ({ data: whole(one), ...(startAfter > 0 ? { startAfter } : {}) }))
    await boss.insert(name, jobs, { db: fromDrizzle(tx as never, sql as never) })
    jobsQueued.inc({ queue: name }, jobs.length)
  }
  return {
    create,
    queue: (tx, name, ...data) => add(tx, name, data, 0),
    queueLater: (tx, name, seconds, ...data) => add(tx, name, data, seconds),
    async retryNow(name, data) {
      const { rows } = await database.boss.executeSql(HURRY, [name, JSON.stringify(data)])
      return rows.length > 0
    },
    async work(definitions) {
      const workers: string[] = []
      for (const definition of definitions) workers.push(await workOn(boss, definition, log))
      awake = keepAwake(boss, database, workers)
    },
    async stop() {
      clearInterval(awake)
      await boss.stop({ graceful: true, timeout: 8000, close: false })
    },
  }
}

/** A worker woken by one notification takes several jobs at a time and continues while there are more. */
const BATCH = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 10,
} as const

async function workOn(boss: PgBoss, definition: JobDefinition, log: Log): Promise<string> {
  const worker = await boss.work(definition.name, BATCH, async (jobs: Job<Record<string, unknown>>[]) => {
    const results: JobResult[] = []
    for (const job of jobs) {
      const { [REQUEST]: request, ...data } = job.data ?? {}
      const asked = typeof request === 'string'
      const run = () => runOne(definition, { id: job.id, data, asked }, log)
      results.push(await forRequest(asked ? request : job.id, run))
    }
    return results
  })
  if (definition.schedule) await boss.schedule(definition.name, definition.schedule, {}, { tz: 'UTC' })
  return worker
}

async function runOne(
  definition: JobDefinition,
  { id, data, asked }: { id: string; data: Record<string, unknown>; asked: boolean },
  log: Log,
): Promise<JobResult> {
  const started = performance.now()
  try {
    await definition.run(data)
    jobsRun.inc({ queue: definition.name, outcome: 'completed' })
    const line = { job: definition.name, id, ms: Math.round(performance.now() - started) }
    // Scheduled jobs would fill the log.
    log[asked ? 'info' : 'debug'](line, 'job')
    return { id, status: 'completed' }
  } catch (error) {
    const described = describeError(error)
    jobsRun.inc({ queue: definition.name, outcome: 'failed' })
    log.warn({ job: definition.name, id, error }, 'job failed')
    return { id, status: 'failed', output: described }
  }
}
