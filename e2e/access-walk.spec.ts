import { WHO, type Row, type Who } from './support/access-answers.ts'
import { FILES, WALK } from './support/access-rows.ts'
import { allAddresses, takesForm } from './support/addresses.ts'
import { signUpPeople } from './support/member.ts'
import { freshEmail, pdfOfSize } from './support/samples.ts'
import { expect, signIn, test } from './support/test.ts'
import { register } from './support/visitor.ts'

const table = allAddresses()

test('every address of the route table has its row, and each row its address', () => {
  expect(Object.keys(WALK).toSorted()).toEqual(table.map(({ path }) => path).toSorted())
})

test('every address that takes a form has a row for it', () => {
  for (const address of table) {
    const { path } = address
    const rows = WALK[path]!.filter(({ method }) => method === 'POST')
    if (path !== '/admin/esci') expect(rows.length > 0, `${path} and its action`).toBe(takesForm(address))
  }
})

test('visitors, members and each role of the office reach only the addresses that are theirs', async ({
  portal,
  ground,
}) => {
  test.setTimeout(420_000)
  const secret = { notes: 'appunto-segretissimo', phone: '+39 055 987 6543', email: freshEmail('segreta') }
  const [member, reviewer, editor, clinician, admin] = await signUpPeople(portal, ground.databaseUrl, ROLES)
  const cookies: Record<Who, string> = {
    nobody: '',
    member: member!,
    reviewer: reviewer!,
    editor: editor!,
    clinician: clinician!,
    admin: admin!,
  }
  const ask = asker(portal.url, cookies)
  const known = await registerSecretly(portal.url, secret, async (path) => (await ask('admin', path)).text())
  const walk = Object.entries(WALK).flatMap(([path, rows]) => rows.map((row) => ({ path, row })))
  for (const { path, row } of walk.toSorted((a, b) => Number(a.row.last ?? 0) - Number(b.row.last ?? 0))) {
    const fill = (text: string) =>
      Object.entries(known).reduce((filled, [name, value]) => filled.replace(name, value), text)
    const url = fill(row.to ?? path)
    const form = Object.fromEntries(
      Object.entries(row.form ?? {}).map(([name, value]) => [name, fill(value)]),
    )
    const asked = row.method === 'GET' ? [url, dataAddress(url)] : [url]
    for (const [who, address] of whoAsks(row).flatMap((one) => asked.map((each) => [one, each] as const))) {
      const what = `${row.method} ${address} as ${who}`
      const answer = await ask(who, address, { ...row, form })
      const text = await answer.text()
      // The data request of an in-app step says «redirect» in its body, with a status of its own.
      const status = answer.status === 202 ? 302 : answer.status
      if (address === url || !FILES.has(path)) expect.soft(status, what).toBe(row.answers[who])
      // The file of one's own data is a PDF too.
      const ownFile = path === '/user/dati.pdf'
      if (who !== 'admin' && who !== 'reviewer' && !ownFile)
        expectNothingPrivate(text, JSON.stringify([...answer.headers]), secret)
    }
  }
})

const ROLES = ['user', 'reviewer', 'editor', 'clinician', 'admin'] as const
const ADDRESSES: Record<Who, string> = {
  nobody: '10.2.2.2',
  member: '10.3.3.3',
  reviewer: '10.3.3.4',
  editor: '10.3.3.5',
  clinician: '10.3.3.7',
  admin: '10.3.3.6',
}

/** What is the same for everybody is asked as nobody, and as somebody of the office who is no administrator. */
function whoAsks({ answers }: Row): readonly Who[] {
  return new Set(Object.values(answers)).size === 1 ? ['nobody', 'editor'] : WHO
}

/** Plain requests are faster than the browser's. */
function asker(origin: string, cookies: Record<Who, string>) {
  return (
    who: Who,
    path: string,
    { method, form = {} }: Pick<Row, 'method' | 'form'> = { method: 'GET' },
  ) => {
    const headers: Record<string, string> = { Origin: origin, 'X-Forwarded-For': ADDRESSES[who] }
    if (cookies[who]) headers.Cookie = cookies[who]
    if (method === 'GET') return fetch(origin + path, { headers, redirect: 'manual' })
    const body = new FormData()
    for (const [name, value] of Object.entries(form)) body.set(name, value)
    return fetch(origin + path, { method, headers, body, redirect: 'manual' })
  }
}

/** Registers an applicant with a document. @returns the values for the placeholders of the rows */
async function registerSecretly(
  url: string,
  { email, ...secret }: Record<string, string>,
  readAsAdmin: (path: string) => Promise<string>,
): Promise<Record<string, string>> {
  const document = new File([pdfOfSize(1234)], 'laurea.pdf', { type: 'application/pdf' })
  const answer = await register(url, email!, { ...secret, document })
  const { id } = (await answer.json()) as { id: string }
  const page = await readAsAdmin(`/admin/richieste/${id}`)
  return { '{pending}': id, '{document}': /href="\/admin\/documenti\/([\w-]+)"/.exec(page)![1]! }
}

/** Where the script asks for a page's data. */
function dataAddress(url: string): string {
  const [path, query] = url.split('?')
  const address = path === '/' ? '/_.data' : `${path}.data`
  return query ? `${address}?${query}` : address
}

function expectNothingPrivate(body: string, headers: string, secret: Record<string, string>): void {
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

test('every page enforces a policy without inline scripts, and no cache keeps pages of the office or behind a mailed link', async ({
  request,
  page,
  portal,
}) => {
  // Personal pages have a nonce; cached pages name their scripts by hash (e2e/page-cache.spec.ts).
  const answer = await request.get('/', { headers: { Cookie: 'una=prova' } })
  const policy = answer.headers()['content-security-policy']!
  expect(policy).toContain("script-src 'self' 'nonce-")
  expect(policy).not.toContain('unsafe-inline')
  const html = await answer.text()
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  // Data for search engines is no script: nothing runs it.
  for (const [, attributes] of html.matchAll(/<script\b((?:(?!ld\+json)[^>])*)>/g))
    expect(attributes).toContain(`nonce="${nonce}"`)
  expect(html).not.toMatch(/ style="/)
  const behindKeys = [
    '/auth/nuova-password?chiave=x',
    '/auth/conferma?token=x',
    '/auth/email?chiave=x',
    '/auth/email/ferma?chiave=x',
    '/newsletter/conferma?chiave=x',
    '/newsletter/disiscrizione?chiave=x',
    '/register/documento/x',
    '/register/integrazioni/x',
    '/register/riesame/x',
    '/register/non-sono-io/x',
    '/messaggi/x',
    '/lista-attesa/x',
    '/messaggi/conferma/x',
    '/prenota/x',
    '/appuntamenti/x',
    '/appuntamenti/conferma/x',
    '/appuntamenti/x/sposta',
    '/appuntamenti/x/calendario.ics',
    '/professional/1/prenota',
  ]
  for (const path of behindKeys) {
    const shown = await request.get(path, { failOnStatusCode: false })
    expect(shown.headers()['cache-control'], path).toBe('private, no-store')
  }
  await signIn(page, portal)
  const desk = await page.request.get('/admin')
  expect(desk.headers()['cache-control']).toContain('no-store')
})
