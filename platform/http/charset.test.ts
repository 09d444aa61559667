import { expect, test } from 'vitest'
import { withCharset } from './charset.ts'

test.each([
  ['text/x-script', 'text/x-script; charset=utf-8'],
  ['text/html; charset=utf-8', 'text/html; charset=utf-8'],
  ['text/html;Charset=UTF-8', 'text/html;Charset=UTF-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['application/manifest+json', 'application/manifest+json; charset=utf-8'],
  ['text/plain; format=flowed', 'text/plain; format=flowed; charset=utf-8'],
  ['application/pdf', 'application/pdf'],
  ['image/svg+xml', 'image/svg+xml'],
  ['application/jsonx', 'application/jsonx'],
  ['', ''],
])('%s becomes %s', (type, told) => expect(withCharset(type)).toBe(told))
