import { officePage, tiedProfessional } from './support/professional-area.ts'
import {
  answerCookies,
  completeRegistration,
  drawSignature,
  expectSuccess,
  fillRegistration,
  openRegistration,
  send,
} from './support/register-page.ts'
import { freshEmail, pdfOfSize } from './support/samples.ts'
import { expect, test } from './support/test.ts'

const RESTORED = 'Abbiamo rimesso quello che avevi scritto.'
const DAY_MS = 24 * 60 * 60 * 1000

test('a registration’s draft survives a reload, without document, signature and consents, until it is sent', async ({
  page,
}) => {
  const fields = await completeRegistration(page, { email: freshEmail('bozza') })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(900) })
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bozza:')).length),
    )
    .toBe(1)
  const kept = await page.evaluate(() => localStorage.getItem('bozza:/register:registration'))
  expect(kept).not.toContain('image/png')
  expect(kept).not.toContain('a.pdf')

  await page.reload()
  await expect(page.getByText(RESTORED)).toBeVisible()
  for (const name of ['first_name', 'email', 'profession', 'city', 'notes'])
    await expect(page.locator(`[name=${name}]`)).toHaveValue(fields[name]!)
  await expect(page.locator('[name=signature]')).toHaveValue('')
  await expect(page.locator('[name=privacy_consent]')).not.toBeChecked()

  await page.waitForFunction(() => (document.querySelector('canvas')?.width ?? 0) > 300)
  await fillRegistration(page, fields)
  await drawSignature(page)
  await send(page)
  await expectSuccess(page)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bozza:'))),
  ).toEqual([])
})

test('«Cancella» deletes a draft, and a day later it is deleted anyway', async ({ page }) => {
  await openRegistration(page)
  await page.locator('[name=city]').fill('Forlì')
  const kept = () => page.evaluate(() => localStorage.getItem('bozza:/register:registration'))
  await expect.poll(kept).toContain('Forlì')
  await page.reload()
  await page.getByRole('button', { name: 'Cancella', exact: true }).click()
  await expect(page.locator('[name=city]')).toHaveValue('')
  await expect(page.getByText(RESTORED)).toHaveCount(0)
  expect(await kept()).toBeNull()

  await page.locator('[name=city]').fill('Cesena')
  await expect.poll(kept).toContain('Cesena')
  await page.evaluate((day) => {
    const key = 'bozza:/register:registration'
    const draft = JSON.parse(localStorage.getItem(key)!) as { at: number }
    localStorage.setItem(key, JSON.stringify({ ...draft, at: draft.at - day - 1 }))
  }, DAY_MS)
  await page.reload()
  await expect(page.locator('[name=city]')).toHaveValue('')
  expect(await kept()).toBeNull()
})

test('a message to a professional stays in its tab alone', async ({ ground, browser, portal }) => {
  const office = await officePage(ground)
  const { id } = await tiedProfessional(ground, office)
  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  await answerCookies(page)
  await page.goto(`/professional/${id}/contatta`)
  const text = page.locator('form[data-draft=contact] textarea').first()
  await text.fill('Dormo male da mesi e vorrei parlarne.')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Dormo male')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Dormo male')
  await page.reload()
  await expect(text).toHaveValue('Dormo male da mesi e vorrei parlarne.')
  await context.close()
  await office.context().close()
})

test('a profile’s drafts are put back with the names of their parts', async ({ ground }) => {
  const office = await officePage(ground)
  const { page } = await tiedProfessional(ground, office)
  await page.goto('/professionista/profilo')
  await page.getByRole('textbox', { name: 'Biografia' }).fill('Lavoro con adulti.')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Lavoro con')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: RESTORED })).toContainText('In «Biografia».')
  await page.context().close()
  await office.context().close()
})

test('leaving a page with unsent text asks first and keeps the text; leaving a search does not ask', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  await answerCookies(page)
  await page.goto('/schools/srpf-scuola-romana-di-psicoterapia-familiare/scrivi')
  const text = page.getByLabel('Che cosa non è giusto')
  const away = page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Scuole' })
  await text.fill('La via della sede è cambiata.')
  await away.click()
  const question = page.getByRole('dialog', { name: 'Esci senza inviare?' })
  await question.getByRole('button', { name: 'Resta qui' }).click()
  await expect(question).toBeHidden()
  await expect(text).toHaveValue('La via della sede è cambiata.')

  const asked = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(text).toHaveValue('La via della sede è cambiata.')

  // The other page does not come: the words are still here, and asked about again.
  await page.route('**/schools.data*', (route) => route.abort())
  await away.click()
  await question.getByRole('button', { name: 'Esci senza inviare' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Pagina non aperta' })).toBeVisible()
  await expect(text).toHaveValue('La via della sede è cambiata.')
  await page.unroute('**/schools.data*')

  await away.click()
  await question.getByRole('button', { name: 'Esci senza inviare' }).click()
  // «Back» right after the choice must not ask again, even while the old form is still on the page.
  await page.waitForURL('**/schools')
  await page.goBack()
  await page.waitForURL('**/scrivi')
  await expect(text).toHaveValue('')
  await expect(question).toBeHidden()

  await page.goto('/journals')
  await page.getByRole('searchbox').first().fill('parole di una ricerca')
  await away.click()
  await page.waitForURL('**/schools')
})
