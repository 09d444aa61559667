import { expect, test } from 'vitest'
import { fieldOf, sentFields } from './rules.ts'
import { checkedText, editDecision } from './schema.ts'

test('a change is about one known field', () => {
  expect(fieldOf({ bio: null })).toBe('bio')
  expect(fieldOf({ leave: true })).toBe('leave')
  expect(() => fieldOf({ email: 'x' })).toThrow('unknown')
})

test('a biography may have lines, an approach may not; both have an end', () => {
  expect(checkedText('bio').parse('  Uno\r\nDue ')).toBe('Uno\nDue')
  expect(checkedText('first_session').parse('Uno\r\nDue')).toBe('Uno\nDue')
  expect(checkedText('first_session').safeParse('a'.repeat(1201)).success).toBe(false)
  expect(checkedText('approach').safeParse('Uno\nDue').success).toBe(false)
  expect(checkedText('bio').safeParse('\u0007').success).toBe(false)
  expect(checkedText('bio').safeParse('a'.repeat(2001)).success).toBe(false)
  expect(checkedText('specialization').parse('')).toBe('')
})

test('rejecting needs a reason, approving does not', () => {
  const id = crypto.randomUUID()
  expect(editDecision.safeParse({ id, decision: 'approved' }).success).toBe(true)
  expect(editDecision.safeParse({ id, decision: 'rejected', reason: ' ' }).success).toBe(false)
  expect(editDecision.safeParse({ id, decision: 'rejected', reason: 'Promette.' }).success).toBe(true)
  expect(editDecision.safeParse({ id: 'x', decision: 'approved' }).success).toBe(false)
})

test('what was sent is what waits and says something', () => {
  const edit = (field: 'bio' | 'photo' | 'approach', status: string, value: string | null = 'x') => ({
    field,
    status,
    value,
  })
  const sent = sentFields([
    edit('bio', 'waiting'),
    edit('photo', 'rejected'),
    edit('approach', 'waiting', null),
  ])
  expect([...sent]).toEqual(['bio'])
})
