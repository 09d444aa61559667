import { expectSound, look } from './support/looks.ts'
import { expect, test } from './support/people-test.ts'
import { answerCookies } from './support/register-page.ts'
import { holdSteps } from './support/slow-line.ts'
import { adults, heading, names, submit, what, where } from './support/register-search.ts'

test.beforeEach(({ page }) => answerCookies(page))

test('results are grouped by what and where, and each says in one line why it is shown', async ({ page }) => {
  await page.goto('/professionals')
  await expect(heading(page)).toHaveText('24 persone')
  await what(page).fill('attachi di panico')
  await where(page).fill('Milano')
  await submit(page).click()
  await expect(page).toHaveURL(/\/professionals\?q=attachi\+di\+panico&dove=Milano$/)
  await expect(heading(page)).toHaveText('2 persone per attacchi di panico a Milano, entro 25 km')
  await expect(page.getByText('Hai scritto «attachi»: abbiamo cercato «attacchi».')).toBeVisible()
  expect(await names(page)).toEqual(['Anna Solari', 'Bruno Cavalli'])
  await expect(page.getByRole('region', { name: 'Risultati' }).getByRole('heading', { level: 2 })).toHaveText(
    ['Ha posto adesso', 'Ha una lista d’attesa'],
  )
  const anna = page.getByRole('article').filter({ hasText: 'Anna Solari' })
  await expect(anna).toContainText('65 € a seduta · In studio e online · La sera')
  await expect(anna).toContainText(/Ha posto · confermato (il |l’)\d/)
  await expect(anna).toContainText('Psicoterapeuta (psicologia)Milano')
  await expect(anna).toContainText('Si occupa di: attacchi di panico')
  const bruno = page.getByRole('article').filter({ hasText: 'Bruno Cavalli' })
  await expect(bruno).toContainText(/Monza, a\s1\d\skm/)
  await expectSound(page)
  await page.getByRole('link', { name: 'Come ordiniamo i risultati' }).click()
  await expect(page).toHaveURL(/\/come-ordiniamo$/)
})

test('people who only mention a problem come after those who declare it', async ({ page }) => {
  await page.goto('/professionals?q=panico')
  expect((await names(page)).at(-1)).toBe('Carla Dossi')
  await expect(page.getByRole('heading', { name: 'Ne parla nei suoi testi' })).toBeVisible()
})

test('each filter narrows the results, shows its count and is in the address', async ({ page }) => {
  await page.goto('/professionals')
  const filter = page.locator('details', { has: page.getByRole('heading', { name: 'Filtri' }) })
  const choices: [() => Promise<unknown>, string, RegExp][] = [
    [() => filter.getByLabel('Bambini').check(), 'eta=bambini', /^1 persona$/],
    [() => filter.getByLabel('Coppia').check(), 'formato=couple', /^1 persona$/],
    [() => filter.getByLabel('Online').check(), 'modo=online', /^2 persone$/],
    [() => filter.getByLabel('Problema').selectOption('lutto'), 'problema=lutto', /per lutto e perdite$/],
    [() => filter.getByLabel('Approccio').selectOption('gestaltico'), 'approccio=gestaltico', /^1 persona/],
    [() => filter.getByLabel('Tariffa').selectOption('70'), 'tariffa=70', /^14 persone$/],
    [() => filter.getByLabel('Bonus').check(), 'bonus=1', /^1 persona$/],
    [() => filter.getByLabel('accessibile').check(), 'accessibile=1', /^1 persona$/],
    [() => filter.getByLabel('La sera').check(), 'orario=sera', /^1 persona$/],
    [() => filter.getByLabel('Medici').check(), 'professione=medico', /^1 persona$/],
    [() => filter.getByLabel('Ha posto adesso').check(), 'liberi=1', /^22 persone$/],
  ]
  for (const [choose, address, found] of choices) {
    await choose()
    await expect(page, address).toHaveURL(new RegExp(`/professionals\\?${address}$`))
    await expect(heading(page), address).toHaveText(found)
    await page.getByRole('link', { name: 'Cancella i filtri' }).click()
    await expect(heading(page)).toHaveText('24 persone')
  }
  await filter.getByText('Lingua', { exact: true }).first().click()
  await filter.getByLabel('Inglese').check()
  await expect(page).toHaveURL(/lingua=en/)
  await filter.getByLabel('Donna').check()
  await expect(page).toHaveURL(/genere=f/)
  await expect(heading(page)).toHaveText('1 persona')
})

