import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import type { Portal } from './support/portal.ts'
import { linkIn, PASSWORD, signUpAs } from './support/professional-area.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { expect, test } from './support/test.ts'

/** A toast about something that went wrong. */
const said = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Messaggi della pagina' }).getByRole('alert').filter({ hasText: words })

test.beforeEach(({ page }) => answerCookies(page))

async function fillSignUp(page: Page, email: string, password = PASSWORD, confirmation = password) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Conferma password').fill(confirmation)
  await page.getByRole('button', { name: 'Registrati' }).click()
}

async function fillSignIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
}

/** Sends a form as the portal's own page does. */
async function send(request: APIRequestContext, path: string, form: Record<string, string>, portal: Portal) {
  const headers = { Origin: portal.url }
  const answer = await request.post(path, { form, headers, failOnStatusCode: false, maxRedirects: 0 })
  return { status: answer.status(), location: answer.headers().location, text: await answer.text() }
}

const enter = (request: APIRequestContext, portal: Portal, email: string, password = PASSWORD) =>
  send(request, '/auth', { intent: 'sign-in', email, password }, portal)

/** Asks for an account without a page; the link is in its mail. */
async function askForAccount(request: APIRequestContext, portal: Portal): Promise<string> {
  const email = freshEmail('persona')
  const form = { intent: 'sign-up', email, password: PASSWORD, confirmation: PASSWORD }
  expect((await send(request, '/auth?scheda=registrati', form, portal)).status).toBe(200)
  return email
}

/** A second browser context without cookies, as another device of the same person. */
async function otherBrowser(browser: Browser, portal: Portal): Promise<BrowserContext> {
  return browser.newContext({ baseURL: portal.url })
}

async function isIn({ request }: BrowserContext): Promise<boolean> {
  const answer = await request.get('/user', { maxRedirects: 0 })
  if (answer.status() === 302) expect(answer.headers().location).toBe('/auth')
  return answer.status() === 200
}

test('a visitor signs up, confirms by mail, enters the own area and signs out', async ({
  page,
  mailbox,
  context,
}) => {
  const email = freshEmail('persona')
  await page.goto('/auth?scheda=registrati')
  await fillSignUp(page, email)
  await expect(page.getByText('Controlla la tua email per confermare la registrazione')).toBeVisible()
  await expect(page.getByText(/cartella dello spam/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vai all’accesso' })).toHaveAttribute('href', '/auth')
  await page.getByRole('button', { name: 'Invia di nuovo l’email' }).click()
  await expect(
    page.getByText('Se l’indirizzo aspetta una conferma, ti abbiamo scritto di nuovo.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Nuova registrazione' }).click()
  await expect(page.getByLabel('Conferma password')).toBeVisible()

  await page.goto(await linkIn(mailbox, email, '/auth/conferma'))
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(page).toHaveURL(/\/user\?/)
  await expect(page.getByText('Indirizzo confermato. Hai effettuato l’accesso.')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cerca professionisti' })).toHaveAttribute(
    'href',
    '/professionals',
  )
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Area Utenti' })).toHaveAttribute('href', '/user')
  await page.getByRole('link', { name: 'I Miei Preferiti' }).click()
  await expect(page).toHaveURL(/\/user\/preferiti$/)

  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name.includes('session_token'))!
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: false })
  expect(await page.evaluate(() => document.cookie)).not.toContain('session')

  expect((await page.request.get('/auth', { maxRedirects: 0 })).headers().location).toBe('/user')
  const other = await context.newPage()
  await other.goto('/user')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout effettuato')).toBeVisible()
  await expect(other).toHaveURL(/\/auth/)
  expect(await isIn(context)).toBe(false)
  // «Back» shows nothing of the member's area after signing out.
  for (let steps = 0; steps < 3; steps += 1) {
    await page.goBack()
    await expect(page.getByText(email)).toHaveCount(0)
  }
})

test('the link of a sign-up opened in another browser asks for the password before it signs in', async ({
  context,
  mailbox,
  browser,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 40/)
  const email = await askForAccount(context.request, portal)
  const link = await linkIn(mailbox, email, '/auth/conferma')
  // Opening the link, as mail programs do, changes nothing.
  for (let times = 0; times < 3; times += 1) expect((await context.request.get(link)).status()).toBe(200)
  const elsewhere = await otherBrowser(browser, portal)
  const phone = await elsewhere.newPage()
  await answerCookies(phone)
  await phone.goto(link)
  await expect(phone.getByText(/Non è il browser da cui hai chiesto l’account/)).toBeVisible()
  const confirm = () => phone.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await confirm()
  await phone.getByLabel('La password che hai scelto').fill('non-questa-password')
  await confirm()
  await expect(phone.getByText(/Non è la password scelta per questo account/)).toBeVisible()
  await phone.getByLabel('La password che hai scelto').fill(PASSWORD)
  await confirm()
  await expect(phone).toHaveURL(/\/user\?/)
  await expect(phone.getByText(email)).toBeVisible()
  await elsewhere.close()
  const token = new URLSearchParams(link.split('?')[1]).get('token')!
  const again = await send(context.request, '/auth/conferma', { token }, portal)
  expect([again.status, again.text.includes('Il link non vale più')]).toEqual([400, true])
})

