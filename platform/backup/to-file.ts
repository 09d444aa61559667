import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import type { Secret } from '#platform/config/secret.ts'
import { checkBackup, type Checked } from './check.ts'
import { BackupRefused } from './refused.ts'

export async function backupToFile(
  path: string,
  passphrase: Secret,
  write: (out: Writable) => Promise<unknown>,
): Promise<Checked> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const part = `${path}.part`
  const target = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(
      error.code === 'EEXIST' ? `${path} is there already.` : `${path} cannot be written: ${error.code}`,
    )
  })
  await target.close()
  try {
    const out = createWriteStream(part, { mode: 0o600, flush: true })
    await once(out, 'open')
    await write(out)
    const checked = await checkBackup(part, passphrase)
    await rename(part, path)
    const folder = await open(dirname(path), 'r')
    await folder.sync().finally(() => folder.close())
    return checked
  } catch (error) {
    await Promise.all([part, path].map((each) => rm(each, { force: true })))
    throw error
  }
}

/** What is recorded of a file that `backupToFile` wrote and read again. */
export async function writtenFile(path: string): Promise<{ path: string; bytes: number; host: string }> {
  return { path, bytes: (await stat(path)).size, host: hostname() }
}
