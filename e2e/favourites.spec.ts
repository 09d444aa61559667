import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import type { Mailbox } from './support/mailbox.ts'
import type { Portal } from './support/portal.ts'
import { PASSWORD, signUpAs } from './support/professional-area.ts'
import { answerCookies } from './support/register-page.ts'
import { holdBack, holdSteps } from './support/slow-line.ts'
import { expect, signIn, test } from './support/test.ts'

type Ground = { portal: Portal; mailbox: Mailbox }

const EMPTY = 'Non hai ancora salvato nessun professionista tra i preferiti'
const ELENA = 'Elena Fabbri'
const GIULIA = 'Giulia Conti'
const CHIARA = 'Chiara Moretti'
/** Samples are folded below the real people that other tests may have added; this address unfolds them. */
const LIST = '/professionals?approccio=cognitivo-comportamentale#dimostrativi'

test.beforeEach(({ page }) => answerCookies(page))

const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`(Salva tra i|Togli dai) preferiti: ${name}`) })

/** The accessible name of a control on a card: its text and the person's name. */
const of = (words: string, name: string) => new RegExp(`${words}(: | \\()${name}`)

const hearts = (page: Page) => page.getByRole('button', { name: /(Salva tra i|Togli dai) preferiti: / })

const onDevice = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('portale.preferiti') ?? '[]') as { id: string }[])

/** Posts a form as one of the portal's own pages would. */
async function post(request: APIRequestContext, portal: Portal, path: string, form: Record<string, string>) {
  const answer = await request.post(path, { form, headers: { Origin: portal.url }, maxRedirects: 0 })
  expect(answer.status(), path).toBeLessThan(400)
}

/** Signs in with an account that exists. */
function enter({ request }: BrowserContext, portal: Portal, email: string): Promise<void> {
  return post(request, portal, '/auth', { intent: 'sign-in', email, password: PASSWORD })
}

/** Somebody new, signed in, who keeps these favourites in the account. @returns their e-mail */
async function keep(context: BrowserContext, ground: Ground, ids: readonly string[]): Promise<string> {
  const email = await signUpAs(context, ground)
  const [first, ...others] = ids.map((id) => `/user/preferiti/aggiungi/${id}`)
  const html = await (await context.request.get(first!)).text()
  const text = /name="text" value="([^"]*)"/.exec(html)![1]!
  await post(context.request, ground.portal, first!, { intent: 'agree', text })
  for (const path of others) await post(context.request, ground.portal, path, { intent: 'save' })
  return email
}

/** The ids of the samples, as their cards link to them. */
async function idOf({ request }: BrowserContext, name: string): Promise<string> {
  const html = await (await request.get(`/professionals?q=${encodeURIComponent(name)}`)).text()
  return new RegExp(`href="/professional/([\\w-]+)"[^>]*>${name}<`).exec(html)![1]!
}

async function secondBrowser(browser: Browser, portal: Portal): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'it-IT',
    extraHTTPHeaders: { 'X-Forwarded-For': '10.77.77.77' },
  })
  const page = await context.newPage()
  await answerCookies(page)
  return page
}

