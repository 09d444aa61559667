import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { ConfigError, type Config } from '#platform/config/config.ts'
import { portalVersion } from '#platform/config/version.ts'
import type { Services } from '#platform/http/context.ts'
import { readJobQueues, type JobQueue } from '#platform/jobs/job-queue.ts'
import { readMailQueue, type MailQueue } from '#platform/mail/mail-queue.ts'
import { METERS, queriesUnderWay } from '#platform/metrics/meters.ts'
import { watchProcess } from '#platform/metrics/process.ts'
import { EXPOSITION_TYPE, exposition, gauge, type Metric } from '#platform/metrics/registry.ts'

/** A database that does not answer must not keep the other figures waiting. */
const PATIENCE_MS = 2000

type Means = Pick<Services, 'db' | 'database' | 'replicas' | 'log'> & { config: Pick<Config, 'insight'> }

/**
 * Serves `/metrics` on a port of its own, where the settings name one.
 * @throws ConfigError when the port cannot be had; the portal is closed then
 */
export async function serveMetrics(portal: {
  services: Means
  close(): Promise<void>
}): Promise<Server | undefined> {
  const means = portal.services
  const { metricsPort, metricsHost } = means.config.insight
  if (metricsPort === undefined) return undefined
  const read = figures(means)
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0]
    const status = path !== '/metrics' ? 404 : request.method === 'GET' ? 200 : 405
    const answer = status === 200 ? read() : Promise.resolve('')
    void answer.then(
      (text) => response.writeHead(status, { 'Content-Type': EXPOSITION_TYPE }).end(text),
      (error: unknown) => {
        means.log.error({ error }, 'figures failed')
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
  // The pages decide how long the process lives.
  server.unref()
  return server
}

/** @returns what reads all figures, as text */
export function figures(means: Means): () => Promise<string> {
  const own = [
    ...METERS,
    ...watchProcess(portalVersion()),
    ...connectionsOf(means.database),
    replicasOf(means.replicas),
  ]
  let underWay: Promise<Metric[]> | undefined
  return async () => {
    // Of a slow database one question at a time is enough.
    underWay ??= readQueues(means).finally(() => (underWay = undefined))
    return exposition([...own, ...(await within(underWay, [up(0)]))])
  }
}

function connectionsOf({ pool }: Services['database']): Metric[] {
  const states = () => {
    if (pool) return [pool.totalCount - pool.idleCount, pool.waitingCount] as const
    // The embedded database has one connection, which the others wait for.
    const asked = queriesUnderWay.samples()[0]?.value ?? 0
    return [Math.min(asked, 1), Math.max(asked - 1, 0)] as const
  }
  return [
    gauge('portal_database_connections_used', 'Connections in use.', () => [{ value: states()[0] }]),
    gauge('portal_database_connections_waited_for', 'Callers that wait for a connection.', () => [
      { value: states()[1] },
    ]),
  ]
}

function replicasOf(replicas: Services['replicas']): Metric {
  return gauge('portal_database_replicas', 'Replicas in the settings, and those read from right now.', () =>
    Object.entries(replicas.state()).map(([state, value]) => ({ labels: { state }, value })),
  )
}

const up = (value: 0 | 1) => gauge('portal_database_up', 'Whether the database answered.', () => [{ value }])

async function readQueues({ db }: Means): Promise<Metric[]> {
  try {
    const [mail, jobs] = [await readMailQueue(db), await readJobQueues(db)]
    return [up(1), ...mailMetrics(mail), jobMetrics(jobs)]
  } catch {
    return [up(0)]
  }
}

function mailMetrics({ waiting, failed, oldest }: MailQueue): Metric[] {
  const age = oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1000) : 0
  return [
    gauge('portal_mails', 'Mails in the database that have not left.', () => [
      { labels: { state: 'queued' }, value: waiting },
      { labels: { state: 'failed' }, value: failed },
    ]),
    gauge('portal_mail_oldest_seconds', 'Age of the oldest mail that waits.', () => [{ value: age }]),
  ]
}

function jobMetrics(queues: JobQueue[]): Metric {
  return gauge('portal_jobs', 'Jobs in the database that are not done, by queue.', () =>
    queues.flatMap(({ name, waiting, active, failed }) =>
      Object.entries({ waiting, active, failed }).map(([state, value]) => ({
        labels: { queue: name, state },
        value,
      })),
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
