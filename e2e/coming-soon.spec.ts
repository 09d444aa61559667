import { startPortal } from './support/portal.ts'
import { answerCookies } from './support/register-page.ts'
import { expect, test } from './support/test.ts'

test('SITE_MODE=coming-soon: banner, three features, five questions of which one is open', async ({
  page,
  allowConsole,
}) => {
  test.setTimeout(60_000)
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
    const questions = page.locator('main details')
    await expect(questions).toHaveCount(5)
    await questions.nth(0).locator('summary').click()
    await questions.nth(3).locator('summary').click()
    await expect(page.locator('main details[open]')).toHaveCount(1)
    await questions.nth(3).locator('summary').click()
    await expect(page.locator('main details[open]')).toHaveCount(0)
    expect((await page.request.get(`${closed.url}/professionals`)).status()).toBe(200)
  } finally {
    await closed.stop()
  }
})
