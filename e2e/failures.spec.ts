import type { Page } from '@playwright/test'
import { postRegistration } from './support/form-post.ts'
import { officePage, signUpAs } from './support/professional-area.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { registrationFields, signatureDataUrl } from './support/samples.ts'
import { expect, test } from './support/test.ts'

const SCHOOL = '/schools/srpf-scuola-romana-di-psicoterapia-familiare/scrivi'
const WORDS = 'La via della sede è cambiata: adesso è via Nizza 12.'

const notice = (page: Page) => page.getByRole('region', { name: /^Messaggi della / }).getByRole('alert')

async function openReport(page: Page): Promise<void> {
  await answerCookies(page)
  await page.goto(SCHOOL)
  await page.getByLabel('Che cosa non è giusto').fill(WORDS)
}

const sendReport = (page: Page) => page.getByRole('button', { name: 'Invia la segnalazione' }).click()
const stillThere = (page: Page) => expect(page.getByLabel('Che cosa non è giusto')).toHaveValue(WORDS)

test('a form that fails without a connection, with 500 or 503 keeps every word; sent again, the notice goes', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|status of 50[03]/)
  await openReport(page)
  await context.setOffline(true)
  await sendReport(page)
  await expect(notice(page)).toContainText('controlla la connessione')
  await stillThere(page)
  await context.setOffline(false)
  for (const [status, words] of [
    [500, 'Qualcosa non ha funzionato'],
    [503, 'non riesce a salvare'],
  ] as const) {
    const posts = `**${SCHOOL}.data*`
    await page.route(posts, (route) =>
      route.fulfill({ status, body: 'guasto', headers: { 'Server-Timing': 'ref;desc="prova-1"' } }),
    )
    await sendReport(page)
    await expect(notice(page)).toContainText(words)
    await expect(notice(page)).toContainText('Riferimento: prova-1')
    await expect(notice(page)).toHaveCount(1)
    await stillThere(page)
    await page.unroute(posts)
  }
  await sendReport(page)
  await expect(page.getByRole('status').filter({ hasText: 'Segnalazione inviata' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('a form whose answer never comes is given up after 45 s and kept', async ({ page }) => {
  await page.clock.install()
  await openReport(page)
  await page.route(`**${SCHOOL}.data*`, () => undefined)
  await sendReport(page)
  await page.clock.runFor(46_000)
  await expect(notice(page)).toContainText('Il portale non risponde')
  await stillThere(page)
})

test('a form whose session ended is kept, and can be sent after signing in in another tab', async ({
  ground,
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url })
  const email = await signUpAs(context, ground)
  const page = await context.newPage()
  await answerCookies(page)
  await page.goto('/user/account')
  await page.locator('[name=current]').first().fill('quattro-parole-a-caso')
  await page.locator('[name=next]').fill('altre-quattro-parole-nuove')
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.locator('form:has([name=next]) button[type=submit]').click()
  await expect(notice(page)).toContainText('La tua sessione è finita')
  await expect(page.locator('[name=next]')).toHaveValue('altre-quattro-parole-nuove')
  expect(new URL(page.url()).pathname).toBe('/user/account')

  const [door] = await Promise.all([context.waitForEvent('page'), notice(page).getByRole('link').click()])
  await expect(door.getByText('quello che hai inviato non è stato salvato')).toBeVisible()
  await door.getByLabel('Email').fill(email)
  await door.getByLabel('Password').fill('quattro-parole-a-caso')
  await door.getByRole('button', { name: 'Accedi' }).click()
  await door.waitForURL('**/user/account')
  await page.locator('form:has([name=next]) button[type=submit]').click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByText(/Password cambiata/)).toBeVisible()
  expect(cookies.length).toBeGreaterThan(0)
  await context.close()
})

test('failures of sign-in, sign-up, office and sign-out are told in the specified sentences', async ({
  page,
  ground,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await answerCookies(page)
  const cases = [
    ['/auth', 'Accedi', 'Errore imprevisto', "Si è verificato un errore durante l'accesso"],
    [
      '/auth?scheda=registrati',
      'Registrati',
      'Errore imprevisto',
      'Si è verificato un errore durante la registrazione',
    ],
    ['/login', 'Accedi', 'Errore', 'Si è verificato un errore durante il login: '],
  ] as const
  for (const [address, button, title, sentence] of cases) {
    await page.goto(address)
    await page.getByLabel('Email').fill('anna@example.org')
    await page.locator('[name=password]').fill('una-password-lunga')
    await context.route('**/*.data*', (route) => route.abort())
    await page.locator('form').getByRole('button', { name: button }).click()
    await expect(notice(page)).toContainText(title)
    await expect(notice(page)).toContainText(sentence)
    await expect(page.getByLabel('Email')).toHaveValue('anna@example.org')
    await expect(page.locator('[name=password]')).toHaveValue('una-password-lunga')
    await context.unroute('**/*.data*')
  }
  const fields = { ...registrationFields(), signature: await signatureDataUrl() }
  const { id } = await postRegistration(page.request, fields)
  const office = await officePage(ground)
  await office.goto(`/admin/richieste/${id}?azione=respingi`)
  const reason = office.locator('#reject-reason')
  await reason.fill('Il numero non risulta all’Albo.')
  await office.context().setOffline(true)
  await office.getByRole('dialog').getByRole('button', { name: 'Respingi' }).click()
  await expect(notice(office)).toContainText('Impossibile aggiornare: Il portale non si raggiunge')
  await expect(reason).toHaveValue('Il numero non risulta all’Albo.')
  await office.context().setOffline(false)
  office.on('dialog', (dialog) => void dialog.accept())
  await office.goto('/admin')
  await office.context().setOffline(true)
  await office.getByRole('button', { name: 'Logout' }).click()
  await expect(notice(office)).toContainText('Si è verificato un errore durante il logout')
  await expect(office.getByRole('heading', { name: 'Pannello di Amministrazione' })).toBeVisible()
  await office.context().close()
})

test('a failed form keeps the earlier message, and a saved form is confirmed although reloading its data fails', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|status of 401/)
  await answerCookies(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill('anna@example.org')
  await page.locator('[name=password]').fill('una-password-lunga')
  const enter = page.locator('form').getByRole('button', { name: 'Accedi' })
  await enter.click()
  await expect(page.getByText('Credenziali non valide')).toBeVisible()
  await page.locator('[name=password]').fill('un-altra-password')
  await page.route('**/login.data*', (route) => route.abort())
  await enter.click()
  await expect(notice(page)).toContainText('Si è verificato un errore durante il login: ')
  await expect(page.getByText('Credenziali non valide')).toBeVisible()
  await expect(page.locator('[name=password]')).toHaveValue('un-altra-password')

  await page.goto('/')
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const field = page.locator('#newsletter-email')
  await field.fill(freshEmail('fresche'))
  let cut = 0
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    cut += 1
    await route.abort()
  })
  await field.press('Enter')
  await expect(page.getByText('Grazie per la tua iscrizione!')).toBeVisible()
  await expect.poll(() => cut).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!)
  await expect(field).toHaveValue('')
  await expect(notice(page)).toHaveCount(0)
})

