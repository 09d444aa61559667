import type { Page } from '@playwright/test'
import { addStaff, knock } from './support/staff.ts'
import { barriersOn } from './support/axe.ts'
import { answerCookies } from './support/register-page.ts'
import { expect, signIn, test } from './support/test.ts'

const DESK = '/admin/testi/argomento/depressione'
const PUBLIC = '/topic/depressione'

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('an editor writes, a clinician and another person of the office review, and the page changes and changes back', async ({
  page,
  ground,
  portal,
  allowConsole,
}) => {
  // The refused form.
  allowConsole(/status of 400/)
  const sentence = `Una frase di prova ${crypto.randomUUID().slice(0, 8)}.`
  const publicPage = async () => (await (await fetch(portal.url + PUBLIC)).text()).replaceAll('<!-- -->', '')
  await answerCookies(page)
  await signIn(page, portal)
  const editor = await addStaff({ page, ...ground }, 'editor')
  const clinician = await addStaff({ page, ...ground }, 'clinician')

  await knock(editor)
  const desk = editor.page
  await answerCookies(desk)
  await desk.goto('/admin/testi')
  await desk.getByLabel('Cerca un testo').fill('depressione')
  await desk.getByRole('button', { name: 'Cerca' }).click()
  await desk.locator(`a[href="${DESK}"]`).click()
  await desk.getByRole('button', { name: 'Scrivi una nuova versione' }).click()
  await expect(desk.getByRole('heading', { name: 'Versione 1' })).toBeVisible()
  await desk.getByRole('button', { name: 'Scrivi in Markdown' }).click()
  const text = desk.locator('textarea[name=text]')
  const before = await text.inputValue()
  await text.fill(`${before}\n<script>alert(1)</script>\n`)
  await desk.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(desk.locator('[id$="-error"]').first()).toBeVisible()
  await expect(text).toHaveValue(/<script>/)
  await text.fill(`${before}\nProvvisorio.\n`)
  await desk.getByLabel('Che cosa è cambiato', { exact: true }).fill('Una frase in fondo')
  await desk.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(said(desk, 'Salvato')).toBeVisible()
  expect(await barriersOn(desk)).toEqual([])
  await desk.setViewportSize({ width: 320, height: 640 })
  expect(await desk.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  // What is in the fields goes with it, saved or not.
  await desk.getByRole('button', { name: 'Scrivi in Markdown' }).click()
  await text.fill(`${before}\n${sentence}\n`)
  await desk.getByRole('button', { name: 'Salva e manda in revisione' }).click()
  await expect(said(desk, 'Mandata in revisione')).toBeVisible()
  await expect(desk.getByText('Approva lo stile')).toHaveCount(0)

  await knock(clinician)
  const facts = clinician.page
  await facts.waitForURL('**/admin/testi')
  for (const path of ['/admin/scuole', '/admin/notizie', '/admin/richieste/x'])
    expect((await facts.request.get(path)).status(), path).toBe(403)
  await facts.goto(DESK)
  await expect(facts.getByRole('insertion').filter({ hasText: sentence })).toBeVisible()
  await expect(facts.getByRole('button', { name: 'Salva' })).toHaveCount(0)
  await facts.locator('summary', { hasText: 'Conferma i fatti' }).click()
  await facts.getByLabel('Nome e titolo').fill('Dott.ssa Prova Esempio, psichiatra')
  await facts.getByRole('button', { name: 'Conferma i fatti' }).click()
  await expect(said(facts, 'Fatti confermati')).toBeVisible()

  await page.goto(DESK)
  await page.locator('summary', { hasText: 'Approva lo stile' }).click()
  await page.getByRole('button', { name: 'Approva lo stile' }).click()
  await expect(said(page, 'Stile approvato')).toBeVisible()
  expect(await publicPage()).not.toContain(sentence)
  const pressed = performance.now()
  await page.getByRole('button', { name: 'Pubblica adesso' }).click()
  await expect.poll(publicPage, { timeout: 5000, intervals: [50] }).toContain(sentence)
  console.log(`read by a visitor ${Math.round(performance.now() - pressed)} ms after the press`)
  expect(await publicPage()).toContain('Fatti rivisti da Dott.ssa Prova Esempio, psichiatra')

  await page.locator('summary', { hasText: 'Ritira dal sito' }).click()
  await page.getByRole('button', { name: 'Ritira dal sito' }).click()
  await expect.poll(publicPage, { timeout: 5000, intervals: [50] }).not.toContain(sentence)
  await expect(page.getByText('Versione 1, ritirata')).toBeVisible()
  await Promise.all([desk.context().close(), facts.context().close()])
})

test('without scripts the help lines are written as fields, and a wrong one is said beside its field', async ({
  page,
  portal,
  browser,
  allowConsole,
}) => {
  // The refused form.
  allowConsole(/status of 400/)
  await signIn(page, portal)
  const context = await browser.newContext({
    baseURL: portal.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto('/admin/testi/dati/numeri-aiuto')
  await plain.getByRole('button', { name: 'Scrivi una nuova versione' }).click()
  const first = plain.locator('[name="v.lines.0.service"]')
  const known = await first.inputValue()
  await first.fill('')
  await plain.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(plain.locator('[name="v.lines.0.service"]')).toHaveAttribute('aria-invalid', 'true')
  await plain.locator('[name="v.lines.0.service"]').fill(`${known} di prova`)
  await plain.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(plain.getByText('Che cosa cambia')).toBeVisible()
  await plain.locator('summary', { hasText: 'Scarta questa versione' }).click()
  await plain.getByRole('button', { name: 'Scarta questa versione' }).click()
  await expect(plain.getByRole('button', { name: 'Scrivi una nuova versione' })).toBeVisible()
  await context.close()
})
