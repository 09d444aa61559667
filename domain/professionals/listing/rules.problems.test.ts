import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPROACHES, approachSlug } from '#content/approach-names.ts'
import { EXPRESSIONS } from '#content/problem-words.ts'
import { AGES, FORMATS, LANGUAGES, PROBLEMS } from '#content/profile-vocabulary.ts'
import { suggestTerms } from '#domain/register-search/results/rules.ts'
import { mentionedProblems, mentionedTags, parseQuery } from './rules.problems.ts'

function whereOf(text: string): string | undefined {
  const { where } = parseQuery(text)
  if (where?.kind === 'place') return where.place.slug
  if (where?.kind === 'province') return where.province.code
  return where?.kind === 'region' ? where.region : where?.kind
}

describe('the words', () => {
  const ids = [
    ...PROBLEMS.map(({ id }) => `m:${id}`),
    ...APPROACHES.map((name) => `a:${approachSlug(name)}`),
    ...AGES.map(({ id }) => `e:${id}`),
    ...FORMATS.map(({ id }) => `f:${id}`),
    ...LANGUAGES.map(({ id }) => `l:${id}`),
  ]

  test('every problem, approach, age, format and language has its own, and no other has any', () => {
    const others =
      'w:emdr w:schema w:mindfulness w:act w:dbt o:online o:studio t:medico bonus libero h:sera h:sabato'
    const known = [...ids, ...others.split(' '), 'accessibile', 'g:f', 'g:m']
    expect(Object.keys(EXPRESSIONS).toSorted()).toEqual(known.toSorted())
    for (const { id } of PROBLEMS) expect(EXPRESSIONS[`m:${id}`]!.split(',').length, id).toBeGreaterThan(7)
  })

  test('every expression is understood as what it stands for, in a search and in any case', () => {
    for (const [tag, list] of Object.entries(EXPRESSIONS)) {
      for (const expression of list.split(',').map((one) => one.trim().replace('=', ''))) {
        expect(parseQuery(expression).tags, expression).toContain(tag)
        expect(parseQuery(expression.toUpperCase()).tags, expression).toContain(tag)
      }
    }
  })

  test('the labels that people are shown are understood, and nothing is left of them', () => {
    for (const { id, label } of PROBLEMS) {
      expect(parseQuery(label).tags, label).toEqual([`m:${id}`])
      expect(parseQuery(label).rest, label).toEqual([])
    }
    for (const name of APPROACHES) expect(parseQuery(name).tags, name).toEqual([`a:${approachSlug(name)}`])
  })
})

