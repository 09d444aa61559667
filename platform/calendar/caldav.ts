import { getDomain } from 'tldts'
import { calendarQuery, propfind, type DAVResponse } from 'tsdav'
import type { Outcome } from '#lib/outcome.ts'
import type { FetchOutside, FetchRefusal } from '#platform/http/outside-address.ts'

export type CalDavAccount = { username: string; password: string }
export type CalDavAnswer = Outcome<{ text: string }, FetchRefusal | 'broken'>

const MOST_CALENDARS = 20
/** All requests and texts of one account together. */
const LIMITS = { requests: MOST_CALENDARS + 5, characters: 8_000_000, patienceMs: 30_000 }
/** In one answer; a few thousand events have fewer. The library takes long for many. */
const MOST_TAGS = 20_000
const DAY_MS = 86_400_000

class Refusal extends Error {
  readonly reason: FetchRefusal | 'broken'
  constructor(reason: FetchRefusal | 'broken') {
    super(reason)
    this.reason = reason
  }
}

/**
 * The events of an account that touch a time range, as one iCalendar text (RFC 4791): of the calendar at the address, or of
 * all calendars of the account that is found there (RFC 6764).
 */
export async function readCalDav(
  address: URL,
  account: CalDavAccount,
  range: { from: Date; until: Date },
  ask: FetchOutside,
): Promise<CalDavAnswer> {
  const client = openClient(address, account, ask)
  try {
    const texts: string[] = []
    for (const calendar of await findCalendars(address, client))
      texts.push(...(await readEvents(calendar, range, client)))
    // A calendar without events is a calendar still.
    return { ok: true, text: texts.join('\r\n') || 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n' }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason }
    // The library fails on answers that are not as the standard has them.
    return { ok: false, reason: 'broken' }
  }
}

/** `at`: where the last answer stood, after redirects. */
type Client = { ask: typeof globalThis.fetch; at: URL }

function openClient(home: URL, { username, password }: CalDavAccount, ask: FetchOutside): Client {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const left = { ...LIMITS }
  const end = Date.now() + LIMITS.patienceMs
  const client: Client = {
    at: home,
    async ask(input, { method, headers, body } = {}) {
      const url = new URL(String(input))
      // Only the provider that was named is told the password.
      if (!isSameProvider(url, home)) throw new Refusal('refused')
      if ((left.requests -= 1) < 0) throw new Refusal('too-large')
      if (Date.now() > end) throw new Refusal('slow')
      const answer = await ask(url, {
        method: method === 'REPORT' ? 'REPORT' : 'PROPFIND',
        headers: { ...(headers as Record<string, string>), Authorization: authorization },
        body: typeof body === 'string' ? body : undefined,
      })
      if (!answer.ok) throw new Refusal(answer.reason)
      if (!/\bxml\b/i.test(answer.type)) throw new Refusal('broken')
      if ((left.characters -= answer.text.length) < 0) throw new Refusal('too-large')
      if (answer.text.split('<', MOST_TAGS).length === MOST_TAGS) throw new Refusal('too-large')
      client.at = answer.url
      return new Response(answer.text, { status: 207, headers: { 'Content-Type': answer.type } })
    },
  }
  return client
}

const providerOf = ({ hostname }: URL) => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
const isSameProvider = (url: URL, home: URL) =>
  url.protocol === home.protocol && providerOf(url) === providerOf(home)

async function findCalendars(address: URL, client: Client): Promise<URL[]> {
  const here = await look(address, ['d:resourcetype', 'd:current-user-principal'], client).catch(
    (error: unknown) => {
      if (error instanceof Refusal && error.reason === 'refused') return []
      throw error
    },
  )
  if (here.some(isCalendar)) return [client.at]
  const principal =
    linkIn(here, 'currentUserPrincipal', client) ??
    (await linkAt(new URL('/.well-known/caldav', address), 'd:current-user-principal', client))
  const home = await linkAt(principal, 'c:calendar-home-set', client)
  const listed = await look(home, ['d:resourcetype', 'c:supported-calendar-component-set'], client, '1')
  const calendars = listed.filter((one) => isCalendar(one) && holdsEvents(one))
  if (calendars.length > MOST_CALENDARS) throw new Refusal('too-large')
  return calendars.map(({ href }) => new URL(String(href), client.at))
}

function look(url: URL, props: string[], client: Client, depth: '0' | '1' = '0'): Promise<DAVResponse[]> {
  const asked = Object.fromEntries(props.map((name) => [name, {}]))
  return propfind({ url: url.href, props: asked, depth, fetch: client.ask })
}

async function linkAt(url: URL, name: string, client: Client): Promise<URL> {
  const found = await look(url, [name], client)
  const camel = name.slice(2).replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
  const link = linkIn(found, camel, client)
  if (!link) throw new Refusal('broken')
  return link
}

function linkIn(found: DAVResponse[], name: string, { at }: Client): URL | undefined {
  const links = found.flatMap(({ props }) => [valueOf(props, name, 'href')].flat())
  const first = links.find((link) => typeof link === 'string')
  return typeof first === 'string' ? new URL(first, at) : undefined
}

/** The library's answers are what the server's XML made of them. */
function valueOf(within: unknown, ...names: string[]): unknown {
  let value = within
  for (const name of names)
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return value
}

const isCalendar = ({ props }: DAVResponse) => valueOf(props, 'resourcetype', 'calendar') !== undefined

function holdsEvents({ props }: DAVResponse): boolean {
  const listed = valueOf(props, 'supportedCalendarComponentSet', 'comp')
  if (listed === undefined) return true
  return [listed].flat().some((one) => valueOf(one, '_attributes', 'name') === 'VEVENT')
}

/** The range is asked a day wider on both sides: of times without a zone a server has its own opinion. */
async function readEvents(
  calendar: URL,
  { from, until }: { from: Date; until: Date },
  client: Client,
): Promise<string[]> {
  const range = { start: stamp(from.getTime() - DAY_MS), end: stamp(until.getTime() + DAY_MS) }
  const events = { _attributes: { name: 'VEVENT' }, 'time-range': { _attributes: range } }
  const found = await calendarQuery({
    url: calendar.href,
    props: { 'd:getetag': {}, 'c:calendar-data': {} },
    filters: [{ 'comp-filter': { _attributes: { name: 'VCALENDAR' }, 'comp-filter': events } }],
    depth: '1',
    fetch: client.ask,
  })
  return found.flatMap(({ href, props, raw }) => {
    if (href === undefined && valueOf(raw, 'multistatus') !== undefined) return []
    const data = valueOf(props, 'calendarData')
    const text = valueOf(data, '_cdata') ?? data
    if (typeof text !== 'string') throw new Refusal('broken')
    return [text]
  })
}

const stamp = (moment: number) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '')
