import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { contacts } from '#content/contacts.ts'
import { expectSound, look } from './support/looks.ts'
import type { Mailbox } from './support/mailbox.ts'
import { approvedEntry, officePage, tiedProfessional } from './support/professional-area.ts'
import { postAs } from './support/form-post.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { expect, test } from './support/test.ts'

type Ground = Parameters<typeof officePage>[0]
type Desk = { id: string; lastName: string; state: Awaited<ReturnType<BrowserContext['storageState']>> }

let known: Promise<Desk> | undefined

/** A professional contacted by several tests, which find their messages by the writer's name. */
function sharedDesk(ground: Ground): Promise<Desk> {
  known ??= (async () => {
    const { id, lastName, context } = await tiedProfessional(ground, await officePage(ground))
    return { id, lastName, state: await context.storageState() }
  })()
  return known
}

type Letter = { email: string; words: string; name?: string }

async function fill(page: Page, { email, words, name = 'Ada' }: Letter): Promise<void> {
  await page.getByLabel('Il tuo nome').fill(name)
  await page.getByLabel('La tua email').fill(email)
  await page.getByLabel('Il tuo messaggio').fill(words)
  await page.getByLabel('Acconsento a che il portale').check()
}

const send = (page: Page) => page.getByRole('button', { name: 'Invia il messaggio' }).click()

/** The link of the last mail with this subject, from its path on. */
async function linkOf(mailbox: Mailbox, to: string, subject: string): Promise<string> {
  const mail = await mailbox.waitFor((one) => one.to.includes(to) && one.subject === subject)
  return /href="https?:\/\/[^"/]+(\/(?:messaggi|professionista)[^"]*)"/.exec(mail.html)![1]!
}

/** Writes and confirms, without a page. @returns the address of the conversation */
async function write({ portal, mailbox }: Ground, request: APIRequestContext, to: string, letter: Letter) {
  const path = `/professional/${to}/contatta`
  const html = await (await request.get(path)).text()
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)![1]!
  const multipart = {
    name: letter.name ?? 'Ada',
    email: letter.email,
    message: letter.words,
    consent: 'on',
    ticket: hidden('ticket'),
    consent_sha256: hidden('consent_sha256'),
  }
  const headers = { Origin: new URL(portal.url).origin }
  expect((await request.post(path, { headers, multipart })).status()).toBe(200)
  const link = await linkOf(mailbox, letter.email, 'Conferma il tuo messaggio')
  const confirmed = await request.post(link, { headers, maxRedirects: 0 })
  expect(confirmed.status()).toBe(302)
  return confirmed.headers().location!
}

