import { expect, test } from 'vitest'
import { comesFromHere } from './origin.ts'

const here = ['https://portale.example']

test.each([
  ['GET', { origin: 'https://evil.example' }, true],
  ['POST', { origin: 'https://portale.example' }, true],
  ['POST', { origin: 'https://portale.example', 'sec-fetch-site': 'same-origin' }, true],
  ['POST', { origin: 'https://evil.example' }, false],
  ['POST', { origin: 'null' }, false],
  ['POST', { 'sec-fetch-site': 'cross-site' }, false],
  ['POST', { 'sec-fetch-site': 'same-site', origin: 'https://portale.example' }, false],
  ['DELETE', { origin: 'https://portale.example.evil.example' }, false],
  ['POST', { cookie: 'portale.session_token=x' }, false],
  ['POST', {}, true],
])('%s with %o: %s', (method, headers, expected) => {
  expect(comesFromHere(method, new Headers(headers as Record<string, string>), here)).toBe(expected)
})
