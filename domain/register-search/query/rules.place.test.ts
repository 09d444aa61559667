import { describe, expect, test } from 'vitest'
import { FIRST_NAMES, SURNAMES } from '#content/problem-words.ts'
import { isMunicipality, PLACES } from '#domain/site/places/rules.ts'
import { wordsOnly } from '#lib/similarity.ts'
import { readText } from './rules.reading.ts'

function placeIn(text: string): string | undefined {
  const { where } = readText(text, [], false)
  if (where?.kind === 'place') return where.place.name
  if (where?.kind === 'province') return where.province.code
  return where?.kind === 'region' ? where.region : where?.kind
}

/** Municipalities whose names are words that nobody uses for a place alone. */
const WORDS = 'Canna Dello Lei Liberi Malè Mese Minori Ne Ora Paese Paterno Re Romeno Salve Sostegno Trovo'

test.each(['', 'psicologo '])('every municipality is found after «%s», in small letters', (before) => {
  const isName = (word: string) => FIRST_NAMES.has(word) || SURNAMES.has(word)
  const lost = PLACES.filter(isMunicipality).filter(
    ({ name }) => placeIn(before + name.toLowerCase()) !== name,
  )
  const others = lost.filter(({ name }) => !isName(wordsOnly(name)))
  const known = before === '' ? [...WORDS.split(' '), 'Vò'] : WORDS.split(' ')
  expect(others.map(({ name }) => name).toSorted()).toEqual(known)
  expect(lost.length).toBeLessThan(60)
})

test.each([
  ['cassano d’adda', 'Cassano d’Adda'],
  ['psicologa san damiano d asti', 'San Damiano d’Asti'],
  ['psicologo valle d’aosta', 'Valle d’Aosta'],
  ['psicologa in valle d’aosta online', 'Valle d’Aosta'],
  ['emilia romagna psicologo', 'Emilia-Romagna'],
  ['friuli venezia giulia', 'Friuli-Venezia Giulia'],
  ['psicologa citta di castello', 'Città di Castello'],
  ['isola capo rizzuto', 'Isola di Capo Rizzuto'],
  ['cerco psicologa per ansia a isola del gran sasso d’italia', 'Isola del Gran Sasso d’Italia'],
  ['isole eolie', 'Lipari'],
  ['psicologa isola d’elba', 'Portoferraio'],
  ['colle val d’elsa', 'Colle di Val d’Elsa'],
  ['bassano', 'Bassano del Grappa'],
  ['prov bs psicologa', 'BS'],
  ['studentessa di medicina', undefined],
  ['psicologo roma monteverde', 'Roma'],
  ['psicologo roma san lorenzo', 'Roma'],
  ['roma fiumicino', 'Fiumicino'],
  ['zona bologna roma', 'Roma'],
  ['zona lodi milano psicologa', 'Milano'],
  ['psicologo piazza bologna', undefined],
  ['psicologo porta venezia', undefined],
  ['psicologo milano o monza', 'Milano'],
  ['psicologa pistoia o prato', 'Pistoia'],
  ['psicologo tra bergamo e brescia', 'Bergamo'],
  ['borgo trento verona', 'Verona'],
  ['cerco psicologo in zona firenze novoli', 'Firenze'],
  ['cerco una psicologa per ansia a città di castello', 'Città di Castello'],
  ['abito a monza lavoro a milano meglio milano', 'Milano'],
  ['cerco psicologo a rho per ansia da mesi', 'Rho'],
  ['psicologo rm', 'RM'],
  ['psicologo (mb)', 'MB'],
])('the place of «%s» is %s', (text, name) => expect(placeIn(text)).toBe(name?.replaceAll('’', "'")))

test.each([
  'isola del liri',
  'isola d’elba',
  'capo d’orlando',
  'sessa aurunca',
  'porto cesareo',
  'taglio di po',
])('the name of a place tells no trouble: «%s»', (text) =>
  expect(readText(text, [], false)).toMatchObject({ problems: [], asked: [], words: [] }),
)

test.each(['psicologo milano o monza', 'zona lodi milano', 'roma monteverde', 'isola rizza verona'])(
  'no second place is looked up in «%s»',
  (text) => expect(readText(text, [], false).words).toEqual([]),
)

test.each(['psicologo firense', 'psicolgo napole'])('a misspelt city beside a profession: «%s»', (text) => {
  expect(readText(text, [], true)).toMatchObject({ where: { kind: 'place' }, words: [] })
})

describe('a town whose name is an ordinary word', () => {
  test.each([
    ['psicologo crema', 'Crema'],
    ['crema psicologa', 'Crema'],
    ['ansia crema', 'Crema'],
    ['psicologa figlia 15 anni crema', 'Crema'],
    ['la morra', 'La Morra'],
    ['psicologo la spezia', 'La Spezia'],
  ])('is meant in «%s»', (text, name) => expect(placeIn(text)).toBe(name))

  test.each([
    'brutta vita',
    'vita sessuale',
    'scommesse calcio',
    'troppo amaro',
    'marito campagna',
    'le pare',
  ])('is not meant in «%s»', (text) => expect(placeIn(text)).toBeUndefined())
})
