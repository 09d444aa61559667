import { expect, test } from 'vitest'
import { ANSWER_PAGES, TOPICS_OF_TAGS } from '#content/answers.ts'
import { topics } from '#content/topics/topics.ts'
import { planSearch } from '#domain/register-search/query/rules.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { topicsOf } from './rules.ts'

const planOf = (q: string) => planSearch(readRegisterSearch(new URLSearchParams({ q })))
const answersTo = (q: string) => planOf(q).parsed.answers.map((to) => to.replace('/topic/', ''))

test.each([
  ['quanto costa uno psicologo', ['costi-e-rimborsi']],
  ['lo psicologo si scarica dalle tasse?', ['costi-e-rimborsi']],
  ['cm si richiede il bonus psicologo', ['bonus-psicologo']],
  ['differenza tra psicologo e psichiatra', ['registro-psicoterapeuti#che-differenza-c-e-fra-le-parole']],
  ['come si diventa psicoterapeuta', ['diventare-psicoterapeuta']],
  ['scuole di psicoterapia Roma', ['/schools']],
  ['password dimenticata', ['/auth']],
  ['sintomi di ansia', ['ansia-attacchi-panico']],
  ['cos’è la gestalt', ['gestalt']],
  ['consenso dei genitori minorenne', ['minori-consenso']],
  ['mio figlio è minorenne, devono firmare tutti e due i genitori?', ['minori-consenso']],
  ['quanti incontri servono', ['durata-e-fine-terapia']],
])('«%s» is answered', (text, pages) => expect(answersTo(text)).toEqual(pages))

test.each([
  'ansia Milano',
  'cerco una psicologa a Bari per mia figlia',
  'psicologo 60 euro la sera',
  'EMDR Torino',
  'voglio morire',
  'mio marito mi ha lasciata e non so come fare',
])('«%s» is no question', (text) => expect(answersTo(text)).toEqual([]))

test('of a question about the profession no problem is read, and its words are not looked up', () => {
  expect(planOf('come si diventa psicologo in Italia')).toMatchObject({ tags: [], words: [] })
  expect(planOf('scuole psicoterapia Roma').tags).toEqual([])
  expect(planOf('test ansia')).toMatchObject({ tags: ['m:ansia'], words: [], setAside: [] })
})

test('what was understood in a sentence has pages of its own', () => {
  expect(topicsOf(planOf('mio figlio beve ogni sera e mia moglie non dorme').tags)).toContain(
    '/topic/dipendenze',
  )
  expect(topicsOf(planOf('psicoterapeuta a Bari').tags)).toEqual([])
})

test('every answer is a page, and its part of the page is there', () => {
  const known = new Map(topics.map((topic) => [`/topic/${topic.slug}`, topic.sections.map(({ id }) => id)]))
  const addresses = [...ANSWER_PAGES.map(({ to }) => to), ...Object.values(TOPICS_OF_TAGS)]
  for (const [page = '', part] of addresses.map((to) => to.split('#'))) {
    if (!page.startsWith('/topic/')) continue
    expect([...known.keys()], page).toContain(page)
    if (part) expect(known.get(page)).toContain(part)
  }
})