test('without an account favourites stay on the device, agree between two tabs, and are removed singly or all at once', async ({
  page,
  context,
  portal,
}) => {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const asked = page.waitForResponse('**/user/preferiti/elenco')
  await page.goto(LIST)
  const answer = await asked
  expect(await answer.json()).toEqual({ signedIn: false, answer: null, ids: [] })
  expect(answer.headers()['cache-control']).toBe('no-store')
  await expect(heart(page, ELENA)).toHaveAttribute('aria-pressed', 'false')
  const other = await context.newPage()
  await answerCookies(other)
  await other.goto(LIST)

  await heart(page, ELENA).focus()
  await page.keyboard.press('Enter')
  await expect(heart(page, ELENA)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, ELENA)).toHaveAccessibleName(`Togli dai preferiti: ${ELENA}`)
  await expect(page.getByRole('status').filter({ hasText: 'Salvato su questo dispositivo' })).toBeVisible()
  await expect(heart(other, ELENA)).toHaveAttribute('aria-pressed', 'true')
  await heart(page, CHIARA).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => onDevice(page)).toHaveLength(2)
  await page.goto('/preferiti')
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(card(ELENA).getByRole('link', { name: ELENA, exact: true })).toBeVisible()
  await card(ELENA)
    .getByRole('button', { name: of('Togli', ELENA) })
    .click()
  await expect(heart(other, ELENA)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText(`Hai tolto ${ELENA}.`)).toBeVisible()
  await page.getByRole('button', { name: of('Annulla', ELENA) }).click()
  await expect(heart(other, ELENA)).toHaveAttribute('aria-pressed', 'true')
  await card(ELENA)
    .getByRole('button', { name: of('Togli', ELENA) })
    .click()
  await page.reload()
  await expect(card(CHIARA)).toBeVisible()
  await expect(card(ELENA)).toBeHidden()
  await card(CHIARA)
    .getByRole('button', { name: of('Togli', CHIARA) })
    .click()
  await expect(heart(other, CHIARA)).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(() => localStorage.getItem('portale.preferiti'))).toBeNull()
  expect(new Set(sent)).toEqual(new Set([`${portal.url}/preferiti/schede`]))
})

test('favourites are compared, printed and shared without an account; no address that is sent names them', async ({
  page,
  context,
}) => {
  const ids = [await idOf(context, ELENA), await idOf(context, CHIARA)]
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/preferiti')
  await expect(
    page.getByText('Qui trovi chi salvi con il cuore, su questo dispositivo o nel tuo account.'),
  ).toBeVisible()
  await page.evaluate((list) => {
    const at = new Date().toISOString()
    localStorage.setItem('portale.preferiti', JSON.stringify(list.map((id) => ({ id, at }))))
  }, ids)
  const answer = page.waitForResponse('**/preferiti/schede')
  await page.reload()
  expect((await answer).headers()['cache-control']).toBe('private, no-store')
  expect((await answer).request().headers().cookie).toBeUndefined()
  await page.getByRole('checkbox', { name: of('Confronta', ELENA) }).check()
  await page.getByRole('checkbox', { name: of('Confronta', CHIARA) }).check()
  await page.getByRole('link', { name: 'Confronta', exact: true }).click()
  const table = page.getByRole('table', { name: 'Confronta i preferiti' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(table.getByRole('rowheader', { name: 'Approccio' })).toBeVisible()
  await page.getByRole('link', { name: 'Schede per le telefonate' }).click()
  await expect(page.getByRole('heading', { name: `Chi chiami: ${ELENA}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Chi chiami: ${CHIARA}` })).toBeVisible()
  await page.getByRole('link', { name: 'Torna ai preferiti' }).click()

  await page.getByText('Condividi l’elenco').click()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copia il link' }).click()
  await expect(page.getByText('Link copiato.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`/preferiti#elenco=${ids.join(',')}$`))
  await page.evaluate(() => localStorage.clear())
  await answerCookies(page)
  await page.goto('/urgenze')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Un elenco per te' })).toBeVisible()
  await expect(heart(page, ELENA)).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(() => localStorage.getItem('portale.preferiti'))).toBeNull()
  await heart(page, CHIARA).click()
  await expect.poll(() => onDevice(page)).toHaveLength(1)
  for (const url of asked) for (const id of ids) expect(url.split('#')[0]).not.toContain(`=${id}`)
})

test('one small request fetches all favourites of a page; the page itself is the same for everybody', async ({
  page,
  portal,
  request,
}) => {
  const plain = async (cookie: string) => {
    const html = await (await fetch(`${portal.url}/professionals`, { headers: { cookie } })).text()
    return html.replaceAll(/nonce="[^"]*"/g, '').replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}/g, '')
  }
  await signIn(page, portal)
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect(await plain(cookie)).toBe(await plain(''))
  let count = 0
  page.on('request', (one) => {
    if (one.url().endsWith('/elenco')) count += 1
  })
  await page.goto(LIST)
  await expect(hearts(page).nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(count).toBe(1)
  await page.goto('/schools')
  await page.waitForLoadState('networkidle')
  expect(count).toBe(1)
  expect((await request.get('/user/preferiti/elenco')).status()).toBe(200)
})

test('pages work with damaged or forbidden browser storage', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('portale.preferiti', '{rotto'))
  await page.goto(LIST)
  await expect(heart(page, ELENA)).toHaveAttribute('aria-pressed', 'false')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.reload()
  await heart(page, ELENA).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'non permette di tenere nulla sul dispositivo' }),
  ).toBeVisible()
  await expect(heart(page, ELENA)).toHaveAttribute('aria-pressed', 'false')
})

