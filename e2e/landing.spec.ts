import type { Page } from '@playwright/test'
import { expectSound } from './support/looks.ts'
import { answerCookies } from './support/register-page.ts'
import { expect, test } from './support/people-test.ts'
import { readSitemap } from './support/sitemap.ts'
import { test as withSamples } from './support/test.ts'

test.beforeEach(({ page }) => answerCookies(page))

const structured = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as { '@type': string; itemListElement: unknown[] },
  )

test('the index leads to a town, a problem in it, and the search', async ({ page }) => {
  await page.goto('/psicoterapeuti')
  await expectSound(page)
  await expect(page.getByRole('link', { name: 'Roma (RM)' })).toBeHidden()
  await page.getByText('Lazio', { exact: true }).click()
  await page.getByRole('link', { name: 'Roma (RM)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Psicoterapeuti a Roma (RM)')
  await expect(
    page.getByText(/entro 5 km dal centro, nel registro ci sono 20 psicoterapeuti\./),
  ).toBeVisible()
  await expect(page.getByText(/in 20 indicano la tariffa .+ metà chiede 70 euro o meno/)).toBeVisible()
  await expect(page.getByText(/Albo dell’Ordine degli Psicologi del Lazio/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(12)
  const types = (await structured(page)).map((data) => data['@type']).toSorted()
  expect(types).toEqual(['BreadcrumbList', 'ItemList'])
  await expectSound(page)
  await page
    .getByRole('navigation', { name: 'I problemi più dichiarati qui' })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/psicoterapeuti\/roma\/ansia$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ansia e preoccupazioni continue: psicoterapeuti a Roma (RM)',
  )
  await expectSound(page)
  await page.getByRole('link', { name: /^Vedi tutti i risultati \(20\)/ }).click()
  await expect(page).toHaveURL(/\/professionals\?dove=Roma&raggio=5&problema=ansia$/)
  await expect(
    page.getByText('20 persone per ansia e preoccupazioni continue a Roma, entro 5 km'),
  ).toBeVisible()
})

test('a problem’s page describes it, shows emergency numbers where due, and lists its regions', async ({
  page,
}) => {
  await page.goto('/psicoterapeuti/problema/depressione')
  await expect(page.getByText('Non è pigrizia e non passa perché qualcuno dice di reagire.')).toBeVisible()
  await expect(page.getByText('Se hai bisogno di aiuto adesso')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Chiama 112/ })).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Diego Renzi'])
  await page.getByRole('link', { name: 'Depressione', exact: true }).click()
  await expect(page).toHaveURL(/\/topic\/depressione$/)
  await page.goto('/psicoterapeuti/problema/panico')
  const regions = page.getByRole('navigation', { name: 'Dove' })
  await regions.getByText('Dove: scegli la regione').click()
  await regions.getByRole('link', { name: 'Lombardia' }).click()
  await expect(page).toHaveURL(/\/psicoterapeuti\/lombardia\/panico$/)
  await expect(page.getByRole('article')).toHaveCount(2)
  // Two people are no statistic, and both are shown.
  await expect(page.getByText(/nel registro trovi 2 persone\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Vedi tutti i risultati|Apri la ricerca/ })).toHaveCount(0)
})

test('pages exist only where somebody is listed; the others answer 404 with a way to the search', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  for (const path of [
    '/psicoterapeuti/aosta',
    '/psicoterapeuti/roma/lutto',
    '/psicoterapeuti/problema/gioco',
    '/psicoterapeuti/nessuno',
  ]) {
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"')
  }
  expect((await page.goto('/psicoterapeuti/roma/niente'))!.status()).toBe(404)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('main').getByRole('link', { name: 'Cerca nel registro' }).click()
  await expect(page).toHaveURL(/\/professionals$/)
})

test('the sitemap names these pages and no others; each has a title, a description and an address of its own', async ({
  request,
}) => {
  const sitemap = await readSitemap(async (path) => (await request.get(path)).text())
  const paths = [...sitemap.matchAll(/<loc>[^<]*?(\/psicoterapeuti[^<]*)<\/loc>/g)].map(([, path]) => path!)
  expect(paths).toContain('/psicoterapeuti/roma/ansia')
  expect(paths).toContain('/psicoterapeuti/lombardia')
  expect(paths).not.toContain('/psicoterapeuti/aosta')
  const seen = new Set<string>()
  for (const path of paths) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect(answer.status(), path).toBe(200)
    expect(html, path).not.toContain('content="noindex"')
    expect(html, path).toContain(`${path}"`)
    const [title] = /<title>[^<]*/.exec(html)!
    const [description] = /<meta name="description" content="[^"]*/.exec(html)!
    for (const own of [title, description]) {
      expect(seen, `${path}: ${own}`).not.toContain(own)
      seen.add(own)
    }
  }
})

withSamples('pages with samples alone can be read and are in no search engine', async ({ page }) => {
  await answerCookies(page)
  await page.goto('/psicoterapeuti/milano')
  await expect(page.getByText(/solo profili dimostrativi/)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  // Others in this portal may be real by now, but nobody in this town is.
  const sitemap = await readSitemap(async (path) => (await page.request.get(path)).text())
  expect(sitemap).not.toContain('/psicoterapeuti/milano')
})
