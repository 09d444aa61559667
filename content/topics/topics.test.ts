import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { textPages } from '#content/pages/pages.ts'
import { categories, CATEGORY_IDS } from './categories.ts'
import { readTopicFile } from './topic-file.ts'
import { topics } from './topics.ts'

/** Specification §2 «/topic/{slug}». */
const LISTED =
  'registro-psicoterapeuti networking-professionale supervisione-intervisione scuole-specializzazione scuole-universitarie master-corsi formazione-distanza cognitive-comportamentale psicodinamico sistemico-relazionale corsi-ecm congressi-seminari webinar-specialistici bibliografia-essenziale riviste-scientifiche archivio-clinico'

/** Specification §2 «Call-to-action targets». */
const TARGETS: Record<string, string> = {
  'registro-psicoterapeuti': '/register',
  'scuole-specializzazione': '/compare-schools',
  'scuole-universitarie': '/universities',
  'master-corsi': '/find-course',
  'formazione-distanza': '/online-courses',
  'bibliografia-essenziale': '/bibliography',
  'riviste-scientifiche': '/journals',
  'archivio-clinico': '/clinical-archive',
  'networking-professionale': '/user',
}

type Entry = { path?: string; children?: Entry[] }

/** The addresses of the route table without parameters. */
function plainAddresses(entries: Entry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const address = path ? `${parent}/${path}` : parent
    return [...(/[:*]/.test(address) ? [] : [address || '/']), ...plainAddresses(children, address)]
  })
}

describe('the catalogue', () => {
  test('has 15 categories, each with 5 to 9 topics, 90 to 120 in all, and every file is in it', () => {
    expect(categories.map(({ id }) => id)).toEqual(CATEGORY_IDS)
    for (const { id, topics: slugs } of categories) {
      expect(slugs.length, id).toBeGreaterThanOrEqual(5)
      expect(slugs.length, id).toBeLessThanOrEqual(9)
    }
    expect(topics.length).toBeGreaterThanOrEqual(90)
    expect(topics.length).toBeLessThanOrEqual(120)
    const files = Object.keys(import.meta.glob('./*/*.md'))
    expect(files).toHaveLength(topics.length)
    expect(new Set(topics.map(({ slug }) => slug)).size).toBe(topics.length)
  })

  test('names the 14 categories of the specification in their order, after «area pazienti»', () => {
    expect(categories.map(({ title }) => title.toLowerCase())).toEqual([
      'area pazienti',
      'area professionisti',
      'orientamenti',
      'associazioni',
      'formazione',
      'aggiornamento',
      'documentazione',
      'clinica',
      'ricerca',
      'servizi',
      'normativa',
      'specializzazioni',
      'contesto internazionale',
      'didattica e supervisione',
      'premi e riconoscimenti',
    ])
  })

  test('has every slug the specification lists, with its marks', () => {
    const bySlug = new Map(topics.map((topic) => [topic.slug, topic]))
    for (const slug of LISTED.split(' ')) expect(bySlug.has(slug), slug).toBe(true)
    expect(bySlug.get('registro-psicoterapeuti')).toMatchObject({ isNew: true, featured: true })
    expect(bySlug.get('deontologia-professionale')).toMatchObject({ featured: true })
  })
})

describe('the pages', () => {
  test.each(topics.map((topic) => [topic.slug, topic] as const))('%s is whole', (_, topic) => {
    expect(topic.words).toBeGreaterThanOrEqual(350)
    expect(topic.words).toBeLessThanOrEqual(900)
    expect(topic.sources.length).toBeGreaterThan(0)
    expect(topic.sections.length).toBeGreaterThanOrEqual(3)
    expect(new Set(topic.sections.map(({ id }) => id)).size).toBe(topic.sections.length)
    expect(topic.related).not.toContain(topic.slug)
    expect(topic.updated <= new Date().toISOString().slice(0, 10)).toBe(true)
  })

  test('lead only to pages that exist', () => {
    const slugs = new Set(topics.map(({ slug }) => slug))
    const pages = new Set(plainAddresses(routes as Entry[]))
    for (const { slug, html, related, resources, callToAction } of topics) {
      for (const other of related) expect(slugs.has(other), `${slug} → ${other}`).toBe(true)
      const links = [...html.matchAll(/href="(?!tel:|https:)([^"]+)"/g)].map(([, link]) => link!)
      for (const link of [...links, callToAction.link, ...resources.flatMap(({ link: to }) => to ?? [])]) {
        const topic = /^\/topic\/([\w-]+)$/.exec(link)?.[1]
        const exists = topic ? slugs.has(topic) : pages.has(link.replace(/[?#].*$/, ''))
        expect(exists, `${slug} → ${link}`).toBe(true)
      }
    }
  })

  test('call to the action that the specification names', () => {
    for (const [slug, link] of Object.entries(TARGETS)) {
      expect(topics.find((topic) => topic.slug === slug)?.callToAction.link, slug).toBe(link)
    }
    expect(topics.some(({ callToAction }) => callToAction.link.startsWith('/topic/'))).toBe(true)
  })

  test('share no paragraph, no title and no description', () => {
    const seen = new Map<string, string>()
    for (const { slug, html, title, description } of topics) {
      const paragraphs = [...html.matchAll(/<(p|li)>(.*?)<\/\1>/gs)].map(([, , text]) => text!.trim())
      for (const text of [...paragraphs.filter((one) => one.length > 60), title, description]) {
        expect(seen.get(text), `«${text}» stands in ${slug} too`).toBeUndefined()
        seen.set(text, slug)
      }
    }
  })

  test('promise no cure, rank no approach, and never say «no sanctions»', () => {
    const forbidden =
      /guarigione (certa|garantita|sicura)|(terapia|approccio) (migliore|più efficace)|garantiamo|100 ?%|nessuna sanzione|senza sanzioni|il migliore psicoterapeuta/i
    for (const { slug, text } of topics) expect(forbidden.exec(text)?.[0], slug).toBeUndefined()
  })
})

describe('pages of text', () => {
  test('are dated, and the policies bear the day of the specification', () => {
    for (const id of ['privacy', 'cookie', 'termini'] as const)
      expect(textPages[id].updated).toBe('2025-05-07')
    expect(Object.keys(textPages)).toHaveLength(7)
    expect(textPages.privacy.text).toMatch(/conservazione/i)
  })
})

describe('reading a file', () => {
  const body = '\n## Uno\n\nTesto.\n\n## Due\n\nTesto.\n'
  test.each([
    ['no front matter', 'clinical/x.md', 'Testo', /front matter/],
    ['an unknown category', 'altro/x.md', `---\na: 1\n---\n${body}`, /no known category/],
    ['a field missing', 'clinical/x.md', `---\ntitle: 'Titolo'\n---\n${body}`, /description/],
  ])('%s is refused with the file’s name', (_, path, source, message) => {
    expect(() => readTopicFile(path, source)).toThrow(message)
    expect(() => readTopicFile(path, source)).toThrow(path)
  })
})