test('after signing in the consent is asked once, and the device’s favourites are taken over', async ({
  page,
  ground,
  browser,
  portal,
}) => {
  const email = await signUpAs(page.context(), ground)
  await page.goto('/user/preferiti')
  await expect(page.getByRole('heading', { name: 'I Miei Preferiti' })).toBeVisible()
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Inizia la ricerca' }).click()
  await page.waitForURL('**/professionals')

  await page.context().clearCookies()
  await page.goto(LIST)
  await heart(page, ELENA).click()
  await heart(page, CHIARA).click()
  await expect.poll(() => onDevice(page)).toHaveLength(2)
  await enter(page.context(), portal, email)
  await page.goto('/user/preferiti')
  const question = page.getByRole('region', {
    name: 'Vuoi portare nell’account i 2 preferiti di questo dispositivo?',
  })
  await expect(question.getByText(/può far capire qualcosa della tua salute/)).toBeVisible()
  await question.getByRole('button', { name: 'Portali nell’account' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: '2 preferiti portati nell’account.' }),
  ).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByRole('link', { name: ELENA, exact: true })).toBeVisible()
  await expect.poll(() => onDevice(page)).toEqual([])

  const phone = await secondBrowser(browser, portal)
  await enter(phone.context(), portal, email)
  await phone.goto('/user/preferiti')
  await expect(phone.getByRole('link', { name: ELENA, exact: true })).toBeVisible()
  await phone.context().close()

  await page.evaluate(() =>
    localStorage.setItem(
      'portale.preferiti',
      JSON.stringify([{ id: 'inventata', at: '2026-01-01T00:00:00Z' }]),
    ),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: /Preferiti su questo dispositivo/ })).toBeVisible()
  await expect(page.getByText('Vuoi portare')).toBeHidden()
})

