import { expect, test } from 'vitest'
import { alboDoubts } from './rules.doubts.ts'

test.each([
  ['Psicologo', 'Pescara', true],
  ['Psicologo', 'Abruzzo', false],
  ['Psicologo', 'Ordine del Lazio', false],
  ['Psicologo', ' ', false],
  ['Medico', 'Pescara', false],
  ['', 'Pescara', false],
])('%s, Ordine «%s»: %s', (profession, ordine, doubted) => {
  expect(alboDoubts({ profession, ordine }).ordine).toBe(doubted)
})

test.each([
  ['boh', true],
  ['12345', false],
  ['03/12345', false],
  ['', false],
])('number «%s»: %s', (registration_number, doubted) => {
  expect(alboDoubts({ registration_number }).registration_number).toBe(doubted)
})
