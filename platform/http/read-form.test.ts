import { expect, test } from 'vitest'
import { textFields } from './read-form.ts'

test('text fields by name; files are left out, and what no text holds is taken out', () => {
  const form = new FormData()
  form.set('a', 'uno\0due')
  form.set('b', 'mezzo \ud800')
  form.set('file', new Blob(['x']))
  form.append('c', 'prima')
  form.append('c', 'poi')
  expect(textFields(form)).toEqual({ a: 'unodue', b: 'mezzo \ufffd', c: 'poi' })
})
