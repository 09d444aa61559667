import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from './table-file.ts'

parentPort!.postMessage(await readTable(workerData as Uint8Array))
