import { describe, expect, test } from 'vitest'
import { agenda } from '#content/agenda.ts'
import { hourValue, proposalForm, wordsForm } from './schema.ts'

const ends = agenda.one.cancel.sentences

describe('the words of a professional', () => {
  test('are a ready sentence, own words, both or none', () => {
    expect(wordsForm.parse({})).toBe('')
    expect(wordsForm.parse({ ready: 'full' })).toBe(ends.full)
    expect(wordsForm.parse({ ready: '', words: ' Ci sentiamo in gennaio. ' })).toBe('Ci sentiamo in gennaio.')
    expect(wordsForm.parse({ ready: 'away', words: 'A presto.' })).toBe(`${ends.away}\nA presto.`)
  })

  test('are at most 300 characters, and no sentence is made up', () => {
    expect(wordsForm.safeParse({ words: 'x'.repeat(300) }).success).toBe(true)
    expect(wordsForm.safeParse({ words: 'x'.repeat(301) }).success).toBe(false)
    for (const ready of ['toString', '__proto__', 'altro'])
      expect(wordsForm.safeParse({ ready }).success, ready).toBe(false)
  })
})

describe('proposed hours', () => {
  const place_id = '7f2b0c8e-5d0f-4a57-9b1d-2f1a6f3f9c11'
  const studio = { starts: new Date('2026-12-03T17:00:00Z'), way: 'studio', place_id } as const
  const online = { starts: new Date('2026-12-04T09:00:00Z'), way: 'online', place_id: null } as const

  test('are read as they were offered, one or two', () => {
    expect(proposalForm.parse({ first: hourValue(studio), second: hourValue(online) })).toEqual([
      { kind: 'talk', ...studio },
      { kind: 'talk', ...online },
    ])
    expect(proposalForm.parse({ first: hourValue(online), second: '' })).toEqual([
      { kind: 'talk', ...online },
    ])
    expect(proposalForm.parse({ first: hourValue(online) })).toHaveLength(1)
  })

  test('are refused where none is chosen, where both begin together, and where one is no hour', () => {
    const refused = (form: Record<string, string>) =>
      proposalForm.safeParse(form).error?.issues.map(({ path }) => path[0])
    expect(refused({})).toEqual(['first'])
    expect(refused({ first: '' })).toEqual(['first'])
    expect(refused({ first: 'domani alle tre' })).toEqual(['first'])
    expect(refused({ first: hourValue(online), second: 'x' })).toEqual(['second'])
    expect(refused({ first: hourValue(studio), second: hourValue({ ...studio, place_id: null }) })).toEqual([
      'second',
    ])
  })
})