test('a search that fails says so and keeps its text', async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED/)
  await answerCookies(page)
  // A portal that is not reached while the browser believes to be connected.
  await page.goto('/journals')
  await page.getByRole('searchbox').first().fill('ansia')
  await page.route('**/journals.data*', (route) => route.abort())
  await page.getByRole('search').getByRole('button').first().click()
  await expect(notice(page)).toContainText('Pagina non aperta')
  expect(new URL(page.url()).pathname).toBe('/journals')
  await expect(page.getByRole('searchbox').first()).toHaveValue('ansia')
})

for (const width of [390, 1280])
  test(`at ${width} px help that cannot be opened is a number to call, other pages only say so`, async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await page.setViewportSize({ width, height: 664 })
    await answerCookies(page)
    await page.goto('/journals')
    await page.locator('html[data-ready]').waitFor()
    const header = page.getByRole('banner')
    const call = notice(page).getByRole('link', { name: 'Chiama il 112' })
    await context.setOffline(true)
    await header.getByRole('link', { name: 'Aiuto urgente' }).click()
    await expect(call).toHaveAttribute('href', 'tel:112')
    await expect(call).toBeInViewport({ ratio: 1 })
    await header.getByRole('link', { name: /^Cerca/ }).click()
    await expect(notice(page)).toContainText('Pagina non aperta')
    await expect(call).toHaveCount(0)
    // Connected, but the portal does not answer.
    await context.setOffline(false)
    await page.route('**/urgenze.data*', (route) => route.abort())
    await header.getByRole('link', { name: 'Aiuto urgente' }).click()
    await expect(call).toBeVisible()
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form sent after the session ended leads to the sign-in, which says that it was not saved; «back» has every word', async ({
    ground,
    browser,
    portal,
  }) => {
    const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
    await signUpAs(context, ground)
    const page = await context.newPage()
    await page.goto('/user/account')
    await page.locator('[name=next]').fill('altre-quattro-parole-nuove')
    await context.clearCookies()
    await page.locator('form:has([name=next]) button[type=submit]').click()
    await expect(page.getByText('quello che hai inviato non è stato salvato')).toBeVisible()
    await context.close()
  })
})
