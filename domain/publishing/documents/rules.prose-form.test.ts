import { expect, test } from 'vitest'
import { documentFiles } from '#content/document-files.ts'
import { editionDesk } from '#content/publishing.ts'
import { changedPart, proseFields, readProseForm } from './rules.prose-form.ts'

const files = [...documentFiles.topic.values(), ...documentFiles.page.values()]

test('the form of each text, sent back untouched, is the same file', () => {
  expect(files.length).toBeGreaterThan(100)
  for (const { path, text } of files) {
    const fields = proseFields(text)
    expect([path, readProseForm(fields)]).toEqual([path, { ok: true, body: text }])
    // A browser sends the line ends of forms.
    const typed = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value.replaceAll('\n', '\r\n')]),
    )
    expect([path, readProseForm(typed)]).toEqual([path, { ok: true, body: text }])
  }
})

test('data that are none, and a text that would be read otherwise, are refused beside their field', () => {
  const { head } = proseFields(files[0]!.text)
  expect(readProseForm({ head: 'titolo: [', text: 'Un testo.' })).toEqual({
    ok: false,
    errors: { head: [editionDesk.badHead] },
  })
  expect(readProseForm({ head, text: 'Uno <script>alert(1)</script> scritto qui.' })).toMatchObject({
    ok: false,
    errors: { text: [expect.stringContaining('1')] },
  })
  expect(readProseForm({ head, text: 'Una parola __in grassetto__.' })).toMatchObject({ ok: false })
})

test('only what lies between equal paragraphs is compared', () => {
  const [before, after] = ['uno\n\ndue\n\ntre\n\nquattro', 'uno\n\nDUE\n\nun altro\n\ntre\n\nquattro']
  expect(changedPart(before, after)).toEqual({ before: 'due', after: 'DUE\n\nun altro' })
  expect(changedPart(before, before)).toBeUndefined()
  expect(changedPart('uno\n\nuno', 'uno')).toEqual({ before: 'uno', after: '' })
})
