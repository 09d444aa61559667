import { describe, expect, test } from 'vitest'
import { NOTHING_DECLARED } from '../rules.ts'
import { decidingFacts } from './deciding-facts.ts'

type Stated = Parameters<typeof decidingFacts>[0]
const of = (change: Partial<Stated>) => decidingFacts({ ...NOTHING_DECLARED, ...change })
const text = (id: string, change: Partial<Stated>) => of(change).facts.find((one) => one.id === id)?.text

test('all that is stated stands in one order, and nothing is unknown', () => {
  const { facts, unknown } = of({
    fees: [
      { kind: 'first', euro: 40 },
      { kind: 'individual', euro: 70 },
    ],
    evening: true,
    saturday: true,
    online: true,
    in_person: true,
    places: [{ city: 'Bologna', province: 'BO', district: 'Savena' }],
    shownAvailability: { state: 'open', on: '2026-11-12' },
    answerTime: 'in 2 giorni',
  })
  expect(facts.map((fact) => fact.text)).toEqual([
    '70 € a seduta, primo colloquio 40 €',
    'Anche dopo le 18 e il sabato',
    'Savena, Bologna\u{a0}(BO)',
    'In studio e online',
    'Ha posto · confermato il 12 novembre 2026',
    'Ti risponde di solito in 2 giorni',
  ])
  expect(facts.find(({ state }) => state)).toMatchObject({ id: 'room', state: 'open' })
  expect(unknown).toEqual([])
})

test('what nobody stated is a word, never a dash; how soon somebody answers is not asked', () => {
  expect(of({ fees: null })).toEqual({
    facts: [],
    unknown: ['tariffe', 'sera e sabato', 'luogo', 'se riceve online', 'se ha posto'],
  })
})

describe('in words', () => {
  test.each([
    [[{ kind: 'first', euro: 0 }], undefined],
    [[{ kind: 'first', euro: 40 }], 'Primo colloquio 40 €'],
    [[{ kind: 'couple', euro: 90 }], '90 € (seduta di coppia)'],
    [
      [
        { kind: 'family', euro: 100 },
        { kind: 'first', euro: 0 },
        { kind: 'couple', euro: 90 },
      ],
      '90 € (seduta di coppia)',
    ],
  ])('a price %#', (fees, words) => {
    expect(text('price', { fees })).toBe(words)
  })

  test.each([
    [true, null, 'Anche dopo le 18'],
    [false, true, 'Anche il sabato'],
    [false, false, 'Non dopo le 18, non il sabato'],
    [null, false, 'Non il sabato'],
    [null, null, undefined],
  ])('hours %s %s', (evening, saturday, words) => {
    expect(text('hours', { evening, saturday })).toBe(words)
  })

  test.each([
    [true, false, 'Solo online'],
    [true, null, 'Online'],
    [false, true, 'In studio'],
    [null, null, undefined],
  ])('online %s, in a practice %s', (online, in_person, words) => {
    expect(text('way', { online, in_person })).toBe(words)
  })

  test('more practices are counted; without one the town of the registration stands', () => {
    const place = { city: 'Bologna', province: 'BO' }
    expect(text('place', { places: [place, place] })).toBe('Bologna\u{a0}(BO) e un altro studio')
    expect(text('place', { places: [place, place, place] })).toBe('Bologna\u{a0}(BO) e altri 2 studi')
    expect(text('place', { city: 'Cesena' })).toBe('Cesena')
  })
})
