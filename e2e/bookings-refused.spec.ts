import { bookingPages } from '#content/booking-pages.ts'
import { DEAD_LINK } from '#content/dead-link.ts'
import { bookings } from '#content/bookings.ts'
import { TRAP_FIELD } from '#lib/form.ts'
import { withTo } from '#lib/to-whom.ts'
import {
  bookHour,
  bookingLink,
  bookingMail,
  hourValues,
  hoursOf,
  mailedCode,
  pressButton,
  pressHour,
  sendForm,
} from './support/booking.ts'
import { expectSound, look } from './support/looks.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { expect, test } from './support/test.ts'
import { NOTE, fill, full, hours, long, none, send } from './support/booking-steps.ts'

test.use({ baseURL: async ({ bookable }, use) => use(bookable.url) })

test('a wrong code says how many tries are left, and the fifth ends it', async ({
  page,
  context,
  bookable,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/)
  await answerCookies(page)
  const { location } = await pressHour(context.request, bookable, long.id, 8)
  const email = freshEmail('codice')
  await sendForm(context.request, bookable, location, { email })
  const right = await mailedCode(bookable, email)
  await page.goto(location)
  const type = async (code: string) => {
    await page.getByLabel('Codice di sei cifre').fill(code)
    await page.getByRole('button', { name: 'Conferma', exact: true }).click()
  }
  await type('12')
  await expect(page.getByRole('link', { name: bookingPages.code.format })).toBeVisible()
  const wrong = right === '000000' ? '111111' : '000000'
  for (const left of [4, 3, 2, 1]) {
    await type(wrong)
    await expect(page.getByRole('link', { name: bookingPages.code.wrong(left) })).toBeVisible()
  }
  await expectSound(page)
  await look(page, 'prenota-codice-sbagliato')
  await type(wrong)
  await expect(page.getByText('Il codice non vale più')).toBeVisible()
  await expect(page.getByRole('button', { name: /\d\d:\d\d/ })).toHaveCount(3)
  await expectSound(page)
  const link = await bookingLink(bookable, email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Conferma', exact: true }).click()
  await expect(page.getByText('Il codice non vale più')).toBeVisible()
})

test('an hour that somebody else took between two presses: the next ones are there at once, with every word @services', async ({
  page,
  browser,
  bookable,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 409/)
  await answerCookies(page)
  const other = await browser.newContext({
    baseURL: bookable.url,
    extraHTTPHeaders: { 'X-Forwarded-For': '10.77.1.1' },
  })
  await page.goto(hoursOf(long.id))
  expect((await pressHour(other.request, bookable, long.id, 0)).status).toBe(302)
  await hours(page).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'appena stato preso' })).toBeVisible()
  await hours(page).first().click()
  await page.waitForURL('**/prenota/*')
  // Given back behind the page's back, and taken by somebody else before the form is sent.
  for (const nth of [3, 4]) await pressHour(page.context().request, bookable, long.id, nth)
  expect((await pressHour(other.request, bookable, long.id, 0)).status).toBe(302)
  const email = freshEmail('tardi')
  await fill(page, { email, note: 'Non voglio più vivere' })
  await expect(page.getByRole('heading', { name: 'Puoi parlare subito con qualcuno' })).toBeVisible()
  await send(page)
  await expect(page.getByText('appena stato preso')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Puoi parlare subito con qualcuno' })).toBeVisible()
  await expect(page.getByLabel('La tua email')).toHaveValue(email)
  await expect(page.getByLabel('Un messaggio per chi ti riceve')).toHaveValue('Non voglio più vivere')
  await expectSound(page)
  await look(page, 'prenota-presa')
  await page
    .getByRole('button', { name: /\d\d:\d\d/ })
    .first()
    .click()
  await expect(page.getByText('Ti abbiamo scritto.')).toBeVisible()
  expect(await mailedCode(bookable, email)).toMatch(/^\d{6}$/)
  await other.close()
})

test('one network holds two hours of a professional at a time; the third gives the first back @services', async ({
  browser,
  bookable,
}) => {
  const from = (address: string) =>
    browser.newContext({ baseURL: bookable.url, extraHTTPHeaders: { 'X-Forwarded-For': address } })
  const [attacker, neighbour, other] = await Promise.all(
    ['2001:db8:7::1', '2001:db8:7:9::5', '10.88.1.2'].map(from),
  )
  const free = () => hourValues(other!.request, bookable.url + hoursOf(long.id))
  const before = await free()
  const held: string[] = []
  for (let time = 0; time < 6; time += 1) {
    const { status, hour } = await pressHour(
      (time % 2 ? neighbour! : attacker!).request,
      bookable,
      long.id,
      2,
    )
    expect(status).toBe(302)
    held.push(hour)
  }
  const after = await free()
  expect(before.filter((hour) => !after.includes(hour))).toEqual(held.slice(-2).toSorted())
  await Promise.all([attacker, neighbour, other].map((context) => context!.close()))
})

