import { Client, type Pool, type PoolClient } from 'pg'
import type { Secret } from '#platform/config/secret.ts'
import { notePartMissed } from '#platform/log/request-id.ts'
import { DatabaseAway, isAway, partOf } from './outage.ts'

const PROBE_MS = 500
const PROBE_PATIENCE_MS = 2000

/** So many questions in vain, and what is still waited for on old connections is not coming either. */
const HOPELESS_AFTER = 3

/** Told when the server is known to be away, and when it is back. */
export type Tell = { away(error: Error): void; back(): void }

type Breaker = { isAway(): boolean; close(): void }

/**
 * While the server is known to be away, whoever wants a connection is refused at once instead of waiting for a
 * time-out each: one connection of our own asks, twice a second, and the first answer lets everybody in again.
 */
export function refuseWhileAway(pool: Pool, url: Secret, tell: Tell): Breaker {
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
      if (!away) tell.away(first)
      away = true
      if (failed === HOPELESS_AFTER) for (const client of clients) cut(client)
      await pause(PROBE_MS)
    }
    if (away) tell.back()
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
    // Without anybody listening, a line that breaks in the middle of a transaction ends the process.
    client.on('error', doubt)
  })
  pool.on('remove', (client: PoolClient) => void clients.delete(client))
  const silence = watchSilence(pool, () => ask(new DatabaseAway()))
  ending.signal.addEventListener('abort', () => clearInterval(silence))
  return { isAway: () => away, close: () => ending.abort() }
}

/** A connection in use for so long may only be busy; or nobody is there any more, and nothing else would ever say so. */
const SILENT_MS = 3000

/** @param ask called every second while a connection has been in use for long: the server is asked whether it is there */
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

/** @returns why the server is away; undefined when it answers, be it with a refusal */
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

/** Ends a connection that nobody answers on: what waits on it fails now. */
function cut(client: PoolClient): void {
  const { connection } = client as PoolClient & { connection?: { stream?: { destroy(): void } } }
  connection?.stream?.destroy()
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms).unref())
}
