import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, type Registry } from 'prom-client'
import { gauge, type Figure } from './gauge.ts'

const RESOLUTION_MS = 20

/** Under the names that ready-made dashboards expect. */
export function watchProcess(version: string, to: Registry): void {
  const started = Date.now() / 1000 - process.uptime()
  gauge(to, 'process_start_time_seconds', 'When the process started, in Unix time.', () => [[started]])
  gauge(to, 'process_resident_memory_bytes', 'Resident memory.', () => [[process.memoryUsage.rss()]])
  gauge(to, 'nodejs_heap_size_used_bytes', 'Memory of the heap in use.', () => [
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
  const build = () => [[1, { version, node: process.versions.node }] satisfies Figure]
  gauge(to, 'portal_build_info', 'Always 1; the version of the portal and of Node.', build, [
    'version',
    'node',
  ])
}

function watchLoop(to: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) || 0
  const read = (): Figure[] => {
    const max = delay.count > 0 ? late(delay.max) : 0
    const [p50, p99] = [late(delay.percentile(50)), late(delay.percentile(99))]
    delay.reset()
    return Object.entries({ p50, p99, max }).map(([at, value]) => [value, { at }])
  }
  gauge(to, 'nodejs_eventloop_lag_seconds', 'Lateness of the event loop since the last reading.', read, [
    'at',
  ])
}
