import { expect, test } from 'vitest'
import { isDataAddress, pagePath } from './page-address.ts'

test.each([
  ['/schools.data', '/schools'],
  ['/_.data', '/'],
  ['/register/_.data', '/register/'],
  ['/a_.data', '/a_'],
  ['/a.data.data', '/a.data'],
])('%s asks for the data of %s', (path, page) => {
  expect(isDataAddress(path)).toBe(true)
  expect(pagePath(path)).toBe(page)
})

test.each(['/', '/schools', '/metadata', '/a.data/b', '/_'])('%s is a page itself', (path) => {
  expect(isDataAddress(path)).toBe(false)
  expect(pagePath(path)).toBe(path)
})
