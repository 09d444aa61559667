import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerEntries } from '#database/tables/register.ts'
import { MOST_SHOWN } from '#domain/favourites/rules.ts'
import type { SavedPerson } from '#domain/favourites/rules.saved.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { openLimits, RULES, type Limits } from '#platform/limits/limits.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { italianDay } from '#lib/dates.ts'
import { action } from './saved-people.ts'

const MARKER = 'zqxsalvatazqx'
const today = italianDay(new Date())

let deps: TestDeps
let limits: Limits
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  limits = await openLimits(undefined, deps.authSecret)
  await addPerson(
    deps.db,
    { id: 'ada', first_name: 'Ada', last_name: 'Prova', city: 'Bologna', approach: 'Gestaltico' },
    {
      fees: [
        { kind: 'individual', euro: 70 },
        { kind: 'couple', euro: 100 },
      ],
      problems: ['ansia', 'lutto'],
      ages: ['adolescenti'],
      phone: '+390543123456',
      phone_shown: true,
      evening: true,
      online: true,
      in_person: true,
      availability: 'open',
      availability_on: today,
      places: [{ city: 'Bologna', province: 'BO' }],
    },
  )
  await addPerson(deps.db, { id: 'bea', first_name: 'Bea', last_name: 'Muta', city: null, approach: null })
  await addPerson(deps.db, { id: 'nascosta' }, { visible: false })
  await addPerson(deps.db, { id: 'attesa', status: 'pending', approved: false })
  await addPerson(deps.db, { id: MARKER, first_name: 'Zoe', last_name: 'Finta', is_demo: true })
}, 60_000)
afterAll(() => deps.close())

type Asked = { ids?: string; address?: string }

function ask({ ids, address = '192.0.2.1' }: Asked): Promise<Response> {
  const context = new RouterContextProvider()
  const config = { http: { appUrl: undefined }, site: { demoData: true } }
  context.set(servicesContext, { ...deps, limits, config } as never)
  context.set(requestContext, { id: 'prova', address } as never)
  const body = new URLSearchParams(ids === undefined ? {} : { ids })
  const request = new Request('http://127.0.0.1/preferiti/schede', { method: 'POST', body })
  return action({ context, request } as never)
}

const people = async (ids: string) => (await (await ask({ ids })).json()) as SavedPerson[]

test('the facts that decide, in the order of the list; what nobody states is empty', async () => {
  const [bea, ada] = await people('bea,ada')
  expect(ada).toMatchObject({
    name: 'Ada Prova',
    room: 'open',
    phone: '+390543123456',
    facts: {
      problems: expect.stringMatching(/^Ansia.*, .*[Ll]utt/),
      ages: 'Adolescenti (14–17 anni)',
      price: '70 € a seduta',
      hours: 'Anche dopo le 18',
      place: 'Bologna\u00a0(BO)',
      way: expect.stringMatching(/online/i),
      room: expect.stringMatching(/Ha posto/),
      approach: 'Gestaltico',
    },
  })
  expect(bea?.facts).toEqual({})
})

test('a telephone that is not shown stays with its owner; hours on the profile say when', async () => {
  const next_free = new Date(Date.now() + 86_400_000)
  await addPerson(
    deps.db,
    { id: 'cora', first_name: 'Cora', last_name: 'Cauta' },
    { phone: '+390543123457', phone_shown: false },
  )
  await deps.db.update(registerEntries).set({ next_free }).where(eq(registerEntries.professional_id, 'cora'))
  const [cora] = await people('cora')
  expect(cora?.phone).toBeNull()
  expect(cora?.facts.hours).toBe('Negli orari liberi del profilo')
})

test('who is hidden, waiting or invented is missing in the same way', async () => {
  const found = await people('nascosta,attesa,inventata,ada')
  expect(found.map(({ id }) => id)).toEqual(['ada'])
  const all = await Promise.all(['nascosta', 'attesa', 'inventata'].map((ids) => ask({ ids })))
  expect(await Promise.all(all.map(async (one) => [one.status, await one.text()]))).toEqual(
    Array.from({ length: 3 }, () => [200, '[]']),
  )
})

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['what no id is', '../ada'],
  ['too many', Array.from({ length: MOST_SHOWN + 1 }, (_, at) => `id-${at}`).join(',')],
])('a request with %s is refused', async (_what, ids) => {
  const answer = await ask(ids === undefined ? {} : { ids })
  expect([answer.status, await answer.json()]).toEqual([400, []])
})

test('no cache keeps the answer, and no table the question', async () => {
  const before = await holding()
  const answer = await ask({ ids: `${MARKER},ada` })
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(((await answer.json()) as SavedPerson[]).map(({ isDemo }) => isDemo)).toEqual([true, false])
  expect(await holding()).toEqual(before)
})

test('somebody who asks for list after list is stopped, others are not', async () => {
  const { points } = RULES.favourites
  const statuses = await Promise.all(
    Array.from({ length: points + 1 }, () => ask({ ids: 'ada', address: '192.0.2.2' })),
  )
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await ask({ ids: 'ada', address: '192.0.2.3' })).status).toBe(200)
})

/** How many rows of each table hold the marker. */
async function holding(): Promise<Record<string, number>> {
  const tables = await deps.db.execute<{ name: string }>(
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const rows = await deps.db.execute(
      sql`select 1 from ${sql.raw(name)} as row where row::text ilike ${`%${MARKER}%`}`,
    )
    found[name] = rows.rows.length
  }
  expect(Object.keys(found).length).toBeGreaterThan(30)
  return found
}
