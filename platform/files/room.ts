import { statfsSync } from 'node:fs'

/** Kept free for jobs, sessions and the embedded database's log, without which the process ends. */
const RESERVE_BYTES = 64 * 1024 * 1024

/** Whether the disk is too full for uploads; no, where the system does not report free space. */
export function lacksRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < RESERVE_BYTES
  } catch {
    return false
  }
}
