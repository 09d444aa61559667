import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { openLog } from './log.ts'
import { openRequestLog } from './request.ts'

function capture() {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  return { log: openLog({ logLevel: 'info' }, stream), lines }
}

test('personal fields are redacted at any depth', () => {
  const { log, lines } = capture()
  log.info({ email: 'ada@example.org', person: { phone: '02 123', deeper: { notes: 'ansia' } } }, 'saved')
  expect(lines.join('')).not.toMatch(/ada@|02 123|ansia/)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'info', msg: 'saved', email: '<redacted>' })
})

test('a database error is logged with code and constraint, without the row', () => {
  const { log, lines } = capture()
  const cause = Object.assign(new Error('Key (email)=(ada@example.org) already exists'), {
    code: '23505',
    table: 'professionals',
    constraint: 'professionals_email_unique',
  })
  const error = new DrizzleQueryError('insert …', ['ada@example.org', 'Mario\n  at casa'], cause)
  log.error({ error }, 'failed')
  expect(lines[0]).not.toMatch(/ada@|casa/)
  expect(lines[0]).toContain('professionals_email_unique')
})

test('each request leaves one line of its five fields, a failure at once in the log of failures', async () => {
  const { log, lines } = capture()
  const file = join(temporaryFolder('requests'), 'log')
  const logRequest = openRequestLog({ logLevel: 'info' }, log, file)
  const request = { id: 'a1', method: 'GET', route: '/professional/:id', started: performance.now() }
  logRequest({ ...request, status: 200 })
  logRequest({ ...request, route: 'asset', status: 200 })
  logRequest({ ...request, status: 500 })
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toMatch(/\n$/)
  const written = JSON.parse(readFileSync(file, 'utf8')) as object
  expect(Object.keys(written)).toEqual(['level', 'time', 'id', 'method', 'route', 'status', 'ms', 'msg'])
  expect(JSON.parse(lines.join(''))).toMatchObject({ level: 'error', id: 'a1', status: 500, msg: 'request' })
})
