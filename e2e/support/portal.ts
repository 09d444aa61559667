import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#platform/config/root.ts'
import { freePort, until } from './ports.ts'

export type Portal = {
  url: string
  dataDir: string
  admin: { email: string; password: string }
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number | null>
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>
  /** Starts again on the same data and port. */
  restart(): Promise<void>
  /** Everything it printed, line by line. */
  logs(): string[]
}

/** Settings of whoever runs the tests must not reach the portal under test. */
const SETTINGS =
  /^(PORT|HOST|APP_URL|DATA_DIR|DATABASE_\w+|STORAGE_URL|SMTP_URL|MAIL_FROM|AUTH_SECRET|ADMIN_\w+|TRUST_PROXY|SITE_MODE|DEMO_DATA|LOG_LEVEL)$/

/** Starts the built portal as its own process and waits until it is ready. */
export async function startPortal(
  options: { env?: Record<string, string>; dataDir?: string } = {},
): Promise<Portal> {
  const root = projectRoot()
  const program = join(root, 'build/server/web.js')
  if (!existsSync(program)) throw new Error('the portal is not built: run `npm test`, or `npm start` once')
  const port = await freePort()
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'portal-data-'))
  const admin = { email: 'ufficio@example.org', password: 'una-password-di-prova' }
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name)))
  const env = {
    ...own,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...options.env,
  }
  const url = `http://127.0.0.1:${port}`
  const lines: string[] = []
  let child: ChildProcess

  const start = async () => {
    child = spawn(join(root, 'node_modules/node/bin/node'), [program], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)))
    }
    await until(
      `the portal is ready; it printed:\n${lines.slice(-20).join('\n')}`,
      async () => {
        if (child.exitCode !== null) throw new Error(`the portal stopped at once:\n${lines.join('\n')}`)
        return fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      },
      40_000,
    )
  }
  const ended = () =>
    new Promise<number | null>((done) => {
      if (child.exitCode !== null || child.signalCode !== null) done(child.exitCode)
      else child.once('exit', (code) => done(code))
    })
  await start()
  return {
    url,
    dataDir,
    admin,
    restart: start,
    logs: () => [...lines],
    async stop() {
      child.kill('SIGTERM')
      return ended()
    },
    async kill() {
      child.kill('SIGKILL')
      await ended()
    },
  }
}
