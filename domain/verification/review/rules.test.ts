import { expect, test } from 'vitest'
import { nextAfter } from './rules.ts'

test.each([
  [['a', 'b', 'c'], 'a', { id: 'b', left: 2 }],
  [['a', 'b', 'c'], 'c', { id: 'a', left: 2 }],
  [['a', 'b'], 'elsewhere', { id: 'a', left: 2 }],
  [['a'], 'a', undefined],
  [[], 'a', undefined],
])('after one of %o comes, from %s, %o', (ids, id, next) => {
  expect(nextAfter(ids, id)).toEqual(next)
})
