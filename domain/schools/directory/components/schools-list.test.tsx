import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { sampleListings } from '../read.server.ts'
import { filterSchools, NO_FILTER, optionsOf, type SchoolListing } from '../rules.ts'
import { schoolSearch, type SchoolSearch } from '../schema.ts'
import { AskSchool } from './ask-school.tsx'
import { CompactSchools } from './compact-schools.tsx'
import { FullSchools, schoolsAddress } from './full-schools.tsx'
import { SchoolGridCard, SchoolListCard } from './school-card.tsx'

const all = sampleListings()
const [regions, approaches] = [optionsOf(all, 'region'), optionsOf(all, 'approach')]

function html(node: ReactNode): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => node },
    { path: '/schools', Component: () => null },
    { path: '/schools/:id', Component: () => null },
    { path: '/compare-schools', Component: () => null },
  ])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

function full(
  change: Partial<SchoolSearch> = {},
  found: Partial<ComponentProps<typeof FullSchools>['found']> = {},
) {
  const search = { ...schoolSearch.parse({}), ...change }
  const rows = all.slice(0, 9)
  return html(
    <FullSchools
      search={search}
      found={{ rows, total: 20, page: 1, pages: 3, ...found }}
      {...{ regions, approaches }}
    />,
  )
}
const compact = (rows: SchoolListing[], total = rows.length) =>
  html(<CompactSchools first={{ rows, total }} {...{ regions, approaches }} />)

describe('the whole list', () => {
  test('has the three filters, both views, the grid first', () => {
    const page = full()
    expect(page).toContain('Cerca per nome, città o approccio')
    expect(page).toMatch(/<option value="" selected="">Tutte le regioni</)
    expect(page).toMatch(/<option value="" selected="">Tutti gli approcci</)
    expect(page).toMatch(/Elenco.*Griglia/s)
    expect(page).toContain('lg:grid-cols-3')
    expect(full({ vista: 'elenco' })).not.toContain('lg:grid-cols-3')
  })

  test('counts, says the page, and lets one step and jump', () => {
    expect(full()).toMatch(/20 scuole trovate.*Pagina 1 di 3/s)
    expect(full()).toContain('Successivo')
    expect(full({ pagina: 2 }, { page: 2 })).toMatch(/Precedente.*Successivo/s)
    expect(full({}, { rows: all.slice(0, 1), total: 1, pages: 1 })).toContain('1 scuola trovata')
  })

  test('hides the pages when there is one', () => {
    const page = full({}, { rows: all.slice(0, 3), total: 3, pages: 1 })
    expect(page).not.toContain('Successivo')
    expect(page).not.toContain('Pagina 1')
  })

  test('shows at most five page buttons, centred', () => {
    const page = full({ pagina: 6 }, { page: 6, pages: 12, total: 100 })
    expect([...page.matchAll(/aria-label="Pagina (\d+)"/g)].map(([, number]) => Number(number))).toEqual([
      4, 5, 6, 7, 8,
    ])
  })

  test('offers to reset only when something is filtered', () => {
    expect(full()).not.toContain('Reimposta filtri')
    for (const filter of [{ q: 'a' }, { regione: 'Lazio' }, { approccio: 'Gestalt' }])
      expect(full(filter)).toContain('Reimposta filtri')
  })

  test('says that nothing was found, with a way out', () => {
    const page = full({ q: 'zzz' }, { rows: [], total: 0, pages: 1 })
    expect(page).toContain('Nessuna scuola trovata con i filtri selezionati.')
    expect([...page.matchAll(/Reimposta filtri/g)]).toHaveLength(2)
  })

  test('keeps all in the address; any change but the page goes back to the first', () => {
    const search = { ...schoolSearch.parse({}), q: 'a', pagina: 3, scuole: ['x', 'y'] }
    expect(schoolsAddress(search, { regione: 'Lazio' })).toBe('/schools?q=a&regione=Lazio&scuole=x%2Cy')
    expect(schoolsAddress(search, { vista: 'elenco' })).toContain('vista=elenco')
    expect(schoolsAddress(search, { pagina: 4 })).toContain('pagina=4')
    expect(schoolsAddress(schoolSearch.parse({}), {})).toBe('/schools')
  })

  test('takes four schools for the comparison and no more', () => {
    expect(full({ scuole: ['esempio-1'] })).toMatch(/1 scuola scelta/)
    expect(full({ scuole: ['esempio-1'] })).toContain('Togli dal confronto')
    const four = full({ scuole: ['a', 'b', 'c', 'd'] })
    expect(four).toContain('Ne hai già scelte quattro')
    expect(four).not.toContain('Aggiungi al confronto')
  })
})

