import type { Page } from '@playwright/test'
import { answerCookies } from './support/register-page.ts'
import { expect, test } from './support/test.ts'

const PAGE = '/topic/scuole-specializzazione'

test.beforeEach(({ page }) => answerCookies(page))

const block = (page: Page) => page.getByRole('region', { name: 'Dodici scuole, regione per regione' })
const cards = (page: Page) => block(page).getByRole('article')
const row = (page: Page) => page.getByRole('navigation', { name: 'Filtra le scuole per regione' })

async function narrowsByRegion(page: Page): Promise<void> {
  await expect(cards(page)).toHaveCount(12)
  await expect(block(page).getByRole('status')).toHaveText('12 scuole trovate')
  await expect(row(page).getByRole('link')).toHaveText([
    'Tutte le regioni',
    'Campania',
    'Emilia-Romagna',
    'Lazio',
    'Lombardia',
    'Piemonte',
    'Sicilia',
    'Toscana',
    'Veneto',
  ])
  await expect(row(page).locator('[aria-current=true]')).toHaveText('Tutte le regioni')
  await row(page).getByRole('link', { name: 'Lazio' }).click()
  await expect(page).toHaveURL(/\?regione=Lazio$/)
  await expect(row(page).locator('[aria-current=true]')).toHaveText('Lazio')
  await expect(block(page).getByRole('status')).toHaveText('2 scuole trovate')
  await expect(cards(page)).toHaveCount(2)
  for (const card of await cards(page).all()) await expect(card).toContainText('Roma, Lazio')
  await row(page).getByRole('link', { name: 'Tutte le regioni' }).click()
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`))
  await expect(cards(page)).toHaveCount(12)
}

test('twelve sample schools, each marked, with website and email; the page’s own text stays', async ({
  page,
}) => {
  await page.goto(PAGE)
  await expect(block(page)).toContainText('non esistono')
  await expect(block(page).getByRole('link', { name: 'elenco delle scuole' })).toHaveAttribute(
    'href',
    '/schools',
  )
  for (const card of await cards(page).all()) {
    await expect(card.getByText('Scuola dimostrativa', { exact: true })).toBeVisible()
    const site = card.getByRole('link', { name: /^Visita il sito di .+ \(si apre in una nuova scheda\)$/ })
    await expect(site).toHaveAttribute('href', /^https:\/\//)
    await expect(site).toHaveAttribute('target', '_blank')
    await expect(site).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(card.getByRole('link', { name: /^Scrivi un’email a / })).toHaveAttribute(
      'href',
      /^mailto:.+@/,
    )
  }
  await expect(cards(page).first()).toContainText('Milano, Lombardia')
  await expect(cards(page).first()).toContainText('Cognitivo-comportamentale')
  for (const part of ['In questa pagina', 'Risorse', 'Fonti', 'Argomenti collegati']) {
    await expect(page.getByRole('heading', { name: part })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Confronta le scuole' })).toHaveAttribute(
    'href',
    '/compare-schools',
  )
})

test('the region filters the schools in the address, without the page’s loading state', async ({ page }) => {
  await page.goto(PAGE)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.body.innerText.includes('Caricamento in corso')) seen.push('spinner')
    }).observe(document.body, { childList: true, subtree: true })
  })
  await narrowsByRegion(page)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  await page.goBack()
  await expect(cards(page)).toHaveCount(2)
})

test('an address with a region arrives narrowed and belongs to the page; an unknown one is ignored', async ({
  page,
  request,
}) => {
  await page.goto(`${PAGE}?regione=Lombardia`)
  await expect(cards(page)).toHaveCount(2)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${PAGE}$`))
  await page.goto(`${PAGE}?regione=Atlantide`)
  await expect(cards(page)).toHaveCount(12)
  await expect(row(page).locator('[aria-current=true]')).toHaveText('Tutte le regioni')
  expect(await (await request.get('/topic/scuole-universitarie?regione=Lazio')).text()).not.toContain(
    'Filtra le scuole',
  )
})

test('a real school shows its regions on the map, each leading to its schools', async ({ page }) => {
  await page.goto('/schools/coirag-scuola-di-specializzazione-in-psicoterapia')
  const where = page.getByRole('region', { name: 'Dove insegna' })
  const map = where.getByRole('navigation', { name: 'Le regioni in cui la scuola ha una sede' })
  await expect(map.getByRole('link')).toHaveCount(7)
  await expect(where.getByRole('listitem')).toHaveCount(7)
  await expect(where.getByRole('listitem').filter({ hasText: 'Lazio' })).toHaveText('Lazio: Roma')
  await expect(where.getByText('Mappa: MapSVG (CC BY 4.0).')).toBeVisible()
  // By keyboard: the middle of its box is the sea.
  await map.getByRole('link', { name: 'Liguria: 1 sede' }).press('Enter')
  await expect(page).toHaveURL(/\/schools\/regione\/liguria$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Liguria')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the region narrows the schools too', async ({ page }) => {
    await page.goto(PAGE)
    await narrowsByRegion(page)
  })
})
