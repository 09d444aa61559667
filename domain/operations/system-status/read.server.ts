import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { registerEntries, registerVersion } from '#database/tables/register.ts'
import { findLastRun } from '#domain/operations/retention/read.server.ts'
import type { Admin } from '#platform/auth/actor.ts'
import type { StorageConfig } from '#platform/config/storage.ts'
import { portalVersion } from '#platform/config/version.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { one } from '#platform/db/rows.ts'
import type { Files } from '#platform/files/files.ts'
import { readJobQueues } from '#platform/jobs/job-queue.ts'
import { readMailQueue } from '#platform/mail/mail-queue.ts'
import { liveConnections, valueOf } from '#platform/metrics/meters.ts'
import { findNewestBackup } from './read.backups.server.ts'
import type { SystemStatus } from './rules.ts'

type Deps = {
  db: Db
  database: Pick<Database, 'engine' | 'ping'>
  files: Pick<Files, 'ping'>
  storage: Pick<StorageConfig, 'dataDir' | 's3'>
  isNightly: boolean
}

const STORE_PATIENCE_MS = 3000

export async function readSystemStatus(deps: Deps, admin: Admin, at: Date): Promise<SystemStatus> {
  const { db, storage } = deps
  const disk = storage.s3 ? undefined : spaceOf(storage.dataDir)
  const [ms, space] = await Promise.all([timeOf(deps.files.ping()), disk])
  return {
    at,
    queue: await readQueue(db),
    mail: await readMailQueue(db),
    storage: { place: storage.s3 ? 's3' : 'disk', ms, disk: space },
    database: await readDatabase(deps),
    backups: { newest: await findNewestBackup(db), isNightly: deps.isNightly },
    migrations: await readMigrations(db),
    retention: await findLastRun(db, admin),
    register: await readRegister(db),
    process: {
      memory: process.memoryUsage.rss(),
      uptimeMs: Math.round(process.uptime() * 1000),
      version: portalVersion(),
      node: process.versions.node,
      live: await valueOf(liveConnections),
    },
  }
}

async function readQueue(db: Db): Promise<SystemStatus['queue']> {
  const queues = await readJobQueues(db)
  const sum = (of: 'waiting' | 'active' | 'failed') => queues.reduce((total, queue) => total + queue[of], 0)
  return {
    waiting: sum('waiting'),
    active: sum('active'),
    failed: sum('failed'),
    oldest: queues
      .flatMap(({ oldest }) => oldest ?? [])
      .toSorted((a, b) => a.getTime() - b.getTime())
      .at(0),
    failing: queues.filter(({ failed }) => failed > 0).map(({ name }) => name),
  }
}

async function readDatabase({ db, database }: Deps): Promise<SystemStatus['database']> {
  const started = performance.now()
  await database.ping()
  const ms = performance.now() - started
  const { rows } = await db.execute<{ version: string; bytes: string | number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`)
  const { version, bytes } = one(rows)
  return { engine: database.engine, version: version.replace(/ .*/, ''), bytes: Number(bytes), ms }
}

async function readRegister(db: Db): Promise<SystemStatus['register']> {
  const [row] = await db.select({ version: registerVersion.version }).from(registerVersion).limit(1)
  return { entries: await db.$count(registerEntries), version: row?.version ?? 0 }
}

async function spaceOf(folder: string): Promise<SystemStatus['storage']['disk']> {
  const found = await statfs(folder).catch(() => undefined)
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
}

async function timeOf(answer: Promise<void>): Promise<number | undefined> {
  const started = performance.now()
  const answered = answer.then(
    () => true,
    () => false,
  )
  const timedOut = pause(STORE_PATIENCE_MS, false, { ref: false })
  return (await Promise.race([answered, timedOut])) ? performance.now() - started : undefined
}
