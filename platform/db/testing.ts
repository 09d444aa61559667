import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { projectRoot } from '#platform/config/root.ts'
import type { Database } from './database.ts'
import { extensions } from './durable-pglite.ts'
import { overPglite } from './pglite.ts'

const CACHE = join(projectRoot(), '.cache/databases')

let template: Promise<Blob> | undefined

export async function freshDatabase(): Promise<Database> {
  template ??= migratedTemplate()
  return overPglite(await PGlite.create({ extensions, loadDataDir: await template }))
}

/** Creating a database takes seconds; all test files share a template per set of migrations. */
async function migratedTemplate(): Promise<Blob> {
  const name = `${fingerprint()}.tar`
  const file = join(CACHE, name)
  if (!existsSync(file)) {
    mkdirSync(CACHE, { recursive: true })
    for (const old of readdirSync(CACHE))
      if (old.endsWith('.tar') && old !== name) rmSync(join(CACHE, old), { force: true })
    writeFileSync(`${file}.${process.pid}`, await dumpOfNew())
    renameSync(`${file}.${process.pid}`, file)
  }
  return new Blob([readFileSync(file)])
}

async function dumpOfNew(): Promise<Uint8Array> {
  const pglite = await PGlite.create({ extensions })
  await overPglite(pglite)
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return new Uint8Array(await dump.arrayBuffer())
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const folder = join(projectRoot(), 'database/migrations')
  for (const name of readdirSync(folder).toSorted())
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(folder, name)))
  hash.update(readFileSync(join(projectRoot(), 'node_modules/@electric-sql/pglite/package.json')))
  return hash.digest('hex').slice(0, 16)
}
