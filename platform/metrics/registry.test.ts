import { expect, test } from 'vitest'
import { answerCounter, METERS } from './meters.ts'
import { watchProcess } from './process.ts'
import { counter, exposition, gauge, histogram } from './registry.ts'

test('the text is Prometheus’ format: help, type, samples, a histogram that adds up', () => {
  const done = counter('things_total', 'Things\nof two lines \\.')
  done.add({ kind: 'a"b\\c\nd' })
  done.add({ kind: 'a"b\\c\nd' }, 2)
  const took = histogram('took_seconds', 'How long.', [0.1, 1])
  for (const seconds of [0.05, 0.1, 0.5, 7]) took.observe(seconds, { of: 'x' })
  const now = gauge('now', 'Now.', () => [{ value: 1.5 }])
  expect(exposition([done, took, now])).toBe(
    [
      '# HELP things_total Things\\nof two lines \\\\.',
      '# TYPE things_total counter',
      'things_total{kind="a\\"b\\\\c\\nd"} 3',
      '# HELP took_seconds How long.',
      '# TYPE took_seconds histogram',
      'took_seconds_bucket{of="x",le="0.1"} 2',
      'took_seconds_bucket{of="x",le="1"} 3',
      'took_seconds_bucket{of="x",le="+Inf"} 4',
      'took_seconds_sum{of="x"} 7.65',
      'took_seconds_count{of="x"} 4',
      '# HELP now Now.',
      '# TYPE now gauge',
      'now 1.5',
      '',
    ].join('\n'),
  )
})

test('whatever a label is made of, the series stay bounded', () => {
  const done = counter('things_total', 'Things.')
  for (let n = 0; n < 5000; n += 1) done.add({ kind: `k${n}` })
  const samples = done.samples()
  expect(samples.length).toBeLessThanOrEqual(2001)
  expect(samples.find(({ labels }) => labels?.kind === 'other')?.value).toBe(3000)
})

test('a request counts by route, known method and class of status', () => {
  answerCounter('professional/:id', 'GET', 404)(0.02)
  answerCounter('unmatched', 'ANNA', 403)(0.02)
  const text = exposition(METERS)
  expect(text).toContain('http_requests_total{route="professional/:id",method="GET",status="4xx"} 1')
  expect(text).toContain('http_requests_total{route="unmatched",method="other",status="4xx"} 1')
  expect(text).not.toContain('ANNA')
})

test('every line of all figures reads as the format says', async () => {
  const own = watchProcess('9.9.9')
  await new Promise((done) => setTimeout(done, 60))
  const text = exposition([...METERS, ...own])
  const line =
    /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z_]+="(?:[^"\\\n]|\\.)*"(,[a-z_]+="(?:[^"\\\n]|\\.)*")*\})? (\d+(\.\d+)?(e[+-]\d+)?|\+Inf))$/
  for (const each of text.trimEnd().split('\n')) expect(each).toMatch(line)
  expect(text).toContain('portal_build_info{version="9.9.9"')
  expect(Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)![1])).toBeGreaterThan(1e7)
  const started = Date.now() / 1000 - process.uptime()
  expect(Number(/^process_start_time_seconds (\S+)$/m.exec(text)![1])).toBeCloseTo(started, -1)
})