test('a message is sent, confirmed, accepted, answered and ended, and neither mails nor log contain its words', async ({
  page,
  ground,
  portal,
  mailbox,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 4\d\d/)
  await answerCookies(page)
  const office = await officePage(ground)
  const desk = await tiedProfessional(ground, office)
  const { account } = desk
  const email = freshEmail('scrive')
  const words = `Vorrei capire se possiamo parlarci ${crypto.randomUUID()}`

  await page.goto(`/professional/${desk.id}`)
  await look(page, 'contatta-profilo')
  await page.getByRole('link', { name: 'Contatta', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Scrivi a Margherita ${desk.lastName}`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await send(page)
  await expect(page.getByRole('link', { name: 'Scrivi almeno 20 caratteri' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Per inviare serve il tuo consenso' })).toBeVisible()
  await expectSound(page)
  await look(page, 'contatta-errori')
  await page.getByRole('button', { name: 'È la prima volta che cerco aiuto.' }).click()
  await expect(page.getByLabel('Il tuo messaggio')).toHaveValue('È la prima volta che cerco aiuto. ')
  await expect(page.getByLabel('Il tuo messaggio')).toBeFocused()
  await fill(page, { email, words })
  await look(page, 'contatta-modulo')
  await send(page)
  await expect(page.getByRole('status').filter({ hasText: 'Controlla la tua email' })).toBeVisible()
  await expect(page.getByText(`Abbiamo mandato un link a ${email}`)).toBeVisible()
  await look(page, 'contatta-inviato')

  await desk.page.goto('/professionista/messaggi')
  await expect(desk.page.getByText('Nessuno ti ha scritto finora')).toBeVisible()
  const link = await linkOf(mailbox, email, 'Conferma il tuo messaggio')
  // Programs that read mail open links: that confirms nothing.
  await page.request.get(link)
  await page.goto(link)
  await expectSound(page)
  await look(page, 'contatta-conferma')
  await page.getByRole('button', { name: 'Conferma e invia' }).click()
  await expect(page.getByText('Il messaggio è arrivato')).toBeVisible()
  await expect(page).toHaveURL(/\/messaggi\/[\w.-]+$/)
  await look(page, 'conversazione-attesa')
  const thread = page.url()
  const opened = await page.request.get(link, { maxRedirects: 0 })
  expect([opened.status(), opened.headers().location]).toEqual([302, new URL(thread).pathname])
  // Nor does a second press send it again: it leads to the conversation.
  const pressed = await page.request.post(link, {
    headers: { Origin: new URL(portal.url).origin },
    maxRedirects: 0,
    failOnStatusCode: false,
  })
  expect([pressed.status(), pressed.headers().location]).toEqual([302, new URL(thread).pathname])

  expect(await linkOf(mailbox, account, 'Ti aspetta un messaggio')).toBe('/professionista/messaggi')
  await desk.page.goto('/professionista')
  await expect(desk.page.getByText('1 messaggio aspetta te.')).toBeVisible()
  await desk.page.getByRole('link', { name: 'Messaggi (1)' }).click()
  await expectSound(desk.page)
  await look(desk.page, 'messaggi-lista')
  await desk.page.getByRole('link', { name: /^Ada/ }).click()
  await desk.page.waitForURL(/\/professionista\/messaggi\/[\w-]+$/)
  await expect(desk.page.getByText(words)).toBeVisible()
  await expect(desk.page.getByText(email)).toHaveCount(0)
  await expectSound(desk.page)
  const message = desk.page.url()
  await desk.page.getByRole('link', { name: 'Prepara risposte da riusare' }).click()
  await desk.page.getByLabel('Titolo').fill('Come chiamarmi')
  await desk.page.getByLabel('Testo').fill('Il mio studio apre alle 9.')
  await desk.page.getByRole('button', { name: 'Salva la risposta' }).click()
  await expect(desk.page.getByText('Salvata.')).toBeVisible()
  await desk.page.goto(message)
  await desk.page.getByLabel('Sì', { exact: false }).first().check()
  await desk.page.getByLabel('Testo della risposta').fill('Buongiorno.')
  await desk.page.getByRole('button', { name: 'Inserisci' }).click()
  await expect(desk.page.getByLabel('Testo della risposta')).toHaveValue(
    'Buongiorno.\n\nIl mio studio apre alle 9.',
  )
  await expect(desk.page.getByLabel('Sì', { exact: false }).first()).toBeChecked()
  await desk.page.getByLabel('Testo della risposta').fill('')
  await desk.page.getByRole('button', { name: 'Invia la risposta' }).click()
  await expect(desk.page.getByRole('link', { name: 'Per un sì, scrivi come andare avanti' })).toBeVisible()
  await desk.page.getByLabel('Testo della risposta').fill('Chiamami martedì dopo le 18.')
  await look(desk.page, 'messaggi-risposta')
  const second = await desk.context.newPage()
  await answerCookies(second)
  await second.goto(desk.page.url())
  await desk.page.getByRole('button', { name: 'Invia la risposta' }).click()
  await expect(desk.page.getByText('Risposta inviata.')).toBeVisible()
  await second.getByLabel('Adesso non ho posto').check()
  await second.getByRole('button', { name: 'Invia la risposta' }).click()
  await expect(second.getByText('Hai già risposto a questo messaggio')).toBeVisible()

  await page.goto(await linkOf(mailbox, email, 'C’è un messaggio per te'))
  await expect(page.getByText('Chiamami martedì dopo le 18.')).toBeVisible()
  await page.getByLabel('Il tuo messaggio').fill('Va bene, grazie.')
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Inviato.' })).toBeVisible()
  await expect(page.getByLabel('Il tuo messaggio')).toHaveValue('')
  await expectSound(page)
  await look(page, 'conversazione-si')
  await desk.page.reload()
  await expect(desk.page.getByText('Va bene, grazie.')).toBeVisible()
  await look(desk.page, 'messaggi-si')

  for (const mail of await mailbox.all()) {
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('Vorrei capire')
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('Chiamami')
  }
  const told = (await mailbox.all()).filter(
    (one) => one.to.includes(account) && one.subject === 'Ti aspetta un messaggio',
  )
  expect(told.length).toBeLessThanOrEqual(2)
  const log = portal.logs().join('\n')
  for (const secret of [words, email, 'Chiamami', 'Va bene, grazie']) expect(log).not.toContain(secret)

  await page.getByText('Chiudi e cancella').first().click()
  await page.getByRole('button', { name: 'Chiudi e cancella' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversazione cancellata')
  await expectSound(page)
  const gone = await page.request.get(thread)
  expect([gone.status(), (await gone.text()).includes('Qui non c’è nessuna conversazione')]).toEqual([
    404,
    true,
  ])
  await desk.page.goto('/professionista/messaggi')
  await expect(desk.page.getByText('Nessuno ti ha scritto finora')).toBeVisible()
})

test('a professional without a place, or of another field, answers so; other professionals cannot read it', async ({
  page,
  ground,
  browser,
  portal,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 4\d\d/)
  await answerCookies(page)
  const { id, state } = await sharedDesk(ground)
  const other = await tiedProfessional(ground, await officePage(ground))
  const desk = await (await browser.newContext({ baseURL: portal.url, storageState: state })).newPage()
  await answerCookies(desk)
  const [first, secondThread] = await Promise.all([
    write(ground, page.request, id, {
      email: freshEmail('prima'),
      words: 'Cerco un percorso per la coppia',
      name: 'Prima',
    }),
    write(ground, page.request, id, {
      email: freshEmail('seconda'),
      words: 'Cerco qualcuno per mio figlio',
      name: 'Seconda',
    }),
  ])
  const open = async (name: string) => {
    await desk.goto('/professionista/messaggi')
    await desk.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(desk.getByRole('heading', { name: `Messaggio di ${name}` })).toBeVisible()
  }
  await open('Prima')
  const foreign = new URL(desk.url()).pathname
  for (const path of [
    foreign,
    `/professionista/messaggi/${crypto.randomUUID()}`,
    '/professionista/messaggi/x',
  ]) {
    const options = { failOnStatusCode: false, maxRedirects: 0 }
    expect((await other.context.request.get(path, options)).status(), path).toBe(404)
    const headers = { Origin: new URL(portal.url).origin }
    const forms: Record<string, string>[] = [
      { intent: 'answer', answer: 'no_place' },
      { intent: 'close' },
      {},
    ]
    for (const form of forms) {
      const answer = await other.context.request.post(path, { ...options, headers, multipart: form })
      expect(answer.status(), path).toBe(404)
    }
  }
  await desk.getByLabel('Adesso non ho posto').check()
  await desk.getByRole('button', { name: 'Invia la risposta' }).click()
  await expect(desk.getByText('Risposta inviata.')).toBeVisible()

  await open('Seconda')
  await desk.getByLabel('Non è il mio campo').check()
  await desk.getByLabel('Nome di un collega').fill('nessuno con questo nome')
  await desk.getByRole('button', { name: 'Cerca', exact: true }).click()
  await expect(desk.getByText('Nessuno con questo nome nel registro.')).toBeVisible()
  await expect(desk.getByLabel('Non è il mio campo')).toBeChecked()
  await desk.getByLabel('Nome di un collega').fill(other.lastName.toLowerCase())
  await desk.getByRole('button', { name: 'Cerca', exact: true }).click()
  await desk.getByLabel(`Margherita ${other.lastName}`).check()
  await look(desk, 'messaggi-colleghi')
  await expectSound(desk)
  await desk.getByRole('button', { name: 'Invia la risposta' }).click()
  await expect(desk.getByText('Risposta inviata.')).toBeVisible()

  await page.goto(first)
  await expect(page.getByText('Adesso non ha posto')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cerca altri professionisti a Forlì' })).toBeVisible()
  await expectSound(page)
  await page.goto(secondThread)
  await expect(page.getByText('Non è il suo campo')).toBeVisible()
  await expect(page.getByRole('link', { name: `Margherita ${other.lastName}` })).toHaveAttribute(
    'href',
    `/professional/${other.id}`,
  )
  await expect(page.getByLabel('Il tuo messaggio')).toHaveCount(0)
  await look(page, 'conversazione-colleghi')
})

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

test('without JavaScript a message is sent, confirmed and answered too', async ({
  ground,
  browser,
  portal,
  mailbox,
}) => {
  test.slow()
  const { id, state } = await sharedDesk(ground)
  const free = await tiedProfessional(ground, await officePage(ground))
  const room = { section: 'availability', availability: 'open' }
  await postAs(free.context.request, portal, '/professionista/profilo', room)
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const email = freshEmail('senza')
  await page.goto(`/professional/${id}/contatta`)
  await expect(page.getByText('Vorrei sapere se ha posto e quanto costa.')).toBeVisible()
  await fill(page, { email, words: 'Scrivo da un telefono vecchio', name: 'Zoe' })
  await send(page)
  await expect(page.getByRole('status').filter({ hasText: 'Controlla la tua email' })).toBeVisible()
  await offerSameWords(page, ground)
  await page.goto(await linkOf(mailbox, email, 'Conferma il tuo messaggio'))
  await page.getByRole('button', { name: 'Conferma e invia' }).click()
  await expect(page.getByText('Il messaggio è arrivato')).toBeVisible()
  const plain = await browser.newContext({
    baseURL: portal.url,
    javaScriptEnabled: false,
    storageState: state,
  })
  const answers = await plain.newPage()
  await answers.goto('/professionista/messaggi')
  await answers.getByRole('link', { name: /^Zoe/ }).click()
  await answers.getByLabel('Sì', { exact: false }).first().check()
  await answers.getByLabel('Testo della risposta').fill('Ti aspetto giovedì.')
  await answers.getByRole('button', { name: 'Invia la risposta' }).click()
  await expect(answers.getByText('Risposta inviata.')).toBeVisible()
  await page.reload()
  await page.getByLabel('Il tuo messaggio').fill('A giovedì.')
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  await expect(page.getByText('A giovedì.')).toBeVisible()
  await page.getByText('Chiudi e cancella').first().click()
  await page.getByRole('button', { name: 'Chiudi e cancella' }).click()
  await expect(page.getByText('Abbiamo cancellato il nome')).toBeVisible()
})

/** The page after sending offers others; the same words stand in their form, the consent does not. */
async function offerSameWords(page: Page, ground: Ground): Promise<void> {
  const others = page.getByRole('region', { name: /^Scrivi anche ad? / })
  const other = others.getByRole('button').first()
  const name = /^Scrivi a (.+)$/.exec((await other.getAttribute('aria-label'))!)![1]!
  await other.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Scrivi a ${name}`)
  await expect(page.getByLabel('Il tuo messaggio')).toHaveValue('Scrivo da un telefono vecchio')
  await expect(page.getByLabel('Il tuo nome')).toHaveValue('Zoe')
  await expect(page.getByLabel('Acconsento a che il portale')).not.toBeChecked()
  expect(page.url()).not.toContain('telefono')
  expect(ground.portal.logs().join('\n')).not.toContain('telefono vecchio')
}

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
  await expect(page.getByRole('link', { name: 'Cerca una persona vera' })).toHaveAttribute(
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
