import { contacts } from '#content/contacts.ts'
import { expectSound, look } from './support/looks.ts'
import { approvedEntry, officePage } from './support/professional-area.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { expect, test } from './support/test.ts'
import { fill, linkOf, send, sharedDesk } from './support/contacts.ts'

test('a message with urgent words shows the emergency numbers first and can still be sent', async ({
  page,
  ground,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  await answerCookies(page)
  const { id } = await sharedDesk(ground)
  const email = freshEmail('urgente')
  await page.goto(`/professional/${id}/contatta`)
  await expect(page.getByRole('link', { name: 'chiama uno di questi numeri' })).toHaveAttribute(
    'href',
    '/urgenze',
  )
  await fill(page, { email, words: 'Non voglio più vivere, vorrei parlarne' })
  await expect(page.getByRole('heading', { name: 'Puoi parlare subito con qualcuno' })).toBeVisible()
  await page.getByLabel('La tua email').fill('non va')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Puoi parlare subito con qualcuno' })).toBeVisible()
  await expect(page.getByLabel('Il tuo messaggio')).toHaveValue('Non voglio più vivere, vorrei parlarne')
  await page.getByLabel('La tua email').fill(email)
  await send(page)
  await expect(page.getByText('Controlla la tua email')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Puoi parlare subito con qualcuno' })).toBeVisible()
  await expectSound(page)
  await look(page, 'contatta-urgente')
  expect(await linkOf(mailbox, email, 'Conferma il tuo messaggio')).toContain('/messaggi/conferma/')
})

test('a professional without an account is told how to read a message; a sample accepts none', async ({
  page,
  ground,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/)
  await answerCookies(page)
  const entry = await approvedEntry(ground, await officePage(ground))
  await page.goto(`/professional/${entry.id}/contatta`)
  await expect(page.getByText(/^Questa persona non ha ancora un account:/)).toBeVisible()
  await expect(page.getByLabel('Il tuo messaggio')).toBeVisible()
  await expectSound(page)
  await look(page, 'contatta-primo-giorno')
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/professional/1/contatta')
  await expect(page.getByText('Questa persona non esiste', { exact: true })).toBeVisible()
  await page.getByLabel('Il tuo messaggio').fill('Un messaggio per vedere come funziona')
  await page.getByRole('button', { name: 'Invia' }).click()
  await expect(page.getByText('Non abbiamo spedito né conservato')).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Il tuo messaggio')).toHaveValue('Un messaggio per vedere come funziona')
  await expect(page.getByRole('main').getByRole('link', { name: 'Cerca nel registro' })).toHaveAttribute(
    'href',
    '/professionals',
  )
  const headers = { Origin: new URL(portal.url).origin }
  const post = async (path: string) =>
    (await page.request.post(path, { headers, multipart: {}, failOnStatusCode: false })).status()
  expect(await post(`/professional/${entry.id}/contatta`)).toBe(400)
  expect(await post('/professional/1/contatta')).toBe(409)
  expect(await post('/professional/inventato/contatta')).toBe(404)
  for (const path of ['/messaggi/x', '/messaggi/conferma/x']) {
    expect((await page.request.get(path, { failOnStatusCode: false })).status()).toBe(404)
    expect(await post(path)).toBe(404)
  }
})

test('programs are stopped by the field that nobody sees, floods by the limits', async ({
  page,
  ground,
  portal,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/)
  await answerCookies(page)
  const path = `/professional/${(await sharedDesk(ground)).id}/contatta`
  await page.goto(path)
  const hidden = async (name: string) => await page.locator(`input[name=${name}]`).inputValue()
  const fields = { ticket: await hidden('ticket'), consent_sha256: await hidden('consent_sha256') }
  const headers = { Origin: new URL(portal.url).origin }
  const post = async (change: Record<string, string>) => {
    const multipart = {
      name: 'Ada',
      message: 'Un messaggio come un altro',
      consent: 'on',
      ...fields,
      ...change,
    }
    const answer = await page.request.post(path, { headers, multipart: multipart, failOnStatusCode: false })
    return { status: answer.status(), text: await answer.text(), cache: answer.headers()['cache-control'] }
  }
  const trapped = freshEmail('trappola')
  expect(await post({ email: trapped, sito_web: 'x' })).toMatchObject({ status: 200 })
  expect((await post({ email: freshEmail('parole'), consent_sha256: 'altro' })).text).toContain(
    contacts.refusals.consentChanged,
  )
  expect((await post({ email: freshEmail('biglietto'), ticket: 'inventato' })).text).toContain(
    contacts.refusals.old,
  )
  // Five for one mailbox; to the sixth the page says the same, and no mail leaves.
  const email = freshEmail('molti')
  for (let time = 0; time < 6; time += 1) {
    const answer = await post({ email, message: `Un messaggio, per la ${time}ª volta` })
    expect(answer).toMatchObject({ status: 200, cache: 'private, no-store' })
    expect(answer.text).toContain('Controlla la tua email')
  }
  const later = freshEmail('dopo')
  const statuses = [(await post({ email: later })).status]
  for (let time = 0; time < 4; time += 1) statuses.push((await post({ email: freshEmail('altri') })).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  // Mails are sent in the order they were queued: once a later one has arrived, no earlier one is still on its way.
  await mailbox.waitFor(({ to }) => to.includes(later))
  await expect.poll(async () => (await mailbox.all()).filter(({ to }) => to.includes(email)).length).toBe(5)
  const mails = await mailbox.all()
  expect(mails.filter(({ to }) => to.includes(email))).toHaveLength(5)
  expect(mails.filter(({ to }) => to.includes(trapped))).toHaveLength(0)
})
