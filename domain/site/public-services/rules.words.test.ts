import { expect, test } from 'vitest'
import { needsInText } from './rules.words.ts'

test.each([
  ['psicologo gratis Milano', ['money']],
  ['Psicoterapia GRATUITA', ['money']],
  ['non posso pagare', ['money']],
  ['non posso permettermi uno psicologo', ['money']],
  ['non me lo posso permettere', ['money']],
  ['nn ho soldi ma sto male, non ho i soldi', ['money']],
  ['costa troppo', ['money']],
  ['psicologo della asl', ['money']],
  ['psicologo della mutua', ['money']],
  ['con l’impegnativa', ['money']],
  ['psicologo con la mutua', ['money']],
  ['consultorio', ['money']],
  ['terapia di coppia gratis', ['couple', 'money']],
  ['mio figlio di 14 anni non va più a scuola', ['minor']],
  ['psicologo per bambini', ['minor']],
  ['ho 16 anni', ['minor']],
  ['litighiamo sempre', ['couple']],
  ['bevo troppo alcol', ['dependence']],
  ['gioco d’azzardo', ['dependence']],
  ['le slot mi hanno rovinato', ['dependence']],
  ['studio all’università e ho il panico degli esami', ['student']],
  ['sento le voci', ['acute']],
  ['mi serve aiuto urgente', ['acute']],
])('«%s» tells %j', (text, needs) => {
  expect(Object.keys(needsInText(text)).toSorted()).toEqual(needs)
})

test.each([
  'ansia',
  'attacchi di panico',
  'Gratisi Maria',
  'Aslani',
  'Consultoriale',
  'mia madre di 80 anni',
  'mio figlio di 24 anni',
  'successo 12 anni fa',
  'massimo 50 euro',
  '60 euro',
  'ho 30 anni',
  'abusata da bambina',
  'quando ero adolescente',
  'il bambino interiore',
  'ansia da separazione',
  'una relazione di 12 anni',
  'ho 16 anni di lavoro alle spalle',
  'un lavoro impegnativo, una figlia impegnativa',
  'mio marito è morto',
  'relazione tossica',
  'Canneto sull’Oglio',
  'Sertori Luca',
  'voce',
  '',
])('«%s» tells nothing', (text) => {
  expect(needsInText(text)).toEqual({})
})

test('reads all texts of a search', () => {
  expect(needsInText('coppia', null, 'gratis')).toEqual({ money: true })
  expect(needsInText('terapia di coppia', undefined, 'gratis')).toEqual({ couple: true, money: true })
})
