import { startPortal, type Portal } from './support/portal.ts'
import { registrationFields, freshEmail, signatureDataUrl } from './support/samples.ts'
import { bare as test, expect } from './support/test.ts'

const OWNER = {
  name: 'Rossi & Figli S.r.l.',
  address: 'via di Prova 1, 00100 Roma',
  taxCode: '00743110157',
  email: 'info@example.org',
  pec: 'titolare@pec.example.org',
  privacyContact: 'dati@example.org',
}

/** A portal configured for a public site: it trusts a proxy and knows its public address. */
let portal: Portal
test.beforeAll(async () => {
  portal = await startPortal({
    env: { APP_URL: 'https://portale.example', TRUST_PROXY: '1', LOG_LEVEL: 'warn', DEMO_DATA: '0' },
  })
})
test.afterAll(() => portal?.stop())

test('under a foreign host name only the way to the portal’s own address is shown', async () => {
  const asked = (host: string) =>
    fetch(`${portal.url}/schools`, {
      headers: { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': host, Accept: 'text/html' },
    })
  const ours = await asked('portale.example')
  expect(ours.status).toBe(200)

  const other = await asked('altrove.example')
  expect(other.status).toBe(421)
  const page = await other.text()
  expect(page).toContain('Questo indirizzo non è del portale')
  const leads = [...page.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to!)
  const pages = leads.filter((to) => !to.startsWith('tel:'))
  expect(pages.length).toBeGreaterThan(0)
  for (const to of pages) expect(to).toMatch(/^https:\/\//)
  expect(pages).toContain('https://portale.example/')
  expect(page).not.toContain('altrove.example')
})

test('without a named site owner registration is closed on a public portal; once named, it opens', async () => {
  const proxied = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'portale.example' }
  const own = { ...proxied, Origin: 'https://portale.example' }
  const page = async (path: string, cookie = '') =>
    (await fetch(portal.url + path, { headers: { ...proxied, Cookie: cookie } })).text()
  const register = async (texts: string) => {
    const form = new FormData()
    const fields = {
      ...registrationFields(freshEmail('titolare')),
      signature: await signatureDataUrl(),
      texts,
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return fetch(`${portal.url}/register/invio`, { method: 'POST', headers: own, body: form })
  }
  const closed = await page('/register')
  expect(closed).toContain('La registrazione non è ancora aperta')
  expect(closed).not.toContain('name="last_name"')
  expect(await page('/privacy')).toContain('titolare da indicare prima della pubblicazione')
  const refused = await register('')
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining('la legge chiede di dirtelo'),
  ])

  const { email, password } = portal.admin
  const door = await fetch(`${portal.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: own,
    body: new URLSearchParams({ email, password }),
  })
  const cookie = door.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  expect(await page('/admin', cookie)).toContain('Le registrazioni sono chiuse')
  const saved = await fetch(`${portal.url}/admin/titolare`, {
    method: 'POST',
    headers: { ...own, Cookie: cookie },
    body: new URLSearchParams({ ...OWNER, version: '0' }),
  })
  expect(await saved.text()).toContain('Titolare salvato')
  expect(await page('/admin', cookie)).not.toContain('Le registrazioni sono chiuse')
  // The page was kept without the owner a moment ago.
  await expect.poll(() => page('/privacy')).toContain('Rossi &amp; Figli S.r.l., via di Prova 1')
  const open = await page('/register')
  expect(open).toContain('name="last_name"')
  const answer = await register(/name="texts" value="([^"]*)"/.exec(open)![1]!)
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
})