test.each([
  [4, 'Avellino, Bari, Cagliari, Napoli<'],
  [5, 'Avellino, Bari, Cagliari, Napoli e un’altra sede'],
  [6, 'Avellino, Bari, Cagliari, Napoli e altre 2 sedi'],
])('of a school with %s seats four are named', (count, words) => {
  const cities = ['Avellino', 'Bari', 'Cagliari', 'Napoli', 'Roma', 'Torino'].slice(0, count)
  const seats = cities.map((city) => ({ ...all[0]!.seats[0]!, city }))
  expect(full({}, { rows: [{ ...all[0]!, seats }] })).toContain(words)
})

describe('the short list', () => {
  test('is a list of four, without views and pages', () => {
    const page = compact(all.slice(0, 4), 20)
    expect([...page.matchAll(/<article/g)]).toHaveLength(4)
    expect(page).toContain('20 scuole trovate · Pagina 1 di 5')
    expect(page).not.toContain('Griglia')
    expect(page).not.toContain('Successivo')
    expect(page).toContain('action="/schools"')
  })

  test('takes the schools it is given', () => {
    const [one] = filterSchools(all, { ...NO_FILTER, q: 'lanterna' })
    expect(compact([one!])).toContain(one!.name)
    expect(compact([])).toContain('Nessuna scuola trovata con i filtri selezionati.')
  })
})

test('senseless values in the address are ignored, never an error', () => {
  const wrong = {
    q: 'x'.repeat(500),
    vista: 'mappa',
    pagina: '-3',
    scuole: '../../etc,<b>,ok,ok',
    regione: ['a'],
    costo: 'gratis',
  }
  expect(schoolSearch.parse(wrong)).toEqual({
    q: '',
    regione: '',
    approccio: '',
    costo: '',
    vista: 'griglia',
    pagina: 1,
    scuole: ['ok'],
  })
})

test('a card of a featured school says so and is framed; what a school does not declare is said once, and takes no row', () => {
  const featured = all.find(({ isFeatured }) => isFeatured)!
  expect(html(<SchoolListCard school={featured} heading="h3" />)).toMatch(
    /border-terracotta-600.*In evidenza/s,
  )
  const bare = { id: 'x', name: 'Scuola X', seats: [{ city: '', region: '' }], approach: '', isDemo: false }
  const card = html(<SchoolListCard school={bare} heading="h3" />)
  expect(card).not.toContain('Luogo non indicato')
  expect(html(<SchoolGridCard school={bare} heading="h3" />)).not.toMatch(/non indica|non dichiarat/)
  expect(card).toMatch(
    /La scuola non indica: costo, durata, sedi\. <a[^>]*href="\/schools\/x#chiedi"[^>]*>Chiedi alla scuola/,
  )
  expect(card).not.toContain('In evidenza')
  expect(card).not.toContain('<dt')
})

test('a school that says all has no line about what it does not say', () => {
  expect(html(<SchoolListCard school={all[0]!} heading="h3" />)).not.toContain('La scuola non indica')
})

describe('asking a school', () => {
  test('has a question for each fact that is missing, ready in a mail', () => {
    const page = html(<AskSchool email="info@scuola.example" silent={['cost', 'hours']} />)
    expect(page).toContain('La scuola non indica: costo, ore.')
    const [, body] = /href="mailto:info@scuola\.example\?subject=[^"&]+&amp;body=([^"]+)"/.exec(page)!
    expect(decodeURIComponent(body!)).toMatch(/- Quanto costa all’anno.*- Quante ore.*- Quanti posti/s)
  })

  test('without an address has the questions to copy', () => {
    const page = html(<AskSchool email={null} silent={[]} />)
    expect(page).not.toContain('mailto:')
    expect(page).not.toContain('La scuola non indica')
    expect(page).toContain('Quanti posti ci sono')
    expect(page).toContain('Copia le domande')
  })
})
