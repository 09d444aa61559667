import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '#platform/config/root.ts'
import { LEAN_HEAP } from './lean.ts'
import { until } from './ports.ts'
import { temporaryFolder } from './temporary.ts'

export type WorkerProcess = {
  logs(): string[]
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number | null>
}

/** Starts the built worker beside the web processes and waits until it works. @param env its settings, all of them */
export async function startWorker(env: Record<string, string>): Promise<WorkerProcess> {
  const root = projectRoot()
  const child = spawn(
    join(root, 'node_modules/node/bin/node'),
    [...LEAN_HEAP, join(root, 'build/server/worker.js')],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        LOG_LEVEL: 'info',
        DATA_DIR: temporaryFolder('worker'),
        // On a database server the portal must be told what it is called.
        APP_URL: 'http://127.0.0.1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const lines: string[] = []
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => line && lines.push(line))
  }
  const killAtExit = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', killAtExit)
  const ended = new Promise<number | null>((done) => child.once('exit', done)).finally(() =>
    process.off('exit', killAtExit),
  )
  await until(
    'the worker works',
    async () => {
      if (child.exitCode !== null) throw new Error(`the worker ended:\n${lines.join('\n')}`)
      return lines.some((line) => line.includes('worker ready'))
    },
    30_000,
  )
  return {
    logs: () => [...lines],
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
