import { parentPort, workerData } from 'node:worker_threads'
import { drawPage, type PageAsked } from './page-picture.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await drawPage(workerData as PageAsked))
