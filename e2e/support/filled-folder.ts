import {
  cpSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { withLock } from '../../scripts/bootstrap/lock.mjs'
import { projectRoot } from '#platform/config/root.ts'
import { temporaryFolder } from './temporary.ts'

const CACHE = join(projectRoot(), '.cache/portals')

/**
 * A data folder as the first start of a portal leaves it. Making one takes seconds of both cores, so each kind is made
 * once for a build, by the portal itself, and copied.
 * @param kind what the first start depended on
 * @param fill starts a portal on the folder and stops it
 */
export async function filledFolder(kind: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const build = readFileSync(join(projectRoot(), 'build/.stamp'), 'utf8').trim().slice(0, 16)
  const kept = join(CACHE, `${build}-${kind}`)
  if (!existsSync(kept)) {
    await withLock(
      join(CACHE, 'lock'),
      () => undefined,
      async () => {
        if (existsSync(kept)) return
        removeOthers(build)
        const folder = `${kept}.unfinished`
        rmSync(folder, { recursive: true, force: true })
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        await fill(folder)
        renameSync(folder, kept)
      },
    )
  }
  const folder = temporaryFolder('data')
  cpSync(kept, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}

/** What an earlier build filled may lack a table. */
function removeOthers(build: string): void {
  for (const name of readdirSync(CACHE))
    if (name !== 'lock' && !name.startsWith(build))
      rmSync(join(CACHE, name), { recursive: true, force: true })
}
