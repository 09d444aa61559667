import { expect, test } from 'vitest'
import { DatabaseAway, isAway, isOutcomeUnknown, partOf } from './outage.ts'

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })
const wrapped = (cause: Error) => new Error('Failed query', { cause })

test('an error tells which service was unreachable, however deep its cause', () => {
  expect(partOf(wrapped(withCode('ECONNREFUSED')))).toBe('database')
  expect(partOf(new DatabaseAway())).toBe('database')
  expect(partOf(wrapped(withCode('57P03')))).toBe('database')
  expect(partOf(withCode('53300'))).toBe('database')
  expect(partOf(wrapped(withCode('53100')))).toBe('room')
  expect(partOf(withCode('ENOSPC'))).toBe('room')
  expect(partOf(withCode('XX000', 'could not extend file: File too large'))).toBe('room')
})

test('does not take a wrong query for an outage', () => {
  for (const code of ['23505', '42P01', '40001', '']) expect(partOf(withCode(code))).toBeUndefined()
  expect(partOf('no error at all')).toBeUndefined()
  expect(isAway(withCode('53300'))).toBe(false)
})

test('the outcome is unknown when the answer was lost, and known when nothing was sent or it was refused', () => {
  expect(isOutcomeUnknown(wrapped(new Error('Connection terminated unexpectedly')))).toBe(true)
  expect(isOutcomeUnknown(withCode('57P01'))).toBe(true)
  expect(isOutcomeUnknown(withCode('58030'))).toBe(true)
  expect(isOutcomeUnknown(wrapped(new DatabaseAway()))).toBe(false)
  expect(isOutcomeUnknown(wrapped(withCode('23505')))).toBe(false)
})