test('a declined consent is asked for once; favourites stay on the device, and the answer can be changed later', async ({
  page,
  ground,
}) => {
  await signUpAs(page.context(), ground)
  await page.addInitScript(() => {
    if (localStorage.getItem('portale.preferiti')) return
    const one = { id: 'inventata', at: '2026-01-01T00:00:00Z', name: 'Anna Prova' }
    localStorage.setItem('portale.preferiti', JSON.stringify([one]))
  })
  await page.goto('/user/preferiti')
  await page.getByRole('button', { name: 'No, lasciali qui' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'restano su questo dispositivo' })).toBeVisible()
  expect(await onDevice(page)).toHaveLength(1)
  await page.goto(LIST)
  await page.waitForLoadState('networkidle')
  await heart(page, ELENA).click()
  await expect.poll(() => onDevice(page)).toHaveLength(2)

  await page.goto('/user/preferiti')
  await expect(page.getByText('Vuoi portare')).toBeHidden()
  await page.getByRole('link', { name: 'Cambia risposta' }).click()
  await page.getByRole('button', { name: 'Tienili nell’account' }).click()
  await page.getByRole('button', { name: 'Portali nell’account' }).click()
  await expect(page.getByText('Un preferito portato nell’account.')).toBeVisible()
  await expect(page.getByRole('article').getByRole('link', { name: ELENA, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Cambia risposta' }).click()
  await page.getByRole('button', { name: 'Cancella preferiti e note dall’account' }).click()
  await expect(page.getByText('Abbiamo cancellato dall’account i preferiti e le note.')).toBeVisible()
  await expect(page.getByText(EMPTY)).toBeVisible()
})

test('the first favourite of a member asks for consent before it is saved; later ones are saved at once, in every tab', async ({
  page,
  ground,
  portal,
  context,
}) => {
  await signUpAs(context, ground)
  await page.goto(LIST)
  await page.waitForLoadState('networkidle')
  const known = await page.request.get('/user/preferiti/elenco')
  expect(await known.json()).toEqual({ signedIn: true, answer: null, ids: [] })
  const answer = await page.request.post('/user/preferiti/cuore', {
    form: { intent: 'add', professional: '1' },
    headers: { Origin: portal.url },
    failOnStatusCode: false,
  })
  expect([answer.status(), ((await answer.json()) as { reason: string }).reason]).toEqual([409, 'consent'])
  await heart(page, ELENA).click()
  await page.waitForURL('**/user/preferiti/aggiungi/*')
  await expect(page.getByRole('heading', { name: 'Vuoi tenere i preferiti nell’account?' })).toBeVisible()
  await page.getByRole('button', { name: 'Sì, salva nell’account' }).click()
  await page.waitForURL('**/user/preferiti')
  await expect(page.getByRole('link', { name: ELENA, exact: true })).toBeVisible()

  const other = await context.newPage()
  await answerCookies(other)
  await other.goto(LIST)
  await expect(heart(other, ELENA)).toHaveAttribute('aria-pressed', 'true')
  await heart(other, CHIARA).click()
  await expect(heart(other, CHIARA)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: CHIARA, exact: true })).toBeVisible()
  await page.getByRole('button', { name: of('Togli dai preferiti', ELENA) }).click()
  await expect(heart(other, ELENA)).toHaveAttribute('aria-pressed', 'false')
  expect(await onDevice(page)).toEqual([])
})

test('a favourite that the portal refuses is undone with a message', async ({
  page,
  ground,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await keep(page.context(), ground, [await idOf(page.context(), ELENA)])
  await page.goto(LIST)
  await page.waitForLoadState('networkidle')
  const postData = 'intent=add&professional=nessuno'
  const letThrough = await holdBack(page, '**/user/preferiti/cuore', { postData })
  await heart(page, CHIARA).click()
  await expect(heart(page, CHIARA)).toHaveAttribute('aria-pressed', 'true')
  letThrough()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Questo professionista non è nel registro.' }),
  ).toBeVisible()
  await expect(heart(page, CHIARA)).toHaveAttribute('aria-pressed', 'false')
})

