import { expect, test } from 'vitest'
import { PAGE_KINDS } from '#content/figures.ts'
import { allAddresses } from '#e2e/support/addresses.ts'
import { COUNTED, viewOf } from './visits.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'

type Asked = Partial<Omit<Parameters<typeof viewOf>[0], 'headers'>> & { headers?: Record<string, string> }

function view({ headers, ...asked }: Asked = {}) {
  return viewOf({
    method: 'GET',
    status: 200,
    route: 'schools/:id',
    path: '/schools/una-scuola',
    ownHosts: ['portale.test'],
    ...asked,
    headers: new Headers({ 'User-Agent': BROWSER, ...headers }),
  })
}
const from = (Referer: string) => view({ headers: { Referer } })

test('a page is its kind, its owner and the class of the source', () => {
  expect(view()).toEqual({ kind: 'school', owner: 'una-scuola', source: 'direct' })
  expect(from('https://www.google.it/')).toEqual({ kind: 'school', owner: 'una-scuola', source: 'search' })
  expect(from('http://portale.test/schools?q=ansia')).toMatchObject({ source: 'inside' })
  expect(view({ route: '/', path: '/' })).toEqual({ kind: 'home', owner: '', source: 'direct' })
  expect(view({ route: 'topic/:slug', path: '/topic/ansia-attacchi-panico' })).toEqual({
    kind: 'topics',
    owner: '',
    source: 'direct',
  })
})

test('in-app navigation counts as the page, a page that the browser kept as opened', () => {
  const headers = { Referer: 'http://portale.test/schools' }
  expect(view({ path: '/schools/una-scuola.data', headers })).toMatchObject({ owner: 'una-scuola' })
  expect(view({ route: '/', path: '/_.data', headers })).toMatchObject({ kind: 'home', source: 'inside' })
  expect(view({ status: 304 })).toBeDefined()
})

test.each([
  ['only the headers', { method: 'HEAD' }],
  ['a form', { method: 'POST' }],
  ['an answer that is no page', { status: 404 }],
  ['a failure', { status: 500 }],
  ['a redirect of in-app navigation', { status: 202, path: '/schools/una-scuola.data' }],
  ['fetched ahead', { headers: { 'Sec-Purpose': 'prefetch' } }],
  ['rendered ahead', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
  ['fetched ahead by an older browser', { headers: { Purpose: 'prefetch' } }],
  ['a robot', { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ['no user agent', { headers: { 'User-Agent': '' } }],
  ['the same page with another filter', { headers: { Referer: 'http://portale.test/schools/una-scuola?x=1' } }],
  ['data read again after a form', { path: '/schools/una-scuola.data', headers: { Referer: 'http://portale.test/schools/una-scuola' } }],
  ['somebody signed in', { headers: { Cookie: 'a=b; portale.session_token=x' } }],
  ['somebody signed in under https', { headers: { Cookie: '__Host-portale.session_token=x' } }],
  ['an owner longer than any', { path: `/schools/${'a'.repeat(101)}` }],
  ['an owner that is no text', { path: '/schools/%E0%A4%A' }],
  ['a page of an account', { route: 'user', path: '/user' }],
  ['a file', { route: 'asset', path: '/assets/x.js' }],
] satisfies [string, Asked][])('%s is not counted', (_what, asked) => expect(view(asked)).toBeUndefined()) // prettier-ignore

/** Help, guided questions, what people save, write or sign: never counted. Neither are files. */
const NEVER =
  /^\/(urgenze|trova|preferiti|messaggi|lista-attesa|appuntamenti|prenota|agenda|anteprima|register\/|newsletter|calendario|og|foto|immagini|professionals\/|professional\/:id\/|schools\/:id\/|\*|admin|user|professionista|organizzazione|partner\/:id\/|scuola\/|login|auth)|\.(xml|json|txt|csv)$|^\/(healthz|readyz|preferiti\/schede|anticipi\.json)/

test('every public address is counted or said to be never counted, and every counted one exists', () => {
  const paths = allAddresses().map(({ path }) => path)
  const undecided = paths.filter((path) => !(path in COUNTED) && !NEVER.test(path))
  expect(undecided).toEqual([])
  expect(Object.keys(COUNTED).filter((path) => NEVER.test(path) || !paths.includes(path))).toEqual([])
})

test('the only parameters that are kept are whose page it is: no problem, place or topic', () => {
  const owners = Object.entries(COUNTED).filter(([, counted]) => counted?.owner !== undefined)
  expect(owners.map(([path]) => path)).toEqual(['/professional/:id', '/schools/:id', '/partner/:id'])
  for (const [, counted] of Object.entries(COUNTED)) expect(PAGE_KINDS).toHaveProperty(counted!.kind)
})
