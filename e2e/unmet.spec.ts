import { expectSound, look } from './support/looks.ts'
import { answerCookies } from './support/register-page.ts'
import { readSitemap } from './support/sitemap.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => answerCookies(page))

test('without enough counts the page says so, and the file has only its header', async ({ page }) => {
  await page.goto('/domanda-senza-risposta')
  await expect(page.getByText('Ancora nessun dato:')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectSound(page)
  await look(page, 'domanda-vuota')
  const file = await page.request.get('/domanda-senza-risposta.csv')
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers().link).toContain('rel="license"')
  expect((await file.text()).trim().split('\r\n')).toHaveLength(1)
  const sitemap = await readSitemap(async (path) => (await page.request.get(path)).text())
  expect(sitemap).toContain('/domanda-senza-risposta<')
})

test('counts of five and more show on the map, in the table and in the file, by region', async ({
  browser,
  peopled: portal,
  allowConsole,
}) => {
  allowConsole(new RegExp(`^request to ${portal.url}$`))
  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  await answerCookies(page)
  await page.goto(`${portal.url}/domanda-senza-risposta`)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(page.getByText('Matera')).toHaveCount(0)
  await expect(rows.nth(1)).toContainText('Campobasso (CB)')
  await expect(rows.nth(1)).toContainText('almeno 15')
  await expect(page.getByRole('link', { name: 'Molise: almeno 20 ricerche' })).toBeVisible()
  await expectSound(page)
  await look(page, 'domanda')
  await page.getByLabel('Regione', { exact: true }).selectOption('Molise')
  await page.getByRole('button', { name: 'Mostra', exact: true }).click()
  await expect(page).toHaveURL(/\?regione=Molise$/)
  await expect(rows).toHaveCount(3)
  await page.goto(`${portal.url}/domanda-senza-risposta?regione=Lazio`)
  await expect(page.getByText('Ancora nessun dato per Lazio')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mostra tutta Italia' })).toBeVisible()

  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain('Dataset')
  const lines = (await (await page.request.get('/domanda-senza-risposta.csv')).text()).trim().split('\r\n')
  expect(lines[0]).toBe('regione,sigla,provincia,problema,descrizione,ricerche_almeno,dal,al')
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['CB', 'AO', 'IS'])
  await context.close()
})

test('urgent words in the site search show the numbers first and are not logged', async ({
  page,
  portal,
}) => {
  await page.goto('/cerca?q=non+voglio+più+vivere')
  const note = page.getByRole('region', { name: 'Puoi parlare subito con qualcuno' })
  await expect(note.getByRole('link', { name: /^Chiama 112/ })).toHaveAttribute('href', 'tel:112')
  await expect(note.getByRole('link', { name: /^Chiama 02 2327 2327/ })).toBeVisible()
  await expect(note.getByRole('link', { name: /^Tutti i numeri/ })).toHaveAttribute('href', '/urgenze')
  await page.getByText('Vai avanti con la ricerca').click()
  await expect(page.getByRole('searchbox')).toHaveValue('non voglio più vivere')
  await expectSound(page)
  await look(page, 'parole-urgenti')
  await page.goto('/cerca?q=violenza')
  await expect(note.getByRole('link', { name: /^Chiama 1522/ })).toBeVisible()
  await page.goto('/cerca?q=ansia')
  await expect(note).toHaveCount(0)
  expect(portal.logs().filter((line) => /vivere|violenza/.test(line))).toEqual([])
})
