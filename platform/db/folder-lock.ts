import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

type Holder = { pid: number; since: string; command: string }

/** Takes over the lock of a dead process. @returns a function that unlocks @throws FolderInUse */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'portal.lock')
  const mine: Holder = {
    pid: process.pid,
    since: startOf(process.pid) ?? '',
    command: process.argv.slice(1, 3).join(' '),
  }
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 3) throw error
    }
    const holder = readHolder(file)
    if (holder && isAlive(holder)) {
      throw new FolderInUse(
        `The data folder ${folder} is open in process ${holder.pid} (${holder.command}). ` +
          'Stop that process first, or give this one another DATA_DIR.',
      )
    }
    rmSync(file, { force: true })
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** Compares the start time too: another program may have the same pid now. */
function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return holder.since === (startOf(process.pid) ?? '')
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const started = startOf(holder.pid)
  return started === undefined || holder.since === '' || started === holder.since
}

function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The start time is field 22, the twentieth after the command's name, which may hold spaces.
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return undefined
  }
}
