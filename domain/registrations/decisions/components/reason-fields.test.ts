import { expect, test } from 'vitest'
import { withReadyText } from './reason-fields.tsx'

test('a ready text stands alone in an empty field, and replaces an untouched one', () => {
  expect(withReadyText(' \n', '', 'Manca il documento.')).toBe('Manca il documento.')
  expect(withReadyText('Manca il documento.', 'Manca il documento.', 'Sezione errata.')).toBe(
    'Sezione errata.',
  )
})

test('own words stay: alone, around a ready text, and in the place of one', () => {
  expect(withReadyText('Gentile dottoressa,', '', 'Manca il documento.')).toBeUndefined()
  expect(
    withReadyText('Manca il documento. Grazie.', 'Manca il documento.', 'Sezione errata.'),
  ).toBeUndefined()
  expect(withReadyText('Manca la carta.', 'Manca il documento.', 'Sezione errata.')).toBeUndefined()
})
