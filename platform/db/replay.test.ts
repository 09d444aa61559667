import { expect, test } from 'vitest'
import { Replay } from './replay.ts'

test('dates a replica by the last mark it has reached', () => {
  const replay = new Replay(10_000)
  replay.mark(1000, '0/FFFFFFF0')
  replay.mark(2000, '1/10')
  replay.mark(3000, '1/20')
  expect(replay.stateOf('1/1F')).toBe(2000)
  expect(replay.stateOf('0/FFFFFFFF')).toBe(1000)
  expect(replay.stateOf('2/0')).toBe(3000)
  expect(replay.stateOf('0/1')).toBeUndefined()
})

test('while the primary is idle, a replica at its end stays as young as the last look', () => {
  const replay = new Replay(10_000)
  for (const at of [1000, 60_000, 120_000]) replay.mark(at, '0/50')
  expect(replay.stateOf('0/50')).toBe(120_000)
})

test('ignores marks that were dropped', () => {
  const replay = new Replay(10_000)
  replay.mark(1000, '0/50')
  replay.mark(12_000, '0/60')
  expect(replay.stateOf('0/50')).toBeUndefined()
})
