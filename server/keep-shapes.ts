import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps one entry of the queue of `process.nextTick` for as long as the process lives. V8 forgets the shape of objects
 * of which none is left when it collects, and after a few collections the code that makes them is slow for good. Node
 * makes four such entries for each request and keeps none: that took a tenth of what giving out a kept page takes.
 */
export function keepShapes(): void {
  process.nextTick(() => kept.push(executionAsyncResource()))
}
