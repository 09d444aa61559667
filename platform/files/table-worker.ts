import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from './table-file.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await readTable(workerData as Uint8Array))
