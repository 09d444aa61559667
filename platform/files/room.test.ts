import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { lacksRoom } from './room.ts'

test('a disk without free blocks lacks room, the machine’s own has it, and one that cannot be asked counts as if it had', () => {
  expect(lacksRoom('/proc')).toBe(true)
  expect(lacksRoom(tmpdir())).toBe(false)
  expect(lacksRoom('/nowhere/at/all')).toBe(false)
})
