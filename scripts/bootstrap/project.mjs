import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export const toolFolder = join(root, 'node_modules', '.bin')

/** The Node that the project pins, whatever Node the machine has. */
export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** A failure outside the code, shown without a stack trace. */
export class BootstrapError extends Error {}

/** Standard error, so that a command's output can be piped. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

export function searchPath({ withTools }) {
  const folders = (process.env.PATH || '').split(delimiter)
  const others = folders.filter((folder) => folder !== '' && join(folder, '.') !== toolFolder)
  return (withTools ? [toolFolder, ...others] : others).join(delimiter)
}

/** The result of `work` becomes the exit code. */
export async function command(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    say(error instanceof BootstrapError ? error.message : error.stack)
    process.exitCode = 1
  }
}
