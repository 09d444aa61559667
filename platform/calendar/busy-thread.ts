import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '#platform/config/root.ts'
import type { BusyAnswer, BusyWindow } from './busy-times.ts'
import type { BusyTask } from './busy-worker.ts'

/** For one text. One that needs more ends the thread only. */
const LIMITS = { memoryMb: 192, patienceMs: 5000 }
/** A busy machine takes its time to start a thread. */
const START_MS = 60_000

const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('./busy-worker.ts', import.meta.url)
  : pathToFileURL(join(projectRoot(), 'build/server/busy-worker.js'))

export type BusyReader = {
  read(text: string, window: BusyWindow): Promise<BusyAnswer>
  close(): Promise<void>
}

/** Reads texts of others one after another in a thread, which starts with the first and is replaced when a text ends it. */
export function openBusyReader(limits = LIMITS): BusyReader {
  let worker: Worker | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function start(): Promise<Worker> {
    const fresh = new Worker(WORKER, {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
    })
    worker = fresh
    try {
      await once(fresh, 'message', { signal: AbortSignal.timeout(START_MS) })
    } catch (error) {
      worker = undefined
      await fresh.terminate()
      throw error
    }
    return fresh
  }

  async function readNow(task: BusyTask): Promise<BusyAnswer> {
    const present = worker ?? (await start())
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      present.postMessage(task)
      const signal = AbortSignal.timeout(limits.patienceMs)
      const [answer] = (await once(present, 'message', { signal })) as [BusyAnswer]
      return answer
    } catch (error) {
      worker = undefined
      await present.terminate()
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'ABORT_ERR') return { ok: false, reason: 'broken' }
      throw error
    }
  }

  return {
    read(text, window) {
      const answer = turn.then(() => readNow({ text, window }))
      turn = answer.catch(() => undefined)
      return answer
    },
    async close() {
      await worker?.terminate()
    },
  }
}
