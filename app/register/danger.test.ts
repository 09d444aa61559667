import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loader as searchSite } from '#app/public/search.tsx'
import { action as writeAboutSchool } from '#app/schools/school-message.tsx'
import { registerSearchPage } from '#content/register-search.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addTied } from '#e2e/support/professional.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { openLimits } from '#platform/limits/limits.ts'
import { loader as searchRegister } from './professionals.tsx'
import { action as report } from './report.tsx'
import { loader as suggest } from './suggestions.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  await addTied(deps.db)
}, 30_000)
afterAll(() => deps.close())

/** Asks as the page cache does, which keeps what each later visit counts. */
async function ask<Answer>(
  handler: (args: never) => Promise<Answer>,
  path: string,
  form?: Record<string, string>,
) {
  const url = new URL(path, 'http://portale.test')
  const context = new RouterContextProvider()
  const config = { http: { appUrl: deps.appUrl }, site: { demoData: true } }
  const replicas = { reader: () => ({ db: deps.db }) }
  const limits = await openLimits(undefined, deps.authSecret)
  context.set(servicesContext, { ...deps, limits, config, replicas } as never)
  const caching = { tags: new Set<string>(), maxAge: Infinity, visits: [], readAt: 0 }
  const facts = { id: 'r-1', nonce: '', address: '203.0.113.7', route: '', caching }
  context.set(requestContext, facts)
  const request = new Request(url, form && { method: 'POST', body: new URLSearchParams(form) })
  const params = { id: 'nessuno' }
  const answer = await handler({ url, context, request, params, pattern: url.pathname } as never)
  return { answer, counted: caching.visits.length }
}

const keeps = (init: ResponseInit | null) => new Headers(init?.headers).get('cache-control')

test('a search of the register with words of danger is neither counted nor stored, and its words are not repeated', async () => {
  const usual = await ask(searchRegister, '/professionals?q=ansia')
  expect(usual.counted).toBe(1)
  expect(keeps(usual.answer.init)).toBeNull()
  for (const [name, words] of [
    ['q', 'voglio morire'],
    ['dove', 'mi ammazzo'],
    ['approccio', 'mi picchia'],
  ] as const) {
    const { answer, counted } = await ask(
      searchRegister,
      `/professionals?${new URLSearchParams([[name, words]])}`,
    )
    expect(answer.data.danger?.level, words).toBe('call')
    expect(counted, words).toBe(0)
    expect(keeps(answer.init), words).toContain('no-store')
    const { heading, reading, ways } = answer.data
    expect(heading.count).toBe(registerSearchPage.urgent.people)
    expect(reading.notes, words).toEqual([])
    expect(JSON.stringify([reading, ways]), words).not.toMatch(/morire|ammazzo|picchia/)
  }
})

test('a search of the site with words of danger is not stored', async () => {
  expect(keeps((await ask(searchSite, '/cerca?q=ansia')).answer.init)).toBeNull()
  const { answer, counted } = await ask(searchSite, '/cerca?q=farla+finita')
  expect(answer.data.danger).toEqual({ need: 'suicide', level: 'call' })
  expect(keeps(answer.init)).toContain('no-store')
  expect(counted).toBe(0)
})

test('words of danger get no suggestions, which would lie over the numbers', async () => {
  const listed = async (typed: string) => {
    const path = `/professionals/suggerimenti?${new URLSearchParams({ campo: 'che', testo: typed })}`
    return (await (await ask(suggest, path)).answer.json()) as unknown[]
  }
  expect(await listed('depress')).not.toEqual([])
  expect(await listed('autolesionismo')).toEqual([])
})

type Write = (args: never) => Promise<{ data: { danger: unknown }; init: ResponseInit | null }>

test.each<[string, Write, string]>([
  ['a report about a profile', report, 'words'],
  ['a message about a school', writeAboutSchool, 'message'],
])('%s is answered with the help as well, even when it is refused', async (_what, action, field) => {
  const written = async (words: string) => (await ask(action, '/', { [field]: words })).answer
  const { data, init } = await written('Non voglio più vivere')
  expect([data.danger, init?.status]).toEqual([{ need: 'suicide', level: 'call' }, 404])
  expect((await written('Il telefono è cambiato')).data.danger).toBeUndefined()
})
