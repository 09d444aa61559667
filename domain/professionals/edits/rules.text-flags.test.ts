import { expect, test } from 'vitest'
import { flagsIn, flagsKey, piecesOf } from './rules.text-flags.ts'

const told = (text: string) => flagsIn(text).map(({ kind, text: found }) => `${kind}: ${found}`)

test.each([
  ['Chiamami al +39 333 1234567', ['phone: +39 333 1234567']],
  ['Tel. 06/123456', ['phone: 06/123456']],
  ['il mio numero: 3 3 3 - 1 2 3 - 4 5 6 7', ['phone: 3 3 3 - 1 2 3 - 4 5 6 7']],
  [
    'tre tre tre uno due tre quattro cinque sei sette',
    ['phone: tre tre tre uno due tre quattro cinque sei sette'],
  ],
  ['333 punto 123 trattino 4567', ['phone: 333 punto 123 trattino 4567']],
  ['333.1234567 oppure (02) 8765 4321', ['phone: 333.1234567', 'phone: 02) 8765 4321']],
  ['scrivi al O6 3O5 12345', ['phone: O6 3O5 12345']],
  ['３３３ １２３ ４５６７', ['phone: ３３３ １２３ ４５６７']],
  [
    '3\u200b3\u200b3\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7',
    ['phone: 3\u200b3\u200b3\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7'],
  ],
  ['Trovate altro su www.esempio.it', ['site: www.esempio.it']],
  ['w w w . esempio . it', ['site: w w w . esempio . it']],
  ['vai su https://esempio.example/pagina', ['site: https://esempio.example/pagina']],
  ['cerca studiorossi.com', ['site: studiorossi.com']],
  ['cerca studiorossi punto it', ['site: studiorossi punto it']],
  ['studiorossi [dot] com', ['site: studiorossi [dot] com']],
  ['anna.rossi@esempio.it', ['site: anna.rossi@esempio.it']],
  ['annarossi chiocciola gmail', ['site: annarossi chiocciola gmail']],
  ['sono @dottrossi su Instagram', ['site: @dottrossi', 'site: Instagram']],
  ['Sono il migliore della città', ['promotion: il migliore']],
  ['il numero uno in Italia', ['promotion: il numero uno']],
  ['sono la n° 1', ['promotion: la n° 1']],
  ['tra i migliori specialisti', ['promotion: tra i migliori specialisti']],
  ['Il centro più qualificato', ['promotion: più qualificato']],
  ['metodo bravissimo', ['promotion: bravissimo']],
  ['95% di successo', ['percentage: 95% di successo']],
  ['9 5 % dei casi', ['percentage: 9 5 %']],
  ['il novantacinque per cento', ['percentage: novantacinque per cento']],
  ['nove pazienti su dieci stanno bene', ['percentage: nove pazienti su dieci']],
  ['funziona 9 volte su 10', ['percentage: 9 volte su 10']],
  ['100 percento', ['percentage: 100 percento']],
])('«%s» is flagged: %j', (text, found) => {
  expect(told(text)).toEqual(found)
})

test.each([
  'Lavoro dal 2005 con adulti; dal 2015-2020 ho diretto un servizio, e dal 2021 ricevo in studio.',
  'Ricevo dal lunedì al venerdì, 9.00-13.00 e 15.30-19.30; il sabato solo la mattina.',
  'Laurea il 12/05/2009, specializzazione il 3.11.2014. Albo della Lombardia n. 12345 dal 2010.',
  'Una seduta costa 60, 70 o 80 euro e dura 50 minuti. Lavoro con ragazzi di 14-18 anni.',
  'Il martedì 10.30-12.30 e 14.30-18.00, il venerdì 09.00-13.00.',
  'Gli anni 1998, 2003, 2007 e 2012 sono quelli dei miei quattro diplomi.',
  'Sei mesi, uno o due incontri alla settimana: tre, quattro persone per gruppo.',
  'Fino a questo punto com’è andata? Ne parliamo. Il lavoro continua e si può stare meglio.',
  'Ho lavorato su dieci sedute con coppie e su temi di lutto, legge 56/1989 e D.M. 509/99.',
  'Il mio approccio è cognitivo-comportamentale (CBT), EMDR di I e II livello.',
])('nothing is flagged in «%s»', (text) => {
  expect(told(text)).toEqual([])
})

test('a flag says where it stands; the pieces put together are the text again', () => {
  const text = 'Chiamami al 333 1234567, sono il migliore: 95% di successo su www.esempio.it!'
  const flags = flagsIn(text)
  expect(flags.map(({ kind }) => kind)).toEqual(['phone', 'promotion', 'percentage', 'site'])
  for (const { at, text: found } of flags) expect(text.slice(at, at + found.length)).toBe(found)
  const pieces = piecesOf(text, flags)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ kind }) => kind)).toHaveLength(4)
  expect(flagsKey(flags)).not.toBe(flagsKey(flags.slice(1)))
})

test.each([
  ['Sono il miglior terapeuta di Roma', ['il miglior terapeuta']],
  ['Risultati garantiti, 95% di successo', ['garantiti', '95% di successo']],
  ['Primo colloquio gratuito e sconti per studenti', ['gratuito', 'sconti']],
  ['Leggi le recensioni e le testimonianze', ['recensioni', 'testimonianze']],
  ['Guarigione in tre mesi: sono la più esperta', ['Guarigione', 'più esperta']],
  ['Metodo efficacissimo, eccellente', ['efficacissimo', 'eccellente']],
])('words that promise or advertise (decision 0014): %s', (text, found) => {
  expect(flagsIn(text).map((flag) => flag.text)).toEqual(found)
})
