import type { Page } from '@playwright/test'
import { enterOffice } from './support/office-door.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { expect, signIn, test } from './support/test.ts'

test.beforeEach(({ page }) => answerCookies(page))

/** Mails wrap their lines. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

/** A real school of the directory, its page open. */
async function openSchool(page: Page): Promise<{ path: string; name: string }> {
  await page.goto('/schools')
  const links = await page
    .locator('main a[href^="/schools/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  const path = links.find((link) => /^\/schools\/(?!esempio-)[^/?#]+$/.test(link))!
  await page.goto(path)
  return { path, name: (await page.locator('h1').textContent())! }
}

/** Both messages, each refused once before it is sent; what was typed stays. */
async function writeBoth(page: Page): Promise<{ name: string; path: string; words: string; email: string }> {
  const { path, name } = await openSchool(page)
  const words = `La via della sede è un’altra ${crypto.randomUUID()}`
  await page.getByRole('link', { name: 'Segnala un errore' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}/scrivi$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segnala un errore')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByLabel('La tua email').fill('non-un-indirizzo')
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.getByRole('link', { name: 'Scrivi almeno 10 caratteri' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inserisci un indirizzo email valido' })).toBeVisible()
  await expect(page.getByLabel('La tua email')).toHaveValue('non-un-indirizzo')
  await page.getByLabel('La tua email').fill('')
  await page.getByLabel('Che cosa non è giusto').fill(words)
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Segnalazione inviata' })).toBeVisible()
  await expect(page.getByText('Ti abbiamo scritto una conferma')).toHaveCount(0)
  await page.getByRole('link', { name: 'Torna alla scuola' }).click()

  await page.getByRole('link', { name: 'Questa è la mia scuola' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}/scrivi\\?tipo=scuola$`))
  await expect(page.getByText('Il messaggio da solo non pubblica niente.')).toBeVisible()
  const email = freshEmail('scuola')
  await page.getByLabel('La tua email').fill(email)
  await page.getByLabel('Che cosa va aggiornato').fill(`${words}, dalla scuola`)
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(page.getByRole('link', { name: 'Scrivi il tuo nome' })).toBeVisible()
  await expect(page).toHaveURL(/\?tipo=scuola$/)
  await expect(page.getByLabel('Che cosa va aggiornato')).toHaveValue(`${words}, dalla scuola`)
  await page.getByLabel('Il tuo nome').fill('Anna Prova')
  await page.getByLabel('Il tuo ruolo nella scuola').fill('Segreteria')
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Messaggio inviato' })).toBeVisible()
  await expect(page.getByText('Ti abbiamo scritto una conferma')).toBeVisible()
  return { name, path, words, email }
}

test('an error and a claim reach the office, which ticks one off', async ({
  page,
  portal,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const { name, path, words, email } = await writeBoth(page)
  await expect(page.getByRole('main').getByRole('status').locator('..')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Torna alla scuola' })).toHaveAttribute('href', path)

  const copy = await mailbox.waitFor(({ to }) => to.includes(email))
  expect(flat(copy.text)).not.toContain(words)
  expect(flat(copy.text)).toContain('i contatti che la scuola pubblica')
  const toOffice = (text: string) => (mail: { to: string[]; text: string }) =>
    mail.to.includes(portal.admin.email) && flat(mail.text).includes(text)
  const reported = await mailbox.waitFor(toOffice('ha segnalato un errore nella pagina della scuola'))
  const claimed = await mailbox.waitFor(toOffice('dicendo di parlare per la scuola'))
  for (const mail of [reported, claimed]) {
    expect(flat(mail.text)).toContain('/admin/scuole/messaggi')
    expect(flat(mail.text)).not.toContain('La via della sede')
    expect(flat(mail.text)).not.toContain(email)
  }

  await signIn(page, portal, '/admin/scuole/messaggi')
  const report = page.getByRole('listitem').filter({ hasText: words }).filter({ hasText: 'Errore segnalato' })
  const claim = page.getByRole('listitem').filter({ hasText: `${words}, dalla scuola` })
  await expect(report).toContainText('Senza email')
  await expect(claim).toContainText('Dice di parlare per la scuola')
  await expect(claim).toContainText('Anna Prova, Segreteria')
  await expect(claim.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(claim.getByRole('link', { name })).toHaveAttribute('href', path)
  await claim.getByRole('button', { name: 'Segna come gestito' }).click()
  await expect(claim.getByText('Gestito', { exact: true })).toBeVisible()
  await page.reload()
  await expect(claim.getByRole('button', { name: 'Rimetti in attesa' })).toBeVisible()
  await expect(report.getByText('In attesa', { exact: true })).toBeVisible()
})

test('the typed text stays when the other kind of message is chosen', async ({ page }) => {
  await openSchool(page)
  await page.getByRole('link', { name: 'Segnala un errore' }).click()
  await page.getByLabel('Che cosa non è giusto').fill('La via della sede è un’altra')
  await page.getByRole('link', { name: 'Questa è la mia scuola' }).click()
  await expect(page.getByLabel('Che cosa va aggiornato')).toHaveValue('La via della sede è un’altra')
})

test('samples and unknown schools take no message, and a form sent twice counts once', async ({
  page,
  request,
  portal,
}) => {
  const { path } = await openSchool(page)
  const headers = { Origin: new URL(portal.url).origin }
  for (const id of ['esempio-1', 'inventata']) {
    expect((await request.get(`/schools/${id}/scrivi`, { failOnStatusCode: false })).status()).toBe(404)
    const multipart = { message: 'La via è un’altra', submission_key: crypto.randomUUID() }
    const options = { headers, multipart, failOnStatusCode: false }
    expect((await request.post(`/schools/${id}/scrivi`, options)).status()).toBe(404)
  }
  const words = `Il telefono è un altro ${crypto.randomUUID()}`
  const multipart = { message: words, submission_key: crypto.randomUUID() }
  const trap = {
    ...multipart,
    message: `${words} trappola`,
    submission_key: crypto.randomUUID(),
    sito_web: 'x',
  }
  for (const form of [multipart, multipart, trap])
    expect((await request.post(`${path}/scrivi`, { headers, multipart: form })).status()).toBe(200)
  await enterOffice(page.request, portal)
  const messages = await (await page.request.get('/admin/scuole/messaggi')).text()
  expect(messages.split(`>${words}<`).length - 1, 'the message stands there once').toBe(1)
})

test('after ten messages from one address the page says to wait', async ({ request, page, portal }) => {
  const { path } = await openSchool(page)
  const headers = { Origin: new URL(portal.url).origin }
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) {
    const multipart = { message: 'La via è un’altra', submission_key: crypto.randomUUID() }
    const answer = await request.post(`${path}/scrivi`, { headers, multipart, failOnStatusCode: false })
    statuses.push(answer.status())
    if (n === 10) expect(await answer.text()).toContain('Troppi tentativi')
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an error is reported and a school claimed', async ({ page, mailbox, allowConsole }) => {
    allowConsole(/status of 400/)
    const { words, email } = await writeBoth(page)
    const copy = await mailbox.waitFor(({ to }) => to.includes(email))
    expect(flat(copy.text)).not.toContain(words)
  })
})
