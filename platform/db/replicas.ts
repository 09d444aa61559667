import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type QueryResult } from 'pg'
import type { Secret } from '#platform/config/secret.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database, Db } from './database.ts'
import { readsCopyOf } from './primary-of.ts'
import { ReplicaAges } from './replica-age.ts'
import { one } from './rows.ts'
import { timePool } from './timed-queries.ts'

const MOST_BEHIND_MS = 5000
const CHECK_EVERY_MS = 1000
const CONNECT_WITHIN_MS = 1000
/** The primary answers instead of a replica that hangs. */
const ANSWER_WITHIN_MS = 3000

type Reader = {
  db: Db
  /** Data committed before this moment (`performance.now()`) is included; undefined: everything. */
  asOf: number | undefined
}

export type Replicas = {
  reader(): Reader
  state(): { known: number; usable: number }
  close(): Promise<void>
}

type Replica = {
  number: number
  pool: Pool
  ask: Pool['query']
  db: Db
  asOf: number | undefined
  wasRecent: boolean | undefined
}

type Options = { log: Log; mostBehindMs?: number; checkEveryMs?: number }

/** Checks each replica every second. An unreachable one does not keep the portal from starting. */
export async function openReplicas(primary: Database, urls: Secret[], options: Options): Promise<Replicas> {
  const primaryPool = primary.pool
  if (urls.length === 0 || !primaryPool) return none(primary.db)
  const { log, mostBehindMs = MOST_BEHIND_MS, checkEveryMs = CHECK_EVERY_MS } = options
  const replicas = urls.map((url, n) => openReplica(primary.db, primaryPool, url, n + 1, log))
  const ages = new ReplicaAges(mostBehindMs * 2)
  const isRecent = ({ asOf }: Replica) => asOf !== undefined && performance.now() - asOf <= mostBehindMs
  const checkAll = watch({ primary, replicas, ages, log, isRecent })
  let next: NodeJS.Timeout | undefined
  let checking = Promise.resolve()
  let closed = false
  const checkRepeatedly = () => {
    checking = checkAll().then(() => {
      if (!closed) next = setTimeout(checkRepeatedly, checkEveryMs).unref()
    })
  }
  checkRepeatedly()
  await checking
  let turn = 0
  return {
    reader() {
      const usable = replicas.filter(isRecent)
      if (usable.length === 0) return { db: primary.db, asOf: undefined }
      turn = (turn + 1) % usable.length
      const { db, asOf } = usable[turn]!
      return { db, asOf }
    },
    state: () => ({ known: replicas.length, usable: replicas.filter(isRecent).length }),
    async close() {
      closed = true
      clearTimeout(next)
      await checking
      await Promise.all(replicas.map(({ pool }) => pool.end()))
    },
  }
}

function none(db: Db): Replicas {
  return {
    reader: () => ({ db, asOf: undefined }),
    state: () => ({ known: 0, usable: 0 }),
    close: async () => undefined,
  }
}

function openReplica(primary: Db, primaryPool: Pool, url: Secret, number: number, log: Log): Replica {
  const pool = new Pool({
    connectionString: url.reveal(),
    fallback_application_name: 'portale-replica',
    max: 12,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  const ask = pool.query.bind(pool) as Pool['query']
  pool.on('error', (error) => log.warn({ error, replica: number }, 'replica connection lost'))
  timePool(pool)
  const replica: Replica = { number, pool, ask, db: primary, asOf: undefined, wasRecent: undefined }
  replica.db = drizzle(new ReplicaPool(replica, primaryPool, log) as unknown as Pool)
  readsCopyOf(primary, replica.db)
  return replica
}

const READ_ONLY = '25006'

/** Sends queries that a replica cannot answer to the primary. Writes are a programming error. */
class ReplicaPool {
  readonly query: (...given: [string, unknown[]]) => Promise<QueryResult>

  constructor(replica: Replica, primary: Pool, log: Log) {
    this.query = async (...given) => {
      try {
        return await replica.pool.query(...given)
      } catch (error) {
        if ((error as { code?: string }).code === READ_ONLY) throw error
        if (replica.asOf !== undefined) log.warn({ error, replica: replica.number }, 'replica failed')
        replica.asOf = undefined
        replica.wasRecent = false
        return await primary.query(...given)
      }
    }
  }

  /** A transaction's queries might go to different servers. */
  connect(): never {
    throw new Error('a replica has no transactions: use the primary')
  }
}

type Watched = {
  primary: Database
  replicas: Replica[]
  ages: ReplicaAges
  log: Log
  isRecent: (replica: Replica) => boolean
}

type Position = { position: string | null; cluster: string }

function watch({ primary, replicas, ages, log, isRecent }: Watched): () => Promise<void> {
  const checkReplica = async (replica: Replica, cluster: string) => {
    try {
      const found = await replica.ask<Position>(`select pg_last_wal_replay_lsn()::text as position,
        (select system_identifier::text from pg_control_system()) as cluster`)
      const { position, cluster: own } = one(found.rows)
      // A server without a position, or of another cluster, is no replica of ours.
      replica.asOf = position === null || own !== cluster ? undefined : ages.momentOf(position)
    } catch {
      replica.asOf = undefined
    }
    const recent = isRecent(replica)
    if (replica.wasRecent !== recent) {
      const words = recent ? 'replica in use' : 'replica passed over'
      log[recent ? 'info' : 'warn']({ replica: replica.number }, words)
    }
    replica.wasRecent = recent
  }
  return async () => {
    const asked = performance.now()
    try {
      const { position, cluster } = await positionOf(primary.db)
      if (position !== null) ages.mark(asked, position)
      await Promise.all(replicas.map((replica) => checkReplica(replica, cluster)))
    } catch {
      // While the primary is away a replica's age is unknown: each becomes unusable by itself.
    }
  }
}

async function positionOf(db: Db): Promise<Position> {
  const found = await db.execute<Position>(sql`select pg_current_wal_lsn()::text as position,
    (select system_identifier::text from pg_control_system()) as cluster`)
  return one(found.rows)
}
