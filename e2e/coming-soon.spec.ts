import type { Page } from '@playwright/test'
import { outboxMailbox } from './support/outbox.ts'
import { startPortal } from './support/portal.ts'
import { answerCookies } from './support/register-page.ts'
import { readSitemap } from './support/sitemap.ts'
import { expect, test } from './support/test.ts'

test('SITE_MODE=coming-soon: banner, three features, five questions of which one is open; every link leads somewhere, and one can write', async ({
  page,
  allowConsole,
}) => {
  const closed = await startPortal({ env: { SITE_MODE: 'coming-soon' } })
  // Another origin than the portal of the other tests.
  allowConsole(new RegExp(`^request to ${closed.url}`))
  try {
    await answerCookies(page)
    await page.goto(closed.url)
    await expect(page.getByText('Sito in costruzione')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/nuovo portale sulla psicoterapia/)
    for (const feature of [
      'Registro degli psicoterapeuti',
      'Risorse e informazioni',
      'Strumenti per i professionisti',
    ]) {
      await expect(page.getByRole('heading', { name: feature })).toBeVisible()
    }
    const questions = page.locator('main #domande details')
    await expect(questions).toHaveCount(5)
    await questions.nth(0).locator('summary').click()
    await questions.nth(3).locator('summary').click()
    await expect(page.locator('main #domande details[open]')).toHaveCount(1)
    await questions.nth(3).locator('summary').click()
    await expect(page.locator('main #domande details[open]')).toHaveCount(0)
    await everyLinkLeads(page)
    const form = page.locator('#contact-form')
    await form.getByLabel('Il tuo nome').fill('Anna Prova')
    await form.getByLabel('Email').fill('anna@example.org')
    await form.getByLabel('Messaggio').fill('Vorrei sapere come posso dare una mano al progetto.')
    await form.getByRole('button', { name: 'Invia il messaggio' }).click()
    await expect(form.getByText('Messaggio inviato')).toBeVisible()
    const mails = outboxMailbox(closed.dataDir)
    const news = await mails.waitFor(({ to }) => to.includes(closed.admin.email))
    expect(news.text).toContain('Anna Prova')
  } finally {
    await closed.stop()
  }
})

/**
 * Each link of the page works: it leads to a page of the sitemap, which the crawl and the access walk open, or
 * to one that answers here; what stands after # must be there.
 */
async function everyLinkLeads(page: Page): Promise<void> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const own = new Set(links.filter((link) => new URL(link).origin === new URL(page.url()).origin))
  expect(own.size).toBeGreaterThan(100)
  const sitemap = await readSitemap(async (path) =>
    (await page.request.get(new URL(path, page.url()).href)).text(),
  )
  const known = new Set([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!))
  const pages = new Map<string, string>()
  for (const link of own) {
    const { href, hash } = new URL(link)
    const address = href.slice(0, href.length - hash.length)
    if (!pages.has(address) && (hash || !known.has(address))) {
      const answer = await page.request.get(address)
      expect(answer.status(), address).toBeLessThan(400)
      pages.set(address, await answer.text())
    }
    if (hash) expect(pages.get(address), link).toContain(`id="${decodeURIComponent(hash.slice(1))}"`)
  }
  // Targets of links from other pages.
  for (const id of ['argomenti', 'contact-form', 'patients'])
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(1)
}
