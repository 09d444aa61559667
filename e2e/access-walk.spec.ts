import type { APIRequestContext } from '@playwright/test'
import routes from '#app/routes.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/config/root.ts'
import { postRegistration } from './support/form-post.ts'
import { signUpMember } from './support/member.ts'
import { freshEmail, pdfOfSize, registrationFields, signatureDataUrl } from './support/samples.ts'
import { expect, signIn, test } from './support/test.ts'

type Who = 'nobody' | 'member' | 'admin'
/** What an address answers: to nobody, to somebody signed in without a role, to an administrator. */
type Row = {
  method: 'GET' | 'POST'
  answers: Record<Who, number>
  form?: Record<string, string>
  to?: string
  /** Ends the session: walked at the very end. */
  last?: boolean
}

const everybody = (status: number): Row['answers'] => ({ nobody: status, member: status, admin: status })
/** A person's own pages: whoever is signed in has them. */
const own = (status: number): Row['answers'] => ({ nobody: 302, member: status, admin: status })
const office = (status: number): Row['answers'] => ({ nobody: 302, member: 403, admin: status })

/** A real school of the data file. */
const SCHOOL = 'srpf-scuola-romana-di-psicoterapia-familiare'

/** One entry for each address of the route table, one row for each method it has. */
const WALK: Record<string, Row[]> = {
  '/healthz': [{ method: 'GET', answers: everybody(200) }],
  '/readyz': [{ method: 'GET', answers: everybody(200) }],
  '/': [{ method: 'GET', answers: everybody(200) }],
  '/sitemap.xml': [{ method: 'GET', answers: everybody(200) }],
  '/robots.txt': [{ method: 'GET', answers: everybody(200) }],
  '/argomenti.xml': [{ method: 'GET', answers: everybody(200) }],
  '/og/:kind/:name': [
    { method: 'GET', answers: everybody(200), to: '/og/argomento/emdr.png' },
    { method: 'GET', answers: everybody(404), to: '/og/professionista/{pending}.png' },
  ],
  '/topic/:slug': [
    { method: 'GET', answers: everybody(200), to: '/topic/emdr' },
    { method: 'GET', answers: everybody(404), to: '/topic/inventato' },
  ],
  '/partner-info': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: {} },
  ],
  '/newsletter': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { email: '' } },
  ],
  '/newsletter/conferma': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { chiave: 'inventata' } },
  ],
  '/newsletter/disiscrizione': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { chiave: 'inventata' } },
  ],
  '/cerca': [{ method: 'GET', answers: everybody(200), to: '/cerca?q=segretissimo' }],
  '/privacy': [{ method: 'GET', answers: everybody(200) }],
  '/cookie': [{ method: 'GET', answers: everybody(200) }],
  '/termini': [{ method: 'GET', answers: everybody(200) }],
  '/accessibilita': [{ method: 'GET', answers: everybody(200) }],
  '/come-verifichiamo': [{ method: 'GET', answers: everybody(200) }],
  '/urgenze': [{ method: 'GET', answers: everybody(200) }],
  '/schools': [{ method: 'GET', answers: everybody(200) }],
  '/schools/:id': [
    { method: 'GET', answers: everybody(200), to: `/schools/${SCHOOL}` },
    { method: 'GET', answers: everybody(404), to: '/schools/inventata' },
    { method: 'GET', answers: everybody(404), to: '/schools/esempio-1' },
  ],
  '/schools/:id/scrivi': [
    { method: 'GET', answers: everybody(200), to: `/schools/${SCHOOL}/scrivi` },
    { method: 'GET', answers: everybody(404), to: '/schools/esempio-1/scrivi' },
    { method: 'POST', answers: everybody(400), form: {}, to: `/schools/${SCHOOL}/scrivi` },
  ],
  '/schools/regione/:region': [
    { method: 'GET', answers: everybody(200), to: '/schools/regione/lazio' },
    { method: 'GET', answers: everybody(404), to: '/schools/regione/atlantide' },
  ],
  '/schools/approccio/:approach': [
    { method: 'GET', answers: everybody(200), to: '/schools/approccio/gestalt' },
    { method: 'GET', answers: everybody(404), to: '/schools/approccio/inventato' },
  ],
  '/compare-schools': [{ method: 'GET', answers: everybody(200) }],
  '/universities': [{ method: 'GET', answers: everybody(200) }],
  '/find-course': [{ method: 'GET', answers: everybody(200) }],
  '/online-courses': [{ method: 'GET', answers: everybody(200) }],
  '/bibliography': [{ method: 'GET', answers: everybody(200) }],
  '/journals': [{ method: 'GET', answers: everybody(200) }],
  '/clinical-archive': [{ method: 'GET', answers: everybody(200) }],
  '/calendario/:id': [
    { method: 'GET', answers: everybody(200), to: '/calendario/tutti.ics' },
    { method: 'GET', answers: everybody(404), to: '/calendario/inventato.ics' },
  ],
  '/professionals': [{ method: 'GET', answers: everybody(200) }],
  '/professional/:id': [{ method: 'GET', answers: everybody(404), to: '/professional/{pending}' }],
  '/register': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: {} },
  ],
  '/register/invio': [{ method: 'POST', answers: everybody(400), form: {} }],
  '/register/documento/:key': [
    { method: 'GET', answers: everybody(404), to: '/register/documento/chiave-inventata' },
    { method: 'POST', answers: everybody(400), form: {}, to: '/register/documento/chiave-inventata' },
  ],
  '/login': [
    { method: 'GET', answers: { nobody: 200, member: 200, admin: 302 } },
    { method: 'POST', answers: { nobody: 400, member: 400, admin: 302 }, form: {} },
  ],
  '/auth': [
    { method: 'GET', answers: { nobody: 200, member: 302, admin: 302 } },
    { method: 'POST', answers: everybody(400), form: { intent: 'sign-in' } },
  ],
  '/auth/password': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { email: 'x' } },
  ],
  '/auth/nuova-password': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { chiave: 'inventata', password: 'x' } },
  ],
  '/auth/email': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { chiave: 'inventata' } },
  ],
  '/auth/sessione': [
    { method: 'GET', answers: { nobody: 401, member: 200, admin: 200 } },
    { method: 'POST', answers: { nobody: 401, member: 200, admin: 200 }, form: {} },
  ],
  '/auth/esci': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: { nobody: 302, member: 302, admin: 302 }, form: {}, last: true },
  ],
  '/user': [{ method: 'GET', answers: own(200) }],
  '/user/preferiti': [{ method: 'GET', answers: own(200) }],
  '/user/account': [
    { method: 'GET', answers: own(200) },
    { method: 'POST', answers: own(400), form: { intent: 'password', next: 'x' } },
  ],
  '/auth/conferma': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { token: 'inventato' } },
  ],
  '/admin': [
    { method: 'GET', answers: office(200) },
    { method: 'POST', answers: office(404), form: { id: 'nessuno', decision: 'approved' } },
  ],
  '/admin/richieste/:id': [{ method: 'GET', answers: office(200), to: '/admin/richieste/{pending}' }],
  '/admin/amministratori': [
    { method: 'GET', answers: office(200) },
    { method: 'POST', answers: office(400), form: { email: 'x', password: 'y' } },
  ],
  '/admin/partner': [
    { method: 'GET', answers: office(200) },
    { method: 'POST', answers: office(400), form: { id: 'x', handled: 'yes' } },
  ],
  '/admin/scuole': [{ method: 'GET', answers: office(200) }],
  '/admin/scuole/nuova': [
    { method: 'GET', answers: office(200) },
    { method: 'POST', answers: office(400), form: {} },
  ],
  '/admin/scuole/:id': [
    { method: 'GET', answers: office(200), to: `/admin/scuole/${SCHOOL}` },
    { method: 'GET', answers: office(404), to: '/admin/scuole/inventata' },
    { method: 'POST', answers: office(400), form: {}, to: `/admin/scuole/${SCHOOL}` },
  ],
  '/admin/scuole/importa': [
    { method: 'GET', answers: office(200) },
    { method: 'POST', answers: office(400), form: {} },
  ],
  '/admin/scuole/importazioni/:id': [
    { method: 'GET', answers: office(404), to: '/admin/scuole/importazioni/inventata' },
    { method: 'POST', answers: office(404), form: {}, to: '/admin/scuole/importazioni/inventata' },
  ],
  '/admin/scuole/messaggi': [
    { method: 'GET', answers: office(200) },
    { method: 'POST', answers: office(400), form: {} },
  ],
  '/admin/corsi': [
    { method: 'GET', answers: office(200) },
    { method: 'POST', answers: office(400), form: { title: 'x' } },
  ],
  '/admin/newsletter': [{ method: 'GET', answers: office(200) }],
  '/admin/newsletter/iscritti.csv': [{ method: 'GET', answers: office(200) }],
  '/admin/richieste/:id/firma': [
    { method: 'GET', answers: office(200), to: '/admin/richieste/{pending}/firma' },
  ],
  '/admin/richieste/:id/ricevuta': [
    { method: 'GET', answers: office(200), to: '/admin/richieste/{pending}/ricevuta' },
  ],
  '/admin/documenti/:id': [{ method: 'GET', answers: office(200), to: '/admin/documenti/{document}' }],
  '/admin/esci': [{ method: 'GET', answers: everybody(302) }],
  '/*': [
    { method: 'GET', answers: everybody(404), to: '/indirizzo/che/non/esiste' },
    { method: 'POST', answers: everybody(404), form: {}, to: '/indirizzo/che/non/esiste' },
  ],
}

