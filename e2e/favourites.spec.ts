import { PASSWORD, signUpAs } from './support/professional-area.ts'
import { answerCookies } from './support/register-page.ts'
import { expect, signIn, test } from './support/test.ts'
import { CHIARA, ELENA, EMPTY, LIST, heart, hearts, idOf, of, onDevice } from './support/favourites.ts'

test.beforeEach(({ page }) => answerCookies(page))

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
