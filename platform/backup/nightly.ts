import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { isLeftOver, namesIn } from '#platform/files/folder.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { writeBackup, type Whole } from './dump.ts'
import type { Manifest } from './records.ts'
import { backupMoment, backupName, backupsToRemove } from './keeping.ts'
import { backupToFile } from './to-file.ts'

/** A retried job does not make another backup within this time. */
const RECENT_MS = 6 * 60 * 60 * 1000
const LEFT_OVER_MS = 24 * 60 * 60 * 1000

export type NightlyDeps = {
  whole: Whole
  config: Config['backup']
  log: Log
  /** @param path of the file, which has been read again */
  record(manifest: Manifest, path: string): Promise<void>
}

/** Runs every night if there is a passphrase; `{ asked: true }` makes a backup at any time. */
export function backupJob(deps: NightlyDeps): JobDefinition {
  let running: Promise<void> | undefined
  return {
    name: 'make-backup',
    schedule: '47 2 * * *',
    async run({ asked }) {
      // The queue may start a long job again while it still runs.
      running ??= makeNightly(deps, asked === true, new Date()).finally(() => (running = undefined))
      await running
    },
  }
}

export async function makeNightly(deps: NightlyDeps, asked: boolean, now: Date): Promise<void> {
  const { whole, config, log } = deps
  const { passphrase } = config
  if (!passphrase) return
  const there = await namesIn(config.folder)
  const recent = there.some((name) => now.getTime() - (backupMoment(name)?.getTime() ?? 0) < RECENT_MS)
  if (!recent || asked) {
    const started = performance.now()
    const path = join(config.folder, backupName(now))
    const checked = await backupToFile(path, passphrase, (out) => writeBackup(whole, passphrase, out))
    await deps.record(checked, path)
    const { size } = await stat(path)
    log.info({ bytes: size, ms: Math.round(performance.now() - started) }, 'backup made')
  }
  const names = await namesIn(config.folder)
  for (const name of backupsToRemove(names)) await rm(join(config.folder, name), { force: true })
  for (const name of names.filter((one) => one.endsWith('.portal.part'))) {
    const path = join(config.folder, name)
    if (await isLeftOver(path, now, LEFT_OVER_MS)) await rm(path, { force: true })
  }
}
