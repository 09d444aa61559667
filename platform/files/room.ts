import { statfsSync } from 'node:fs'

/**
 * Kept free for what cannot be refused: jobs, sessions, the log of the embedded database, which ends the process when
 * it cannot be written.
 */
const RESERVE_BYTES = 64 * 1024 * 1024

/** Whether the disk of a folder has no room for what visitors send. A system that does not tell has. */
export function lacksRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < RESERVE_BYTES
  } catch {
    return false
  }
}
