import type { Page } from '@playwright/test'
import { agenda as agendaWords } from '#content/agenda.ts'
import { bookHour, bookingLink, bookingMail, mailedCode, pressHour } from './support/booking.ts'
import { postAs } from './support/form-post.ts'
import { expectSound, look, PHONE } from './support/looks.ts'
import { PASSWORD } from './support/member.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { expect, test } from './support/test.ts'
import { NOTE, asked, fill, hours, long, send } from './support/booking-steps.ts'

/** It cannot be taken back: the first press only asks. */
async function cancel(page: Page) {
  const sure = page.getByRole('button', { name: 'Sì, annulla' })
  await expect(sure).toBeHidden()
  await page.getByText('Annulla l’appuntamento').click()
  await sure.click()
}

test.use({ baseURL: async ({ bookable }, use) => use(bookable.url) })

test('by touch, four presses and one confirmation lead from a card to an hour @services', async ({
  browser,
  bookable,
}) => {
  test.slow()
  const context = await browser.newContext({
    baseURL: bookable.url,
    hasTouch: true,
    isMobile: true,
    viewport: PHONE,
  })
  const page = await context.newPage()
  await answerCookies(page)
  const email = freshEmail('prenota')
  await page.goto('/professionals?dove=Bologna')
  await page.getByRole('link', { name: long.name }).first().tap()
  await page.waitForURL(`**/professional/${long.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(long.name)
  await expect(page.getByRole('button', { name: /\d\d:\d\d/ })).toHaveCount(3)
  await expectSound(page)
  await look(page, 'prenota-profilo')
  await page.getByRole('link', { name: 'Prenota', exact: true }).last().tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Prenota un appuntamento con ${long.name}`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectSound(page)
  await look(page, 'prenota-giorni')
  await hours(page).first().tap()
  await page.waitForURL('**/prenota/*')
  await expect(page.getByText('Non c’è fretta.')).toBeVisible()
  await expectSound(page)
  await look(page, 'prenota-modulo')
  await fill(page, { email, note: NOTE })
  await page.getByRole('button', { name: 'Prenota l’appuntamento' }).tap()
  await expect(page.getByText('Ti abbiamo scritto.')).toBeVisible()
  await expectSound(page)
  await look(page, 'prenota-codice')
  await page.getByLabel('Codice di sei cifre').fill(await mailedCode(bookable, email))
  await page.getByRole('button', { name: 'Conferma', exact: true }).tap()
  await page.waitForURL('**/appuntamenti/*')
  await expect(page.getByText('È confermato')).toBeVisible()
  await expect(page.getByText(NOTE)).toBeVisible()
  await expectSound(page)
  await look(page, 'appuntamento')
  await context.close()
})

test('by keyboard alone: the focus goes from the day to its hours', async ({ page, bookable }) => {
  test.slow()
  await answerCookies(page)
  await page.goto(`/professional/${long.id}/prenota?tipo=niente&giorno=2026-13-77&giorno=x`)
  const days = page.getByRole('list').filter({ has: page.getByRole('link', { name: /orari[oi]? liber/ }) })
  await days.getByRole('link').nth(3).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Orari di / })).toBeFocused()
  await expect(page).toHaveURL(/\?giorno=\d{4}-\d\d-\d\d$/)
  await page.keyboard.press('Tab')
  await expect(hours(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/prenota/*')
  const email = freshEmail('tastiera')
  await page.getByLabel('Come ti chiami').focus()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  // Past the line, the reminder and the text of the consent, to the box.
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Prenota l’appuntamento' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ti abbiamo scritto.')).toBeVisible()
  await page.getByLabel('Codice di sei cifre').focus()
  await page.keyboard.type(await mailedCode(bookable, email))
  await page.keyboard.press('Enter')
  await expect(page.getByText('È confermato')).toBeVisible()
})

test('a code typed while the page still reloads after the form before it is not lost', async ({
  page,
  bookable,
}) => {
  await answerCookies(page)
  await page.goto(`/professional/${long.id}/prenota`)
  const days = page.getByRole('list').filter({ has: page.getByRole('link', { name: /orari[oi]? liber/ }) })
  await days.getByRole('link').nth(4).click()
  await hours(page).last().click()
  await page.waitForURL('**/prenota/*')
  const email = freshEmail('fretta')
  await fill(page, { email })
  let reloads = 0
  // The first reading of the page after its form was sent does not come.
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    reloads += 1
    return reloads === 1 ? undefined : route.continue()
  })
  await send(page)
  const code = page.getByLabel('Codice di sei cifre')
  await code.fill(await mailedCode(bookable, email))
  await expect.poll(() => reloads).toBe(1)
  await code.press('Enter')
  await expect(page.getByText('È confermato')).toBeVisible()
})

test('without JavaScript: day, hour, form, the mail’s link, one button @services', async ({
  browser,
  bookable,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 400/)
  const context = await browser.newContext({ baseURL: bookable.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const email = freshEmail('senza')
  await page.goto(`/professional/${long.id}/prenota`)
  await page.getByRole('link', { name: 'Più avanti' }).click()
  await expect(page.getByRole('link', { name: 'Prima', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Altro giorno: / }).click()
  await hours(page).nth(2).click()
  await page.waitForURL('**/prenota/*')
  await page.getByLabel('Come ti chiami').fill('Ada')
  await send(page)
  await expect(page.getByRole('link', { name: 'Inserisci un indirizzo email valido' })).toBeVisible()
  await expect(page.getByLabel('Come ti chiami')).toHaveValue('Ada')
  await fill(page, { email })
  await page.getByLabel('Sì, due ore prima').check()
  await send(page)
  await expect(page.getByText('Ti abbiamo scritto.')).toBeVisible()
  const link = await bookingLink(bookable, email)
  // Programs that read mail open links: that confirms nothing.
  await context.request.get(link)
  await page.goto(link)
  await page.getByRole('button', { name: 'Conferma', exact: true }).click()
  await expect(page.getByText('È confermato')).toBeVisible()
  await expect(page.getByLabel('Sì, due ore prima')).toBeChecked()
  await cancel(page)
  await expect(page.getByText('Annullato')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Prenota un altro appuntamento' })).toBeVisible()
  await context.close()
})

test('a booked hour is put into a calendar, moved, cancelled and forgotten @services', async ({
  page,
  context,
  bookable,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 404/)
  await answerCookies(page)
  const own = await bookHour(context.request, bookable, { id: long.id, email: freshEmail('sposta'), nth: 4 })
  await page.goto(own)
  const file = await context.request.get(`${own}/calendario.ics`)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(file.headers()['cache-control']).toBe('private, no-store')
  expect(await file.text()).toContain('SUMMARY:Appuntamento')
  await page.getByRole('link', { name: 'Sposta' }).click()
  await expectSound(page)
  await look(page, 'sposta')
  // Late in the day the first day may offer a single hour.
  await hours(page).last().click()
  await expect(page.getByText('Spostato.')).toBeVisible()
  await page.getByLabel('No', { exact: true }).check()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Salvato.')).toBeVisible()
  await cancel(page)
  await expect(page.getByText('L’orario è di nuovo libero.')).toBeVisible()
  await expectSound(page)
  await look(page, 'annullato')
  expect((await context.request.get(`${own}/calendario.ics`)).status()).toBe(404)
  await page.getByText('Cancella i miei dati').first().click()
  await page.getByRole('button', { name: 'Cancella i miei dati' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dati cancellati')
  await expectSound(page)
  expect((await context.request.get(own)).status()).toBe(404)
})

test('who asks first awaits the answer, without the address; the professional’s agenda shows it, and accepts @services', async ({
  page,
  context,
  browser,
  bookable,
}) => {
  test.slow()
  await answerCookies(page)
  const email = freshEmail('chiede')
  await page.goto(`/professional/${asked.id}`)
  await expect(page.getByRole('link', { name: 'Chiedi un appuntamento' }).first()).toBeVisible()
  const { location } = await pressHour(context.request, bookable, asked.id)
  await page.goto(location)
  await fill(page, { email, name: 'Ada Chiede' })
  await page.getByRole('button', { name: 'Chiedi l’appuntamento' }).click()
  await page.getByLabel('Codice di sei cifre').fill(await mailedCode(bookable, email))
  await page.getByRole('button', { name: 'Conferma', exact: true }).click()
  await expect(page.getByText('Aspetta una risposta')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Aggiungi al calendario' })).toHaveCount(0)
  await expectSound(page)
  await look(page, 'appuntamento-chiesto')

  const hers = await browser.newContext({ baseURL: bookable.url })
  await postAs(hers.request, bookable, '/auth', {
    intent: 'sign-in',
    email: asked.email,
    password: PASSWORD,
  })
  const agenda = await hers.newPage()
  await answerCookies(agenda)
  await agenda.goto('/professionista/agenda')
  await agenda.getByRole('button', { name: agendaWords.waiting.acceptOf('Ada Chiede') }).click()
  await expect(agenda.getByText(agendaWords.one.done.accept)).toBeVisible()
  await hers.close()
  const { attachments } = await bookingMail(bookable, email, 'Il tuo appuntamento è confermato')
  expect(attachments.length).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByText('È confermato')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Aggiungi al calendario' })).toBeVisible()
})

test('letting an hour go gives it back at once; a telephone call asks for the number', async ({ page }) => {
  await answerCookies(page)
  await page.goto(`/professional/${long.id}/prenota`)
  await page.getByRole('link', { name: 'Telefonata, 15 min' }).click()
  await expect(page.getByRole('heading', { name: 'Al telefono' })).toBeVisible()
  await hours(page).first().click()
  await page.waitForURL('**/prenota/*')
  await page.getByLabel('Come ti chiami').fill('Ada')
  await page.getByLabel('La tua email').fill(freshEmail('telefono'))
  await page.getByLabel('Acconsento: il portale').check()
  await expect(page.getByLabel('Il tuo numero di telefono')).toBeVisible()
  await page.getByRole('button', { name: 'Rinuncia' }).click()
  await expect(page.getByText('Hai rinunciato')).toBeVisible()
})