test('a new address is confirmed with the account’s password, and the change can be stopped from the old address', async ({
  page,
  ground,
  context,
  mailbox,
  browser,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 40/)
  const email = await signUpAs(context, ground)
  const ask = async (next: string) => {
    const form = { intent: 'email', email: next, password: PASSWORD }
    expect((await send(context.request, '/user/account', form, portal)).status).toBe(200)
    return linkIn(mailbox, next, '/auth/email')
  }
  const elsewhere = await otherBrowser(browser, portal)
  const phone = await elsewhere.newPage()
  await answerCookies(phone)
  const confirm = () => phone.getByRole('button', { name: 'Conferma il nuovo indirizzo' }).click()

  await phone.goto(await ask(freshEmail('fermata')))
  await page.goto(await linkIn(mailbox, email, '/auth/email/ferma'))
  await page.getByRole('button', { name: 'Ferma il cambio' }).click()
  await expect(page.getByText(/Fermato: l’indirizzo resta quello di prima/)).toBeVisible()
  await phone.getByLabel(/Password dell’account/).fill(PASSWORD)
  await confirm()
  await expect(phone.getByText(/Il link non vale più/)).toBeVisible()

  const next = freshEmail('nuova')
  await phone.goto(await ask(next))
  await confirm()
  await expect(phone.getByText('Scrivi la password dell’account che ha chiesto il cambio.')).toBeVisible()
  await phone.getByLabel(/Password dell’account/).fill('non-questa-password')
  await confirm()
  await expect(phone.getByText('La password non è giusta. Il link resta valido.')).toBeVisible()
  await phone.getByLabel(/Password dell’account/).fill(PASSWORD)
  await confirm()
  await expect(phone.getByText('Indirizzo cambiato.')).toBeVisible()
  expect((await enter(elsewhere.request, portal, next)).location).toBe('/user')

  await phone.goto('/user/conversazioni')
  await phone.getByRole('button', { name: 'Mandami il link' }).click()
  await expect(phone.getByText('Ti abbiamo scritto. Il link vale un giorno.')).toBeVisible()
  const mail = await mailbox.waitFor(({ to, text }) => to.includes(next) && text.includes('/mostra/'))
  await phone.goto(/\/user\/conversazioni\/mostra\/[\w-]+/.exec(mail.text.replaceAll('\n', ''))![0])
  await phone.getByRole('button', { name: 'Mostra le conversazioni' }).click()
  await expect(phone).toHaveURL(/\/user\/conversazioni$/)
  await expect(phone.getByText('Avevi già scritto prima di aprire l’account?')).toHaveCount(0)
  await elsewhere.close()
})

test('sign-in and sign-up errors use the words of the specification and keep the typed address', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 4/)
  await page.goto('/auth')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-required', 'true')
  // A toast says it, and the form goes on saying it.
  const summary = (name: string) => page.getByRole('group', { name })
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(said(page, 'Inserisci email e password')).toBeVisible()
  await expect(summary('Inserisci email e password')).toBeFocused()
  await fillSignIn(page, 'nessuno@example.org')
  await expect(said(page, 'Errore di accesso')).toContainText('Credenziali non valide')
  await expect(summary('Errore di accesso')).toBeFocused()
  await summary('Errore di accesso').getByRole('link', { name: 'Credenziali non valide' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nessuno@example.org')

  await page.goto('/auth?scheda=registrati')
  await fillSignUp(page, '', '', '')
  await expect(summary('Inserisci email e password')).toBeFocused()
  await fillSignUp(page, 'a@example.org', PASSWORD, 'un-altra')
  await expect(said(page, 'Le password non corrispondono')).toBeVisible()
  await expect(summary('Le password non corrispondono')).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('a@example.org')
  for (const [password, message] of [
    ['12345', 'La password non è valida. Deve essere lunga almeno 6 caratteri.'],
    ['password1', /tra le più usate/],
  ] as const) {
    await fillSignUp(page, 'a@example.org', password)
    await expect(page.locator('#password-error')).toHaveText(message)
    await expect(summary('Errore di registrazione')).toBeFocused()
    await expect(summary('Errore di registrazione').getByRole('link')).toHaveText(message)
  }
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expect(page.getByText('Quanto è robusta: buona')).toBeVisible()
})

test('an address with a slip in its provider is asked about, and never refused', async ({ page }) => {
  await answerCookies(page)
  await page.goto('/auth?scheda=registrati')
  const email = page.getByLabel('Email', { exact: true })
  await email.pressSequentially('anna.prova@gmial.con')
  const meant = page.getByRole('button', { name: 'anna.prova@gmail.com' })
  await expect(page.getByText('Forse volevi scrivere')).toBeVisible()
  await meant.press('Enter')
  await expect(email).toHaveValue('anna.prova@gmail.com')
  await expect(email).toBeFocused()
  await expect(meant).toHaveCount(0)
})

