import { fsyncSync } from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NO_ROOM } from './outage.ts'

export const extensions = { btree_gist, pg_trgm, unaccent }

/** PGlite runs PostgreSQL without fsync; restored here, so that commits survive power loss (decision 0024). */
export async function openDurablePglite(dataDir: string, options: PGliteOptions = {}): Promise<PGlite> {
  // `-F` switches fsync off.
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

/** Without room for its write-ahead log PostgreSQL stops and recovers, here in a loop: so the process ends. */
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
