import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db } from '#platform/db/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { listPublicTexts } from './read.server.ts'

/** In the folder of the data, laid out like `content/`, so that the two can be compared. */
export const TEXTS_FOLDER = 'testi'

type Deps = { db: Db; dataDir: string }

/** Nightly: writes what the public reads back as files, for whoever wants to see what changed. */
export function exportTextsJob({ log, ...deps }: Deps & { log: Log }): JobDefinition {
  return {
    name: 'export-texts',
    schedule: '31 3 * * *',
    async run() {
      log.info({ written: await exportTexts(deps) }, 'texts written as files')
    },
  }
}

/** @returns the number of files */
export async function exportTexts({ db, dataDir }: Deps): Promise<number> {
  const texts = await listPublicTexts(db)
  for (const { path, body } of texts) {
    const to = join(dataDir, TEXTS_FOLDER, path)
    await mkdir(dirname(to), { recursive: true })
    // Whoever reads meanwhile sees the old file or the new one, whole.
    await writeFile(`${to}.new`, body)
    await rename(`${to}.new`, to)
  }
  return texts.length
}
