import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#platform/config/root.ts'

export type Ended = { code: number | null; output: string }

/**
 * Runs a command as `npm run` does, without building anew, and with these settings alone.
 * @param typed what its standard input holds
 */
export function command(settings: Record<string, string>, words: string[], typed = '\n'): Promise<Ended> {
  const root = projectRoot()
  const own = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  const child = spawn(join(root, 'node_modules/node/bin/node'), ['build/server/cli.js', ...words], {
    cwd: root,
    env: { ...Object.fromEntries(own), NODE_ENV: 'production', ...settings },
  })
  // A command that asks nothing may have ended by now.
  child.stdin.on('error', () => undefined).end(typed)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += `${text}`))
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}
