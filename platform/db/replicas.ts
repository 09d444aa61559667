import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type QueryResult } from 'pg'
import type { Secret } from '#platform/config/secret.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database, Db } from './database.ts'
import { readsCopyOf } from './primary-of.ts'
import { Replay } from './replay.ts'
import { one } from './rows.ts'
import { timePool } from './timed-queries.ts'

const MOST_BEHIND_MS = 5000
const LOOK_EVERY_MS = 1000
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
  stateOf: number | undefined
  wasNear: boolean | undefined
}

type Options = { log: Log; mostBehindMs?: number; lookEveryMs?: number }

/** Checks each replica every second. An unreachable one does not keep the portal from starting. */
export async function openReplicas(primary: Database, urls: Secret[], options: Options): Promise<Replicas> {
  const primaryPool = primary.pool
  if (urls.length === 0 || !primaryPool) return none(primary.db)
  const { log, mostBehindMs = MOST_BEHIND_MS, lookEveryMs = LOOK_EVERY_MS } = options
  const replicas = urls.map((url, n) => openReplica(primary.db, primaryPool, url, n + 1, log))
  const replay = new Replay(mostBehindMs * 2)
  const isNear = ({ stateOf }: Replica) =>
    stateOf !== undefined && performance.now() - stateOf <= mostBehindMs
  const look = watch({ primary, replicas, replay, log, isNear })
  let next: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  let closed = false
  const lookAgain = () => {
    looking = look().then(() => {
      if (!closed) next = setTimeout(lookAgain, lookEveryMs).unref()
    })
  }
  lookAgain()
  await looking
  let turn = 0
  return {
    reader() {
      const usable = replicas.filter(isNear)
      turn += 1
      const chosen = usable[turn % usable.length]
      return chosen ? { db: chosen.db, asOf: chosen.stateOf } : { db: primary.db, asOf: undefined }
    },
    state: () => ({ known: replicas.length, usable: replicas.filter(isNear).length }),
    async close() {
      closed = true
      clearTimeout(next)
      await looking
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
  const replica: Replica = { number, pool, ask, db: primary, stateOf: undefined, wasNear: undefined }
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
        if (replica.stateOf !== undefined) log.warn({ error, replica: replica.number }, 'replica failed')
        replica.stateOf = undefined
        replica.wasNear = false
        return await primary.query(...given)
      }
    }
  }

  /** A transaction's queries might go to different servers. */
  connect(): never {
    throw new Error('who reads from a replica has no transactions')
  }
}

type Watched = {
  primary: Database
  replicas: Replica[]
  replay: Replay
  log: Log
  isNear: (replica: Replica) => boolean
}

type Position = { position: string | null; cluster: string }

function watch({ primary, replicas, replay, log, isNear }: Watched): () => Promise<void> {
  const lookAt = async (replica: Replica, cluster: string) => {
    try {
      const found = await replica.ask<Position>(`select pg_last_wal_replay_lsn()::text as position,
        (select system_identifier::text from pg_control_system()) as cluster`)
      const { position, cluster: own } = one(found.rows)
      // A server without a position, or of another cluster, is no replica of ours.
      replica.stateOf = position === null || own !== cluster ? undefined : replay.stateOf(position)
    } catch {
      replica.stateOf = undefined
    }
    const near = isNear(replica)
    if (replica.wasNear !== near) {
      const words = near ? 'replica in use' : 'replica passed over'
      log[near ? 'info' : 'warn']({ replica: replica.number }, words)
    }
    replica.wasNear = near
  }
  return async () => {
    const asked = performance.now()
    try {
      const { position, cluster } = await positionOf(primary.db)
      if (position !== null) replay.mark(asked, position)
      await Promise.all(replicas.map((replica) => lookAt(replica, cluster)))
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
