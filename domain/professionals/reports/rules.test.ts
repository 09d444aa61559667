import { expect, test } from 'vitest'
import { isUrgent } from './rules.ts'

test.each(['Durante la seduta mi ha toccata.', 'Il terapeuta abusa delle pazienti', 'Voglio morire'])(
  'urgent: %s',
  (words) => expect(isUrgent(words)).toBe(true),
)

test.each([null, '', 'Il numero di telefono è sbagliato', 'L’indirizzo non esiste più', 'La via è un’altra'])(
  'not urgent: %s',
  (words) => expect(isUrgent(words)).toBe(false),
)
