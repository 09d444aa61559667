import { expect, test } from 'vitest'
import { professionWord } from './profession-words.ts'

test.each([
  ['Psicologo', 'f', 'Psicologa'],
  ['Psicologo', 'm', 'Psicologo'],
  ['Psicologo', 'x', 'Psicologia e psicoterapia'],
  ['Psicologo', null, 'Psicologia e psicoterapia'],
  ['Medico', 'f', 'Medica'],
  ['Medico', 'm', 'Medico'],
  ['Medico', undefined, 'Medicina e psicoterapia'],
  ['Infermiere', 'f', 'Infermiere'],
] as const)('%s, %s: %s', (profession, gender, word) => {
  expect(professionWord(profession, gender)).toBe(word)
})
