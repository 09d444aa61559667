import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calDavAccount, openCalDavServer } from '#e2e/support/caldav-server.ts'
import { listenOutside } from '#e2e/support/outside-listener.ts'
import { readBusyTimes } from './busy-times.ts'
import { readCalDav } from './caldav.ts'

let answer: RequestListener
let outside: Awaited<ReturnType<typeof listenOutside>>
beforeAll(async () => {
  outside = await listenOutside((request, response) => answer(request, response))
})
afterAll(() => outside.close())

const range = { from: new Date('2026-10-19T00:00+02:00'), until: new Date('2026-11-09T00:00+01:00') }
const read = (address: string, account = calDavAccount) =>
  readCalDav(new URL(address), account, range, outside.ask)

async function busyAt(address: string) {
  const found = await read(address)
  if (!found.ok) return found.reason
  const times = readBusyTimes(found.text, { ...range, zone: 'Europe/Rome' })
  return times.ok ? times.busy.map(({ starts }) => starts.toISOString()) : times.reason
}

const eventAt = (starts: string, more = '') => ({
  starts,
  text: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:${starts}\r\nDTSTART:${starts}\r\nDURATION:PT1H\r\nSUMMARY:Impegno <&> perché${more}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
})
const WORK = '/dav/calendars/anna/lavoro/'
const HOME = '/dav/calendars/anna/casa%20mia/'
const TASKS = '/dav/calendars/anna/compiti/'
const account = () =>
  openCalDavServer({
    [WORK]: {
      components: ['VEVENT', 'VTODO'],
      events: [eventAt('20261027T080000Z'), eventAt('20251027T080000Z')],
    },
    [HOME]: { components: ['VEVENT'], events: [{ ...eventAt('20261028T080000Z'), cdata: true }] },
    [TASKS]: { components: ['VTODO'], events: [eventAt('20261029T080000Z')] },
  })

describe('an account', () => {
  test('is found from any of its addresses, with all calendars that hold events', async () => {
    for (const address of ['https://dav.example.org/', 'https://dav.example.org/dav/']) {
      const server = account()
      answer = server.answer
      expect(await busyAt(address)).toEqual(['2026-10-27T08:00:00.000Z', '2026-10-28T08:00:00.000Z'])
      expect(server.heard.filter((line) => line.startsWith('REPORT'))).toEqual([
        `REPORT ${WORK}`,
        `REPORT ${HOME}`,
      ])
    }
  })

  test('is not searched when the address is one calendar', async () => {
    const server = account()
    answer = server.answer
    expect(await busyAt(`https://dav.example.org${WORK}`)).toEqual(['2026-10-27T08:00:00.000Z'])
    expect(server.heard).toEqual([`PROPFIND ${WORK}`, `REPORT ${WORK}`])
  })

  test('without events is free', async () => {
    const server = account()
    for (const calendar of Object.values(server.collections)) calendar.events = []
    answer = server.answer
    expect(await busyAt('https://dav.example.org/dav/')).toEqual([])
  })

  test('is refused with a wrong password, and where there is none', async () => {
    answer = account().answer
    const wrong = { ...calDavAccount, password: 'altra' }
    expect(await read('https://dav.example.org/', wrong)).toEqual({ ok: false, reason: 'refused' })
    answer = (_request, response) => response.writeHead(404).end()
    expect(await read('https://dav.example.org/')).toEqual({ ok: false, reason: 'refused' })
  })
})

test('the password goes to the named provider alone', async () => {
  const server = account()
  const told: [string | undefined, boolean][] = []
  const principal =
    (href: string): RequestListener =>
    (request, response) => {
      told.push([request.headers.host?.split(':')[0], request.headers.authorization !== undefined])
      const { url = '' } = request
      if (url !== '/dav/') return server.answer(request, response)
      response.writeHead(207, { 'Content-Type': 'text/xml' })
      response.end(
        `<d:multistatus xmlns:d="DAV:"><d:response><d:href>/dav/</d:href><d:propstat><d:prop><d:current-user-principal><d:href>${href}</d:href></d:current-user-principal></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`,
      )
    }
  answer = principal(`http://p42.example.org:${outside.port}/dav/principals/anna/`)
  expect(await busyAt('http://dav.example.org/dav/')).toHaveLength(2)
  expect(new Set(told.map(([host]) => host))).toEqual(new Set(['dav.example.org', 'p42.example.org']))
  for (const elsewhere of [
    `http://dav.altrove.example:${outside.port}/dav/principals/anna/`,
    'http://127.0.0.1/',
    'file:///etc/passwd',
  ]) {
    told.length = 0
    answer = principal(elsewhere)
    expect(await read('http://dav.example.org/dav/')).toEqual({ ok: false, reason: 'refused' })
    expect(told).toEqual([['dav.example.org', true]])
  }
})

test.each([
  ['a page', 'text/html', '<p>Accedi</p>'],
  ['no XML', 'text/xml', 'niente'],
  ['other XML', 'text/xml', '<a><b/></a>'],
  ['an empty answer', 'text/xml', ''],
  ['an answer about nothing', 'text/xml', '<multistatus xmlns="DAV:"/>'],
  [
    'entities that unfold',
    'text/xml',
    `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}">${'<!ENTITY c "&b;&b;&b;&b;">'.repeat(50)}]><multistatus xmlns="DAV:"><response><href>&c;</href></response></multistatus>`,
  ],
  ['depth', 'text/xml', `<multistatus xmlns="DAV:">${'<response>'.repeat(5000)}`],
  [
    'numbers for links',
    'text/xml',
    '<multistatus xmlns="DAV:"><response><href>7</href><propstat><prop><current-user-principal><href>7</href></current-user-principal></prop></propstat></response></multistatus>',
  ],
])('%s is broken', async (_what, type, body) => {
  answer = (_request, response) => response.writeHead(200, { 'Content-Type': type }).end(body)
  expect(await read('https://dav.example.org/')).toEqual({ ok: false, reason: 'broken' })
})

test.each([
  ['<response>', 'depth'],
  ['a<b/>', 'words between parts'],
])('a flood of %s, %s, is left before it is read', async (part) => {
  const body = `<multistatus xmlns="DAV:">${part.repeat(200_000)}`
  answer = (_request, response) => response.writeHead(207, { 'Content-Type': 'text/xml' }).end(body)
  const since = performance.now()
  expect(await read('https://dav.example.org/')).toEqual({ ok: false, reason: 'too-large' })
  expect(performance.now() - since).toBeLessThan(10_000)
})

test('more calendars than anybody has are too much', async () => {
  const server = account()
  for (let place = 0; place < 30; place += 1)
    server.collections[`/dav/calendars/anna/${place}/`] = { components: ['VEVENT'], events: [] }
  answer = server.answer
  expect(await read('https://dav.example.org/')).toEqual({ ok: false, reason: 'too-large' })
})
