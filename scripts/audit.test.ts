import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judge } from './audit.mjs'

const TODAY = '2026-03-10'
const GRAVE = 'GHSA-aaaa-bbbb-cccc'
const via = (severity: string, id = GRAVE) => ({
  name: 'zod',
  severity,
  title: 'Qualcosa di grave',
  url: `https://github.com/advisories/${id}`,
  source: 7,
})
const report = (counts: object, vulnerabilities: object = {}) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: counts } })
/** One package with a grave advisory, and one that only leans on it. */
const grave = report({ high: 2 }, { zod: { via: [via('high'), via('low')] }, form: { via: ['zod'] } })
const except = (change: object = {}) => ({
  advisory: GRAVE,
  package: 'zod',
  reason: 'only a tool of the build calls it',
  until: '2026-03-31',
  ...change,
})

test('high and critical findings fail, others are listed, and no answer fails nothing', () => {
  expect(judge(grave, [], TODAY)).toEqual({
    ok: false,
    lines: [
      'audit: 0 critical, 2 high, 0 moderate, 0 low',
      `audit: high in zod, ${GRAVE}: Qualcosa di grave`,
    ],
  })
  expect(judge(report({ critical: 1 }), [], TODAY).ok).toBe(false)
  expect(judge(report({ moderate: 4 }, { zod: { via: [via('moderate')] } }), [], TODAY).ok).toBe(true)
  for (const nothing of [null, '', 'npm error', '{"message":"request failed","error":{}}', '[]'])
    expect(judge(nothing, [], TODAY)).toEqual({
      ok: true,
      lines: [expect.stringContaining('does not answer')],
    })
})

test.each([
  ['one with a reason is set aside', except(), true],
  ['on its last day still', except({ until: TODAY }), true],
  ['a day later no more', except({ until: '2026-03-09' }), false],
  ['another advisory’s does not count', except({ advisory: 'GHSA-dddd-eeee-ffff' }), false],
  ['another package’s does not count', except({ package: 'hono' }), false],
  ['without a reason the list itself is wrong', except({ reason: '' }), false],
  ['without a day too', except({ until: 'mai' }), false],
])('of exceptions: %s', (_, exception, ok) => {
  expect(judge(grave, [exception], TODAY).ok).toBe(ok)
})

test('an exception covers nothing else', () => {
  const two = report(
    { high: 1, critical: 1 },
    { zod: { via: [via('high'), via('critical', 'GHSA-2222-3333-4444')] } },
  )
  expect(judge(two, [except()], TODAY).ok).toBe(false)
})

test('a registry that reports a finding fails the step, an unreachable one does not', async () => {
  const asked: string[] = []
  const registry = createServer((request, response) => {
    asked.push(request.url!)
    const advisory = {
      id: 1,
      url: 'https://altro.example',
      title: 'x',
      severity: 'high',
      vulnerable_versions: '*',
    }
    const name = decodeURIComponent(request.url!.slice(1))
    // After the advisories npm asks for the versions of what they touch.
    const answer = request.method === 'POST' ? { zod: [advisory] } : { name, 'dist-tags': {}, versions: {} }
    request.resume().on('end', () => response.end(JSON.stringify(answer)))
  }).listen(0, '127.0.0.1')
  await new Promise((done) => registry.once('listening', done))
  const { port } = registry.address() as AddressInfo
  const bad = await run(`http://127.0.0.1:${port}`)
  registry.close()
  expect(asked.length).toBeGreaterThan(0)
  expect(bad).toEqual({
    code: 1,
    said: expect.stringMatching(/^audit: 0 critical, [1-9]\d* high[^]*high in zod/),
  })
  const gone = await run(`http://127.0.0.1:${port}`)
  expect(gone).toEqual({ code: 0, said: expect.stringContaining('does not answer') })
}, 60_000)

function run(registry: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'audit.mjs'), `--registry=${registry}`])
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  return new Promise((done) => child.on('close', (code) => done({ code, said })))
}
