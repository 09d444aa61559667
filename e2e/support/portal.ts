import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '#platform/config/root.ts'
import { filledFolder } from './filled-folder.ts'
import { LEAN_HEAP } from './lean.ts'
import { freePort, until } from './ports.ts'
import { temporaryFolder } from './temporary.ts'

export type Portal = {
  url: string
  dataDir: string
  /** The process that runs now. */
  pid(): number
  admin: { email: string; password: string }
  /** Resolves with the exit code when it ends by itself. */
  ended(): Promise<number>
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number>
  /** SIGKILL: nothing is finished or logged. */
  kill(): Promise<void>
  /** Starts again on the same data and port; stops it first when it runs. */
  restart(): Promise<void>
  /** Everything it printed, line by line. */
  logs(): string[]
}

/** Settings of whoever runs the tests must not reach the portal under test. */
const SETTINGS =
  /^(PORT|HOST|APP_URL|DATA_DIR|DATABASE_\w+|PG\w+|STORAGE_URL|SMTP_\w+|MAIL_FROM|AUTH_SECRET\w*|ADMIN_\w+|TRUST_PROXY|SITE_MODE|DEMO_DATA|FORM_SECONDS|LOG_LEVEL|METRICS_\w+|SLOW_QUERY_MS|JOBS|KEPT_PAGES_MB|BACKUP_\w+|NODE_OPTIONS)$/

const READY_WITHIN_MS = 180_000

const NODE = join(projectRoot(), 'node_modules/node/bin/node')

type Options = {
  env?: Record<string, string>
  dataDir?: string
  port?: number
  program?: 'web' | 'worker'
  /** A wrapper command that runs the given one, for example with a limit. */
  within?: string[]
}

/** Starts a process that only works on jobs. Its address answers nobody. */
export function startWorker(options: Omit<Options, 'program' | 'port'>): Promise<Portal> {
  return startPortal({ ...options, program: 'worker' })
}

/**
 * Starts the built portal as its own process and waits until it is ready.
 * @throws with what it printed when it is not ready within 180 s, or when it is not built
 */
export async function startPortal(options: Options = {}): Promise<Portal> {
  const program = join(projectRoot(), `build/server/${options.program ?? 'web'}.js`)
  if (!existsSync(program)) throw new Error('the portal is not built: run `npm test`, or `npm start` once')
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? (await folderFor(options))
  const admin = { email: 'ufficio@example.org', password: 'una-password-di-prova' }
  const url = `http://127.0.0.1:${port}`
  // A portal behind a proxy or on a database server must be told what it is called.
  const named = options.env?.['TRUST_PROXY'] || options.env?.['DATABASE_URL'] ? { APP_URL: url } : {}
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name))),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'info',
    ...named,
    ...options.env,
  }
  const lines: string[] = []
  const start = () => {
    const from = lines.length
    const isUp =
      options.program === 'worker' ? async () => says(lines, from, 'worker ready') : () => isReady(url)
    return startProcess([...(options.within ?? []), NODE, ...LEAN_HEAP, program], env, lines, isUp)
  }
  let child = await start()
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded(child)) child.kill(signal)
    return ended(child)
  }
  return {
    url,
    dataDir,
    pid: () => child.pid!,
    admin,
    logs: () => [...lines],
    ended: () => ended(child),
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    async restart() {
      await end('SIGTERM')
      child = await start()
    },
  }
}

/** What the first start writes depends on these too. */
const OF_THE_FIRST_START = ['DATABASE_URL', 'STORAGE_URL', 'AUTH_SECRET', 'ADMIN_EMAIL', 'ADMIN_PASSWORD']

async function folderFor({ env = {}, program }: Options): Promise<string> {
  const own = program === 'worker' || OF_THE_FIRST_START.some((name) => name in env)
  return own ? temporaryFolder('data') : firstFolder(env)
}

/** The data folder of an embedded portal that was started for the first time, and stopped. */
export function firstFolder(env: { DEMO_DATA?: string } = {}): Promise<string> {
  const DEMO_DATA = env.DEMO_DATA ?? '1'
  return filledFolder(`demo-${DEMO_DATA}`, async (dataDir) => {
    await (await startPortal({ dataDir, env: { DEMO_DATA } })).stop()
  })
}

async function startProcess(
  command: string[],
  env: Record<string, string | undefined>,
  lines: string[],
  isUp: () => Promise<boolean>,
): Promise<ChildProcess> {
  const child = spawn(command[0]!, command.slice(1), {
    cwd: projectRoot(),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => line && lines.push(line))
  }
  const killAtExit = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))
  try {
    await until('the process is ready', () => lives(child).then(isUp), READY_WITHIN_MS)
  } catch (error) {
    child.kill('SIGKILL')
    await ended(child)
    throw new Error(`the portal did not start; it printed:\n${lines.slice(-50).join('\n')}`, { cause: error })
  }
  return child
}

async function lives(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) throw new Error(`it ended with code ${child.exitCode}, signal ${child.signalCode}`)
}

function says(lines: string[], from: number, words: string): boolean {
  return lines.slice(from).some((line) => line.includes(words))
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** @returns the exit code; 128 + 9 and the like, as a shell says it, when a signal ended it */
function ended(child: ChildProcess): Promise<number> {
  const code = () => child.exitCode ?? 128 + (child.signalCode ? constants.signals[child.signalCode] : 0)
  return new Promise((done) => {
    if (hasEnded(child)) done(code())
    else child.once('exit', () => done(code()))
  })
}
