import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { Registry, register } from 'prom-client'
import { findNewestBackupMoment } from '#domain/operations/system-status/read.backups.server.ts'
import { ConfigError, type Config } from '#platform/config/config.ts'
import { portalVersion } from '#platform/config/version.ts'
import type { Services } from '#platform/http/context.ts'
import { readJobQueues, type JobQueue } from '#platform/jobs/job-queue.ts'
import { readMailQueue, type MailQueue } from '#platform/mail/mail-queue.ts'
import { gauge, type Figure } from '#platform/metrics/gauge.ts'
import { queriesUnderWay, valueOf } from '#platform/metrics/meters.ts'
import { watchProcess } from '#platform/metrics/process.ts'

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

export function figures(deps: Deps): () => Promise<string> {
  const own = new Registry()
  watchProcess(portalVersion(), own)
  watchConnections(deps.database, own)
  const help = 'Replicas in the settings, and those read from right now.'
  byState(own, 'portal_database_replicas', help, () => deps.replicas.state())
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
  const [used, waited] = ['portal_database_connections_used', 'portal_database_connections_waited_for']
  gauge(to, used, 'Connections in use.', async () => [[(await states())[0]]])
  gauge(to, waited, 'Callers that wait for a connection.', async () => [[(await states())[1]]])
}

function byState(to: Registry, name: string, help: string, read: () => Record<string, number>): void {
  gauge(to, name, help, () => Object.entries(read()).map(([state, value]) => [value, { state }]), ['state'])
}

function answered(value: 0 | 1): Registry {
  const found = new Registry()
  gauge(found, 'portal_database_up', 'Whether the database answered.', () => [[value]])
  return found
}

async function readQueues({ db }: Deps): Promise<Registry> {
  try {
    const [mail, jobs] = [await readMailQueue(db), await readJobQueues(db)]
    const backup = await findNewestBackupMoment(db)
    const found = answered(1)
    addMails(mail, found)
    addJobs(jobs, found)
    addBackup(backup, found)
    return found
  } catch {
    return answered(0)
  }
}

function addMails({ waiting: queued, failed, oldest }: MailQueue, to: Registry): void {
  byState(to, 'portal_mails', 'Mails in the database that have not left.', () => ({ queued, failed }))
  const age = oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1000) : 0
  gauge(to, 'portal_mail_oldest_seconds', 'Age of the oldest mail that waits.', () => [[age]])
}

function addJobs(queues: JobQueue[], to: Registry): void {
  const figuresOf = ({ name: queue, waiting, active, failed }: JobQueue) =>
    Object.entries({ waiting, active, failed }).map(([state, value]): Figure => [value, { queue, state }])
  const help = 'Jobs in the database that are not done, by queue.'
  gauge(to, 'portal_jobs', help, () => queues.flatMap(figuresOf), ['queue', 'state'])
}

/** Without any backup there is no figure: an alarm asks for its absence too. */
function addBackup(newest: Date | undefined, to: Registry): void {
  if (!newest) return
  const age = Math.max(0, (Date.now() - newest.getTime()) / 1000)
  gauge(to, 'portal_backup_age_seconds', 'Age of the newest backup that was read again.', () => [[age]])
}

/** A database that does not answer must not delay the other figures. */
function within<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  return Promise.race([answer, setTimeout(PATIENCE_MS, otherwise, { ref: false })])
}