test('filters combine, keep the focus and are removed one by one; back and forward restore them', async ({
  page,
}) => {
  await page.goto('/professionals?dove=Milano')
  await adults(page).check()
  await expect(page).toHaveURL(/dove=Milano&eta=adulti$/)
  await expect(adults(page)).toBeFocused()
  // On a slow line three things are pressed before any has arrived, and what is typed meanwhile stays.
  const letThrough = await holdSteps(page)
  await page.getByRole('link', { name: 'Togli «Adulti»' }).click()
  await expect(adults(page)).not.toBeChecked()
  await page.getByRole('link', { name: 'Griglia' }).click()
  await adults(page).check()
  await page.getByText('Cambia', { exact: true }).click()
  await what(page).fill('scritto intanto')
  await expect(page).toHaveURL(/dove=Milano&eta=adulti$/)
  await letThrough()
  await expect(page).toHaveURL(/dove=Milano&eta=adulti&vista=griglia$/)
  await expect(what(page)).toHaveValue('scritto intanto')
  await page.goBack()
  await expect(page).toHaveURL(/dove=Milano&eta=adulti$/)
  await page.getByRole('radio', { name: /^Medici/ }).check()
  await expect(heading(page)).toHaveText('1 persona a Milano, entro 25 km')
  await expect(page.getByLabel('Bambini')).toBeDisabled()
  await page.getByRole('link', { name: 'Togli «Medici psicoterapeuti»' }).click()
  await expect(page).toHaveURL(/dove=Milano&eta=adulti$/)
  await expect(page.getByRole('radio', { name: /^Medici/ })).not.toBeChecked()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^Medici/ })).toBeChecked()
  await page.goBack()
  await page.goBack()
  await expect(adults(page)).not.toBeChecked()
  await page.goForward()
  await expect(adults(page)).toBeChecked()
  await what(page).fill('non ancora cercato')
  await expect(page).toHaveURL(/dove=Milano&eta=adulti$/)
})

test('list, grid and map show the same search, and a region of the map its provinces', async ({ page }) => {
  await page.goto('/professionals?q=panico')
  await page.getByRole('link', { name: 'Griglia' }).click()
  await expect(page).toHaveURL(/q=panico&vista=griglia$/)
  await expectSound(page)
  await page.getByRole('link', { name: 'Mappa' }).click()
  await expect(page).toHaveURL(/vista=mappa/)
  const map = page.getByRole('navigation', { name: 'Mappa', exact: true })
  const list = page.getByRole('region', { name: /per (regione|provincia|comune)/ }).getByRole('list')
  await expect(list.getByRole('link', { name: 'Lombardia 2 persone' })).toBeVisible()
  await map.getByRole('link', { name: 'Lombardia: 2 persone' }).click()
  await expect(page).toHaveURL(/dove=Lombardia&vista=mappa$/)
  await expect(page.getByRole('heading', { name: 'Lombardia, provincia per provincia' })).toBeVisible()
  await expectSound(page)
  await list.getByRole('link', { name: 'Monza e Brianza' }).click()
  await expect(
    page.getByRole('heading', { name: 'Provincia di Monza e Brianza, comune per comune' }),
  ).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Vedi la persona in elenco' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(heading(page)).toHaveText('1 persona per attacchi di panico in provincia di Monza e Brianza')
  expect(await names(page)).toEqual(['Bruno Cavalli'])
})

test('results are shown twelve a page', async ({ page }) => {
  await page.goto('/professionals?dove=Roma')
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('link', { name: 'Pagina 2' }).click()
  await expect(page).toHaveURL(/dove=Roma&pagina=2$/)
  await expect(page.getByRole('article')).toHaveCount(8)
})

test('when nobody meets a search, the nearest people stand high on the page with what each lacks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/professionals?q=panico&dove=Torino&lingua=en')
  await expect(heading(page)).toHaveText(
    'Nessun profilo corrisponde a tutte le tue richieste. Questi corrispondono a quasi tutto.',
  )
  const first = page.getByRole('article').first()
  await expect(first).toContainText('Diverso da quello che cerchi:')
  expect((await first.boundingBox())!.y).toBeLessThan(420)
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await expectSound(page)
  await look(page, 'nessuno')
  await page.getByText('Filtri (1)', { exact: true }).click()
  const sheet = page.locator('details[open]', { has: page.getByText('A Torino, entro 25 km') })
  await expect(sheet).toContainText('Dalle tue parole: attacchi di panico')
  await expect(sheet).not.toContainText('(0)')
  await page.getByRole('button', { name: 'Cambia il luogo' }).click()
  await expect(where(page)).toBeFocused()
  await expect(what(page)).toHaveValue('panico')
})

