import { chmodSync, chownSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort, until } from './ports.ts'
import { openTemporaryParent, postgresPrograms, type Programs } from './postgres-programs.ts'
import { answers, end, PASSWORD, QUICK, READY_WITHIN_MS, run, type Server } from './postgres.ts'
import { temporaryFolder } from './temporary.ts'

export type TestStandby = {
  /** The standby's address of a database, given the primary's. */
  urlOf(primaryUrl: string): string
  /** What the server wrote, every statement it was asked among it. */
  said(): string
  /** From here on it receives what the primary writes, and shows none of it. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Ends the server; its data stays. */
  stop(): Promise<void>
  /** Starts again on the same port. */
  start(): Promise<void>
  /** Ends it for good. */
  remove(): Promise<void>
}

/** A streaming standby of a running server, made from a copy of its folder: `pg_basebackup` is not among the programs. */
export async function startStandby(primaryUrl: string): Promise<TestStandby> {
  const folder = temporaryFolder('standby', openTemporaryParent())
  chmodSync(folder, 0o755)
  const programs = await postgresPrograms(folder)
  const data = join(folder, 'data')
  await copyServer(primaryUrl, data, programs.identity)
  const port = await freePort()
  const urlOf = (url: string) => {
    const own = new URL(url)
    own.port = String(port)
    return own.href
  }
  const maintenance = urlOf(primaryUrl)
  const said: string[] = []
  let server: Server | undefined
  const start = async () => {
    server = serve(programs, folder, data, port)
    for (const stream of [server.child.stdout, server.child.stderr]) {
      stream?.on('data', (text: string) => said.push(text))
    }
    const started = server
    await until(`the standby answers on ${port}`, () => answers(started, maintenance), READY_WITHIN_MS)
  }
  const stop = async () => {
    const running = server
    server = undefined
    if (running) await end(running)
  }
  await start()
  return {
    urlOf,
    said: () => said.join(''),
    pauseReplay: async () => void (await execute(maintenance, 'select pg_wal_replay_pause()')),
    resumeReplay: async () => void (await execute(maintenance, 'select pg_wal_replay_resume()')),
    stop,
    start,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function serve({ postgres, identity }: Programs, folder: string, data: string, port: number): Server {
  return run(postgres, identity, folder, [
    '-D',
    data,
    `--port=${port}`,
    '--listen_addresses=127.0.0.1',
    '--unix_socket_directories=',
    '--max_connections=200',
    '--log_statement=all',
    '--wal_receiver_status_interval=1s',
    ...QUICK,
  ])
}

/** As `pg_basebackup` does it: the copy lies between start and stop of a backup, and what was written meanwhile is streamed. */
async function copyServer(primaryUrl: string, data: string, owner: Programs['identity']): Promise<void> {
  const client = new Client({ connectionString: primaryUrl })
  await client.connect()
  try {
    const slot = `standby_${process.pid}_${Date.now()}`
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
    const { rows: folders } = await client.query<{ data_directory: string }>('show data_directory')
    await client.query(`select pg_backup_start('standby', true)`)
    copyFolder(folders[0]!.data_directory, data)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    const { hostname, port } = new URL(primaryUrl)
    const primary = `host=${hostname} port=${port} user=postgres password=${PASSWORD}`
    writeFileSync(join(data, 'backup_label'), rows[0]!.labelfile)
    writeFileSync(join(data, 'standby.signal'), '')
    writeFileSync(
      join(data, 'postgresql.auto.conf'),
      `primary_conninfo = '${primary}'\nprimary_slot_name = '${slot}'\n`,
    )
  } finally {
    await client.end()
  }
  giveTo(data, owner)
}

const EMPTY = new Set(['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_dynshmem', 'pg_notify'])
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts'])

/** A file may go while the folder is copied: the log that is streamed knows of it. */
function copyFolder(from: string, to: string, empty = EMPTY): void {
  mkdirSync(to, { mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (empty.has(entry.name)) mkdirSync(target, { mode: 0o700 })
    else if (entry.isDirectory()) copyFolder(source, target, new Set())
    else copyIfThere(source, target)
  }
}

function copyIfThere(source: string, target: string): void {
  try {
    copyFileSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function giveTo(path: string, owner: Programs['identity']): void {
  if (owner.uid === undefined) return
  chownSync(path, owner.uid, owner.gid!)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) giveTo(inner, owner)
    else chownSync(inner, owner.uid, owner.gid!)
  }
}

/** Asks a server one thing on a connection of its own. */
export async function execute(url: string, query: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(query)
  } finally {
    await client.end()
  }
}
