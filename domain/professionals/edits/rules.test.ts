import { describe, expect, test } from 'vitest'
import { diffWords, fieldOf, sentFields } from './rules.ts'
import { checkedText, editDecision } from './schema.ts'

describe('a difference', () => {
  test('keeps what is the same and marks what was taken out and put in', () => {
    expect(diffWords('Lavoro con adulti a Roma.', 'Lavoro con bambini e adulti a Roma.')).toEqual([
      { kind: 'same', text: 'Lavoro con ' },
      { kind: 'added', text: 'bambini e ' },
      { kind: 'same', text: 'adulti a Roma.' },
    ])
  })

  test('put together again gives both texts', () => {
    const [before, after] = ['Uno due  tre\nquattro', 'Zero uno due quattro cinque']
    const parts = diffWords(before, after)
    const of = (kind: string) =>
      parts.filter((part) => part.kind === 'same' || part.kind === kind).map(({ text }) => text.trim())
    expect(of('added').join(' ').split(/\s+/)).toEqual(after.split(/\s+/))
    expect(of('removed').join(' ').split(/\s+/)).toEqual(before.split(/\s+/))
  })

  test('of nothing is nothing, and a very long one is shown whole', () => {
    expect(diffWords('', '')).toEqual([])
    expect(diffWords('', 'Nuovo testo')).toEqual([{ kind: 'added', text: 'Nuovo testo' }])
    expect(diffWords('a '.repeat(1500), 'b').map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})

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
