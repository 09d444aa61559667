import type { Locator, Page } from '@playwright/test'
import { answerCookies } from './support/register-page.ts'
import { postRegistration } from './support/form-post.ts'
import { signUpPeople } from './support/member.ts'
import { enterOffice, passDoor } from './support/office-door.ts'
import { freshEmail, registrationFields, signatureDataUrl } from './support/samples.ts'
import { holdBack } from './support/slow-line.ts'
import { addStaff } from './support/staff.ts'
import { expect, signIn, test } from './support/test.ts'

test.beforeEach(({ page }) => answerCookies(page))

test('the office’s sign-in shows its title and note, and the specified messages for wrong input', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 40[01]/)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Accesso Amministratore' })).toBeVisible()
  await expect(page.getByText('Accesso riservato agli amministratori')).toBeVisible()
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Inserisci email e password' })).toBeVisible()
  await page.getByLabel('Email').fill(portal.admin.email)
  await page.getByLabel('Password').fill('sbagliata')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Credenziali non valide' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(portal.admin.email)
})

test('signing in shows «Login in corso...», then «Verifica autenticazione...»', async ({ page, portal }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(portal.admin.email)
  await page.getByLabel('Password').fill(portal.admin.password)
  const letIn = await holdBack(page, '**/login.data*')
  const showPanel = await holdBack(page, '**/admin.data*')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByRole('button', { name: 'Login in corso...' })).toBeVisible()
  letIn()
  await expect(page.getByText('Verifica autenticazione...')).toBeVisible()
  showPanel()
  await page.waitForURL('**/admin')
})

