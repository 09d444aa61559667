import { PGlite } from '@electric-sql/pglite'
import type { Database } from './database.ts'
import { extensions } from './extensions.ts'
import { overPglite } from './pglite.ts'

let template: Promise<Blob | File> | undefined

/** A fresh, migrated database in memory for one test: migrated once for each test file, then cloned. */
export async function freshDatabase(): Promise<Database> {
  template ??= migratedTemplate()
  return overPglite(await PGlite.create({ extensions, loadDataDir: await template }))
}

async function migratedTemplate(): Promise<Blob | File> {
  const pglite = await PGlite.create({ extensions })
  await overPglite(pglite)
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return dump
}