test('what is too long, no address or without consent is refused with every word, and a filled trap sends nothing', async ({
  context: { request },
  bookable,
}) => {
  const { location } = await pressHour(request, bookable, long.id)
  const longest = { name: 'à'.repeat(80), email: freshEmail('limiti'), note: 'è'.repeat(300) }
  for (const [change, refusal] of [
    [{ name: `${longest.name}a` }, bookings.refusals.long],
    [{ name: ' ' }, bookings.refusals.name],
    [{ email: 'ada@esempio' }, bookings.refusals.email],
    [{ note: `${longest.note}e` }, bookings.refusals.noteLong],
    [{ note: 'Una riga\nDue' }, bookings.refusals.invisible],
    [{ consent: '' }, bookings.refusals.consent],
  ] as const) {
    const form = { ...longest, ...change }
    const refused = await sendForm(request, bookable, location, form)
    expect(refused.status(), refusal).toBe(400)
    const html = await refused.text()
    for (const said of [refusal, form.name.trim(), form.email, form.note]) expect(html).toContain(said)
  }
  const trapped = { ...longest, email: freshEmail('trappola') }
  const answer = await sendForm(request, bookable, location, { ...trapped, [TRAP_FIELD]: 'x' })
  expect([answer.status(), (await answer.text()).includes(bookingPages.code.sent)]).toEqual([200, true])
  expect((await sendForm(request, bookable, location, longest)).status()).toBe(200)
  expect(await mailedCode(bookable, longest.email)).toMatch(/^\d{6}$/)
  expect((await bookable.mailbox.all()).flatMap(({ to }) => to)).not.toContain(trapped.email)
})

test('two minutes before its end the page says so politely, and a late form still takes the hour', async ({
  page,
  bookable,
}) => {
  await answerCookies(page)
  await page.clock.install()
  await page.goto(hoursOf(long.id))
  await hours(page).last().click()
  await page.waitForURL('**/prenota/*')
  await expect(page.getByText('Non c’è fretta.')).toBeVisible()
  await page.clock.fastForward('08:01')
  await expect(page.getByRole('status').filter({ hasText: 'Restano due minuti' })).toBeVisible()
  await page.clock.fastForward('02:00')
  await expect(page.getByRole('status').filter({ hasText: 'I dieci minuti sono passati' })).toBeVisible()
  const email = freshEmail('lenta')
  await fill(page, { email })
  await send(page)
  await expect(page.getByText('Ti abbiamo scritto.')).toBeVisible()
  expect(await mailedCode(bookable, email)).toMatch(/^\d{6}$/)
})

test('without an hour or an agenda the page leads on', async ({ page }) => {
  await answerCookies(page)
  await page.goto(`/professional/${full.id}/prenota`)
  await expect(page.getByText('Adesso non ci sono orari liberi')).toBeVisible()
  await expect(page.getByRole('link', { name: `Scrivi ${withTo(full.name)}` })).toBeVisible()
  await expectSound(page)
  await look(page, 'prenota-vuota')
  await page.goto(`/professional/${none.id}/prenota`)
  await expect(page.getByText('Qui non si prenota')).toBeVisible()
  await page.goto(`/professional/${none.id}`)
  await expect(page.getByRole('link', { name: 'Prenota', exact: true })).toHaveCount(0)
})

test.describe('where samples are shown', () => {
  test.use({ baseURL: async ({ portal }, use) => use(portal.url) })

  test('a sample shows hours and gives none', async ({ page, allowConsole }) => {
    allowConsole(/status of 409/)
    await answerCookies(page)
    await page.goto('/professional/1/prenota')
    await expect(page.getByText('Questa persona non esiste')).toBeVisible()
    await look(page, 'prenota-esempio')
    await page.setViewportSize({ width: 390, height: 664 })
    const told = page.getByRole('alert').filter({ hasText: 'Non abbiamo conservato niente.' })
    for (const hour of [hours(page).first(), hours(page).last()]) {
      await hour.click()
      await expect(told).toBeInViewport({ ratio: 1 })
      await expect(page.locator(':focus')).toContainText('Non abbiamo conservato niente.')
    }
    await expect(page).toHaveURL(/\/prenota/)
  })
})

test('a personal link that leads to nothing says so in its title and heading', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  for (const path of [
    '/prenota/x',
    '/appuntamenti/x',
    '/appuntamenti/x/sposta',
    '/appuntamenti/conferma/x',
    '/messaggi/x',
    '/messaggi/conferma/x',
    '/lista-attesa/x',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveTitle(new RegExp(`^${DEAD_LINK} · `))
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(DEAD_LINK)
  }
})

const TELLING =
  /psic|terap|disturb|problem|salute|dott\b|dott\.|dottor|Castiglione|Margherita|Monti|\bAda\b|dopo il lavoro/i

test('no mail, calendar file or line of the log says who, with whom or why @services', async ({
  context,
  bookable,
}) => {
  test.slow()
  const email = freshEmail('parole')
  const own = await bookHour(context.request, bookable, { id: long.id, email, nth: 1 })
  const file = await (await context.request.get(`${own}/calendario.ics`)).text()
  await pressButton(context.request, bookable, own, 'cancel')
  await bookingMail(bookable, email, 'Il tuo appuntamento è annullato')
  const mails = await bookable.mailbox.all()
  expect(mails.length).toBeGreaterThan(4)
  for (const { subject, text, html, headers: sent, attachments } of mails) {
    const files = attachments.map(({ content }) => Buffer.from(content).toString('utf8'))
    const from = JSON.stringify(sent.from ?? '')
    expect(
      [subject, text, html.replaceAll(/<style[\s\S]*?<\/style>/g, ''), from, ...files].join('\n'),
    ).not.toMatch(TELLING)
  }
  expect(file).not.toMatch(TELLING)
  const log = bookable.logs().join('\n')
  for (const secret of [email, NOTE, 'Castiglione', own.split('/').at(-1)!]) expect(log).not.toContain(secret)
})
