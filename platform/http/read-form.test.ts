import { expect, test } from 'vitest'
import { readForm, textFields } from './read-form.ts'

test('text fields by name; files are left out, and what no text holds is taken out', () => {
  const form = new FormData()
  form.set('a', 'uno\0due')
  form.set('b', 'mezzo \ud800')
  form.set('file', new Blob(['x']))
  form.append('c', 'prima')
  form.append('c', 'poi')
  expect(textFields(form)).toEqual({ a: 'unodue', b: 'mezzo \ufffd', c: 'poi' })
})

test.each([
  ['of another type', 'application/json', '{}'],
  ['without a type', '', 'a=1'],
  ['without its boundary', 'multipart/form-data', 'a=1'],
  ['cut short', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; na'],
])('what is no form, %s, is answered with 400', async (_what, type, body) => {
  const headers = type ? { 'Content-Type': type } : undefined
  const request = new Request('http://localhost', { method: 'POST', headers, body: Buffer.from(body) })
  await expect(readForm(request)).rejects.toMatchObject({ init: { status: 400 } })
})
