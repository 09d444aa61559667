import { expect, test } from 'vitest'
import { withReadyText } from './reason-fields.tsx'

test('a ready text stands alone in an empty field', () => {
  expect(withReadyText(' \n', '', 'Manca il documento.')).toBe('Manca il documento.')
})

test('a ready text stands below what was written by hand, and another replaces only the first', () => {
  const once = withReadyText('Gentile dottoressa,', '', 'Manca il documento.')
  expect(once).toBe('Gentile dottoressa,\n\nManca il documento.')
  expect(withReadyText(`${once} Grazie`, 'Manca il documento.', 'Costa 5 $& di bollo.')).toBe(
    'Gentile dottoressa,\n\nCosta 5 $& di bollo. Grazie',
  )
})

test('a ready text that was changed by hand stays', () => {
  expect(withReadyText('Manca la carta.', 'Manca il documento.', 'Sezione errata.')).toBe(
    'Manca la carta.\n\nSezione errata.',
  )
})
