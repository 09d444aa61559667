import { approachInfo } from '#content/approaches.ts'
import { partnerPage } from '#content/partner-page.ts'
import { publicServices, publicServicesPage } from '#content/public-services.ts'
import { registration } from '#content/registration.ts'
import { listSearchableNews } from '#domain/publishing/news/read.server.ts'
import { newsEntry } from '#domain/site/site-search/rules.news.ts'
import { listSchools } from '#domain/schools/directory/read.server.ts'
import { sentencesOf, type EntryKind, type SearchEntry } from '#domain/site/site-search/rules.ts'
import { listTextPages } from '#domain/publishing/documents/read.pages.server.ts'
import { listTopics } from '#domain/site/topics/read.server.ts'
import type { Db } from '#platform/db/database.ts'

export async function searchableSite(db: Db): Promise<SearchEntry[]> {
  const schools = await listSchools(db, false)
  const topics = (await listTopics(db)).map(({ slug, title, description, text }) =>
    entry('topic', `/topic/${slug}`, title, description, text),
  )
  const approaches = entry(
    'approach',
    '/#approcci',
    'Gli approcci terapeutici',
    approachInfo.map(({ name }) => name).join(', '),
    approachInfo.map(({ description, details }) => `${description} ${details}`).join(' '),
  )
  const seated = schools.map(({ id, name, seats, approachDeclared = '' }) => {
    const places = new Set(seats.flatMap(({ city, region }) => [city, region]))
    const body = `Scuola di specializzazione in psicoterapia. ${approachDeclared}`
    return entry('school', `/schools/${id}`, name, [...places].filter(Boolean).join(', '), body)
  })
  const texts = [...(await listTextPages(db))].map(([id, { heading, description, text }]) =>
    entry('page', `/${id}`, heading, description, text.replaceAll(/\{\{\w+\}\}/g, '')),
  )
  const { page, faqs } = partnerPage
  const answers = faqs.map(({ question, answer }) => `${question} ${answer}`).join(' ')
  const partner = entry('page', '/partner-info', page.heading, page.description, answers)
  const { title, description, intro } = registration
  const register = entry('page', '/register', title, description, intro)
  const services = entry(
    'page',
    '/servizi-pubblici',
    publicServicesPage.title,
    publicServicesPage.description,
    Object.values(publicServices)
      .map(({ name, what, who, referral, cost, find }) => [name, what, who, referral, cost, find].join(' '))
      .join(' '),
  )
  const news = (await listSearchableNews(db)).map(newsEntry)
  return [...news, ...topics, approaches, ...seated, ...texts, partner, register, services]
}

function entry(kind: EntryKind, url: string, title: string, summary: string, body: string): SearchEntry {
  return { kind, url, title, summary, body: sentencesOf(body) }
}
