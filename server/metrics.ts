import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Registry, register } from 'prom-client'
import { ConfigError, type Config } from '#platform/config/config.ts'
import { portalVersion } from '#platform/config/version.ts'
import type { Services } from '#platform/http/context.ts'
import { readJobQueues, type JobQueue } from '#platform/jobs/job-queue.ts'
import { readMailQueue, type MailQueue } from '#platform/mail/mail-queue.ts'
import { gauge, type Figure } from '#platform/metrics/gauge.ts'
import { queriesUnderWay, valueOf } from '#platform/metrics/meters.ts'
import { watchProcess } from '#platform/metrics/process.ts'

/** A database that does not answer must not delay the other figures. */
const PATIENCE_MS = 2000

type Deps = Pick<Services, 'db' | 'database' | 'replicas' | 'log'> & { config: Pick<Config, 'insight'> }

/** Serves `/metrics` on a port of its own. @throws ConfigError when the port is taken; the portal is closed then */
export async function serveMetrics(portal: {
  services: Deps
  close(): Promise<void>
}): Promise<Server | undefined> {
  const deps = portal.services
  const { metricsPort, metricsHost } = deps.config.insight
  if (metricsPort === undefined) return undefined
  const read = figures(deps)
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0]
    const status = path !== '/metrics' ? 404 : request.method === 'GET' ? 200 : 405
    const answer = status === 200 ? read() : Promise.resolve('')
    void answer.then(
      (text) => response.writeHead(status, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (error: unknown) => {
        deps.log.error({ error }, 'figures failed')
        response.writeHead(500).end()
      },
    )
  })
  try {
    await once(server.listen(metricsPort, metricsHost), 'listening')
  } catch (error) {
    await portal.close()
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`METRICS_PORT cannot be listened on: ${code}`, { cause: error })
  }
  // This server alone does not keep the process running.
  server.unref()
  return server
}

/** @returns a function that reads all figures as text */
export function figures(deps: Deps): () => Promise<string> {
  const own = new Registry()
  watchProcess(portalVersion(), own)
  watchConnections(deps.database, own)
  watchReplicas(deps.replicas, own)
  let underWay: Promise<Registry> | undefined
  return async () => {
    // One query at a time, in case the database is slow.
    underWay ??= readQueues(deps).finally(() => (underWay = undefined))
    return Registry.merge([register, own, await within(underWay, answered(0))]).metrics()
  }
}

function watchConnections({ pool }: Services['database'], to: Registry): void {
  const states = async () => {
    if (pool) return [pool.totalCount - pool.idleCount, pool.waitingCount] as const
    // Other queries wait for the embedded database's only connection.
    const asked = await valueOf(queriesUnderWay)
    return [Math.min(asked, 1), Math.max(asked - 1, 0)] as const
  }
  gauge({ name: 'portal_database_connections_used', help: 'Connections in use.' }, to, async () => [
    [(await states())[0]],
  ])
  const waited = {
    name: 'portal_database_connections_waited_for',
    help: 'Callers that wait for a connection.',
  }
  gauge(waited, to, async () => [[(await states())[1]]])
}

function watchReplicas(replicas: Services['replicas'], to: Registry): void {
  const known = {
    name: 'portal_database_replicas',
    help: 'Replicas in the settings, and those read from right now.',
    labelNames: ['state'],
  }
  gauge(known, to, () => Object.entries(replicas.state()).map(([state, value]) => [value, { state }]))
}

/** Tells whether the database's figures could be read. */
function answered(value: 0 | 1): Registry {
  const found = new Registry()
  gauge({ name: 'portal_database_up', help: 'Whether the database answered.' }, found, () => [[value]])
  return found
}

async function readQueues({ db }: Deps): Promise<Registry> {
  try {
    const [mail, jobs] = [await readMailQueue(db), await readJobQueues(db)]
    const found = answered(1)
    addMails(mail, found)
    addJobs(jobs, found)
    return found
  } catch {
    return answered(0)
  }
}

function addMails({ waiting, failed, oldest }: MailQueue, to: Registry): void {
  const states = {
    name: 'portal_mails',
    help: 'Mails in the database that have not left.',
    labelNames: ['state'],
  }
  gauge(states, to, () => [
    [waiting, { state: 'queued' }],
    [failed, { state: 'failed' }],
  ])
  const age = oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1000) : 0
  gauge({ name: 'portal_mail_oldest_seconds', help: 'Age of the oldest mail that waits.' }, to, () => [[age]])
}

function addJobs(queues: JobQueue[], to: Registry): void {
  const states = {
    name: 'portal_jobs',
    help: 'Jobs in the database that are not done, by queue.',
    labelNames: ['queue', 'state'],
  }
  gauge(states, to, () =>
    queues.flatMap(({ name: queue, waiting, active, failed }) =>
      Object.entries({ waiting, active, failed }).map(([state, value]): Figure => [value, { queue, state }]),
    ),
  )
}

async function within<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  const patience = new AbortController()
  const late = new Promise<Answer>((done) => {
    const timer = setTimeout(() => done(otherwise), PATIENCE_MS)
    patience.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  return Promise.race([answer, late]).finally(() => patience.abort())
}
