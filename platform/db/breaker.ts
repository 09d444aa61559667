import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Pool, type PoolClient } from 'pg'
import type { Secret } from '#platform/config/secret.ts'
import { notePartMissed } from '#platform/log/request-id.ts'
import { DatabaseAway, isAway, partOf } from './outage.ts'

const PROBE_MS = 500
const PROBE_PATIENCE_MS = 2000

/** After so many failed probes, queries on old connections are given up too. */
const HOPELESS_AFTER = 3

export type OnOutage = { away(error: Error): void; back(): void }

type Breaker = { isAway(): boolean; close(): void }

/** While the server is unreachable, connections are refused at once; a probe twice a second lets everybody in again. */
export function refuseWhileAway(pool: Pool, url: Secret, onOutage: OnOutage): Breaker {
  let away = false
  const ending = new AbortController()
  let asking = false
  const clients = new Set<PoolClient>()

  const ask = (error: Error): void => {
    if (asking || ending.signal.aborted) return
    asking = true
    void askUntilBack(error).finally(() => (asking = false))
  }
  const doubt = (error: Error): void => {
    if (isAway(error) && !(error instanceof DatabaseAway)) ask(error)
  }

  async function askUntilBack(first: Error): Promise<void> {
    for (let failed = 1; ; failed += 1) {
      if (ending.signal.aborted) return
      const error = await probe(url)
      if (!error) break
      if (!away) onOutage.away(first)
      away = true
      if (failed === HOPELESS_AFTER) for (const client of clients) cut(client)
      await pause(PROBE_MS, undefined, { ref: false })
    }
    if (away) onOutage.back()
    away = false
  }

  const connect = pool.connect.bind(pool) as (callback: Callback) => void
  const connectOrRefuse = (callback: Callback): void => {
    if (away) return callback(new DatabaseAway(), undefined, () => undefined)
    connect((error, client, release) => {
      if (error) doubt(error)
      callback(error, client, release)
    })
  }
  pool.connect = ((callback?: Callback) =>
    callback ? connectOrRefuse(callback) : promised(connectOrRefuse)) as Pool['connect']

  pool.on('connect', (client: PoolClient) => {
    clients.add(client)
    // An unhandled error event would end the process.
    client.on('error', doubt)
  })
  pool.on('remove', (client: PoolClient) => void clients.delete(client))
  const silence = watchSilence(pool, () => ask(new DatabaseAway()))
  ending.signal.addEventListener('abort', () => clearInterval(silence))
  return { isAway: () => away, close: () => ending.abort() }
}

/** A connection in use for this long is either busy or dead, and a dead server does not say so. */
const SILENT_MS = 3000

function watchSilence(pool: Pool, ask: () => void): NodeJS.Timeout {
  const usedSince = new Map<PoolClient, number>()
  pool.on('acquire', (client: PoolClient) => void usedSince.set(client, performance.now()))
  pool.on('release', (_error: Error, client: PoolClient) => void usedSince.delete(client))
  pool.on('remove', (client: PoolClient) => void usedSince.delete(client))
  return setInterval(() => {
    const silent = performance.now() - SILENT_MS
    for (const since of usedSince.values()) if (since < silent) return ask()
  }, 1000).unref()
}

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: unknown) => void,
) => void

async function promised(connect: (callback: Callback) => void): Promise<PoolClient> {
  try {
    return await new Promise((resolve, reject) => {
      connect((error, client) => (client ? resolve(client) : reject(error ?? new DatabaseAway())))
    })
  } catch (error) {
    notePartMissed(partOf(error))
    throw error
  }
}

/** @returns why the server is unreachable; undefined when it answers, even with a refusal */
async function probe(url: Secret): Promise<Error | undefined> {
  const client = new Client({
    connectionString: url.reveal(),
    connectionTimeoutMillis: PROBE_PATIENCE_MS,
    query_timeout: PROBE_PATIENCE_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return undefined
  } catch (error) {
    return isAway(error) ? (error as Error) : undefined
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** A graceful end would wait for an answer. */
export function cut(client: Client): void {
  client.connection.stream.destroy()
}
