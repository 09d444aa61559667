import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { Client, type QueryResultRow } from 'pg'
import { sha256 } from '#lib/hash.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { filesOf } from './support/stored-files.ts'
import { startFaultProxy, type FaultProxy } from './support/fault-proxy.ts'
import { expect, test } from './support/fault-test.ts'
import { expectSoundOnPhone, look } from './support/looks.ts'
import { signUpPeople } from './support/member.ts'
import { startPortal, type Portal } from './support/portal.ts'
import { until } from './support/ports.ts'
import { answerCookies, completeRegistration, expectSuccess, send } from './support/register-page.ts'
import { freshEmail, pdfOfSize } from './support/samples.ts'
import { startServices, type TestServices } from './support/services.ts'
import { postForm, register as registerAt } from './support/visitor.ts'

test.describe.configure({ mode: 'serial' })

/** «At once» on a busy machine: far below the portal's own database timeout. */
const AT_ONCE_MS = 5000

let services: TestServices
let portal: Portal

test.beforeAll(async () => {
  services = await startServices()
  portal = await startPortal({ env: services.env })
})
test.afterAll(async () => {
  await portal?.stop()
  await services?.stop()
})

/** Without following redirects, and with a short time limit. */
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(portal.url + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(20_000) })

const isReady = async () => (await get('/readyz')).status === 200

let opened: BrowserContext | undefined
test.afterEach(async () => {
  await opened?.close()
  opened = undefined
})

async function openPage(browser: Browser): Promise<Page> {
  opened = await browser.newContext({ baseURL: portal.url, locale: 'it-IT' })
  return opened.newPage()
}

const isAway = async () => !(await isReady())

const register = (email: string, change: Record<string, string | File> = {}) =>
  registerAt(portal.url, email, change)
const post = (path: string, fields: Record<string, string>) => postForm(portal.url, path, fields)

async function query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: services.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const cachedPages = () => Promise.all(['/', '/topic/emdr'].map(async (path) => (await get(path)).status))

test('without the database cached pages are served and the rest is refused at once with 503; afterwards service resumes by itself', async () => {
  expect(await cachedPages()).toEqual([200, 200])
  const [cookie] = await signUpPeople(portal, services.databaseUrl, ['user'])
  const headers = { Cookie: cookie! }
  expect((await get('/user', headers)).status).toBe(200)
  const early = freshEmail('prima')
  expect((await register(early)).status).toBe(200)
  await services.mailbox.waitFor(({ to }) => to.includes(early))
  await services.smtp.pause()
  const waiting = freshEmail('attesa')
  expect((await register(waiting)).status).toBe(200)
  await until('its first try fails', async () => portal.logs().some((line) => line.includes('mail not sent')))

  await services.postgres.crash()
  try {
    await until('the database is known to be away', isAway)
    expect((await get('/healthz')).status).toBe(200)
    expect(await cachedPages()).toEqual([200, 200])
    for (const path of ['/professionals', '/user', '/professional/nessuno', '/schools?q=roma']) {
      const started = performance.now()
      const answer = await get(path, headers)
      expect(answer.status, path).toBe(503)
      expect(performance.now() - started, path).toBeLessThan(AT_ONCE_MS)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      const html = await answer.text()
      expect(html).toContain('Servizio non disponibile per il momento')
      expect(html).toContain(answer.headers.get('x-request-id')!)
      expect(html).toContain('Se stai molto male adesso')
      expect(html).not.toMatch(/ECONNREFUSED|at \/|select/)
    }
    const refused = await post('/newsletter', { email: freshEmail('lettera') })
    expect(refused.status).toBe(503)
    expect(await refused.text()).toContain('riprova tra qualche minuto')
    const message = await post('/professional/nessuno/segnala', { kind: 'other', text: 'x' })
    expect(message.status).toBe(503)
    expect(await message.text()).toContain('quello che hai scritto è ancora nel modulo')
  } finally {
    await services.smtp.resume()
    await services.postgres.resume()
  }
  await until('the portal is ready again', isReady, 20_000)
  expect(await cachedPages()).toEqual([200, 200])
  expect((await get('/user', headers)).status).toBe(200)
  const late = freshEmail('dopo')
  expect((await register(late)).status).toBe(200)
  // The worker goes on without being told: the mails that waited leave, once.
  for (const email of [early, waiting, late]) {
    await services.mailbox.waitFor(({ to }) => to.includes(email), 60_000)
    expect((await services.mailbox.all()).filter(({ to }) => to.includes(email))).toHaveLength(1)
  }
  expect(portal.logs().filter((line) => /unhandled|uncaught/i.test(line))).toEqual([])
})

