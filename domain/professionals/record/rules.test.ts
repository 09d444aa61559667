import { expect, test } from 'vitest'
import {
  actionsFor,
  OFFICE_ACTIONS,
  sampleRating,
  statusAfter,
  STATUSES,
  statusLabel,
  statusTone,
} from './rules.ts'

const ACTIONS = [...OFFICE_ACTIONS, 'second-look'] as const

test('a status has its Italian name; one that is not known is shown raw with an outline badge', () => {
  expect(['pending', 'approved', 'rejected'].map(statusLabel)).toEqual(['In attesa', 'Approvato', 'Respinto'])
  expect([statusLabel('archiviato'), statusTone('archiviato')]).toEqual(['archiviato', 'outline'])
})

test('a sample rating is drawn once from the id, between 4,0 and 5,0 with one decimal', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `${index}`)
  for (const id of ids) {
    expect(sampleRating(id)).toMatch(/^(4,\d|5,0)$/)
    expect(sampleRating(id)).toBe(sampleRating(id))
  }
  expect(new Set(ids.map(sampleRating)).size).toBeGreaterThan(5)
})

test('every status and every action: what may happen, and nothing else', () => {
  const table = Object.fromEntries(
    STATUSES.map((status) => [status, ACTIONS.map((action) => statusAfter(status, action) ?? '-').join(' ')]),
  )
  //           approve  reject   reopen  suspend   resume   hide   show     erase  second-look
  expect(table).toEqual({
    pending: 'approved rejected - - - - - erased -',
    approved: '- - pending suspended - hidden - erased -',
    rejected: '- - pending - - - - erased pending',
    suspended: '- - pending - approved hidden - erased -',
    hidden: '- - pending - - - approved erased -',
  })
  for (const action of ACTIONS) expect(statusAfter('archiviato', action)).toBeUndefined()
  expect(statusAfter('toString', 'approve')).toBeUndefined()
  expect(actionsFor('pending')).toEqual(['approve', 'reject', 'erase'])
})

test('from wherever it stands, an entry becomes public only by being approved, resumed or shown', () => {
  const ways = STATUSES.flatMap((status) =>
    ACTIONS.filter((action) => statusAfter(status, action) === 'approved').map((action) => [status, action]),
  )
  expect(ways).toEqual([
    ['pending', 'approve'],
    ['suspended', 'resume'],
    ['hidden', 'show'],
  ])
})
