import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { lacksRoom } from './room.ts'

test('a disk without free blocks has no room, the machine’s own has, and an unreadable one counts as having it', () => {
  expect(lacksRoom('/proc')).toBe(true)
  expect(lacksRoom(tmpdir())).toBe(false)
  expect(lacksRoom('/nowhere/at/all')).toBe(false)
})