test('visitors of the office are led to its sign-in with the reason; those signed in are led past it', async ({
  page,
  portal,
}) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Accesso non autorizzato')).toBeVisible()
  await expect(
    page.getByText("È necessario effettuare l'accesso come amministratore per visualizzare questa pagina."),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Accedi' }).click()
  await expect(page).toHaveURL(/#email$/)
  await enterOffice(page.request, portal)
  const past = await page.request.get('/login', { maxRedirects: 0 })
  expect([past.status(), past.headers().location]).toEqual([302, '/admin'])
})

test('«Logout» leads to the sign-in, and the office is closed afterwards', async ({ page, portal }) => {
  await signIn(page, portal)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  const shut = await page.request.get('/admin', { maxRedirects: 0 })
  expect([shut.status(), shut.headers().location]).toEqual([302, '/login?accesso=negato'])
})

test('a member without a role gets 403 and the page that says so, without data', async ({
  page,
  context,
  portal,
  ground,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  const [cookie = ''] = await signUpPeople(portal, ground.databaseUrl, ['user'])
  const cookies = cookie.split('; ').map((one) => {
    const [name, ...value] = one.split('=')
    return { name: name!, value: value.join('='), url: portal.url }
  })
  await context.addCookies(cookies)
  const answer = await page.goto('/admin')
  expect(answer!.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'Accesso non autorizzato' })).toBeVisible()
  await expect(page.getByText("È necessario effettuare l'accesso come amministratore")).toBeVisible()
  await page.getByRole('link', { name: 'Accedi' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('the panel has the specified title, tabs, columns and dates, counts what waits, and is searched by its address', async ({
  page,
  portal,
  request,
}) => {
  const emails = [freshEmail('serie'), freshEmail('serie')]
  for (const email of emails) {
    await postRegistration(request, {
      ...registrationFields(email),
      city: 'Seriopoli',
      signature: await signatureDataUrl(),
    })
  }
  await signIn(page, portal)
  await expect(page.getByRole('heading', { level: 1, name: 'Pannello di Amministrazione' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Richieste Professionisti' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('link', { name: 'Gestione Admin' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nome',
    'Email',
    'Professione',
    'Data',
    'Stato',
    'Azioni',
  ])
  const block = page.getByRole('region', { name: 'Che cosa aspetta' })
  await expect(block).toContainText(/\d+ richiest[ae] da decidere/)
  await expect(block).toContainText(/(dal |dall’)\d+ \w+ \d{4}/)
  await block.getByRole('link', { name: /da decidere/ }).click()
  await expect(page).toHaveURL(/\/admin\?stato=pending$/)

  await page.getByLabel('Cerca per nome').fill('seriopoli')
  await page.getByLabel('Stato').selectOption('pending')
  const showTable = await holdBack(page, '**/admin.data*')
  await page.getByRole('button', { name: 'Cerca' }).click()
  await expect(page.getByText('Caricamento in corso...')).toBeVisible()
  showTable()
  await expect(page).toHaveURL(/q=seriopoli&stato=pending/)
  const rows = page.getByRole('row').filter({ hasText: 'serie' })
  await expect(rows.first()).toContainText(/\d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d/)
  const shown = await rows.allTextContents()
  const at = (email: string) => shown.findIndex((text) => text.includes(email))
  expect(at(emails[0]!)).toBeLessThan(at(emails[1]!))
  await page.getByLabel('Ordina', { exact: true }).selectOption('Dalla più recente')
  await page.getByLabel('Mostra', { exact: true }).selectOption('Senza documento')
  await page.getByRole('button', { name: 'Cerca' }).click()
  await expect(page).toHaveURL(/mostra=senza-documento.*per=recenti/)
  await expect(rows.first()).toContainText(emails[1]!)
  await page.goto('/admin?q=seriopoli&stato=approved')
  await expect(page.getByText('Nessuna richiesta di registrazione trovata.')).toBeVisible()
})

test('a request’s detail shows every part, and a rejection records its reason', async ({
  page,
  portal,
  request,
}) => {
  const email = freshEmail('respinta')
  await postRegistration(request, { ...registrationFields(email), signature: await signatureDataUrl() })
  await signIn(page, portal, `/admin?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: /^Dettagli/ }).click()
  const dialog = page.getByRole('dialog').first()
  for (const part of [
    'Informazioni professionali',
    'Contatti',
    'Consensi e prove',
    'Note',
    'Firma',
    'Storia',
  ]) {
    await expect(dialog.getByRole('heading', { name: part, exact: true })).toBeVisible()
  }
  const fields = registrationFields(email)
  for (const name of [
    'profession',
    'specialization',
    'registration_number',
    'registration_year',
    'approach',
    'email',
    'phone',
    'city',
  ]) {
    await expect(dialog, name).toContainText(fields[name]!)
  }
  await expect(dialog.getByText('In attesa', { exact: true })).toBeVisible()
  await expect(dialog.getByText('GDPR: sì')).toBeVisible()
  await expect(dialog.getByText('Ricevo anche in inglese.')).toBeVisible()
  await expect(dialog).toContainText('D.P.R. 445/2000')
  await dialog.getByRole('button', { name: 'Respingi', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('Il numero indicato non risulta all’albo.')
  await page.getByRole('button', { name: 'Respingi la richiesta' }).click()
  await expect(page.getByText('Margherita Bellandi: Respinto')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Respinto')
  await page.getByRole('link', { name: /^Dettagli/ }).click()
  await expect(page.getByRole('dialog')).toContainText('«Il numero indicato non risulta all’albo.»')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approva' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a new administrator cannot enter before confirming the mailed link; wrong input has its messages', async ({
  page: shared,
  portal,
  mailbox,
  allowConsole,
  browser,
}) => {
  allowConsole(/status of 4\d\d/)
  // An administrator of its own: ten tries an hour are allowed, and other tests make colleagues with the shared one.
  const { page, ...staff } = await addStaff({ page: shared, portal, mailbox, browser }, 'admin')
  await passDoor(page.request, portal, staff)
  await page.goto('/admin/amministratori')
  const create = page.getByRole('button', { name: 'Crea l’accesso' })
  const alert = page.getByRole('alert')
  await create.click()
  await expect(alert.filter({ hasText: 'Email e password sono obbligatori' })).toBeVisible()
  const email = freshEmail('collega')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('12345')
  await create.click()
  await expect(alert.filter({ hasText: 'Scegli un ruolo.' })).toBeVisible()
  await page.locator('#role').selectOption({ label: 'Amministratore' })
  await create.click()
  await expect(
    alert.filter({ hasText: 'La password non è valida. Deve essere lunga almeno 6 caratteri.' }),
  ).toBeVisible()
  await page.getByLabel('Email').fill(portal.admin.email.toUpperCase())
  await page.getByLabel('Password').fill('password-lunga')
  await create.click()
  await expect(alert.filter({ hasText: 'Questo indirizzo email è già registrato' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('password-lunga')
  const letThrough = await holdBack(page, '**/admin/amministratori.data*')
  await create.click()
  await expect(page.getByRole('button', { name: 'Creazione in corso...' })).toBeVisible()
  letThrough()
  await expect(page.getByRole('status').filter({ hasText: 'Amministratore creato' })).toBeVisible()

  const other = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await other.goto('/login')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password').fill('password-lunga')
  await other.getByRole('button', { name: 'Accedi' }).click()
  await expect(
    other.getByRole('alert').filter({ hasText: 'Si è verificato un errore durante il login: ' }),
  ).toBeVisible()
  const mail = await mailbox.waitFor(({ to }) => to.includes(email))
  const link = /http:\/\/\S+\/auth\/conferma\?token=[\w.-]+/.exec(mail.text)![0]
  await other.goto(link)
  await other.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(other.getByText('Indirizzo confermato.')).toBeVisible()
  const person = { email, password: 'password-lunga' }
  expect(await passDoor(other.request, portal, person)).toBe('/admin')
  await other.context().close()
  await page.context().close()
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('the office works from the keyboard alone', async ({ page, portal, request }) => {
  const email = freshEmail('tastiera')
  await postRegistration(request, { ...registrationFields(email), signature: await signatureDataUrl() })
  await signIn(page, portal, `/admin?q=${encodeURIComponent(email)}`)
  const details = page.getByRole('link', { name: /^Dettagli/ })
  await details.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByLabel('Che cosa dice l’Albo'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, dialog.getByLabel('Titolo letto nell’Albo'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, dialog.getByLabel('Ho aperto l’Albo'))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByLabel('Ordine', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, dialog.getByRole('button', { name: 'Approva' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Margherita Bellandi: Approvato')).toBeVisible()
})
