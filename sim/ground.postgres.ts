import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { startFaultProxy, type FaultProxy } from '#e2e/support/fault-proxy.ts'
import { openDeps } from '#e2e/support/deps.ts'
import { until } from '#e2e/support/ports.ts'
import { startPostgres } from '#e2e/support/postgres.ts'
import { projectRoot } from '#platform/config/root.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import type { Answer, Model, Step } from './model.ts'
import { performStep } from './perform.ts'
import type { Ground } from './run.ts'
import { clear, populate } from './setup.ts'

/** By this name its connections are recognised after it was killed. */
export const STEPS_APPLICATION = 'simulated-steps'

type Worker = { child: ChildProcess; ready: Promise<void> }

/**
 * Many connections at once, in a process of its own that is killed in the middle of its work, over a line that is cut
 * when a commit was sent.
 */
export async function onPostgres(options: {
  connections: number
  faults?: number
  /** Of a running server; without it one is started. */
  url?: string
}): Promise<Ground & { close(): Promise<void> }> {
  const { connections, faults = 0.15 } = options
  const server = options.url ? undefined : await startPostgres()
  const url = options.url ?? (await server!.createDatabase())
  const deps = await openDeps(await openPostgres(new Secret(url), () => undefined))
  const watch = new Pool({ connectionString: url, max: 1 })
  // The server may be stopped before the line is closed.
  watch.on('error', () => undefined)
  const proxy = await startFaultProxy(Number(new URL(url).port))
  const through = new URL(url)
  through.port = String(proxy.port)
  const start = () => startWorker(url, through.href, connections)
  // The next one is ready when this one is killed.
  let [worker, spare] = [start(), start()]
  return {
    name: 'postgres',
    deps,
    width: connections,
    faults,
    async begin(model) {
      await untilIdle(drizzle(watch) as unknown as Db)
      await clear(deps.db)
      await populate(deps.db, model)
    },
    async perform(steps, model) {
      // The clock and the mail server are other machines.
      if (steps.length === 1 && ['moves on', 'takes the mails'].includes(steps[0]!.action))
        return [await performStep(deps, steps[0]!)]
      await worker.ready
      const fault = faultOf(model, faults)
      const answers = await askWorker(worker.child, steps, fault, proxy)
      if (fault.kills !== undefined) {
        ;[worker, spare] = [spare, start()]
        await untilIdle(drizzle(watch) as unknown as Db)
      }
      return answers
    },
    async close() {
      for (const { child } of [worker, spare]) child.kill('SIGKILL')
      await Promise.all([proxy.close(), watch.end(), deps.close()])
      await server?.stop()
    },
  }
}

type BatchFault = { kills?: number; loses?: boolean }

function faultOf({ random }: Model, share: number): BatchFault {
  if (!random.chance(share)) return {}
  // After so many milliseconds, anywhere in the work of the batch.
  return random.chance(0.5) ? { kills: random.below(250) } : { loses: true }
}

function startWorker(url: string, lossy: string, connections: number): Worker {
  const script = join(projectRoot(), 'sim/load.mjs')
  const child = fork(script, ['sim/steps.ts', url, lossy, String(connections)], {
    cwd: projectRoot(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const endAtOnce = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', endAtOnce)
  child.once('exit', () => process.off('exit', endAtOnce))
  const ready = new Promise<void>((done, fail) => {
    child.once('message', () => done())
    child.once('error', fail)
    child.once('exit', () => fail(new Error('the process of the steps ended before it was ready')))
  })
  ready.catch(() => undefined)
  return { child, ready }
}

/** Sends the steps, and kills the process or cuts a line meanwhile. What is not answered then never is. */
async function askWorker(
  child: ChildProcess,
  steps: readonly Step[],
  fault: BatchFault,
  proxy: FaultProxy,
): Promise<Answer[]> {
  const answers = new Map<number, Answer>()
  if (fault.loses) void proxy.loseAnswerTo('commit')
  await new Promise<void>((done) => {
    const heard = ({ n, answer }: { n: number; answer: Answer }) => {
      answers.set(n, answer)
      if (answers.size === steps.length) finish()
    }
    const finish = () => {
      child.off('message', heard)
      child.off('exit', finish)
      done()
    }
    child.on('message', heard)
    child.once('exit', finish)
    child.send({ steps })
    if (fault.kills !== undefined) setTimeout(() => child.kill('SIGKILL'), fault.kills)
  })
  if (fault.kills !== undefined && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await new Promise((done) => child.once('exit', done))
  }
  return steps.map(({ n }) => answers.get(n) ?? 'unknown')
}

/** Until the server has noticed that the killed process is gone, and rolled back what it had begun. */
async function untilIdle(db: Db): Promise<void> {
  const busy = `select 1 from pg_stat_activity where application_name = '${STEPS_APPLICATION}'
    and datname = current_database() and (state <> 'idle' or wait_event_type = 'Lock')`
  await until('no step is left half done', async () => {
    const { rows } = await db.execute(busy)
    return rows.length === 0
  })
}
