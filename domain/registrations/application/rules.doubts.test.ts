import { expect, test } from 'vitest'
import { declaredDoubts } from './rules.doubts.ts'

test.each([
  ['Psicologo', 'Pescara', true],
  ['Psicologo', 'Abruzzo', false],
  ['Psicologo', 'Ordine del Lazio', false],
  ['Psicologo', ' ', false],
  ['Medico', 'Pescara', false],
  ['Medico', 'MI', false],
  ['Medico', 'Ordine dei Medici di Monza', false],
  ['Medico', 'L’Aquila', false],
  ['Medico', 'Lombardia', true],
  ['', 'Pescara', false],
])('%s, Ordine «%s»: %s', (profession, ordine, doubted) => {
  expect(declaredDoubts({ profession, ordine }).ordine).toBe(doubted)
})

test.each([
  ['boh', true],
  ['12abc', true],
  ['n. 4711 sez. A', false],
  ['12345', false],
  ['03/12345', false],
  ['', false],
])('number «%s»: %s', (registration_number, doubted) => {
  expect(declaredDoubts({ registration_number }).registration_number).toBe(doubted)
})

test.each([
  ['06 abc', true],
  ['+39 055 000 0000', false],
  ['', false],
])('phone «%s»: %s', (phone, doubted) => {
  expect(declaredDoubts({ phone }).phone).toBe(doubted)
})
