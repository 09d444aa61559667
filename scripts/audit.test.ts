import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judge } from './audit.mjs'

const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, metadata: { vulnerabilities } })

test('high and critical fail, the rest is told, silence fails nothing', () => {
  expect(judge(report({ critical: 0, high: 1, moderate: 2, low: 3 }))).toEqual({
    ok: false,
    line: 'audit: 0 critical, 1 high, 2 moderate, 3 low',
  })
  expect(judge(report({ critical: 1 })).ok).toBe(false)
  expect(judge(report({ moderate: 4 })).ok).toBe(true)
  for (const nothing of [null, '', 'npm error', '{"message":"request failed","error":{}}', '[]'])
    expect(judge(nothing)).toMatchObject({ ok: true, line: expect.stringContaining('does not answer') })
})

test('npm is asked: a registry that knows something fails the step, one that is not there does not', async () => {
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
  expect(bad).toEqual({ code: 1, said: expect.stringMatching(/^audit: 0 critical, [1-9]\d* high/) })
  const gone = await run(`http://127.0.0.1:${port}`)
  expect(gone).toEqual({ code: 0, said: expect.stringContaining('does not answer') })
}, 60_000)

function run(registry: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'audit.mjs'), `--registry=${registry}`])
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  return new Promise((done) => child.on('close', (code) => done({ code, said })))
}
