import { describe, expect, test } from 'vitest'
import { APPROACHES, approachSlug } from '#content/approach-names.ts'
import { AGES, FORMATS, LANGUAGES, PROBLEMS } from '#content/profile-vocabulary.ts'
import { rankGroup } from '#domain/register-search/index/rules.ranking.ts'
import { planSearch } from '../../query/rules.ts'
import { readRegisterSearch, type FilterName } from '../../query/schema.ts'
import {
  feeWords,
  filterCount,
  firstProblems,
  groupHeading,
  nobodyHeading,
  reasonHere,
  resultsHeading,
  searchInWords,
  tagLabel,
  townWords,
} from './sentences.ts'
import { inSentence, valueLabel } from './labels.ts'

const read = (search: Record<string, string>) => readRegisterSearch(new URLSearchParams(search))
function heading(total: number, search: Record<string, string>): string {
  const { count, about } = resultsHeading(total, planSearch(read(search)), read(search))
  return `${count} ${about}`.trim()
}

describe('the heading over the results', () => {
  test('when nobody meets the search says so, and whether others come near', () => {
    const first = { essential: true, met: ['m:panico'], unmet: ['dove', 'oltre:50'] }
    const nobody = (search: Record<string, string>, change?: Partial<typeof first>) =>
      nobodyHeading(read(search), planSearch(read(search)), [{ ...first, ...change }])
    const almost = 'Nessun profilo corrisponde a tutte le tue richieste. Questi corrispondono a quasi tutto.'
    const partly = 'Nessun profilo corrisponde a tutte le tue richieste. Questi corrispondono in parte.'
    expect(nobody({ q: 'panico', dove: 'Aosta' })).toBe(almost)
    expect(nobody({ q: 'panico', dove: 'Aosta' }, { essential: false })).toBe(partly)
    expect(nobody({ liberi: '1' }, { met: [], unmet: ['libero'] })).toBe(
      'Non c’è ancora nessuno con quello che cerchi. Ecco altre persone del registro.',
    )
    expect(nobody({ liberi: '1', bonus: '1' }, { met: ['oltre:50'], unmet: ['libero', 'bonus'] })).toContain(
      'altre persone',
    )
    expect(nobody({ q: 'Zzyzx' })).toBe('Nessun profilo parla di «zzyzx». Ecco altre persone del registro.')
    expect(nobody({ q: 'non so da dove cominciare' })).toBe('Ecco alcune persone del registro.')
    expect(nobodyHeading(read({ q: 'panico' }), planSearch(read({ q: 'panico' })), [])).toBe(
      'Nessun profilo corrisponde a tutte le tue richieste.',
    )
  })

  test('is the name of the search in its feed', () => {
    const named = (search: Record<string, string>) => searchInWords(planSearch(read(search)), read(search))
    expect(named({ q: 'panico', dove: 'Torino', lingua: 'en', orario: 'sera' })).toBe(
      'per attacchi di panico a Torino, entro 25 km · Inglese · La sera, dopo le 18',
    )
    expect(named({ bonus: '1' })).toBe('Accetta il Bonus Psicologo')
    // What was read in the words is named like a filter.
    expect(named({ q: 'EMDR Torino la sera' })).toBe(named({ q: 'EMDR', dove: 'Torino', orario: 'sera' }))
    expect(named({})).toBe('')
  })

  test('says what and where', () => {
    expect(heading(43, { q: 'attacchi di panico', dove: 'Milano' })).toBe(
      '43 persone per attacchi di panico a Milano, entro 25 km',
    )
    expect(heading(1, { problema: 'lutto', dove: 'Lazio' })).toBe('1 persona per lutto e perdite nel Lazio')
    expect(heading(2, { dove: 'ancona', raggio: '5' })).toBe('2 persone ad Ancona, entro 5 km')
    expect(heading(0, { q: 'serafini', dove: 'online' })).toBe('0 persone per «serafini» online')
    expect(heading(1200, { dove: 'provincia di Milano' })).toBe('1.200 persone in provincia di Milano')
    expect(heading(7, {})).toBe('7 persone')
  })

  test('names a place that nobody knows as it was written', () => {
    expect(heading(0, { dove: 'Zzyzx' })).toBe('0 persone per «Zzyzx»')
  })
})

