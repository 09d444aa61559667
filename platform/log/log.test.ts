import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

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
