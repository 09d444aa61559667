import { RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { buildFor, requestHandler } from './request-handler.ts'

const ROWS: [id: string, parentId: string | undefined, path: string | undefined][] = [
  ['root', undefined, ''],
  ['frame', 'root', undefined],
  ['home', 'frame', undefined],
  ['person', 'frame', 'professional/:id'],
  ['write', 'frame', 'professional/:id/contatta'],
  ['place', 'frame', ':area'],
  ['account', 'root', 'account'],
  ['account-home', 'account', undefined],
  ['account-data', 'account', 'dati'],
  ['robots', 'root', 'robots.txt'],
  ['missing', 'root', '*'],
]
const INDEXES = new Set(['home', 'account-home'])

/** Every page is an endpoint that answers with its own name. */
function portal(): ServerBuild {
  const routes = ROWS.map(([id, parentId, path]) => {
    const module = { loader: () => new Response(id) }
    return [id, { id, parentId, path, index: INDEXES.has(id), module }] as const
  })
  const assets = ROWS.map(([id, parentId, path]) => [id, { id, parentId, path, hasLoader: true }] as const)
  return {
    routes: Object.fromEntries(routes),
    assets: { version: '1', routes: Object.fromEntries(assets) },
    entry: { module: { handleError: () => undefined } },
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    ssr: true,
    future: {},
    prerender: [],
  } as unknown as ServerBuild
}

const answered = requestHandler(portal())

test.each([
  ['/', 'home'],
  ['/professional/7', 'person'],
  ['/Professional/7', 'person'],
  ['/%70rofessional/7', 'person'],
  ['/professional/7/contatta?a=1', 'write'],
  ['/lazio', 'place'],
  ['/account', 'account-home'],
  ['/account/dati', 'account-data'],
  ['/account/altro', 'missing'],
  ['/robots.txt', 'robots'],
  ['/professional', 'place'],
  ['/a/b/c', 'missing'],
  ['/-/b', 'missing'],
])('%s is answered by %s', async (path, id) => {
  const answer = await answered(new Request(`http://localhost${path}`), new RouterContextProvider())
  expect(await answer.text()).toBe(id)
})

test('the framework is asked where its routes are with all of them at hand', async () => {
  const asked = new Request('http://localhost/__manifest?version=1&paths=/account/dati')
  const answer = await answered(asked, new RouterContextProvider())
  expect(Object.keys((await answer.json()) as object)).toEqual(['root', 'account', 'account-data'])
})

test('an address has its own routes, those of the first page and those that fit any', () => {
  const { routes, assets } = buildFor(portal(), 'account')
  expect(Object.keys(routes)).toEqual(
    ['root', 'frame', 'home', 'place', 'account', 'account-home', 'account-data', 'missing'], // prettier-ignore
  )
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes))
})