describe('a group', () => {
  const group = (change: Partial<Parameters<typeof rankGroup>[0]>) =>
    rankGroup({ sample: false, match: 0, room: 'free', km: 3, complete: true, ...change })

  test('stands under what its people have in common', () => {
    expect(groupHeading(group({}), 2)).toBe('Hanno posto adesso')
    expect(groupHeading(group({ km: 30, complete: false }), 1)).toBe('Ha posto adesso')
    expect(groupHeading(group({ room: 'unconfirmed' }), 2)).toBe('Posto non confermato di recente')
    expect(groupHeading(group({ room: 'waiting' }), 2)).toBe('Hanno una lista d’attesa')
    expect(groupHeading(group({ room: 'closed' }), 1)).toBe('Adesso non accetta nuove persone')
    expect(groupHeading(group({ match: 1, room: 'closed', km: 30 }), 2)).toBe('Ne parlano nei loro testi')
    expect(groupHeading(group({ match: 2 }), 1)).toBe('Ha un nome simile')
    expect(groupHeading(group({ sample: true, match: 1 }), 2)).toBe('Profili dimostrativi')
  })

  const reason = (
    change: Partial<Parameters<typeof rankGroup>[0]>,
    search: Record<string, string>,
    own: Partial<Parameters<typeof reasonHere>[0]> = {},
  ) => reasonHere({ group: group(change), plan: planSearch(read(search)), name: 'Anna Serafini', problems: ['lutto'], specialization: null, ...own }) // prettier-ignore

  test('has on each card one line that says why', () => {
    expect(reason({}, { q: 'panico', dove: 'Milano' })).toBe('Si occupa di: attacchi di panico')
    expect(reason({ match: 1 }, { q: 'panico' })).toBe('Ne parla nei suoi testi: attacchi di panico')
    expect(reason({ match: 1 }, { q: 'panico e lutto' })).toBe(
      'Si occupa di: lutto e perdite. Ne parla nei suoi testi: attacchi di panico',
    )
    expect(reason({}, { q: 'serafini' })).toBe('Si occupa di: lutto e perdite')
    expect(reason({}, { q: 'zen' })).toBe('Nel suo profilo c’è «zen»')
    expect(reason({ match: 2 }, { q: 'serafinni' })).toBe('Il nome somiglia a «serafinni»')
    expect(reason({}, { dove: 'Milano' }, { problems: ['ansia', 'lutto', 'sonno', 'panico'] })).toBe(
      'Si occupa di: ansia e preoccupazioni continue, lutto e perdite e altri 2',
    )
    expect(reason({}, {}, { problems: [], specialization: 'Psicoterapia breve' })).toBe('Psicoterapia breve')
    const several = { problems: ['ansia', 'lutto', 'sonno', 'coppia'] }
    expect(reason({}, { q: 'terapia di coppia' }, several)).toBe(
      'Coppia. Si occupa di: difficoltà di coppia, ansia e preoccupazioni continue e altri 2',
    )
    expect(reason({}, { q: 'crisi di coppia' }, several)).toBe('Si occupa di: difficoltà di coppia')
    expect(reason({}, { q: 'panico EMDR' }, several)).toBe('Si occupa di: attacchi di panico. EMDR')
    expect(reason({}, { q: 'gestalt', lingua: 'en' }, { problems: ['lutto'] })).toBe(
      'Gestaltico, inglese. Si occupa di: lutto e perdite',
    )
    expect(reason({}, {}, { problems: [] })).toBeUndefined()
  })

  test.each([
    ...PROBLEMS.map(({ id }) => ['problema', id]),
    ...FORMATS.map(({ id }) => ['formato', id]),
    ...AGES.map(({ id }) => ['eta', id]),
    ...LANGUAGES.map(({ id }) => ['lingua', id]),
    ...APPROACHES.map((name) => ['approccio', approachSlug(name)]),
  ] as [FilterName, string][])('names first on a card what was asked for: %s %s', (name, id) => {
    const problems = PROBLEMS.map((one) => one.id).toReversed()
    const label = valueLabel(name, id)
    const line = reason({}, { [name]: id }, { problems })!
    const first = line.replace('Si occupa di: ', '').toLowerCase()
    expect(first.startsWith(label.toLowerCase()), line).toBe(true)
  })
})

test('a card names the town near the search, else the first, and how many more there are', () => {
  const towns = ['Rho (MI)', 'Monza (MB)', 'San Valentino in Abruzzo Citeriore (PE)', 'Lodi (LO)']
  expect(townWords(towns, undefined)).toBe('Rho (MI) e altri 3 luoghi')
  expect(townWords(towns.slice(0, 1), { town: 'Rho', km: 13.4, from: 'Milano' })).toBe(
    'Rho, a\u{a0}13\u{a0}km',
  )
  expect(townWords(towns.slice(0, 2), { town: 'Rho', km: 0, from: 'Rho' })).toBe('Rho e un altro luogo')
})

test('a label inside a sentence begins in lower case, unless it is an abbreviation', () => {
  expect(['A 30 km da Bologna', 'È una donna', 'Genere non indicato', 'EMDR'].map(inSentence)).toEqual([
    'a 30 km da Bologna',
    'è una donna',
    'genere non indicato',
    'EMDR',
  ])
})

test('a fee is a fee for a session; who tells none is said to tell none', () => {
  expect(feeWords([{ kind: 'individual', euro: 65 }])).toBe('65 € a seduta')
  expect(feeWords([{ kind: 'first', euro: 40 }])).toBe('Tariffa non indicata')
  expect(feeWords([{ kind: 'couple', euro: 90 }])).toBe('90 € (seduta di coppia)')
  expect(feeWords([])).toBe('Tariffa non indicata')
  expect(feeWords(null)).toBeUndefined()
})

test('shows the requested problems first', () => {
  expect(
    firstProblems(['ansia', 'lutto', 'sonno', 'panico'], planSearch(read({ problema: 'panico' })), 2),
  ).toEqual({
    labels: ['Attacchi di panico', 'Ansia e preoccupazioni continue'],
    more: 2,
  })
})

test('every value that a filter may have, and every tag that words may give, has a name', () => {
  expect(valueLabel('tariffa', '70')).toBe('Fino a 70 euro')
  expect(valueLabel('approccio', 'cognitivo-comportamentale')).toBe('Cognitivo-comportamentale')
  expect(valueLabel('liberi', '1')).toBe('Ha posto adesso')
  expect(
    ['m:panico', 'a:gestaltico', 'w:emdr', 'l:lis', 'h:sera', 'bonus', 'libero', 'c:50'].map(tagLabel),
  ).toEqual([
    'Attacchi di panico',
    'Gestaltico',
    'EMDR',
    'Lingua dei segni italiana (LIS)',
    'La sera, dopo le 18',
    'Accetta il Bonus Psicologo',
    'Ha posto adesso',
    'Fino a 50 euro',
  ])
  expect(filterCount(read({ q: 'x', dove: 'Roma', liberi: '1', tariffa: '70' }))).toBe(2)
})
