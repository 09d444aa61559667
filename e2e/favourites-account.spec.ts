import { signUpAs } from './support/professional-area.ts'
import { answerCookies } from './support/register-page.ts'
import { holdBack, holdSteps } from './support/slow-line.ts'
import { expect, signIn, test } from './support/test.ts'
import {
  CHIARA,
  ELENA,
  EMPTY,
  GIULIA,
  LIST,
  enter,
  heart,
  idOf,
  keep,
  of,
  onDevice,
  secondBrowser,
} from './support/favourites.ts'

test.beforeEach(({ page }) => answerCookies(page))

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
