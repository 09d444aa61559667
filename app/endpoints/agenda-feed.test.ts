import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agendas } from '#database/tables/bookings.ts'
import { findFeedKey } from '#domain/bookings/calendars/read.feed.server.ts'
import { changeFeedKey } from '#domain/bookings/calendars/write.server.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addTied } from '#e2e/support/professional.ts'
import { Secret } from '#platform/config/secret.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { openLimits } from '#platform/limits/limits.ts'
import { loader } from './agenda-feed.ts'

let deps: TestDeps
let limits: Awaited<ReturnType<typeof openLimits>>
let own: Awaited<ReturnType<typeof addTied>>
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  limits = await openLimits(undefined, new Secret('prova'.repeat(8)))
  own = await addTied(deps.db)
  await deps.db.insert(agendas).values({ professional_id: own.id, mode: 'book' })
}, 60_000)
afterAll(() => deps.close())

function ask(key: string, address = '203.0.113.7'): Promise<Response> {
  const context = new RouterContextProvider()
  const config = { http: { appUrl: deps.appUrl }, site: { demoData: false } }
  context.set(servicesContext, { ...deps, limits, config } as never)
  context.set(requestContext, { id: 'r-1', nonce: '', address, route: '' })
  return loader({ params: { key }, context } as never)
}
const keyOf = async () => (await findFeedKey(deps, own.member))!

test('gives the feed to whoever has the key, and no cache and no robot keeps it', async () => {
  const answer = await ask(`${await keyOf()}.ics`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/calendar; charset=utf-8',
    'x-robots-tag': 'noindex',
  })
  expect(await answer.text()).toContain('BEGIN:VCALENDAR')
})

test('answers an ended, altered or invented key alike', async () => {
  const ended = await keyOf()
  await changeFeedKey(deps, own.member)
  const texts = new Set<string>()
  for (const key of [
    `${ended}.ics`,
    `${await keyOf()}x.ics`,
    `${await keyOf()}`,
    'inventata.ics',
    '.ics',
    'constructor',
  ]) {
    const answer = await ask(key)
    expect(answer.status, key).toBe(404)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    texts.add(await answer.text())
  }
  expect(texts.size).toBe(1)
})

test('who asks too often waits', async () => {
  const busy = '198.51.100.9'
  while ((await limits.consume('agenda-feed', busy)).ok);
  const answer = await ask(`${await keyOf()}.ics`, busy)
  expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([429, true])
  expect((await ask(`${await keyOf()}.ics`)).status).toBe(200)
})
