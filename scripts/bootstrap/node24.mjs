import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'

/** The pinned Node, which comes as a package: whatever Node started this script, the portal runs on that one. */
export const node24 = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** The caller's environment, with the project's own tools first on the path. */
export function environment(more = {}) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
  return { ...process.env, PATH: path, ...more }
}

/** Runs a program on the pinned Node in this one's place: its output, its signals, its exit code. */
export function runOnNode24(args, more = {}) {
  const child = spawn(node24, args, { cwd: root, stdio: 'inherit', env: environment(more) })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
