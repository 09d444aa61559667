import { expect, test } from 'vitest'
import { xml } from './xml.ts'

test('whatever was typed becomes text of an XML document', () => {
  expect(xml('<a href="x">Ansia & «panico»</a>')).toBe(
    '&#60;a href=&#34;x&#34;&#62;Ansia &#38; «panico»&#60;/a&#62;',
  )
  expect(xml('a\u0001b\u000bc\ud800d\uffffe\n🙂')).toBe('abcde\n🙂')
})
