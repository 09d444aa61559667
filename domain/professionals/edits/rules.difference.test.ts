import { describe, expect, test } from 'vitest'
import { diffWords } from './rules.difference.ts'

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