test('the form keeps every word while the database is away, and the second click succeeds', async ({
  browser,
}) => {
  const page = await openPage(browser)
  const email = freshEmail('parole')
  await completeRegistration(page, { email })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'diploma.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(5000) })
  await services.postgres.crash()
  try {
    await until('the database is known to be away', isAway)
    await send(page)
    await expect(page.getByText(/Quello che hai scritto è ancora qui/)).toBeVisible({ timeout: 15_000 })
    await expect(page.locator('[name=email]')).toHaveValue(email)
    await expect(page.locator('[name=notes]')).toHaveValue('Ricevo anche in inglese.')
  } finally {
    await services.postgres.resume()
  }
  await until('the portal is ready again', isReady, 20_000)
  await send(page)
  await expectSuccess(page)
  expect(await query('select 1 from professionals where email = $1', [email])).toHaveLength(1)
})

test('a visitor without the database gets the portal’s own error page with emergency help and a retry', async ({
  browser,
}) => {
  const page = await openPage(browser)
  await services.postgres.crash()
  try {
    await until('the database is known to be away', isAway)
    await page.goto('/professionals?q=tristezza')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Servizio non disponibile per il momento',
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Fraunces/)
    await page.getByText('Tutti i numeri per l’aiuto urgente').click()
    await expect(page.locator('a[href="tel:19696"]')).toBeVisible()
    await look(page, 'database-away')
    await expectSoundOnPhone(page)
  } finally {
    await services.postgres.resume()
  }
  await until('the portal is ready again', isReady, 20_000)
  await page.getByRole('link', { name: 'Riprova' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cerca nel registro')
  expect(new URL(page.url()).search).toBe('?q=tristezza')
})

test('in-app navigation without the database says so and works when it is retried', async ({ browser }) => {
  const page = await openPage(browser)
  await answerCookies(page)
  await page.goto('/register')
  await page.waitForFunction(() => document.documentElement.dataset.ready)
  await services.postgres.crash()
  try {
    await until('the database is known to be away', isAway)
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Scuole' }).click()
    await expect(page.getByRole('heading', { name: 'Servizio non disponibile per il momento' })).toBeVisible()
    await expect(page.getByText(/Riferimento/)).toBeVisible()
  } finally {
    await services.postgres.resume()
  }
  await until('the portal is ready again', isReady, 20_000)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('heading', { name: 'Servizio non disponibile per il momento' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a message sent while the database was away stays in its form, and the second click sends it', async ({
  browser,
}) => {
  const page = await openPage(browser)
  await answerCookies(page)
  await page.goto('/schools')
  const links = await page
    .locator('main a[href^="/schools/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  await page.goto(`${links.find((link) => /^\/schools\/[^/?#]+$/.test(link))!}/scrivi`)
  await page.waitForFunction(() => document.documentElement.dataset.ready)
  const words = `La via della sede è un’altra ${randomUUID()}`
  await page.getByLabel('Che cosa non è giusto').fill(words)
  await services.postgres.crash()
  try {
    await until('the database is known to be away', isAway)
    await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
    await expect(page.getByText('Quello che hai scritto è ancora qui: invia di nuovo.')).toBeVisible()
    await expect(page.getByLabel('Che cosa non è giusto')).toHaveValue(words)
  } finally {
    await services.postgres.resume()
  }
  await until('the portal is ready again', isReady, 20_000)
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Segnalazione inviata' })).toBeVisible()
  expect(await query('select 1 from school_messages where message = $1', [words])).toHaveLength(1)
})

test('live updates of the office tell after an outage that some may have been missed, and go on', async () => {
  const [cookie] = await signUpPeople(portal, services.databaseUrl, ['reviewer'])
  await query(`update users set two_factor_enabled = true where role = 'reviewer'`, [])
  let [heard, line] = ['', 'open']
  const leave = new AbortController()
  const answer = await fetch(`${portal.url}/admin/eventi`, {
    headers: { Cookie: cookie!, Accept: 'text/event-stream' },
    signal: leave.signal,
  })
  expect(answer.status).toBe(200)
  const reading = (async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) heard += chunk
    line = 'ended'
  })().catch((error: unknown) => (line = String(error)))
  const hear = (words: string) =>
    until(`«${words}» is heard`, async () => heard.includes(words), 20_000).catch((error: unknown) => {
      const said = portal.logs().slice(-12).join('\n')
      throw new Error(`heard ${JSON.stringify(heard)}, line ${line}, the portal said:\n${said}`, {
        cause: error,
      })
    })
  await services.postgres.crash()
  await services.postgres.resume()
  await hear('data: missed')
  await until('the portal is ready again', isReady, 20_000)
  expect((await register(freshEmail('notizia'))).status).toBe(200)
  await hear('data: new')
  leave.abort()
  await reading
})

test.describe('over a line that can be disturbed', () => {
  let proxy: FaultProxy
  let direct: Portal
  test.beforeAll(async () => {
    const target = new URL(services.databaseUrl)
    proxy = await startFaultProxy(Number(target.port))
    target.port = String(proxy.port)
    direct = portal
    portal = await startPortal({ env: { ...services.env, DATABASE_URL: target.href } })
  })
  test.afterAll(async () => {
    await portal.kill()
    portal = direct
    await proxy.close()
  })

  test('after a commit whose answer was lost the document stays, and sending again is the same registration', async () => {
    const [email, bytes] = [freshEmail('risposta'), pdfOfSize(40_000)]
    const change = {
      submission_key: randomUUID(),
      document: new File([bytes], 'laurea.pdf', { type: 'application/pdf' }),
    }
    const lost = proxy.loseAnswerTo('commit')
    const first = await register(email, change)
    await lost
    expect(first.status).toBe(503)
    expect(await first.text()).toContain('Quello che hai scritto è ancora qui')
    await until('the portal is ready again', isReady, 20_000)
    const second = await register(email, change)
    expect(second.status).toBe(200)
    const { id } = (await second.json()) as { id: string }
    const rows = await query<{ path: string }>(
      'select d.path from professionals p join documents d on d.professional_id = p.id where p.id = $1 and p.email = $2',
      [id, email],
    )
    expect(rows).toHaveLength(1)
    const database = await openPostgres(new Secret(services.env.DATABASE_URL!), () => undefined)
    const files = await filesOf({ ...services.env, DATA_DIR: portal.dataDir }, database.db)
    expect(sha256((await files.find(rows[0]!.path))!)).toBe(sha256(bytes))
    await database.close()
    await services.mailbox.waitFor(({ to }) => to.includes(email), 30_000)
  })

  test('a database that neither answers nor refuses is given up after seconds; afterwards service resumes', async () => {
    proxy.freeze()
    // Who came first waits until it is known; nobody waits for ever.
    const first = await Promise.all(
      Array.from({ length: 20 }, async () => (await get('/professionals')).status),
    )
    expect(new Set(first)).toEqual(new Set([503]))
    const started = performance.now()
    expect((await get('/professionals')).status).toBe(503)
    expect(performance.now() - started).toBeLessThan(AT_ONCE_MS)
    expect((await get('/healthz')).status).toBe(200)
    proxy.thaw()
    await until('the portal is ready again', isReady, 20_000)
    expect((await get('/professionals')).status).toBe(200)
  })
})
