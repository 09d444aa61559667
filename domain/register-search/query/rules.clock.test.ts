import { describe, expect, test } from 'vitest'
import { readClock } from './rules.clock.ts'
import { wishWords } from './rules.mentions.ts'

const parts = (text: string) => [...new Set(readClock(wishWords(text)).map(({ value }) => value))].join(' ')

describe('hours as parts of the day', () => {
  test.each([
    ['dopo le 18', 'sera'],
    ['dopo le 18.30', 'sera'],
    ['dalle 19 in poi', 'sera'],
    ['alle 8 di sera', 'sera'],
    ['h 21', 'sera'],
    ['dopo le 17', 'pomeriggio'],
    ['verso le 15:30', 'pomeriggio'],
    ['dalle 3 alle 5', 'pomeriggio'],
    ['dopole15', 'pomeriggio'],
    ['dopo i 15', 'pomeriggio'],
    ['entro le 11', 'mattina sera'],
    ['prima dele 11', 'mattina sera'],
    ['alle 14 meno un quarto', 'pranzo'],
    ['dopo le 18 meno di 50 euro', 'sera'],
    ['dalle 17 alle 20', 'pomeriggio sera'],
    ['tra le 9 e le 11', 'mattina'],
    ['entro le 12', 'mattina'],
    ['tra l’una e le due', 'pranzo'],
    ['13-14, lunedì', 'pranzo'],
    ['dalle 13 alle 14', 'pranzo'],
    ['non prima delle 20', 'sera'],
    ['alle 10 di mattina', 'mattina'],
    ['verso le otto de sera', 'sera'],
    ['alle sette e meza di sera', 'sera'],
    ['posso verso l’una', 'pranzo'],
    ['alla una', 'pranzo'],
    ['la sera dalle 8 alle 10', 'sera'],
    ['dalle 8 alle 10 di sera', 'sera'],
    ['dalle 8 alle 10', 'mattina'],
    ['di notte, tra le 2 e le 4', 'notte'],
    ['tra le 2 e le 4', 'pomeriggio'],
    ['mattina dalle 9 alle 12', 'mattina'],
    ['sera tra le 21 e le 22', 'sera'],
    ['dale ventuno', 'sera'],
    ['doppo le 19', 'sera'],
    ['alle sei e mezza del pomeriggio', 'sera'],
    ['verso leundici di mattina', 'mattina'],
    ['martedì, 15 e un quarto', 'pomeriggio'],
    ['alle 14 e tre quarti', 'pomeriggio'],
    ['alle 18 meno venti', 'pomeriggio'],
    ['alle 12 e 30', 'pranzo'],
    ['a mezzogiorno e mezza', 'pranzo'],
    ['a mieziuorno', 'pranzo'],
    ['non dopo mezzogiorno', 'mattina'],
    ['non più tardi delle 18', 'pomeriggio'],
    ['più tardi delle 18', 'sera'],
    ['fino alle 14', 'pranzo'],
    ['fino a mezzogiorno', 'mattina'],
    ['lavoro fino alle 18, quindi dopo', 'sera'],
    ['mai prima delle 18', 'sera'],
    ['prima di 12', 'mattina'],
    ['tra una e due', 'pranzo'],
    ['tra 12 e 15', 'pranzo pomeriggio'],
    ['dalle 14 e 20', 'pomeriggio'],
    ['alle 1530', 'pomeriggio'],
    ['a mezzo giorno', 'pranzo'],
    ['le 5 di sera', 'pomeriggio'],
    ['le 3 di mattina', 'notte'],
    ['alle 23', 'notte'],
    ['doppo e nnove', 'mattina sera'],
    ['17h', 'pomeriggio'],
    ['a l’una e menza', 'pranzo'],
    ['verso luna', 'pranzo'],
    ['doppo ’e quatt’', 'notte pomeriggio'],
    ['’e nov’ e mezza ’e sera', 'sera'],
    ['nove manco diese', 'mattina sera'],
    ['a sas tres', 'notte pomeriggio'],
    ['al’una e vinti', 'pranzo'],
    ['8 da noite', 'sera'],
  ])('«%s»', (text, expected) => expect(parts(text)).toBe(expected))

  test('an hour before noon may be of the evening, and is one or the other', () => {
    const found = readClock(wishWords('alle otto'))
    const readings = ['mattina', 'sera']
    expect(found.map((one) => [one.value, one.readings])).toEqual(readings.map((part) => [part, readings]))
  })

  test.each([
    'ho 18 anni',
    'siamo in 3',
    '50 euro a seduta',
    'da 14 mesi',
    'sei gentile',
    'una donna',
    'figli di 8 e 15 anni',
  ])('no hour in «%s»', (text) => expect(parts(text).includes('sera')).toBe(false))
})
