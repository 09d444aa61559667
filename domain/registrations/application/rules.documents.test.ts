import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { documentPath } from './rules.documents.ts'

test.each([
  ['laurea magistrale.pdf', 'pdf', 'documents/id_laurea_magistrale.pdf'],
  ['../../etc/passwd', 'pdf', 'documents/id_passwd.pdf'],
  [String.raw`C:\scansioni\tèssera.PDF`, 'pdf', 'documents/id_tessera.pdf'],
  ['foto.jpg', 'pdf', 'documents/id_foto.pdf'],
  ['😀😀.png', 'png', 'documents/id_documento.png'],
  ['', 'png', 'documents/id_documento.png'],
  ['..', 'png', 'documents/id_documento.png'],
  [`${'a'.repeat(300)}.pdf`, 'pdf', `documents/id_${'a'.repeat(80)}.pdf`],
])('%j becomes a safe name', (name, extension, path) => {
  expect(documentPath('id', name, extension)).toBe(path)
})

test('whatever the name, the path stays in its folder and is plain ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(documentPath('id', name, 'pdf')).toMatch(/^documents\/id_[\w-]{1,80}\.pdf$/)
    }),
  )
})