test('when nobody meets a search, the ways out give up the least first, and one can come back', async ({
  page,
}) => {
  await page.goto('/professionals?q=panico&dove=Torino&lingua=en')
  await expect(page.getByRole('link', { name: 'Dove mancano psicoterapeuti' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Online: 1 persona' })).toBeVisible()
  await expectSound(page)
  await page.getByText('Segui questa ricerca nel tuo lettore di feed').click()
  const feed = page.getByRole('link', { name: 'Apri il feed' })
  const empty = await page.request.get((await feed.getAttribute('href'))!)
  expect(await empty.text()).not.toContain('<entry>')
  await page.getByRole('link', { name: /^Senza «.+»: 1 persona$/ }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  const query = new URL(page.url()).search
  const found = await page.request.get(`/ricerca.xml${query}`)
  expect(found.headers()).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'private, max-age=3600',
    'x-robots-tag': 'noindex',
  })
  expect((await found.text()).match(/<entry>/g)).toHaveLength(1)
  await page.goto('/professionals?problema=panico&dove=Como&raggio=5')
  await page.getByRole('link', { name: 'Entro 50 km: 2 persone' }).click()
  await expect(page).toHaveURL(/raggio=50/)
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('an unknown place says so, and an ambiguous one offers its namesakes', async ({ page }) => {
  await page.goto('/professionals?dove=Qwertyopoli')
  await expect(page.getByText(/Non conosciamo un luogo che si chiama «Qwertyopoli»/)).toBeVisible()
  await page.goto('/professionals?dove=Samone')
  await page.getByRole('link', { name: 'Samone (TN)' }).click()
  await page.getByText('Samone (TN)', { exact: true }).click()
  await expect(where(page)).toHaveValue('Samone (TN)')
  await page.goto('/professionals?q=solarri')
  await expect(page.getByText('Nessuno si chiama proprio così: questi nomi sono simili.')).toBeVisible()
  expect(await names(page)).toEqual(['Anna Solari'])
})

test('urgent words show the emergency numbers first and do not block the search', async ({ page }) => {
  await page.goto('/professionals?q=non+voglio+più+vivere')
  await expect(page.getByRole('heading', { name: 'Puoi parlare subito con qualcuno' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Chiama 112/ })).toBeVisible()
  const top = async (part: string) => (await page.locator(part).first().boundingBox())!.y
  expect(await top('[data-public-services]')).toBeLessThan(await top('#persone'))
  await expect(heading(page)).toHaveText('Psicoterapeuti a cui puoi rivolgerti')
  await expect(page.getByText('Diverso da quello che cerchi:')).toHaveCount(0)
  await page.getByText('Vai avanti con la ricerca').click()
  await expect(what(page)).toBeVisible()
  await expectSound(page)
})

test('what was taken away from the words stays away while a filter is chosen, not in another search', async ({
  page,
}) => {
  const age = page.getByRole('link', { name: 'Togli «Adolescenti (14–17 anni)»' })
  await page.goto('/professionals?q=mia+figlia+di+15+anni+ha+sempre+ansia')
  await age.click()
  await expect(page).toHaveURL(/senza=e%3Aadolescenti/)
  await expect(page.getByLabel('Problema').locator('option').first()).toHaveText(/^Dalle tue parole: ansia/)
  await page.getByRole('link', { name: 'Online', exact: true }).click()
  await page.getByLabel('Accetta il Bonus Psicologo').check()
  await expect(page).toHaveURL(/bonus=1&senza=e%3Aadolescenti/)
  await expect(age).toBeHidden()
  await page.getByText('Cambia', { exact: true }).click()
  await page.getByLabel('Che cosa cerchi').fill('mia figlia di 14 anni ha paura di tutto')
  await page.getByRole('search').getByRole('button', { name: 'Cerca' }).click()
  await expect(age).toBeVisible()
})

test('printed results show no filters', async ({ page }) => {
  await page.goto('/professionals?dove=Milano')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const hidden of [what(page), adults(page), page.getByRole('link', { name: 'Mappa' })])
    await expect(hidden).toBeHidden()
})

test('neither searches nor positions are logged, and suggestions are not cached', async ({
  page,
  peopled,
}) => {
  await page.goto('/professionals?q=segretissima+ansia&dove=Bertinoro&approccio=parolanascosta')
  await page.request.get('/ricerca.xml?q=segretissima&dove=Bertinoro')
  for (const path of [
    '/professionals/suggerimenti?campo=che&testo=segretissima',
    '/professionals/suggerimenti?campo=dove&testo=Bertinoro',
    '/professionals/vicino?lat=44.15&lon=12.13',
  ]) {
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['cache-control'], path).toBe('no-store')
  }
  expect(
    (await page.request.get('/professionals/vicino?lat=x&lon=9', { failOnStatusCode: false })).status(),
  ).toBe(400)
  await expect
    .poll(() => peopled.logs().filter((line) => line.includes('professionals/vicino')).length)
    .toBeGreaterThan(0)
  // A moment may read like a latitude.
  const log = peopled
    .logs()
    .join('\n')
    .replaceAll(/"time":"[^"]*"/g, '')
  expect(log).not.toMatch(/segretissima|bertinoro|parolanascosta|44\.15|12\.13/i)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('form, filters, chips, views and pages work; what needs scripts is not there', async ({ page }) => {
    await page.goto('/professionals')
    await expect(page.getByRole('button', { name: 'Usa la mia posizione' })).toHaveCount(0)
    await what(page).fill('panico')
    await where(page).fill('milano')
    await adults(page).check()
    await page.getByRole('button', { name: 'Applica i filtri' }).click()
    await expect(heading(page)).toHaveText('2 persone per attacchi di panico a Milano, entro 25 km')
    await expect(adults(page)).toBeChecked()
    await page.getByRole('link', { name: 'Griglia' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('link', { name: 'Togli «Adulti»' }).click()
    await expect(adults(page)).not.toBeChecked()
    await page.getByText('Panico · milano', { exact: true }).click()
    await expect(what(page)).toHaveValue('panico')
    await page.getByRole('link', { name: 'Mappa' }).click()
    await page.getByRole('link', { name: 'Milano 1 persona' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})