test('an unconfirmed account cannot be entered, and says why only to those who know its password', async ({
  request,
  portal,
}) => {
  const email = await askForAccount(request, portal)
  const right = await enter(request, portal, email)
  expect([right.status, right.text.includes('Conferma prima il tuo indirizzo')]).toEqual([403, true])
  const wrong = await enter(request, portal, email, 'sbagliata-davvero')
  expect([wrong.status, wrong.text.includes('Credenziali non valide')]).toEqual([401, true])
})

test('a link for a forgotten password works once and signs every device out', async ({
  page,
  ground,
  context,
  mailbox,
  browser,
  portal,
}) => {
  const phone = await otherBrowser(browser, portal)
  const email = await signUpAs(phone, ground)
  expect(await isIn(phone)).toBe(true)

  await page.goto('/auth/password')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Mandami il link' }).click()
  await expect(page.getByText('Se questo indirizzo ha un account, ti abbiamo scritto.')).toBeVisible()
  const link = await linkIn(mailbox, email, '/auth/nuova-password')
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('una-nuova-password')
  await page.getByLabel('Conferma password').fill('una-nuova-password')
  await page.getByRole('button', { name: 'Salva la nuova password' }).click()
  await expect(page.getByText('Password cambiata. Adesso puoi accedere.')).toBeVisible()
  expect(await isIn(phone)).toBe(false)
  await phone.close()

  const chiave = new URLSearchParams(link.split('?')[1]).get('chiave')!
  const third = { chiave, password: 'ancora-una-password', confirmation: 'ancora-una-password' }
  const again = await send(context.request, link, third, portal)
  expect(again.text).toContain('Il link non vale più')
  expect((await enter(context.request, portal, email, third.password)).status).toBe(401)
  expect((await enter(context.request, portal, email, 'una-nuova-password')).location).toBe('/user')
})

test('password, address and devices are changed from the own area', async ({
  page,
  ground,
  context,
  mailbox,
  browser,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 4/)
  const email = await signUpAs(context, ground)
  const phone = await otherBrowser(browser, portal)
  expect((await enter(phone.request, portal, email)).location).toBe('/user')

  await page.goto('/user/account')
  const devices = page.getByRole('region', { name: 'Dispositivi collegati' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'Questo dispositivo' })).toHaveCount(1)
  const password = page.getByRole('region', { name: 'Password', exact: true })
  await password.getByLabel('Password attuale').fill('sbagliata')
  await password.getByLabel('Nuova password').fill('una-nuova-password')
  await password.getByRole('button', { name: 'Cambia password' }).click()
  await expect(page.getByText('La password attuale non è giusta')).toBeVisible()
  await password.getByLabel('Password attuale').fill(PASSWORD)
  await password.getByLabel('Nuova password').fill('una-nuova-password')
  await password.getByRole('button', { name: 'Cambia password' }).click()
  await expect(
    page.getByText('Password cambiata. Abbiamo chiuso l’accesso sugli altri dispositivi.'),
  ).toBeVisible()
  await expect(devices).toHaveCount(1)
  expect(await isIn(phone)).toBe(false)
  await phone.close()

  const next = freshEmail('nuova')
  const address = page.getByRole('region', { name: 'Indirizzo email' })
  await address.getByLabel('Nuovo indirizzo').fill(next)
  await address.getByLabel('La tua password').fill('una-nuova-password')
  await address.getByRole('button', { name: 'Cambia indirizzo' }).click()
  await expect(page.getByText(/Ti abbiamo scritto al nuovo indirizzo/)).toBeVisible()
  await page.goto(await linkIn(mailbox, next, '/auth/email'))
  await page.getByRole('button', { name: 'Conferma il nuovo indirizzo' }).click()
  await expect(page.getByText('Indirizzo cambiato.')).toBeVisible()
  await page.goto('/user/account')
  await expect(page.getByText(next).first()).toBeVisible()
  const sessions = page.getByRole('region', { name: 'Dispositivi collegati' })
  await page.getByRole('button', { name: 'Chiudi l’accesso su tutti' }).click()
  await expect(sessions.getByText('La password attuale non è giusta')).toBeVisible()
  await sessions.getByLabel('Password').fill('una-nuova-password')
  await page.getByRole('button', { name: 'Chiudi l’accesso su tutti' }).click()
  await expect(page).toHaveURL(/\/auth/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an account is opened, entered and signed out of', async ({ page, mailbox, allowConsole }) => {
    allowConsole(/status of 400/)
    await page.goto('/auth?scheda=registrati')
    await fillSignUp(page, '', '', '')
    await expect(page.getByText('Inserisci email e password')).toBeVisible()
    const email = freshEmail('persona')
    await fillSignUp(page, email)
    await expect(page.getByRole('heading', { name: 'Registrazione completata' })).toBeVisible()
    await page.goto(await linkIn(mailbox, email, '/auth/conferma'))
    await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
    await expect(page.getByText('Indirizzo confermato. Hai effettuato l’accesso.')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logout effettuato')).toBeVisible()
    await page.goto('/auth')
    await fillSignIn(page, email)
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logout effettuato')).toBeVisible()
  })
})
