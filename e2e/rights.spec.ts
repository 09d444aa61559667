import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Mailbox } from './support/mailbox.ts'
import { until } from './support/ports.ts'
import { signUpAs } from './support/professional-area.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { expect, signIn, test } from './support/test.ts'

const PASSWORD = 'quattro-parole-a-caso'

test.beforeEach(({ page }) => answerCookies(page))

async function openAccount(page: Page, mailbox: Mailbox): Promise<string> {
  const email = freshEmail('diritti')
  await page.goto('/auth?scheda=registrati')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Conferma password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Registrati' }).click()
  await expect(page.getByText('Registrazione completata').first()).toBeVisible()
  const link = /https?:\/\/[^\s/]+(\/auth\/conferma\?[^\s>)\]]+)/
  const mail = await mailbox.waitFor(({ to, text }) => to.includes(email) && link.test(text))
  await page.goto(link.exec(mail.text)![1]!)
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await page.waitForURL('**/user?conferma=fatta')
  await expect(page.getByText('Indirizzo confermato.')).toBeVisible()
  return email
}

async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Accedi' }).click()
}

async function subscribe(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await page.request.post('/newsletter', { form: { email }, headers: { Origin: new URL(page.url()).origin } })
  await mailbox.waitFor(({ to, text }) => to.includes(email) && text.includes('/newsletter/conferma'))
}

test('a person’s data are exported as JSON and PDF, then the account is deleted and nothing is left @services', async ({
  page,
  portal,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/status of 40[01]/)
  const email = await openAccount(page, mailbox)
  await subscribe(page, mailbox, email)
  await page.goto('/user')
  await page.getByRole('link', { name: 'I tuoi dati' }).click()
  await expect(page.getByRole('heading', { name: 'Scarica i tuoi dati' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('link', { name: 'Cambia indirizzo o password' })).toHaveAttribute(
    'href',
    '/user/account',
  )

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Scarica in PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('i-tuoi-dati.pdf')
  const json = await page.request.get('/user/dati.json')
  expect(json.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="i-tuoi-dati.json"',
  })
  const data = (await json.json()) as { parts: Record<string, { data: unknown }> }
  expect(data.parts.account!.data).toMatchObject({ email, confirmed: true })
  expect(data.parts.newsletter!.data).toMatchObject({ state: 'pending' })
  expect(JSON.stringify(data.parts.operations)).toContain('account.export')

  const section = page.getByRole('region', { name: 'Cancella l’account' })
  await expect(section.getByText('L’iscrizione alla newsletter: è un consenso a parte.')).toBeVisible()
  await section.getByLabel('Cancella anche l’iscrizione alla newsletter').check()
  await section.getByLabel('La tua password').fill('sbagliata')
  await section.getByRole('button', { name: 'Cancella il mio account' }).click()
  await expect(page.getByRole('alert')).toContainText('La password non è giusta')
  await expect(section.getByLabel('Cancella anche l’iscrizione alla newsletter')).toBeChecked()
  await section.getByLabel('La tua password').fill(PASSWORD)
  await section.getByRole('button', { name: 'Cancella il mio account' }).click()
  await expect(page).toHaveURL(/\/user\/cancellato$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Account cancellato' })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name.includes('portale'))).toEqual([])

  const left = await page.request.get('/user', { maxRedirects: 0 })
  expect(left.headers().location).toBe('/auth')
  await enter(page, email)
  await expect(page.getByRole('alert').filter({ hasText: 'Credenziali non valide' })).toBeVisible()
  const outbox = join(portal.dataDir, 'outbox')
  if (existsSync(outbox))
    for (const name of readdirSync(outbox))
      expect(readFileSync(join(outbox, name), 'utf8')).not.toContain(email)
  expect(portal.logs().filter((line) => line.includes(email))).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the account is deleted too', async ({ page, ground, allowConsole }) => {
    allowConsole(/status of 401/)
    const email = await signUpAs(page.context(), ground)
    await page.goto('/user/dati')
    await expect(page.getByLabel('Cancella anche l’iscrizione alla newsletter')).toHaveCount(0)
    await page.getByLabel('La tua password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Cancella il mio account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account cancellato' })).toBeVisible()
    await enter(page, email)
    await expect(page.getByText('Credenziali non valide').first()).toBeVisible()
  })
})

test('the office sees what the retention rules would delete, and runs them', async ({ page, portal }) => {
  await signIn(page, portal, '/admin/conservazione')
  await expect(page.getByRole('heading', { name: 'Conservazione' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Account non confermati' })).toContainText(
    '7 giorni dalla richiesta',
  )
  await page.locator('summary', { hasText: 'Esegui adesso' }).click()
  await page.getByRole('button', { name: 'Cancella adesso' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Fatto' })).toBeVisible()
  await expect(page.getByText(/Ultima esecuzione: .*, dall’ufficio\./)).toBeVisible()
  await until('the run is in the log', async () =>
    portal.logs().some((line) => line.includes('"retention run"')),
  )
})

test('the only administrator cannot delete the account', async ({ peopled: portal }) => {
  const entered = await fetch(`${portal.url}/auth`, {
    method: 'POST',
    headers: { Origin: portal.url },
    body: new URLSearchParams({ intent: 'sign-in', ...portal.admin }),
    redirect: 'manual',
  })
  const cookie = entered.headers.getSetCookie().map((line) => line.split(';')[0])
  const page = await fetch(`${portal.url}/user/dati`, { headers: { Cookie: cookie.join('; ') } })
  const html = await page.text()
  expect(html).toContain('Sei l’unico amministratore')
  expect(html).not.toContain('Cancella il mio account')
})

test('visitors reach no page and no file of a person’s data', async ({ request }) => {
  for (const path of ['/user/dati', '/user/dati.json', '/user/dati.pdf', '/admin/conservazione']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(302)
    expect((await request.post(path, { form: {}, maxRedirects: 0 })).status(), path).toBe(
      /\.(json|pdf)$/.test(path) ? 405 : 302,
    )
  }
})
