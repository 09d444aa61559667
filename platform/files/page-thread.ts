import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '#platform/config/root.ts'
import type { PageAsked, PagePicture } from './page-picture.ts'

/** A file that needs more ends its thread only. */
const LIMITS = { memoryMb: 320, patienceMs: 20_000 }

const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('./page-worker.ts', import.meta.url)
  : pathToFileURL(join(projectRoot(), 'build/server/page-worker.js'))

let turn: Promise<unknown> = Promise.resolve()

/** Draws a page in a thread of its own. One at a time, because each unpacks a whole file into memory. */
export function drawPageApart(asked: PageAsked, limits = LIMITS): Promise<PagePicture> {
  const drawn = turn.then(() => drawInThread(asked, limits))
  turn = drawn.catch(() => undefined)
  return drawn
}

async function drawInThread(asked: PageAsked, limits: typeof LIMITS): Promise<PagePicture> {
  const worker = new Worker(WORKER, {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
  })
  try {
    const [picture] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(limits.patienceMs),
    })) as [PagePicture]
    return picture
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'ABORT_ERR') return { ok: false, reason: 'too-large' }
    throw error
  } finally {
    await worker.terminate()
  }
}
