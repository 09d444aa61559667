import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './project.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the project's folder, with this process's input, output and signals.
 * @returns its exit code; 128 + the signal's number where a signal ended it
 */
export function runChild(file, args, options = {}) {
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options })
  const forward = (signal) => child.kill(signal)
  for (const signal of FORWARDED) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(exitCode(code, signal)))
  }).finally(() => {
    for (const signal of FORWARDED) process.off(signal, forward)
  })
}

export function exitCode(code, signal) {
  return code === null ? 128 + (constants.signals[signal] || 0) : code
}
