import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, type Registry } from 'prom-client'
import { gauge } from './gauge.ts'

const RESOLUTION_MS = 20

/** Memory, processor time and event loop, under the names that ready-made dashboards expect. */
export function watchProcess(version: string, to: Registry): void {
  const started = Date.now() / 1000 - process.uptime()
  gauge({ name: 'process_start_time_seconds', help: 'When the process started, in Unix time.' }, to, () => [
    [started],
  ])
  gauge({ name: 'process_resident_memory_bytes', help: 'Resident memory.' }, to, () => [
    [process.memoryUsage.rss()],
  ])
  gauge({ name: 'nodejs_heap_size_used_bytes', help: 'Memory of the heap in use.' }, to, () => [
    [process.memoryUsage().heapUsed],
  ])
  void new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Time of the processor, own and of the system.',
    registers: [to],
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  watchLoop(to)
  const build = {
    name: 'portal_build_info',
    help: 'Always 1; the version of the portal and of Node.',
    labelNames: ['version', 'node'],
  }
  gauge(build, to, () => [[1, { version, node: process.versions.node }]])
}

function watchLoop(to: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) || 0
  const lag = {
    name: 'nodejs_eventloop_lag_seconds',
    help: 'Lateness of the event loop since the last reading.',
    labelNames: ['at'],
  }
  gauge(lag, to, () => {
    const max = delay.count > 0 ? late(delay.max) : 0
    const [p50, p99] = [late(delay.percentile(50)), late(delay.percentile(99))]
    delay.reset()
    return [
      [p50, { at: 'p50' }],
      [p99, { at: 'p99' }],
      [max, { at: 'max' }],
    ]
  })
}
