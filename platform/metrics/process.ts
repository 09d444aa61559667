import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gauge, type Metric } from './registry.ts'

const RESOLUTION_MS = 20

/** Memory, time and the loop of this process, under the names that ready-made dashboards look for. */
export function watchProcess(version: string): Metric[] {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const started = Date.now() / 1000 - process.uptime()
  return [
    gauge('process_start_time_seconds', 'When the process started, in Unix time.', () => [
      { value: started },
    ]),
    gauge('process_resident_memory_bytes', 'Resident memory.', () => [{ value: process.memoryUsage.rss() }]),
    gauge('nodejs_heap_size_used_bytes', 'Memory of the heap in use.', () => [
      { value: process.memoryUsage().heapUsed },
    ]),
    {
      ...gauge('process_cpu_seconds_total', 'Time of the processor, own and of the system.', () => {
        const { user, system } = process.cpuUsage()
        return [{ value: (user + system) / 1e6 }]
      }),
      kind: 'counter',
    },
    gauge('nodejs_eventloop_lag_seconds', 'Lateness of the event loop since the last reading.', () => {
      const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) || 0
      const samples = [
        { labels: { at: 'p50' }, value: late(delay.percentile(50)) },
        { labels: { at: 'p99' }, value: late(delay.percentile(99)) },
        { labels: { at: 'max' }, value: delay.count > 0 ? late(delay.max) : 0 },
      ]
      delay.reset()
      return samples
    }),
    gauge('portal_build_info', 'Always 1; the version of the portal and of Node.', () => [
      { labels: { version, node: process.versions.node }, value: 1 },
    ]),
  ]
}
