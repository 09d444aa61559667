import { parentPort } from 'node:worker_threads'
import { readBusyTimes, type BusyWindow } from './busy-times.ts'

export type BusyTask = { text: string; window: BusyWindow }

parentPort?.on('message', ({ text, window }: BusyTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(readBusyTimes(text, window))
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('ready')
