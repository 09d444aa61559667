import { registerSearchPage } from '#content/register-search.ts'
import { expectSound, look } from './support/looks.ts'
import { expect, test } from './support/people-test.ts'
import { answerCookies } from './support/register-page.ts'
import { adults, heading, submit, what, where } from './support/register-search.ts'

test.beforeEach(({ page }) => answerCookies(page))

test('suggestions: problems, people and places, by keyboard and by pointer; none before the first key', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/suggerimenti')) asked.push(new URL(request.url()).search)
  })
  await page.goto('/professionals')
  const field = page.getByRole('combobox', { name: 'Che cosa cerchi' })
  await field.focus()
  expect(asked).toEqual([])
  await field.pressSequentially('attacchi')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option').first()).toContainText('Attacchi di panico')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectSound(page)
  await field.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toContainText('Attacchi di panico')
  await field.press('Enter')
  await expect(field).toHaveValue('Attacchi di panico')
  await expect(list).toBeHidden()
  await expect(page).toHaveURL(/\/professionals$/)

  await field.fill('')
  await field.pressSequentially('cava')
  await expect(list).toBeVisible()
  await field.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('cava')

  const place = page.getByRole('combobox', { name: 'Dove' })
  await place.pressSequentially('monz')
  await list.getByRole('option', { name: 'Monza (MB)' }).click()
  await expect(place).toHaveValue('Monza')

  await field.fill('')
  await field.pressSequentially('cavalli')
  await list.getByRole('option', { name: /Bruno Cavalli/ }).click()
  await expect(page).toHaveURL(/\/professional\/bruno$/)
  // Typing in a hurry asks once it pauses, not at each key.
  expect(asked.length).toBeLessThan(20)
})

test.describe('near me', () => {
  test.use({ geolocation: { latitude: 45.46427, longitude: 9.18951 }, permissions: ['geolocation'] })

  test('asks only when pressed, sends a position rounded to a kilometre, and fills the place in', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/vicino')) asked.push(new URL(request.url()).search)
    })
    await page.goto('/professionals')
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Usa la mia posizione' }).click()
    await expect(where(page)).toHaveValue('Milano')
    await expect(page.getByText(/^Il luogo più vicino è Milano/)).toBeVisible()
    expect(asked).toEqual(['?lat=45.46&lon=9.19'])
    await submit(page).click()
    await expect(heading(page)).toHaveText('2 persone a Milano, entro 25 km')
  })

  test('far from Italy it says so', async ({ page, context }) => {
    await context.setGeolocation({ latitude: 48.85, longitude: 2.35 })
    await page.goto('/professionals')
    await page.getByRole('button', { name: 'Usa la mia posizione' }).click()
    await expect(page.getByText(/non conosciamo luoghi in Italia/)).toBeVisible()
    await expect(where(page)).toHaveValue('')
  })
})

test('a refused position is told calmly', async ({ page, context }) => {
  await context.clearPermissions()
  await page.goto('/professionals')
  await page.getByRole('button', { name: 'Usa la mia posizione' }).click()
  await expect(
    page.getByText(/Puoi scrivere una città sotto «Dove»|Scrivi una città sotto «Dove»/),
  ).toBeVisible()
})

test('on a phone the filters are a sheet that counts while one chooses, and closes where one was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/professionals?eta=adulti&liberi=1')
  await expect(adults(page)).toBeHidden()
  const opener = page.locator('summary', { hasText: 'Filtri (2)' })
  await opener.click()
  await expect(adults(page)).toBeChecked()
  const show = page.getByRole('button', { name: /^Mostra/ })
  await expect(show).toHaveText('Mostra 21 persone')
  await expect(show).toBeInViewport({ ratio: 1 })
  await page
    .getByRole('checkbox', { name: /^Persone anziane|^Individuale/ })
    .last()
    .check()
  await expect(page.getByText('Filtri (3)')).toBeVisible()
  await expect(show).toBeInViewport({ ratio: 1 })
  await expectSound(page)
  await look(page, 'filtri')
  await show.click()
  await expect(adults(page)).toBeHidden()
  await expect(page.locator('summary', { hasText: 'Filtri (3)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(adults(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(adults(page)).toBeHidden()
})

test('what is written and chosen before the scripts arrive is kept, and the choice is searched for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  let arrive = () => {}
  const arrived = new Promise<void>((done) => (arrive = done))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/professionals', { waitUntil: 'commit' })
  await what(page).fill('paura di volare')
  await page.locator('summary', { hasText: 'Filtri' }).click()
  await adults(page).check()
  arrive()
  await expect(page).toHaveURL(/q=paura\+di\+volare&eta=adulti/)
  await expect(adults(page)).toBeChecked()
  await expect(page.getByRole('button', { name: /^Mostra/ })).toBeInViewport({ ratio: 1 })
})

test('a quick filter is one press, and its chip takes it away again; «back» keeps where one was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/professionals?q=ansia&dove=Roma')
  await page.getByRole('link', { name: 'Fino a 70 €' }).click()
  await expect(page).toHaveURL(/q=ansia&dove=Roma&tariffa=70$/)
  await expect(heading(page)).toHaveText(/^12 persone/)
  const last = page.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await last.getByRole('heading').getByRole('link').click()
  await page.waitForURL('**/professional/*')
  await page.goBack()
  await expect(heading(page)).toHaveText(/^12 persone/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1)
  await page.getByRole('link', { name: 'Togli «Fino a 70 euro»' }).click()
  await expect(page).toHaveURL(/q=ansia&dove=Roma$/)
})

test('from a profile «Registro» leads back to the results it was found in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/professionals?q=ansia')
  await page.locator('main article h3 a').first().click()
  await expect(page).toHaveURL(/\/professional\/[^/?]+$/)
  const back = page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Registro' })
  await page.reload()
  await expect(back).toHaveAttribute('href', '/professionals?q=ansia')
  const profile = page.url()
  await page.goto('/')
  await page.goto(profile)
  await expect(back).toHaveAttribute('href', '/professionals')
})

test('«Guarda la mappa» on the first page opens the search at its map', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/')
  await page.getByRole('link', { name: /^Guarda la mappa/ }).click()
  await expect(page).toHaveURL(/vista=mappa/)
  await expect(page.getByRole('navigation', { name: registerSearchPage.map.label })).toBeInViewport({
    ratio: 0.3,
  })
})
