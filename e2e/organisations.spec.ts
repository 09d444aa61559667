import type { Page } from '@playwright/test'
import { barriersOn } from './support/axe.ts'
import { postAs } from './support/form-post.ts'
import { officePage, signUpAs } from './support/professional-area.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { expect, test } from './support/test.ts'

/** A real school of the data file, with a site of its own. */
const SCHOOL = 'ido-scuola-di-specializzazione-in-psicoterapia-dell-eta-evolutiva'
const DOMAIN = 'ido-sspee.org'

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const isSlim = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** No barriers, and no sideways scroll on the narrowest phone. */
async function expectUsable(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await isSlim(page), page.url()).toBe(true)
  await page.setViewportSize(size)
}

test('a school proves who it is, edits its page, the office approves, and the public page changes; a forged proof is refused', async ({
  page,
  ground,
  mailbox,
  allowConsole,
}) => {
  // Refused forms.
  allowConsole(/status of 4(00|09)/)
  await answerCookies(page)
  await signUpAs(page.context(), ground)
  await page.goto(`/schools/${SCHOOL}`)
  await page.getByRole('link', { name: 'Cura questa pagina' }).click()
  const proof = page.getByRole('region', { name: 'Con una casella della scuola' })
  await expect(proof).toContainText(`@${DOMAIN}`)
  await expectUsable(page)

  for (const [forged, why] of [
    [`info@${DOMAIN}.evil.com`, 'non è al dominio del sito'],
    [`info@evil-${DOMAIN}`, 'non è al dominio del sito'],
    [`info+evil@${DOMAIN}`, 'Scrivi un indirizzo semplice'],
  ] as const) {
    await proof.getByLabel('Indirizzo email della scuola').fill(forged)
    await proof.getByRole('button', { name: 'Manda il link' }).click()
    await expect(proof.getByText(why).first()).toBeVisible()
  }
  const sent = await mailbox.all()
  expect(sent.flatMap(({ to }) => to).filter((to) => to.includes(DOMAIN))).toEqual([])

  const secretary = `segreteria@${DOMAIN}`
  await proof.getByLabel('Indirizzo email della scuola').fill(secretary)
  await proof.getByRole('button', { name: 'Manda il link' }).click()
  await expect(said(page, `Abbiamo mandato il link a ${secretary}`)).toBeVisible()
  const mail = await mailbox.waitFor(({ to }) => to.includes(secretary))
  const link = /\/organizzazione\/conferma\/[\w-]+/.exec(mail.text.replaceAll('\n', ''))![0]

  // Whoever has the link but not the account that asked for it proves nothing.
  const office = await officePage(ground)
  await office.goto(link)
  await office.getByRole('button', { name: 'Confermo' }).click()
  await expect(office.getByRole('alert')).toContainText('Il link è di un altro account')

  await page.goto(link)
  await page.getByRole('button', { name: 'Confermo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('IdO')
  const cost = `3.900 euro l’anno ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Costo').fill(cost)
  await page.getByLabel('Altre spese').fill('Iscrizione 100 euro')
  await page.getByRole('button', { name: 'Proponi la modifica' }).click()
  await expect(said(page, 'Modifica inviata')).toBeVisible()
  await expectUsable(page)
  for (const part of ['/immagine', '/corsi', '/domande', '/atti', '/persone']) {
    await page.goto(new URL(page.url()).pathname.split('/').slice(0, 3).join('/') + part)
    await expectUsable(page)
  }
  const reader = await page.request.get(`/schools/${SCHOOL}`)
  expect(await reader.text()).not.toContain(cost)

  await office.goto('/admin/organizzazioni')
  const proposal = office.getByRole('listitem').filter({ hasText: cost })
  await expect(proposal.getByRole('insertion').first()).toContainText('3.900')
  await expectUsable(office)
  await proposal.getByRole('button', { name: /^Approva/ }).click()
  await expect(said(office, 'Pubblicata')).toBeVisible()
  await expect
    .poll(async () => (await page.request.get(`/schools/${SCHOOL}`)).text(), { timeout: 3000 })
    .toContain(cost)

  await page.goto(`/schools/${SCHOOL}`)
  await expect(page.getByText('Iscrizione 100 euro')).toBeVisible()
  await page.getByRole('link', { name: 'Fai una domanda' }).click()
  await expectUsable(page)
  const reply = freshEmail('candidata')
  await page.getByLabel('Il tuo nome').fill('Luca')
  await page.getByLabel('La tua email').fill(reply)
  await page.getByLabel('La domanda').fill('Quando si può visitare la sede?')
  await page.getByRole('button', { name: 'Invia la domanda' }).click()
  await expect(said(page, 'Domanda inviata')).toBeVisible()
  await page.goto('/organizzazione')
  await page.getByRole('link', { name: /^IdO/ }).click()
  await page.getByRole('link', { name: 'Domande' }).click()
  await page.getByLabel('La vostra risposta').fill('Ogni primo lunedì del mese.')
  await page.getByRole('button', { name: 'Rispondi per email' }).click()
  await expect(said(page, 'Risposta inviata')).toBeVisible()
  await mailbox.waitFor(({ to, text }) => to.includes(reply) && text.includes('Ogni primo lunedì'))

  await office.goto('/admin/organizzazioni')
  await office
    .getByRole('button', { name: /^Annulla la decisione/ })
    .first()
    .click()
  await expect(said(office, 'Decisione annullata')).toBeVisible()
  await expect
    .poll(async () => (await page.request.get(`/schools/${SCHOOL}`)).text(), { timeout: 3000 })
    .not.toContain(cost)
  for (const part of ['persone', 'contestazioni']) {
    await office.goto(`/admin/organizzazioni/${part}`)
    await expectUsable(office)
  }
  await office.context().close()
})

test('a partner that the office accepts has a labelled page', async ({ page, ground, mailbox }) => {
  const name = `Centro Prova ${crypto.randomUUID().slice(0, 8)}`
  await answerCookies(page)
  const email = await signUpAs(page.context(), ground)
  const request = { organisation: name, name: 'Marta', email, message: 'Vorremmo una pagina sul portale.' }
  const submission_key = crypto.randomUUID()
  await postAs(page.request, ground.portal, '/partner-info', { ...request, submission_key })
  const office = await officePage(ground)
  await office.goto('/admin/partner')
  const row = office.getByRole('listitem').filter({ hasText: name })
  await row.locator('summary', { hasText: 'Accetta come partner' }).click()
  await row.getByRole('button', { name: 'No, lascia così' }).click()
  await expect(row.locator('summary')).toBeFocused()
  await row.locator('summary').press('Enter')
  await expect(row.getByText(email).last()).toBeVisible()
  await row.getByRole('button', { name: 'Accetta e manda l’invito' }).click()
  await expect(said(office, 'Partner accettato')).toBeVisible()
  const mail = await mailbox.waitFor(({ to, text }) => to.includes(email) && text.includes('conferma/'))
  const link = /\/organizzazione\/conferma\/[\w-]+/.exec(mail.text.replaceAll('\n', ''))![0]
  await page.goto(link)
  await page.getByRole('button', { name: 'Confermo' }).click()
  await page.getByLabel('Chi siete').fill('Un centro clinico di prova.')
  await page.getByRole('button', { name: 'Proponi la modifica' }).click()
  await expect(said(page, 'Modifica inviata')).toBeVisible()
  await office.goto('/admin/organizzazioni')
  await office.getByRole('button', { name: new RegExp(`^Approva \\(${name}`) }).click()
  await expect(said(office, 'Pubblicata')).toBeVisible()
  await page.getByRole('link', { name: 'Guarda la pagina pubblica' }).click()
  await expect(page.getByText('Un centro clinico di prova.')).toBeVisible()
  await expect(page.getByText('Partner', { exact: true })).toBeVisible()
  await expectUsable(page)
  await page.goto('/partner')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectUsable(page)
  await office.context().close()
})
