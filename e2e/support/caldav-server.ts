import type { IncomingMessage, RequestListener } from 'node:http'

/** One stored event, and when it happens at first. */
type Stored = { text: string; starts: string; cdata?: boolean }
type Collection = { components: string[]; events: Stored[] }

export type CalDavServer = {
  answer: RequestListener
  /** Method, path and user of every request. */
  heard: string[]
  collections: Record<string, Collection>
}

const USER = { name: 'anna', password: 'pàrola: d’accesso' }
export const calDavAccount = { username: USER.name, password: USER.password }

const BASIC = `Basic ${Buffer.from(`${USER.name}:${USER.password}`).toString('base64')}`

/** Answers as RFC 4791 and RFC 6764 show: one account whose calendars the caller fills. */
export function openCalDavServer(collections: CalDavServer['collections']): CalDavServer {
  const heard: string[] = []
  return {
    heard,
    collections,
    async answer(request, response) {
      const { method, url: path = '/', headers } = request
      const body = await bodyOf(request)
      heard.push(`${method} ${path}`)
      if (path === '/.well-known/caldav') return void response.writeHead(301, { Location: '/dav/' }).end()
      if (headers.authorization !== BASIC)
        return void response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="prova"' }).end()
      const found =
        method === 'REPORT' ? report(path, body, collections) : props(path, headers.depth, collections)
      if (found === undefined) return void response.writeHead(404).end()
      response.writeHead(207, { 'Content-Type': 'application/xml; charset=utf-8' })
      response.end(
        `<?xml version="1.0" encoding="utf-8"?>\n<D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${found}</D:multistatus>`,
      )
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}

const one = (href: string, prop: string) =>
  `<D:response><D:href>${href}</D:href><D:propstat><D:prop>${prop}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`

const PRINCIPAL =
  '<D:current-user-principal><D:href>/dav/principals/anna/</D:href></D:current-user-principal>'

function props(path: string, depth: unknown, collections: CalDavServer['collections']): string | undefined {
  if (path === '/dav/') return one(path, `<D:resourcetype><D:collection/></D:resourcetype>${PRINCIPAL}`)
  if (path === '/dav/principals/anna/')
    return one(path, '<C:calendar-home-set><D:href>/dav/calendars/anna/</D:href></C:calendar-home-set>')
  const calendarOf = (href: string) => {
    const comps = collections[href]!.components.map((name) => `<C:comp name="${name}"/>`).join('')
    return one(
      href,
      `<D:resourcetype><D:collection/><C:calendar/></D:resourcetype>${PRINCIPAL}<C:supported-calendar-component-set>${comps}</C:supported-calendar-component-set>`,
    )
  }
  if (collections[path]) return calendarOf(path)
  if (path !== '/dav/calendars/anna/') return undefined
  const itself = one(path, '<D:resourcetype><D:collection/></D:resourcetype>')
  return depth === '1' ? itself + Object.keys(collections).map(calendarOf).join('') : itself
}

const RANGE = /<c:time-range start="(\d{8}T\d{6}Z)" end="(\d{8}T\d{6}Z)"/

/** A calendar-query with a time range; whoever asks without one is refused. */
function report(path: string, body: string, collections: CalDavServer['collections']): string | undefined {
  const [, from, until] = RANGE.exec(body) ?? []
  const collection = collections[path]
  if (!collection || !from || !until || !body.includes('<c:calendar-data')) return undefined
  return collection.events
    .filter(({ starts }) => starts >= from && starts < until)
    .map(({ text, cdata }, place) => {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      const data = cdata ? `<![CDATA[${text}]]>` : escaped
      return one(
        `${path}${place}.ics`,
        `<D:getetag>"${place}"</D:getetag><C:calendar-data>${data}</C:calendar-data>`,
      )
    })
    .join('')
}
