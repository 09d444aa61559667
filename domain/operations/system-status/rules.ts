import type { RetentionRun } from '#domain/operations/retention/rules.ts'

export type SystemStatus = {
  at: Date
  queue: { waiting: number; active: number; failed: number; oldest: Date | undefined; failing: string[] }
  mail: { waiting: number; failed: number; oldest: Date | undefined }
  /** `ms`: response time, undefined without a response. `disk`: in bytes, only where files are stored on disk. */
  storage: { place: 'disk' | 's3'; ms: number | undefined; disk: { free: number; total: number } | undefined }
  database: { engine: 'pglite' | 'postgres'; version: string; bytes: number; ms: number }
  backups: BackupState
  migrations: MigrationState
  retention: RetentionRun | undefined
  register: { entries: number; version: number }
  process: { memory: number; uptimeMs: number; version: string; node: string; live: number }
}

/** `seen`: whether this process finds the file as it was written; `elsewhere` is another machine's, or not readable. */
export type BackupState = {
  newest:
    { at: Date; path: string; bytes: number; host: string; seen: 'whole' | 'gone' | 'elsewhere' } | undefined
  /** Whether the portal itself makes one every night; otherwise a timer does, or nobody. */
  isNightly: boolean
}

/** `known`: how many this version has. More are applied while a newer version runs beside it. */
type MigrationState = { applied: number; known: number; newest: string | undefined }

export type StatusPart = Exclude<keyof SystemStatus, 'at' | 'migrations'>
export type PartState = 'good' | 'attention' | 'down'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Waiting mail is picked up every five minutes at the latest: three times as long has a cause. */
const WAITS_TOO_LONG = 15 * MINUTE
/** Nightly jobs may be an hour or two late. */
const NIGHTLY = 26 * HOUR
const LEAST_FREE_BYTES = 1e9
const LEAST_FREE_SHARE = 0.1
const SLOW_ANSWER_MS = 1000

export function statesOf(health: SystemStatus): Record<StatusPart, PartState> {
  const { at, queue, mail, storage, database, backups, retention } = health
  const attentionIf = (needed: boolean): PartState => (needed ? 'attention' : 'good')
  const waitsLong = (oldest: Date | undefined) => oldest !== undefined && isOlder(at, oldest, WAITS_TOO_LONG)
  // A process that has run for less than a night has had no nightly job.
  const isYoung = health.process.uptimeMs < NIGHTLY
  return {
    queue: attentionIf(queue.failed > 0 || waitsLong(queue.oldest)),
    mail: attentionIf(mail.failed > 0 || waitsLong(mail.oldest)),
    storage:
      storage.ms === undefined ? 'down' : attentionIf(storage.ms > SLOW_ANSWER_MS || isFull(storage.disk)),
    database: attentionIf(database.ms > SLOW_ANSWER_MS),
    backups: attentionIf(
      !backups.newest || backups.newest.seen === 'gone' || isOlder(at, backups.newest.at, NIGHTLY),
    ),
    retention: attentionIf(!isYoung && (!retention || isOlder(at, retention.at, NIGHTLY))),
    register: 'good',
    process: attentionIf(health.migrations.applied !== health.migrations.known),
  }
}

function isOlder(now: Date, then: Date, ms: number): boolean {
  return now.getTime() - then.getTime() > ms
}

function isFull(disk: { free: number; total: number } | undefined): boolean {
  return disk !== undefined && (disk.free < LEAST_FREE_BYTES || disk.free / disk.total < LEAST_FREE_SHARE)
}
