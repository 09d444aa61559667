import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#platform/config/root.ts'

type Child = { child: ChildProcess; ended: Promise<number | null> }

/** Starts a program of bench/ as a child process that ends with this one. Its standard error is shown. */
export function startChild(program: string, args: string[] = []): Child {
  const bench = join(projectRoot(), 'bench')
  const given = ['--import', pathToFileURL(join(bench, 'raw-files.mjs')).href, join(bench, program), ...args]
  const child = spawn(process.execPath, given, {
    cwd: projectRoot(),
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  })
  const killAtExit = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', killAtExit)
  const ended = new Promise<number | null>((done) => child.once('exit', done)).finally(() =>
    process.off('exit', killAtExit),
  )
  return { child, ended }
}

/**
 * Runs a program with JSON input, whose last line is JSON output; earlier lines go to `told`.
 * @throws if it fails, or is killed because it did not end in time
 */
export async function runChild<Answer>(
  program: string,
  given: object,
  withinSeconds: number,
  told: (line: string) => void = () => undefined,
): Promise<Answer> {
  const { child, ended } = startChild(program)
  let text = ''
  const timer = setTimeout(() => child.kill('SIGKILL'), withinSeconds * 1000)
  child.stdout!.setEncoding('utf8').on('data', (data: string) => {
    const lines = (text + data).split('\n')
    text = lines.pop()!
    for (const line of lines) {
      if (line.startsWith('{')) last = line
      else told(line)
    }
  })
  let last = ''
  child.stdin!.end(JSON.stringify(given))
  const code = await ended
  clearTimeout(timer)
  if (code !== 0 || !last) throw new Error(`${program} ended with ${code} within ${withinSeconds} s`)
  return JSON.parse(last) as Answer
}
