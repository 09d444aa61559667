import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

export const toolFolder = join(root, 'node_modules', '.bin')

/** The Node that the project pins and runs on, whatever Node the machine has. */
export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** A message that needs no stack: something outside the code went wrong. */
export class BootstrapError extends Error {}

/** Progress goes to standard error, so that what a command prints can still be piped. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** @returns the PATH with the project's tools in front, or without them */
export function searchPath({ withTools }) {
  const folders = (process.env.PATH || '').split(delimiter)
  const others = folders.filter((folder) => folder !== '' && join(folder, '.') !== toolFolder)
  return (withTools ? [toolFolder, ...others] : others).join(delimiter)
}

/** Runs a command's work; its result is the exit code of this process. */
export async function command(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    say(error instanceof BootstrapError ? error.message : error.stack)
    process.exitCode = 1
  }
}
