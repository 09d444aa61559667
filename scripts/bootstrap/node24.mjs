import { runChild } from './child.mjs'
import { pinnedNode, searchPath } from './project.mjs'

/** Puts the project's tools first on the PATH. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: searchPath({ withTools: true }), ...extra }
}

/** Runs a script on the pinned Node. @returns the exit code */
export function runNode(args, { env = {}, ...options } = {}) {
  return runChild(pinnedNode, args, { env: toolEnvironment(env), ...options })
}
