import { fsyncSync } from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { extensions } from './extensions.ts'
import { NO_ROOM } from './no-room.ts'

/**
 * Opens a PGlite folder so that a commit survives power loss, not only the end of the process.
 *
 * PGlite starts PostgreSQL with `-F` (no fsync), and the file system it mounts has no fsync of its
 * own: both are put back here. Measured on the reference machine: 1 ms a commit instead of 0.2 ms.
 * @throws when the mounted file system no longer looks as expected, rather than losing data in silence
 */
export async function openDurablePglite(dataDir: string, options: PGliteOptions = {}): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams.filter((p) => p !== '-F'), '-c', 'wal_sync_method=fsync']
  const pglite = await PGlite.create({ extensions, ...options, dataDir, startParams })
  const mounted = pglite.Module.FS.lookupPath('/pglite/data', {}).node as unknown as MountedNode
  const operations = mounted.mount?.type?.stream_ops
  if (typeof operations?.write !== 'function') {
    await pglite.close()
    throw new Error('PGlite mounts its folder in an unknown way: durability cannot be promised')
  }
  operations.fsync = (stream) => {
    try {
      fsyncSync(stream.nfd)
    } catch (error) {
      endAtOnce(error)
    }
    return 0
  }
  const { write } = operations
  operations.write = (stream, ...rest) => {
    try {
      return write(stream, ...rest)
    } catch (error) {
      if (/\/pg_wal\//.test(stream.path ?? '')) endAtOnce(error)
      throw error
    }
  }
  return pglite
}

/**
 * PostgreSQL ends itself when its log of changes cannot be written, and all it acknowledged is there at the next start.
 * Inside this process that leaves a loop that never returns: so the process is ended, as if it had been killed. A data
 * file that cannot grow is an error of the one query, and stays one.
 */
function endAtOnce(error: unknown): never {
  const { code } = error as { code?: unknown }
  process.stderr.write(`${NO_ROOM}${typeof code === 'string' ? ` (${code})` : ''}\n`)
  process.exit(1)
}

type Stream = { nfd: number; path?: string }
type MountedNode = {
  mount?: {
    type?: {
      stream_ops?: {
        write?: (stream: Stream, ...rest: unknown[]) => number
        fsync?: (stream: Stream) => number
      }
    }
  }
}