test('the list takes notes, is sorted, restores a removed favourite, and asks before removing all', async ({
  page,
  ground,
  context,
}) => {
  await keep(context, ground, [await idOf(context, GIULIA), await idOf(context, ELENA)])
  await page.goto('/user/preferiti')
  const names = () => page.getByRole('article').getByRole('heading').allTextContents()
  await expect.poll(names).toEqual([ELENA, GIULIA])
  await page.getByRole('link', { name: 'Nome' }).click()
  await expect(page).toHaveURL(/ordine=nome/)
  await expect.poll(names).toEqual([GIULIA, ELENA])
  await page.getByRole('link', { name: 'Città' }).click()
  await expect(page).toHaveURL(/ordine=citta/)

  await page.getByText(of('La tua nota', ELENA)).first().click()
  const note = page.getByRole('textbox', { name: of('La tua nota', ELENA) })
  await note.fill('Chiamare lunedì\ndopo le 18')
  await page.getByRole('button', { name: of('Salva la nota', ELENA) }).click()
  await expect(page.getByText('Nota salvata.')).toBeVisible()

  await page.getByRole('button', { name: of('Togli dai preferiti', ELENA) }).click()
  const told = page.getByRole('status').filter({ hasText: `Hai tolto ${ELENA} dai preferiti.` })
  await expect(told).toBeVisible()
  await expect(page.getByRole('link', { name: ELENA, exact: true })).toBeHidden()
  await told.getByRole('button', { name: 'Annulla' }).click()
  await expect(note).toHaveValue('Chiamare lunedì\ndopo le 18')
  await page.reload()
  await expect(note).toHaveValue('Chiamare lunedì\ndopo le 18')

  await page.getByRole('link', { name: 'Togli tutti' }).click()
  const dialog = page.getByRole('dialog', { name: 'Togliere tutti i preferiti?' })
  await dialog.getByRole('button', { name: 'No, lasciali' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Togli tutti' }).click()
  await dialog.getByRole('button', { name: 'Sì, togli tutti' }).click()
  await expect(page.getByText('Hai tolto tutti i preferiti.')).toBeVisible()
  await expect(page.getByText(EMPTY)).toBeVisible()
})

test('the compared favourites are in the address; the printed sheet has questions to ask and the note', async ({
  page,
  ground,
  context,
}) => {
  const ids = [await idOf(context, ELENA), await idOf(context, GIULIA)]
  await keep(context, ground, ids)
  await page.goto('/user/preferiti')
  // On a slow line the second is pressed before the first has arrived, and the order before both.
  const letThrough = await holdSteps(page)
  await page.getByRole('link', { name: of('Aggiungi al confronto', ELENA) }).click()
  await page.getByRole('link', { name: of('Aggiungi al confronto', GIULIA) }).click()
  await page.getByRole('link', { name: 'Nome' }).click()
  await expect(page).toHaveURL(/\/user\/preferiti$/)
  await letThrough()
  await expect(page).toHaveURL(new RegExp(`\\?ordine=nome&scelti=${ids.join(',')}$`))
  await page.getByRole('link', { name: 'Confronta (2)' }).click()
  await expect(page).toHaveURL(new RegExp(`/user/preferiti/confronto\\?scelti=${ids.join(',')}$`))
  const table = page.getByRole('table', { name: 'Confronta i preferiti' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  for (const row of ['Dove', 'Approccio'])
    await expect(table.getByRole('rowheader', { name: row })).toBeVisible()
  await table.getByRole('link', { name: of('Togli', ELENA) }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)

  await page.goto('/user/preferiti')
  await page.getByText(of('La tua nota', ELENA)).first().click()
  await page.getByRole('textbox', { name: of('La tua nota', ELENA) }).fill('Chiedere del parcheggio')
  await page.getByRole('button', { name: of('Salva la nota', ELENA) }).click()
  await expect(page.getByText('Nota salvata.')).toBeVisible()
  await page.getByRole('link', { name: of('Scheda per la prima telefonata', ELENA) }).click()
  await expect(page.getByRole('heading', { name: `Chi chiami: ${ELENA}` })).toBeVisible()
  await expect(page.getByText('Chiedere del parcheggio')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Stampa la scheda' })).toBeHidden()
  await expect(page.getByText('Quanto dura il primo incontro e quanto costa?')).toBeVisible()
})

test('another person’s favourites cannot be read, changed, compared or removed, and look as if they did not exist', async ({
  page,
  ground,
  browser,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const id = await idOf(page.context(), ELENA)
  await keep(page.context(), ground, [id])
  await page.goto('/user/preferiti')
  await page.getByText(of('La tua nota', ELENA)).first().click()
  await page.getByRole('textbox', { name: of('La tua nota', ELENA) }).fill('Parola segretissima')
  await page.getByRole('button', { name: of('Salva la nota', ELENA) }).click()
  await expect(page.getByText('Nota salvata.')).toBeVisible()
  const other = await secondBrowser(browser, portal)
  await signUpAs(other.context(), ground)
  const headers = { Origin: portal.url }
  for (const form of [
    { intent: 'remove', professional: id, note: '' },
    { intent: 'note', professional: id, note: 'mia' },
  ]) {
    const options = { headers, failOnStatusCode: false, maxRedirects: 0 }
    const foreign = await other.request.post('/user/preferiti', { ...options, form })
    const unknown = await other.request.post('/user/preferiti', {
      ...options,
      form: { ...form, professional: 'nessuno' },
    })
    expect([foreign.status(), unknown.status()]).toEqual([404, 404])
    expect(await foreign.text()).not.toContain('segretissima')
  }
  expect((await other.request.get(`/user/preferiti/scheda/${id}`)).status()).toBe(404)
  const compared = await (await other.request.get(`/user/preferiti/confronto?scelti=${id}`)).text()
  expect(compared).toContain('Non hai ancora scelto chi confrontare.')
  await other.context().clearCookies()
  await signIn(other, portal)
  for (const path of ['/admin', '/user/preferiti'])
    expect(await (await other.request.get(path)).text()).not.toContain('segretissima')
  await other.context().close()
  await page.reload()
  await expect(page.getByRole('textbox', { name: of('La tua nota', ELENA) })).toHaveValue(
    'Parola segretissima',
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of favourites says where they live, and leads to the account', async ({ page }) => {
    await page.goto('/preferiti')
    await expect(page.getByText(/I preferiti stanno nel browser/)).toBeVisible()
    await page.getByRole('link', { name: 'Vai ai preferiti dell’account' }).click()
    await expect(page).toHaveURL(/\/auth\?poi=/)
  })

  test('a favourite leads to the sign-in and says why; signed in everything works', async ({
    page,
    ground,
    allowConsole,
  }) => {
    allowConsole(/status of 400/)
    await page.goto(LIST)
    await expect(page.getByText(/Senza JavaScript i preferiti stanno solo nell’account/)).toBeVisible()
    await heart(page, ELENA).click()
    await expect(page).toHaveURL(/\/auth\?poi=%2Fuser%2Fpreferiti%2Faggiungi%2F/)
    const wanted = page.url()
    const email = await signUpAs(page.context(), ground)
    await page.context().clearCookies()
    await page.goto(wanted)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Accedi' }).click()
    await expect(page.getByRole('heading', { name: `Salva tra i preferiti: ${ELENA}` })).toBeVisible()
    await page.getByRole('button', { name: 'Sì, salva nell’account' }).click()
    await expect(page).toHaveURL(/\/user\/preferiti$/)
    await page.getByText(of('La tua nota', ELENA)).first().click()
    const note = page.getByRole('textbox', { name: of('La tua nota', ELENA) })
    await note.fill('a'.repeat(2001))
    await page.getByRole('button', { name: of('Salva la nota', ELENA) }).click()
    await expect(page.getByText('La nota può avere al massimo 2.000 caratteri.')).toBeVisible()
    await expect(note).toHaveValue('a'.repeat(2001))
    await note.fill('Una nota')
    await page.getByRole('button', { name: of('Salva la nota', ELENA) }).click()
    await expect(page.getByText('Nota salvata.')).toBeVisible()
    await page.getByRole('link', { name: 'Togli tutti' }).click()
    await page.getByRole('link', { name: 'No, lasciali' }).click()
    await page.getByRole('button', { name: of('Togli dai preferiti', ELENA) }).click()
    await page.getByRole('button', { name: 'Annulla' }).click()
    await expect(note).toHaveValue('Una nota')
    await page.getByRole('link', { name: 'Togli tutti' }).click()
    await page.getByRole('button', { name: 'Sì, togli tutti' }).click()
    await expect(page.getByText(EMPTY)).toBeVisible()
  })
})
