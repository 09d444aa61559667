import { expect, test } from 'vitest'
import { professionWord } from './profession-words.ts'

test.each([
  ['Psicologo', 'f', 'Psicologa psicoterapeuta'],
  ['Psicologo', 'm', 'Psicologo psicoterapeuta'],
  ['Psicologo', 'x', 'Psicoterapeuta (psicologia)'],
  ['Psicologo', null, 'Psicoterapeuta (psicologia)'],
  ['Medico', 'f', 'Medica psicoterapeuta'],
  ['Medico', 'm', 'Medico psicoterapeuta'],
  ['Medico', undefined, 'Psicoterapeuta (medicina)'],
  ['Infermiere', 'f', 'Infermiere'],
] as const)('%s, %s: %s', (profession, gender, word) => {
  expect(professionWord(profession, gender)).toBe(word)
})
