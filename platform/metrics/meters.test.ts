import { execFileSync } from 'node:child_process'
import { projectRoot } from '#platform/config/root.ts'
import { Registry, register } from 'prom-client'
import { expect, test } from 'vitest'
import { answerCounter } from './meters.ts'
import { watchProcess } from './process.ts'

test('a request counts by route, known method and class of status', async () => {
  answerCounter('professional/:id', 'GET', 404)(0.02)
  answerCounter('professional/:id', 'GET', 404)(0.3)
  answerCounter('unmatched', 'ANNA', 403)(0.02)
  const text = await register.metrics()
  expect(text).toContain('http_requests_total{route="professional/:id",method="GET",status="4xx"} 2\n')
  expect(text).toContain('http_requests_total{route="unmatched",method="other",status="4xx"} 1\n')
  const seconds = (labels: string) => `http_request_duration_seconds_bucket{${labels}`
  expect(text).toContain(seconds('le="0.01",route="professional/:id",method="GET"} 0\n'))
  expect(text).toContain(seconds('le="0.025",route="professional/:id",method="GET"} 1\n'))
  expect(text).toContain(seconds('le="+Inf",route="professional/:id",method="GET"} 2\n'))
  expect(text).toContain('http_request_duration_seconds_sum{route="professional/:id",method="GET"} 0.32\n')
  expect(text).not.toContain('ANNA')
})

test('invented methods are one series', async () => {
  const lines = async () => (await register.metrics()).split('\n').length
  answerCounter('unmatched', 'FIRST', 404)(0.02)
  const before = await lines()
  for (let n = 0; n < 5000; n += 1) answerCounter('unmatched', `M${n}`, 404)(0.02)
  expect(await lines()).toBe(before)
})

test('counters exist with 0 before the first event', () => {
  const text = metricsOfNewProcess()
  for (const name of ['portal_mails_sent_total', 'portal_database_query_errors_total']) {
    expect(text).toContain(`${name} 0\n`)
  }
  expect(text).toContain('portal_kept_page_answers_total{how="old"} 0\n')
})

test('every line of the metrics follows the format', async () => {
  const own = new Registry()
  watchProcess('9.9.9', own)
  await new Promise((done) => setTimeout(done, 60))
  const text = await Registry.merge([register, own]).metrics()
  const line =
    /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z_]+="(?:[^"\\\n]|\\.)*"(,[a-z_]+="(?:[^"\\\n]|\\.)*")*\})? (\d+(\.\d+)?(e[+-]\d+)?|\+Inf)|)$/
  for (const each of text.trimEnd().split('\n')) expect(each).toMatch(line)
  expect(text).toContain('portal_build_info{version="9.9.9"')
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds\{at="p99"\} \d/m)
  expect(Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)![1])).toBeGreaterThan(0)
  expect(Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)![1])).toBeGreaterThan(1e7)
  const started = Date.now() / 1000 - process.uptime()
  expect(Number(/^process_start_time_seconds (\S+)$/m.exec(text)![1])).toBeCloseTo(started, -1)
})

/** The figures of a process that has done nothing: test files of one worker count together. */
function metricsOfNewProcess(): string {
  const program = `
    import '#platform/metrics/meters.ts'
    import { projectRoot } from '#platform/config/root.ts'
import { register } from 'prom-client'
    process.stdout.write(await register.metrics())`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: projectRoot(),
    encoding: 'utf8',
  })
}