type RouteEntry = { path?: string; index?: boolean; file: string; children?: RouteEntry[] }

/** Every address with its file, out of the same table the portal is built from. */
function addresses(entries: RouteEntry[], parent = ''): { path: string; file: string }[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    const own = entry.path || entry.index ? [{ path: path || '/', file: entry.file }] : []
    return [...own, ...addresses(entry.children ?? [], path)]
  })
}

const table = addresses(routes as RouteEntry[]).filter(({ path }) => !path.startsWith('/dev/'))

test('every address of the route table has its row, and every row its address', () => {
  expect(Object.keys(WALK).toSorted()).toEqual(table.map(({ path }) => path).toSorted())
})

test('every address that takes a form has a row for it', () => {
  for (const { path, file } of table) {
    const source = readFileSync(join(projectRoot(), 'app', file), 'utf8')
    const takes = /export (async )?function action\b/.test(source)
    const rows = WALK[path]!.filter(({ method }) => method === 'POST')
    if (path !== '/admin/esci') expect(rows.length > 0, `${path} and its action`).toBe(takes)
  }
})

test('nobody, a member and an administrator get what is theirs', async ({
  browser,
  portal,
  playwright,
  page,
  allowConsole,
  ground,
}) => {
  test.setTimeout(120_000)
  allowConsole(/./)
  const secret = { notes: 'appunto-segretissimo', phone: '+39 055 987 6543', email: freshEmail('segreta') }
  const setup = await playwright.request.newContext({
    baseURL: portal.url,
    extraHTTPHeaders: { 'X-Forwarded-For': '10.1.1.1' },
  })
  const fields = { ...registrationFields(), ...secret, signature: await signatureDataUrl() }
  const pdf = { name: 'laurea.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(1234) }
  const { id: pending } = await postRegistration(setup, fields, pdf)
  await signIn(page, portal)
  await page.goto(`/admin/richieste/${pending}`)
  const href = (await page.getByRole('dialog').locator('a[href^="/admin/documenti/"]').getAttribute('href'))!
  const known = { '{pending}': pending!, '{document}': href.split('/').at(-1)! }

  const member = await signUpMember(portal, ground.databaseUrl)
  const people: Record<Who, APIRequestContext> = {
    nobody: await playwright.request.newContext({
      baseURL: portal.url,
      extraHTTPHeaders: { 'X-Forwarded-For': '10.2.2.2' },
    }),
    member: await playwright.request.newContext({
      baseURL: portal.url,
      extraHTTPHeaders: { 'X-Forwarded-For': '10.3.3.3', Cookie: member.cookie },
    }),
    admin: page.request,
  }
  const origin = new URL(portal.url).origin
  const walk = Object.entries(WALK).flatMap(([path, rows]) => rows.map((row) => ({ path, row })))
  for (const { path, row } of walk.toSorted((a, b) => Number(a.row.last ?? 0) - Number(b.row.last ?? 0))) {
    {
      const url = Object.entries(known).reduce(
        (text, [name, value]) => text.replace(name, value),
        row.to ?? path,
      )
      for (const who of ['nobody', 'member', 'admin'] as const) {
        for (const address of row.method === 'GET' ? [url, dataAddress(url)] : [url]) {
          await test.step(`${row.method} ${address} as ${who}`, async () => {
            const options = { maxRedirects: 0, failOnStatusCode: false, headers: { Origin: origin } }
            const answer =
              row.method === 'GET'
                ? await people[who].get(address, options)
                : await people[who].post(address, { ...options, multipart: row.form ?? {} })
            // The data request of an in-app step says «redirect» in its body, with a status of its own.
            const status = answer.status() === 202 ? 302 : answer.status()
            const isPage = !FILES.has(path)
            if (address === url || isPage) expect(status).toBe(row.answers[who])
            if (who !== 'admin')
              await expectNothingPrivate(await answer.text(), JSON.stringify(answer.headers()), secret)
          })
        }
      }
    }
  }
  await browser.contexts()[0]?.close()
})

/** Addresses that answer with a file or plain text have no data request of their own. */
const FILES = new Set([
  '/healthz',
  '/readyz',
  '/sitemap.xml',
  '/robots.txt',
  '/argomenti.xml',
  '/og/:kind/:name',
  '/calendario/:id',
  '/admin/newsletter/iscritti.csv',
  '/register/invio',
  '/auth/sessione',
  '/auth/esci',
  '/admin/richieste/:id/firma',
  '/admin/richieste/:id/ricevuta',
  '/admin/documenti/:id',
  '/admin/esci',
])

/** Where the script asks for a page's data. */
function dataAddress(url: string): string {
  const [path, query] = url.split('?')
  const address = path === '/' ? '/_.data' : `${path}.data`
  return query ? `${address}?${query}` : address
}

async function expectNothingPrivate(
  body: string,
  headers: string,
  secret: Record<string, string>,
): Promise<void> {
  for (const text of [...Object.values(secret), '055 987', 'iVBORw0KGgo', '%PDF-']) {
    expect(body).not.toContain(text)
    expect(headers).not.toContain(text)
  }
}

test('a form sent from another site is refused', async ({ playwright, portal }) => {
  const request = await playwright.request.newContext({ baseURL: portal.url })
  for (const headers of [
    { Origin: 'https://altro.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ] as Record<string, string>[]) {
    const answer = await request.post('/register/invio', { headers, multipart: {}, failOnStatusCode: false })
    expect(answer.status()).toBe(403)
    expect(await answer.text()).toContain('Riferimento')
  }
})

test('the headers of every page: an enforced policy without inline scripts, and nothing kept of the office', async ({
  request,
  page,
  portal,
}) => {
  const answer = await request.get('/')
  const policy = answer.headers()['content-security-policy']!
  expect(policy).toContain("script-src 'self' 'nonce-")
  expect(policy).not.toContain('unsafe-inline')
  const html = await answer.text()
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  // Data for search engines is no script: nothing runs it.
  for (const [, attributes] of html.matchAll(/<script\b((?:(?!ld\+json)[^>])*)>/g))
    expect(attributes).toContain(`nonce="${nonce}"`)
  expect(html).not.toMatch(/ style="/)
  await signIn(page, portal)
  const desk = await page.request.get('/admin')
  expect(desk.headers()['cache-control']).toContain('no-store')
})
