import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address.ts'
import { nameInMail, safeInMail } from './safe-in-mail.ts'

test.each(['Anna', 'Maria Luisa', 'D’Angelo', 'Anna-Maria', 'M. Teresa', 'Željka', 'De la Cruz Rossi'])(
  '«%s» is a name',
  (name) => expect(nameInMail(name)).toBe(name),
)

test.each([
  undefined,
  '',
  'Vinci http://evil.example',
  'evil.example',
  'Anna www evil example',
  'chiama@evil.example',
  'Hai vinto un premio clicca qui',
  'Anna 3331234567',
  'evil．example',
  '<b>Anna</b>',
  'x'.repeat(41),
])('«%s» is more than a name: the mail greets without', (name) => expect(nameInMail(name)).toBeUndefined())

test('other values stay while nothing in them could be a link', () => {
  for (const value of ['via Roma 12, Milano', '03/12345', '12/03/2026', '+39 333 1234567', '2012'])
    expect(safeInMail(value)).toBe(value)
  for (const value of [
    'vai su evil.example',
    'http : //x',
    'https evil',
    'a@b',
    'evil。example',
    'tel:123',
    'evil1.2/3',
    '1/a',
  ])
    expect(safeInMail(value)).toBeUndefined()
})

test('a masked address is known again by its owner, and nothing to press', () => {
  expect(maskedAddress('maria.rossi@gmail.com')).toBe('ma•••@gm•••')
  expect(maskedAddress('a@b.it')).toBe('a•••@b.•••'.replace('b.', 'b'))
  expect(maskedAddress('vinci-su-evil.example@evil.example')).toBe('vi•••@ev•••')
})
