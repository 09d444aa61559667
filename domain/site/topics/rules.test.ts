import { describe, expect, test } from 'vitest'
import { categories } from '#content/topics/categories.ts'
import { topics } from '#content/topics/topics.ts'
import { catalogueOf, lastUpdated, shownCatalogue } from './read.server.ts'
import {
  catalogueCount,
  findInCatalogue,
  readingMinutes,
  searchCatalogue,
  slugOf,
  topicsToShow,
} from './rules.ts'

const all = catalogueOf(topics)

describe('the catalogue’s search (§5)', () => {
  test('empty text shows all, whatever its spaces', () => {
    expect(searchCatalogue(all, '')).toHaveLength(15)
    expect(searchCatalogue(all, '  ')).toHaveLength(15)
  })

  test('looks into title and description of category and topic, whatever the case', () => {
    expect(searchCatalogue(all, 'FORMAZIONE').map(({ id }) => id)).toContain('education')
    expect(searchCatalogue(all, 'attacchi di panico').map(({ id }) => id)).toContain('clinical')
    expect(searchCatalogue(all, 'senza classifiche').map(({ id }) => id)).toEqual(['orientations'])
    expect(searchCatalogue(all, 'zzz')).toEqual([])
  })

  test('a category found by a topic shows that topic; found by its own name, all of them', () => {
    const clinical = all.find(({ id }) => id === 'clinical')!
    expect(topicsToShow(clinical, 'panico').map(({ slug }) => slug)).toEqual(['ansia-attacchi-panico'])
    expect(topicsToShow(clinical, 'clinica')).toHaveLength(clinical.topics.length)
  })

  test('counts in the words of the specification', () => {
    expect(catalogueCount(1, 'ansia')).toBe('1 categoria trovata per "ansia"')
    expect(catalogueCount(3, 'ansia')).toBe('3 categorie trovate per "ansia"')
    expect(catalogueCount(0, 'ansia')).toBe('Nessuna categoria trovata per "ansia"')
  })
})

describe('what a page shows of the catalogue', () => {
  test('a category is as recent as its newest page (decision 0096)', () => {
    for (const { id } of categories) {
      const own = topics.filter(({ category }) => category === id).map(({ updated }) => updated)
      expect(own, id).toContain(lastUpdated(topics, id))
      expect(
        own.every((day) => day <= lastUpdated(topics, id)),
        id,
      ).toBe(true)
    }
    expect(
      shownCatalogue(topics, '').categories.every(({ updated }) => /^\d+ \w+ 20\d\d$/.test(updated)),
    ).toBe(true)
  })

  test('without scripts the server searches as the browser does; descriptions of topics stay out', () => {
    expect(shownCatalogue(topics, ' ').found).toBeUndefined()
    expect(shownCatalogue(topics, 'panico').found).toEqual(findInCatalogue(all, 'panico'))
    expect(JSON.stringify(shownCatalogue(topics, 'panico').categories)).not.toContain(
      all[0]!.topics[0]!.description,
    )
  })
})

test.each([
  ['Corsi ECM', 'corsi-ecm'],
  ['  Due   spazi  ', 'due-spazi'],
  ['È così: (bene)!', 'cos-bene'],
  ['--trattini -- in fila--', 'trattini-in-fila'],
])('the slug of «%s» is %s (§2)', (title, slug) => expect(slugOf(title)).toBe(slug))

test('reading takes a minute for 200 words, and never none', () => {
  expect([readingMinutes(20), readingMinutes(400), readingMinutes(510)]).toEqual([1, 2, 3])
})
