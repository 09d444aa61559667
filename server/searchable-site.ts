import { approachInfo } from '#content/approaches.ts'
import { textPages } from '#content/pages/pages.ts'
import { partnerPage } from '#content/partner-page.ts'
import { registration } from '#content/registration.ts'
import { listSchools } from '#domain/schools/directory/read.server.ts'
import type { SearchEntry } from '#domain/site/site-search/rules.ts'
import { listTopics } from '#domain/site/topics/read.server.ts'
import type { Db } from '#platform/db/database.ts'

/** Every page of the site, except for the people of the register. */
export async function searchableSite(db: Db): Promise<SearchEntry[]> {
  const schools = await listSchools(db, false)
  return [
    ...listTopics().map(({ slug, title, description, text }): SearchEntry => ({
      url: `/topic/${slug}`,
      kind: 'topic',
      title,
      summary: description,
      body: text,
    })),
    {
      url: '/#approcci',
      kind: 'approach',
      title: 'Gli approcci terapeutici',
      summary: approachInfo.map(({ name }) => name).join(', '),
      body: approachInfo.map(({ description, details }) => `${description} ${details}`).join(' '),
    },
    ...schools.map(({ id, name, seats, approachDeclared = '' }): SearchEntry => ({
      url: `/schools/${id}`,
      kind: 'school',
      title: name,
      summary: [...new Set(seats.flatMap(({ city, region }) => [city, region]))].filter(Boolean).join(', '),
      body: `Scuola di specializzazione in psicoterapia. ${approachDeclared}`,
    })),
    ...Object.entries(textPages).map(([id, { heading, description, text }]): SearchEntry => ({
      url: `/${id}`,
      kind: 'page',
      title: heading,
      summary: description,
      body: text.replaceAll(/\{\{\w+\}\}/g, ''),
    })),
    page(
      '/partner-info',
      partnerPage.page.heading,
      partnerPage.page.description,
      partnerPage.faqs.map(({ question, answer }) => `${question} ${answer}`).join(' '),
    ),
    page('/register', registration.title, registration.description, registration.intro),
  ]
}

function page(url: string, title: string, summary: string, body: string): SearchEntry {
  return { url, kind: 'page', title, summary, body }
}
