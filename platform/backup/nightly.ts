import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupConfig } from '#platform/config/backup.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { writeBackup, type Whole } from './dump.ts'
import type { Manifest } from './records.ts'
import { backupMoment, backupName, backupsToRemove } from './keeping.ts'
import { backupToFile } from './to-file.ts'

export const MAKE_BACKUP = 'make-backup'

/** A retried job does not make another backup within this time. */
const RECENT_MS = 6 * 60 * 60 * 1000
/** An incomplete file of this age belongs to a process that died. */
const LEFT_OVER_MS = 24 * 60 * 60 * 1000

export type NightlyDeps = {
  whole: Whole
  config: BackupConfig
  log: Log
  record(manifest: Manifest): Promise<void>
}

/** Runs every night if there is a passphrase; `{ asked: true }` makes a backup at any time. */
export function backupJob(deps: NightlyDeps): JobDefinition {
  let running: Promise<void> | undefined
  return {
    name: MAKE_BACKUP,
    schedule: '47 2 * * *',
    async run({ asked }) {
      if (!deps.config.passphrase) return
      // The queue may start a long job again while it still runs.
      running ??= makeNightly(deps, asked === true, new Date()).finally(() => (running = undefined))
      await running
    },
  }
}

export async function makeNightly(deps: NightlyDeps, asked: boolean, now: Date): Promise<void> {
  const { whole, config, log } = deps
  const passphrase = config.passphrase!
  const there = await listFolder(config.folder)
  const recent = there.some((name) => now.getTime() - (backupMoment(name)?.getTime() ?? 0) < RECENT_MS)
  if (!recent || asked) {
    const started = performance.now()
    const path = join(config.folder, backupName(now))
    const checked = await backupToFile(path, passphrase, (out) => writeBackup(whole, passphrase, out))
    await deps.record(checked)
    const { size } = await stat(path)
    log.info({ bytes: size, ms: Math.round(performance.now() - started) }, 'backup made')
  }
  const names = await listFolder(config.folder)
  for (const name of backupsToRemove(names)) await rm(join(config.folder, name), { force: true })
  for (const name of names.filter((one) => one.endsWith('.portal.part'))) {
    const path = join(config.folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < now.getTime() - LEFT_OVER_MS) await rm(path, { force: true })
  }
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
