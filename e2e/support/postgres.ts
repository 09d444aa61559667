import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort, until } from './ports.ts'
import { openTemporaryParent, postgresPrograms, type Programs } from './postgres-programs.ts'
import { temporaryFolder } from './temporary.ts'

export type TestPostgres = {
  /** A superuser's address of the maintenance database. */
  url: string
  /** A fresh, empty database. @returns its address */
  createDatabase(name?: string): Promise<string>
  /** Kills the server as a power cut would. */
  crash(): Promise<void>
  /** Starts it again on the same data and port. */
  resume(): Promise<void>
  /** Ends the server and removes its data; may be called twice. */
  stop(): Promise<void>
}

export const PASSWORD = 'prova'
export const READY_WITHIN_MS = 20_000
const STOP_WITHIN_MS = 10_000
/** The collation of PGlite: by code point, with Unicode letters, and independent of the machine's locales. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
/**
 * Without the disk's part alone: a commit is written before anybody hears of it, as an operator must leave it
 * (docs/operate.md). Announced before, a change would not be counted in the position that a replica is measured by.
 */
export const QUICK = ['--fsync=off', '--full_page_writes=off']

/**
 * Starts a real PostgreSQL 18 on a free port, in a temporary folder. Without `durable` it does not sync to disk.
 * @throws with everything the server said when it does not start
 */
export async function startPostgres(options: { durable?: boolean } = {}): Promise<TestPostgres> {
  const folder = temporaryFolder('postgres', openTemporaryParent())
  chmodSync(folder, 0o755)
  const programs = await postgresPrograms(folder)
  const data = join(folder, 'data')
  await initialise(programs, folder, data)
  const port = await freePort()
  const address = (database: string) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`
  const settings = [
    '-D',
    data,
    `--port=${port}`,
    '--listen_addresses=127.0.0.1',
    '--unix_socket_directories=',
    '--max_connections=200',
    ...(options.durable ? [] : QUICK),
  ]
  const start = async () => {
    const started = run(programs.postgres, programs.identity, folder, settings)
    await until(`PostgreSQL answers on ${port}`, () => answers(started, address('postgres')), READY_WITHIN_MS)
    return started
  }
  let server = await start()
  let count = 0
  let stopped: Promise<void> | undefined
  return {
    url: address('postgres'),
    async createDatabase(name) {
      count += 1
      return createDatabaseOn(address('postgres'), name ?? `portale_${process.pid}_${count}`)
    },
    async crash() {
      server.child.kill('SIGQUIT')
      await server.ended
    },
    async resume() {
      server = await start()
    },
    stop: () =>
      (stopped ??= end(server).then(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))),
  }
}

export type Server = { child: ChildProcess; ended: Promise<number | null>; said: string[] }

async function initialise({ initdb, identity }: Programs, folder: string, data: string): Promise<void> {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, PASSWORD)
  mkdirSync(data)
  if (identity.uid !== undefined) chownSync(data, identity.uid, identity.gid!)
  const { ended, said } = run(initdb, identity, folder, [
    `--pgdata=${data}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--no-sync',
    ...LOCALE,
  ])
  if ((await ended) !== 0) throw new Error(`initdb failed:\n${said.join('')}`)
}

/** Runs one of the programs, and ends it with this process. */
export function run(program: string, identity: Programs['identity'], cwd: string, args: string[]): Server {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  const child = spawn(program, args, {
    ...identity,
    cwd,
    env: { ...Object.fromEntries(own), LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  }
  const endAtOnce = () => child.kill('SIGQUIT')
  process.prependOnceListener('exit', endAtOnce)
  const ended = new Promise<number | null>((done) => {
    child.once('error', (error) => {
      said.push(`${error.message}\n`)
      done(null)
    })
    child.once('exit', done)
  }).finally(() => process.off('exit', endAtOnce))
  return { child, ended, said }
}

export async function answers({ child, ended, said }: Server, url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) return false
    await ended
    throw new Error(`PostgreSQL did not start:\n${said.join('')}`)
  }
}

/** SIGINT ends every session at once; a server that does not end in time is made to. */
export async function end({ child, ended }: Server): Promise<void> {
  const hurry = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  child.kill('SIGINT')
  await ended
  clearTimeout(hurry)
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
