import type { Page } from '@playwright/test'
import { expectSound, look } from './support/looks.ts'
import { officePage, tiedProfessional } from './support/professional-area.ts'
import { postAs } from './support/form-post.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { expect, test } from './support/test.ts'
import { fill, type Ground, linkOf, send, sharedDesk, write } from './support/contacts.ts'

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
  const heading = (await other.getAttribute('aria-label'))!
  await other.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.getByLabel('Il tuo messaggio')).toHaveValue('Scrivo da un telefono vecchio')
  await expect(page.getByLabel('Il tuo nome')).toHaveValue('Zoe')
  await expect(page.getByLabel('Acconsento a che il portale')).not.toBeChecked()
  expect(page.url()).not.toContain('telefono')
  expect(ground.portal.logs().join('\n')).not.toContain('telefono vecchio')
}
