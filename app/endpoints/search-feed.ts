import { href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { SITE_NAME } from '#content/home.ts'
import { registerSearchPage } from '#content/register-search.ts'
import { searchInWords } from '#domain/register-search/results/components/sentences.ts'
import { readFeed, type FeedEntry } from '#domain/register-search/results/read.feed.server.ts'
import { readRegisterSearch, searchParams } from '#domain/register-search/query/schema.ts'
import { italianDay, longDate } from '#lib/dates.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/search-feed'
import { xml } from './xml.ts'

const words = registerSearchPage.feed

/** Private caches alone: the address of a search can tell of somebody's health. */
const HEADERS = {
  'Content-Type': 'application/atom+xml; charset=utf-8',
  'Cache-Control': 'private, max-age=3600',
  'X-Robots-Tag': 'noindex',
}

/** The people who meet one search, as a feed; who follows it is not known. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { db, limits, address } = depsOf(context)
  const allowed = await limits.consume('order', address)
  if (!allowed.ok) {
    return new Response('Troppe richieste. Riprova più tardi.\n', {
      status: 429,
      headers: { 'Retry-After': String(allowed.retryAfterSeconds), 'Cache-Control': 'no-store' },
    })
  }
  const { origin } = context.get(servicesContext).config.http.appUrl
  const today = italianDay(new Date())
  const search = readRegisterSearch(url.searchParams)
  const { plan, entries } = await readFeed(db, search, today)
  const query = searchParams({ ...search, vista: 'elenco' }).toString()
  const self = `${origin}${href('/ricerca.xml')}?${query}`
  const page = `${origin}${href('/professionals')}?${query}`
  const head = [
    `<title>${xml(words.title(searchInWords(plan, search) || words.everybody))}</title>`,
    `<subtitle>${xml(words.note)}</subtitle>`,
    `<id>${xml(self)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${xml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(page)}"/>`,
    `<updated>${moment(entries[0]?.changed ?? today)}</updated>`,
    `<author><name>${xml(SITE_NAME)}</name></author>`,
  ]
  const body = [...head, ...entries.map((entry) => entryOf(entry, origin))].join('\n')
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="it">\n${body}\n</feed>\n`,
    { headers: HEADERS },
  )
}

function entryOf({ id, name, profession, published, available, changed }: FeedEntry, origin: string): string {
  const address = xml(origin + href('/professional/:id', { id }))
  const facts = [words.published(longDate(published)), available ? words.available(longDate(available)) : '']
  return [
    `<entry><title>${xml(`${name} · ${profession}`)}</title>`,
    `<id>${address}</id><link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${moment(published)}</published><updated>${moment(changed)}</updated>`,
    `<summary>${xml(facts.filter(Boolean).join(' '))}</summary></entry>`,
  ].join('')
}

/** Days are enough: the hour of a decision or a confirmation is nobody's business. */
const moment = (day: string) => `${day}T08:00:00Z`
