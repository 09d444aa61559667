import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address.ts'
import { nameInMail, safeInMail } from './safe-in-mail.ts'

test.each([
  'Anna',
  'Maria Luisa',
  'D’Angelo',
  "D'Angelo",
  'Anna-Maria',
  'M. Teresa',
  'Željka',
  'Z\u030Celjka',
  'De la Cruz Rossi',
  'x'.repeat(40),
])('«%s» is a name', (name) => expect(nameInMail(name)).toBe(name))

test('spaces around a name and between its parts are made one', () => {
  expect(nameInMail('  Anna \t Maria ')).toBe('Anna Maria')
})

test.each([
  undefined,
  '',
  'Vinci http://evil.example',
  'evil.example',
  'Anna www evil example',
  'chiama@evil.example',
  'Hai vinto, clicca qui',
  'Hai vinto un premio vero',
  'Anna 3331234567',
  'evil．example',
  '<b>Anna</b>',
  'x'.repeat(41),
])('«%s» is more than a name: the mail greets without', (name) => expect(nameInMail(name)).toBeUndefined())

test('other values stay while nothing in them could be a link', () => {
  for (const value of ['via Roma 12, Milano', '03/12345', '03/12/2026', '+39 333 1234567', '2012', 'Orari: '])
    expect(safeInMail(value), value).toBe(value)
  // Each value could become a link for one reason alone, so that no rule hides the lack of another.
  for (const value of [
    'vai su evil.example',
    'evil1.2',
    'evil．example',
    'evil。example',
    'evil｡example',
    'http evil',
    'HTTPS evil',
    'www evil',
    'Www evil',
    'tel:123',
    'tel: 123',
    'a@b',
    'a＠b',
    'a/b',
    '1/a',
    'a/1',
    'a\\b',
    '<a',
    'a>',
    '[a',
    'a]',
    '{a',
    'a}',
    'a|b',
  ])
    expect(safeInMail(value), value).toBeUndefined()
})

test('a masked address is known again by its owner, and nothing to press', () => {
  expect(maskedAddress('maria.rossi@gmail.com')).toBe('ma•••@gm•••')
  expect(maskedAddress('a@b.it')).toBe('a•••@b•••')
  expect(maskedAddress('bob@b2b.example')).toBe('b•••@b2•••')
  expect(maskedAddress('vinci-su-evil.example@evil.example')).toBe('vi•••@ev•••')
})
