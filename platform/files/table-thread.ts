import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '#platform/config/root.ts'
import { refused, type TableFile } from './table-rows.ts'

/** Enough for a list of 8 MB, unpacked. A file that needs more ends its thread only. */
const LIMITS = { memoryMb: 320, patienceMs: 20_000 }

const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('./table-worker.ts', import.meta.url)
  : pathToFileURL(join(projectRoot(), 'build/server/table-worker.js'))

/** Reads an uploaded table in a thread of its own, so that other requests are answered meanwhile. */
export async function readTableApart(bytes: Uint8Array, limits = LIMITS): Promise<TableFile> {
  const worker = new Worker(WORKER, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
  })
  try {
    const [table] = (await once(worker, 'message', { signal: AbortSignal.timeout(limits.patienceMs) })) as [
      TableFile,
    ]
    return table
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'ABORT_ERR') return refused('too-large-inside')
    throw error
  } finally {
    await worker.terminate()
  }
}
