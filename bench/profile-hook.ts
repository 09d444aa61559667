import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Session } from 'node:inspector/promises'

/** Loaded before the portal: `GET /start` and `GET /stop?file=PATH` on BENCH_PROFILE_PORT record a CPU profile. */
const session = new Session()
session.connect()
const server = createServer((request, response) => {
  const url = new URL(request.url!, 'http://x')
  const file = url.searchParams.get('file')
  void (file ? stop(file) : start()).then(() => response.end())
})

async function start(): Promise<void> {
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 500 })
  await session.post('Profiler.start')
}

async function stop(file: string): Promise<void> {
  const { profile } = await session.post('Profiler.stop')
  writeFileSync(file, JSON.stringify(profile))
}

server.listen(Number(process.env.BENCH_PROFILE_PORT), '127.0.0.1')
server.unref()
