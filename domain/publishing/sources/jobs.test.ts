import { eq } from 'drizzle-orm'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentFiles } from '#content/document-files.ts'
import { sources } from '#database/tables/editions.ts'
import { testAdmin } from '#e2e/support/deps.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import type { AskOutside } from '#platform/http/outside-address.ts'
import { checkSources, follow } from './jobs.server.ts'
import { listSources } from './read.server.ts'
import { isThere, sourcesOf } from './rules.ts'
import { followTexts, lookAtSource } from './write.server.ts'

let database: Database
let site: Server
/** What the site answers now; the path `/via` leads on. */
let status = 200
beforeEach(() => {
  status = 200
})
beforeAll(async () => {
  database = await freshDatabase()
  site = createServer((request, response) => {
    response.setHeader('Connection', 'close')
    if (request.url === '/giro') return response.writeHead(302, { Location: '/giro' }).end()
    if (request.url === '/via') return response.writeHead(301, { Location: '/arrivo' }).end()
    response.writeHead(status).end()
  }).listen(0)
}, 30_000)
afterAll(async () => {
  site.close()
  await database.close()
})

const admin = testAdmin('a-1')
/** Asks the test's own site whatever the address, which the real one would refuse as an inner address. */
const ask: AskOutside = async (url) => {
  const { port } = site.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${url.pathname}`, { redirect: 'manual' })
  return { ok: true, status: answer.status, location: answer.headers.get('location') ?? undefined }
}
const nobodyAnswers: AskOutside = async () => ({ ok: false, reason: 'unreachable' })
const night = (day: number) => new Date(Date.UTC(2026, 11, day, 3))
const list = () => listSources(database.db, admin)

test('the rows are what the texts cite, each once, with the day of the text; a second time changes nothing', async () => {
  await followTexts(database.db)
  const found = await list()
  const { slug, path, text } = documentFiles.topic.get('emdr')!
  for (const { name, url } of sourcesOf({ kind: 'topic', slug }, path, text))
    expect(found.filter((one) => one.name === name && one.url === url)).toHaveLength(1)
  expect(found.length).toBeGreaterThan(50)
  expect(found.every(({ state }) => state === 'unchecked')).toBe(true)
  await followTexts(database.db)
  expect(await list()).toEqual(found)
})

test('a row that no text cites any more goes; one that was read again keeps its day and its reader', async () => {
  const { db } = database
  await db.insert(sources).values({ name: 'Una fonte di prima', url: 'https://esempio.test/' })
  const [one] = await list()
  expect(await lookAtSource(db, admin, one!.id, night(1))).toBe(true)
  await followTexts(db)
  const [row] = await db.select().from(sources).where(eq(sources.id, one!.id))
  expect(row).toMatchObject({ last_look: '2026-12-01', looked_by: 'a-1' })
  expect((await list()).some(({ name }) => name === 'Una fonte di prima')).toBe(false)
  expect(await lookAtSource(db, admin, crypto.randomUUID(), night(1))).toBe(false)
})

test('links are asked in turn; one that fails for three days is broken, and first in the list, until it answers', async () => {
  const { db } = database
  const urls = new Set((await list()).flatMap(({ url }) => (url ? [url] : [])))
  let asked = 0
  for (let day = 1; asked < urls.size; day += 1) asked += (await checkSources({ db, ask }, night(day))).asked
  const states = async () => new Set((await list()).filter(({ url }) => url).map(({ state }) => state))
  expect(await states()).toEqual(new Set(['answers']))
  const first = await checkSources({ db, ask: nobodyAnswers }, night(10))
  expect(first.failed).toBe(first.asked)
  expect(await states()).toEqual(new Set(['answers']))
  await checkSources({ db, ask: nobodyAnswers }, night(13))
  const [worst] = await list()
  expect(worst).toMatchObject({ state: 'broken', answer: 'unreachable', brokenSince: night(10) })
  status = 404
  await db
    .update(sources)
    .set({ checked_at: night(1) })
    .where(eq(sources.id, worst!.id))
  await checkSources({ db, ask }, night(14))
  const rowOf = async () => (await db.select().from(sources).where(eq(sources.id, worst!.id)))[0]
  expect(await rowOf()).toMatchObject({ link_state: 'broken', link_answer: '404' })
  status = 200
  await db
    .update(sources)
    .set({ checked_at: night(1) })
    .where(eq(sources.id, worst!.id))
  await checkSources({ db, ask }, night(15))
  expect(await rowOf()).toMatchObject({ link_state: 'answers', link_answer: '200', broken_since: null })
})

test.each([
  ['/via', { isThere: true, said: '200' }],
  ['/giro', { isThere: false, said: 'redirects' }],
])('a redirect is followed, but not in a circle: %s', async (path, answer) => {
  expect(await follow(ask, `https://esempio.test${path}`)).toEqual(answer)
})

test.each([
  [200, true],
  [301, true],
  [403, true],
  [404, false],
  [410, false],
  [500, false],
])('a status of %i: there is a page: %s', (answered, there) => {
  expect(isThere(answered)).toBe(there)
})
