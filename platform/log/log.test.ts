import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function capture() {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  return { log: openLog({ logLevel: 'info' }, stream), lines }
}

test('personal fields are blanked wherever they stand', () => {
  const { log, lines } = capture()
  log.info({ email: 'ada@example.org', person: { phone: '02 123', deeper: { notes: 'ansia' } } }, 'saved')
  expect(lines.join('')).not.toMatch(/ada@|02 123|ansia/)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'info', msg: 'saved', email: '<redacted>' })
})

test('a database error keeps its code and constraint and loses the row it failed on', () => {
  const { log, lines } = capture()
  const cause = Object.assign(new Error('Key (email)=(ada@example.org) already exists'), {
    code: '23505',
    table: 'professionals',
    constraint: 'professionals_email_unique',
  })
  const error = Object.assign(new Error('insert … params: ada@example.org', { cause }), {
    name: 'DrizzleQueryError',
  })
  log.error({ error }, 'failed')
  expect(lines[0]).not.toContain('ada@')
  expect(lines[0]).toContain('professionals_email_unique')
})