describe('understanding', () => {
  test.each([
    ['attacchi di panico', 'm:panico'],
    ['disturbo di panico', 'm:panico'],
    ['crisi di panico', 'm:panico'],
    ['attachi di panico', 'm:panico'],
    ['attacco panico', 'm:panico'],
    ['sono depressa', 'm:depressione'],
    ['giù di morale', 'm:depressione'],
    ['depresioni', 'm:depressione'],
    ['anoressiche', 'm:alimentazione'],
    ['DCA', 'm:alimentazione'],
    ['mangio troppo', 'm:alimentazione'],
    ['ansai', 'm:ansia'],
    ['ansie', 'm:ansia'],
    ['fobia sociale', 'm:ansia-sociale'],
    ['DOC', 'm:ossessioni'],
    ['PTSD', 'm:trauma'],
    ['stress post traumatico', 'm:trauma'],
    ['stress da lavoro', 'm:lavoro'],
    ['dipendenza affettiva', 'm:dipendenza-affettiva'],
    ['dipendenza da gioco', 'm:gioco'],
    ['mi sento sola', 'm:solitudine'],
    ['non riesco a dormire', 'm:sonno'],
    ['tcc', 'a:cognitivo-comportamentale'],
    ['psicanalisi', 'a:psicoanalitico'],
    ['terapia familiare', 'f:family'],
    ['terapia di coppia', 'f:couple'],
    ['crisi di coppia', 'm:coppia'],
    ['psichiatra', 't:medico'],
    ['bonus psicologo', 'bonus'],
    ['psicologa donna', 'g:f'],
    ['un terapeuta uomo', 'g:m'],
    ['psicologa', ''],
    ['cerco uno psicologo bravo', ''],
    ['lingua dei segni', 'l:lis'],
    ['in inglese', 'l:en'],
    ['senza barriere', 'accessibile'],
    ['anziana madre', 'e:anziani'],
    ['depressione post partum', 'm:depressione m:perinatale'],
    ['mio figlio adolescente non esce di casa', 'e:adolescenti m:ritiro'],
    ['terapia di coppia online la sera', 'f:couple o:online h:sera'],
  ])('%j gives %j, and nothing is left', (text, tags) => {
    const { tags: found, rest, where } = parseQuery(text)
    expect(found.toSorted()).toEqual(tags.split(' ').filter(Boolean).toSorted())
    expect([rest, where]).toEqual([[], undefined])
  })

  test.each([
    ['ansia milano', 'milano', 'm:ansia', ''],
    ['Milano ansia', 'milano', 'm:ansia', ''],
    ['psicologo a Reggio Emilia', 'reggio-emilia', '', ''],
    ['psicologo vicino a Sesto San Giovanni', 'sesto-san-giovanni', '', ''],
    ['Rossi Milano', 'milano', '', 'rossi'],
    ['Elena Rossi Milano', 'milano', '', 'elena rossi'],
    ['Vittorio Veneto', 'vittorio-veneto', '', ''],
    ['emdr lombardia', 'Lombardia', 'w:emdr', ''],
    ['ansia provincia di Milano', 'MI', 'm:ansia', ''],
    ['samone to', 'samone-to', '', ''],
    ['ansia milnao', 'milano', 'm:ansia', ''],
    ['psicologo a bolgona', 'bologna', '', ''],
    ['Ferrara', 'ferrara', '', ''],
    ['psicologi Marino', undefined, '', 'marino'],
    ['psicologi a Marino', 'marino', '', ''],
    ['Elena Ferrara', undefined, '', 'elena ferrara'],
    ['Ferrara Elena', undefined, '', 'ferrara elena'],
    ['dottoressa Ferrara', undefined, '', 'ferrara'],
    ['dottoressa Torino', 'torino', '', ''],
    ['dott.ssa Milano EMDR', 'milano', 'w:emdr', ''],
    ['psicologa Elena Milano', 'milano', '', 'elena'],
    ['Elena Milano', undefined, '', 'elena milano'],
    ['psicologa Elena Ferrara', undefined, '', 'elena ferrara'],
    ['Carnira Stefano Torino', 'torino', '', 'carnira stefano'],
    ['ansia Bari', 'bari', 'm:ansia', ''],
    ['Elena Di Mauro', undefined, '', 'elena mauro'],
    ['D’Amico', undefined, '', 'amico'],
    ['Marco Coppi', undefined, '', 'marco coppi'],
    ['Anna Russo', undefined, '', 'anna russo'],
    ['Conti', undefined, '', 'conti'],
    ['Livia Ansia', undefined, '', 'livia ansia'],
    ['Ettore Massa', undefined, '', 'ettore massa'],
    ['Sergio Di Mauro Catania', 'catania', '', 'sergio mauro'],
    ['Marino Catania', 'catania', '', 'marino'],
  ])('%j: where %j, tags %j, left %j', (text, slug, tags, rest) => {
    const { tags: found, rest: left } = parseQuery(text)
    expect(whereOf(text)).toBe(slug)
    expect(found.join(' ')).toBe(tags)
    expect(left.join(' ')).toBe(rest)
  })

  test('says what it read instead, and leaves words and names alone', () => {
    expect(parseQuery('depresione').corrected).toEqual([{ typed: 'depresione', read: 'depressione' }])
    expect(parseQuery('ansia milnao').corrected).toEqual([{ typed: 'milnao', read: 'Milano' }])
    for (const text of ['panico', 'Luti', 'Elena Fobbi', 'Rossi', 'Ferrari', 'Sara', 'doc']) {
      expect(parseQuery(text).corrected, text).toEqual([])
    }
  })

  test('never fails, and says the same twice', () => {
    assert(
      property(string({ maxLength: 80 }), (text) => {
        expect(parseQuery(text)).toEqual(parseQuery(text))
        mentionedProblems(text)
        suggestTerms(text, 5)
      }),
    )
  })

  test('how long it takes is printed', () => {
    const texts = [
      'psicologa per attacchi di panico e insonnia a reggio emilia',
      'attachi di panko e insonia vicino a regio emilia la sera on',
      'dottoressa elena ferrara conti bergamaschi di cinisello bals',
    ]
    const start = performance.now()
    for (let turn = 0; turn < 200; turn += 1) for (const text of texts) parseQuery(text)
    console.log(`parseQuery ${((performance.now() - start) / 600).toFixed(3)} ms`)
  })
})

describe('what a professional speaks of', () => {
  test.each([
    ['Disturbi d’ansia e attacchi di panico', 'ansia panico'],
    ['Mi occupo di ansia. Non mi occupo di dipendenze.', 'ansia'],
    ['Non tratto disturbi alimentari, ma seguo persone con depressione', 'depressione'],
    ['Ansia e insonnia (esclusi i disturbi alimentari)', 'ansia sonno'],
    ['Lavoro con adulti; non seguo tossicodipendenze né ludopatia; mi occupo di lutto', 'lutto'],
    ['Disturbi dell’umore, insonnia, anoressia esclusa', 'sonno umore-instabile'],
    ['Non si occupa di autismo, si occupa di bullismo', 'bullismo'],
    ['Non tratta solo l’ansia', 'ansia'],
    ['Nel mio lavoro ascolto con attenzione. Scuola di specializzazione a Torino.', ''],
    ['Segue persone dopo un lutto o una separazione', 'lutto separazione'],
    ['', ''],
  ])('%j: %j', (text, problems) => expect(mentionedProblems(text).toSorted().join(' ')).toBe(problems))

  test('formats and methods too', () => {
    expect(mentionedTags('Psicoterapia della coppia, EMDR e mindfulness')).toEqual(
      expect.arrayContaining(['f:couple', 'w:emdr', 'w:mindfulness']),
    )
  })
})

test('suggestions lead to words that are understood', () => {
  expect(suggestTerms('pani', 3)[0]).toEqual({ label: 'Attacchi di panico', detail: 'Problema' })
  expect(suggestTerms('emd', 3)).toEqual([{ label: 'EMDR', detail: 'Metodo' }])
  expect(suggestTerms('gest', 5)).toContainEqual({ label: 'Gestaltico', detail: 'Approccio' })
  expect(suggestTerms('', 3)).toEqual([])
  for (const letter of 'abcdefgilmnoprstuv') {
    for (const { label } of suggestTerms(letter, 50))
      expect(parseQuery(label).tags.length, label).toBeGreaterThan(0)
  }
})
