import { expect, test } from 'vitest'
import { sentenceWords } from './sentence-words.ts'

test.each([
  ['ott’anni', '8 anni'],
  ['sedic’anni appena', '16 anni appena'],
  ['quarantacinqu’anni', '45 anni'],
  ['sei ann', '6 anni'],
  ['un anno', 'un anno'],
  ['se anni fa', 'se anni fa'],
  ['quarantaeuro', '40 euro'],
  ['centodieci a seduta', '110 a seduta'],
  ['centro storico', 'centro storico'],
  ['sesanta euri', '60 euri'],
  ['sinquanta', '50'],
  ['quatordese ani', '14 anni'],
  ['quatt’ann', '4 anni'],
  ['oto ani', '8 anni'],
  ['cinquantacinc’anne', '55 anni'],
  ['trentacincu euru', '35 euru'],
  ['sidici anni', '16 anni'],
  ['setantene', '70 anni'],
  ['viene bene, ottiene', 'viene bene , ottiene'],
  ['ho sete', 'ho sete'],
  ['quatt sedut', '4 sedut'],
  ['cinquantauro', '50 euro'],
  ['futuro sicuro', 'futuro sicuro'],
  ['tutto tranne la sera', 'tutto tranne la sera'],
  ['seienne', '6 anni'],
  ['trentino', 'trentino'],
  ['la quarantena', 'la quarantena'],
  ['cinquatna euro', '50 euro'],
  ['trentacinche euri', '35 euri'],
  ['up to sixty', 'up to 60'],
  ['sei gentile', 'sei gentile'],
])('numbers of «%s» are read as «%s»', (text, words) => {
  expect(sentenceWords(text).join(' ')).toBe(words)
})
