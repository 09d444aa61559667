import { runChild } from './child.mjs'
import { pinnedNode, searchPath } from './project.mjs'

/** Environment for the project's tools: their folder is first on the PATH. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: searchPath({ withTools: true }), ...extra }
}

/**
 * Runs a script on the pinned Node.
 * @param args the script's path from the project's folder, and its arguments
 * @returns the exit code
 */
export function runNode(args, { env = {}, ...options } = {}) {
  return runChild(pinnedNode, args, { env: toolEnvironment(env), ...options })
}
