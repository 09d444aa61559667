import { enterOffice } from './support/office-door.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { expect, signIn, test } from './support/test.ts'

test.beforeEach(({ page }) => answerCookies(page))

const linkIn = (text: string, path: string) =>
  new RegExp(`http://\\S+${path}\\?chiave=[\\w.%-]+`).exec(text)![0]

test('home: every section, in the order of the specification', async ({ page }) => {
  await page.goto('/')
  const headings = await page.locator('main h1, main h2').allTextContents()
  const order = [
    'Trova con chi parlarne, vicino a te.',
    'Che cosa ti pesa?',
    'Come funziona',
    'Perché esiste questo portale',
    'Tutti gli argomenti',
    'Le scuole di specializzazione',
    'Gli approcci terapeutici',
    'Sei uno psicoterapeuta?',
    'La salute mentale in Italia',
    'Per scuole, associazioni e centri',
    'A che punto siamo',
    'Newsletter',
  ]
  expect(headings.filter((text) => order.includes(text))).toEqual(order)
  for (const figure of ['13%', '800K+', '60%', '17 milioni']) {
    await expect(page.getByText(figure, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText('dati 2023')).toBeVisible()
  for (const status of ['Completato', 'In Corso', 'Pianificato']) {
    await expect(page.locator('#tappe summary').first()).toContainText(status)
  }
  await page.getByText('Cinque vantaggi').click()
  for (const benefit of [
    'Visibilità',
    'Credibilità',
    'Networking',
    'Contenuti esclusivi',
    'Eventi e formazione',
  ]) {
    await expect(page.getByRole('heading', { name: benefit, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Vedi tutte le scuole' })).toHaveAttribute('href', '/schools')
  await expect(page.getByRole('link', { name: 'Approfondisci tutte le scuole' })).toHaveAttribute(
    'href',
    '/schools',
  )
  await page.getByRole('link', { name: 'Scopri tutti i vantaggi' }).click()
  await expect(page).toHaveURL(/\/partner-info$/)
})

test('the search of topics counts its results, says when there are none, and is in the address', async ({
  page,
}) => {
  await page.goto('/')
  const search = page.getByLabel('Cerca un argomento')
  await expect(page.getByRole('button', { name: 'Cancella ricerca' })).toHaveCount(0)
  await search.fill('premi')
  await expect(page.getByText('1 categoria trovata per "premi"')).toBeVisible()
  await search.fill('psicoterap')
  await expect(page.getByText(/^\d+ categorie trovate per "psicoterap"$/)).toBeVisible()
  await search.fill('zzzz')
  await expect(page.getByText('Nessuna categoria trovata per "zzzz"')).toBeVisible()
  await page.getByRole('button', { name: 'Mostra tutte le categorie' }).click()
  await expect(page.getByRole('heading', { name: 'Premi e riconoscimenti' })).toBeVisible()
  await search.fill('ansia')
  await page.getByRole('button', { name: 'Cancella ricerca' }).click()
  await expect(search).toHaveValue('')
  await search.fill('quanto costa')
  await expect(page.getByRole('link', { name: 'Cerca in tutto il sito' })).toHaveAttribute(
    'href',
    '/cerca?q=quanto+costa',
  )
  await search.press('Enter')
  const answers = page.getByRole('region', { name: 'Forse cerchi una risposta' })
  await expect(answers.getByRole('link')).toHaveAttribute('href', '/topic/costi-e-rimborsi')
  await search.fill('premi')
  await expect(answers).toHaveCount(0)
  await page.goto('/?q=premi')
  await expect(search).toHaveValue('premi')
  await expect(page.getByText('1 categoria trovata per "premi"')).toBeVisible()
})

test('a topic shows its loading state for 500 ms inside the site, and is complete at its own address', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await page.locator('summary', { hasText: 'Orientamenti' }).click()
  await page.getByRole('link', { name: 'EMDR', exact: true }).click()
  await expect(page).toHaveURL(/\/topic\/emdr$/)
  await expect(page.getByText('Caricamento in corso...')).toBeVisible()
  await expect(page.getByText(/^Ultimo aggiornamento: \d+ \w+ \d{4}$/)).toBeVisible()
  for (const part of ['In questa pagina', 'Risorse', 'Fonti', 'Argomenti collegati']) {
    await expect(page.getByRole('heading', { name: part })).toBeVisible()
  }
  await page.getByRole('link', { name: /^Successivo/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schema therapy' })).toBeVisible()
  const html = await (await request.get('/topic/emdr')).text()
  expect(html).toContain('Ultimo aggiornamento')
  expect(html).not.toContain('Caricamento in corso')
})

test('an unknown topic says so', async ({ request }) => {
  const answer = await request.get('/topic/inventato')
  expect(answer.status()).toBe(404)
  const html = await answer.text()
  expect(html).toMatch(/<h\d[^>]*>Contenuto non trovato</)
  expect(html).toContain('Il contenuto richiesto non è disponibile.')
})

test('approaches open by mouse, by touch or click, and by keyboard', async ({ page }) => {
  await page.goto('/')
  const gestalt = page.locator('#approcci details', { hasText: 'Gestalt' })
  const words = gestalt.getByText('In seduta si fa attenzione alle sensazioni')
  await gestalt.scrollIntoViewIfNeeded()
  await expect(words).toBeHidden()
  await gestalt.locator('summary').click()
  await expect(words).toBeVisible()
  const emdr = page.locator('#approcci details', { hasText: 'EMDR' })
  await emdr.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(emdr.getByText('La sigla inglese sta per')).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(words).toBeHidden()
})

test('the newsletter is asked for, confirmed by mail and left with one click, with both messages', async ({
  page,
  mailbox,
  request,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const email = freshEmail('lettrice')
  await page.goto('/')
  const field = page.getByLabel('Il tuo indirizzo email')
  await page.getByRole('button', { name: 'Iscriviti' }).click()
  await expect(page.getByText('Campo richiesto')).toBeVisible()
  await expect(page.getByText('Per favore, inserisci il tuo indirizzo email.').first()).toBeVisible()
  await expect(page.locator('#newsletter-email-error')).toHaveText(
    'Per favore, inserisci il tuo indirizzo email.',
  )
  await field.fill(email)
  await page.getByRole('button', { name: 'Iscriviti' }).click()
  await expect(page.getByText('Grazie per la tua iscrizione!')).toBeVisible()
  await expect(page.getByText('Ti terremo aggiornato sulle novità.')).toBeVisible()
  await expect(field).toHaveValue('')
  const mail = await mailbox.waitFor(({ to }) => to.includes(email))
  await page.goto(linkIn(mail.text, '/newsletter/conferma'))
  await page.getByRole('button', { name: 'Conferma l’iscrizione' }).click()
  await expect(page.getByText('Iscrizione confermata.')).toBeVisible()

  await signIn(page, portal)
  await page.goto('/admin/newsletter')
  await expect(page.getByRole('definition').first()).not.toHaveText('0')
  const press = async (path: string) => {
    const link = new URL(linkIn(mail.text, path))
    const headers = { Origin: new URL(portal.url).origin }
    return request.post(link.pathname + link.search, { form: {}, headers, failOnStatusCode: false })
  }
  // Pressed again it says the same, and adds nobody.
  const again = await press('/newsletter/conferma')
  expect([again.status(), await again.text()]).toEqual([
    200,
    expect.stringContaining('Iscrizione confermata.'),
  ])
  const file = await (await page.request.get('/admin/newsletter/iscritti.csv')).text()
  expect(file.split(email)).toHaveLength(2)

  // As a mail program's own button does it (RFC 8058): from nowhere, with nothing but the address.
  const leave = new URL(linkIn(mail.text, '/newsletter/disiscrizione'))
  for (let n = 0; n < 2; n += 1) {
    const answer = await request.post(leave.pathname + leave.search, {
      form: { 'List-Unsubscribe': 'One-Click' },
    })
    expect(answer.status()).toBe(200)
  }
  const late = await press('/newsletter/conferma')
  expect([late.status(), await late.text()]).toEqual([
    400,
    expect.stringContaining('Questo link non vale più, oppure è incompleto.'),
  ])
  expect(await (await page.request.get('/admin/newsletter/iscritti.csv')).text()).not.toContain(email)
})

test('the newsletter’s limit holds under abuse, and nobody is mailed twice', async ({ request, mailbox }) => {
  const victim = freshEmail('vittima')
  const attempts = Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? victim : `serie.${n}.${victim}`))
  const answers = await Promise.all(
    attempts.map((email) => request.post('/newsletter', { form: { email }, failOnStatusCode: false })),
  )
  const statuses = answers.map((answer) => answer.status())
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50)
  await mailbox.waitFor(({ to }) => to.includes(victim))
  const received = (await mailbox.all()).filter(({ to }) => to.some((one) => one.endsWith(victim)))
  expect(received.length).toBeLessThanOrEqual(10)
  expect(received.filter(({ to }) => to.includes(victim))).toHaveLength(1)
})

test('the newsletter refuses an injected header and anything that is not an address', async ({ request }) => {
  for (const email of [
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org%0aBcc:b@example.org',
    'a@example.org,b@example.org',
    'anna@',
  ]) {
    const answer = await request.post('/newsletter', { form: { email }, failOnStatusCode: false })
    expect(answer.status(), email).toBe(400)
  }
})

test('the partner page has its price, six benefits, four questions and a testimonial, and its message arrives', async ({
  page,
  mailbox,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const email = freshEmail('scuola')
  await page.goto('/partner-info')
  await expect(page.getByRole('navigation', { name: 'Percorso' })).toContainText('Diventa partner')
  await expect(page.getByText('Primi 3 mesi gratis')).toBeVisible()
  await expect(page.getByText('70 euro all’anno dal 4° mese')).toBeVisible()
  await expect(page.locator('main ul > li > h3')).toHaveCount(6)
  await expect(page.locator('main details')).toHaveCount(5)
  await expect(page.getByText('Testimonianza dimostrativa')).toBeVisible()
  await page.getByRole('link', { name: 'Scrivi all’ufficio' }).click()
  await expect(page).toHaveURL(/\/#contact-form$/)
  const form = page.locator('#contact-form')
  await expect(form).toBeInViewport()
  await form.getByLabel('Organizzazione').fill('Scuola della prova')
  await form.getByLabel('Messaggio').fill('Troppo corto')
  await form.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(form.getByRole('link', { name: 'Scrivi almeno 20 caratteri' })).toBeVisible()
  await expect(form.getByLabel('Organizzazione')).toHaveValue('Scuola della prova')
  await form.getByLabel('Il tuo nome').fill('Anna Prova')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Messaggio').fill('Vorremmo sapere come si aderisce al portale, grazie.')
  await form.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(form.getByText('Messaggio inviato')).toBeVisible()
  const copy = await mailbox.waitFor(({ to }) => to.includes(email))
  expect(copy.text).toContain('l’ufficio ha ricevuto il messaggio')
  // Nobody has proved that the address is theirs: what somebody typed is not repeated to it.
  expect(copy.text).not.toContain('come si aderisce')
  await mailbox.waitFor(
    ({ to, subject }) => to.includes(portal.admin.email) && subject.includes('ha scritto'),
  )

  await signIn(page, portal)
  await page.getByRole('link', { name: 'Scuole e partner' }).click()
  await page.getByRole('link', { name: 'Partner', exact: true }).click()
  const message = page.getByRole('listitem').filter({ hasText: email })
  await expect(message).toContainText('In attesa')
  await message.getByRole('button', { name: /^Segna come gestito/ }).click()
  await expect(message).toContainText('Gestito')
})

test('a program that fills in the hidden field gets the usual answer, and nothing is stored', async ({
  portal,
  request,
}) => {
  const email = freshEmail('robot')
  const answer = await request.post('/partner-info', {
    form: {
      organisation: 'Robot',
      name: 'Robot',
      email,
      message: 'Un messaggio qualsiasi, abbastanza lungo.',
      submission_key: crypto.randomUUID(),
      sito_web: 'https://spam.example',
    },
  })
  expect(answer.status()).toBe(200)
  await enterOffice(request, portal)
  const desk = await request.get('/admin/partner')
  expect([desk.status(), (await desk.text()).includes(email)]).toEqual([200, false])
})

test.describe('over people that the tests know', () => {
  test.use({ baseURL: async ({ peopled }, use) => use(peopled.url) })

  test('the site search finds people and pages, marks the words, forgives a typing error, and says when nothing is found', async ({
    page,
  }) => {
    await page.goto('/cerca')
    await page.getByLabel('Che cosa cerchi').fill('panico')
    await page.getByRole('button', { name: 'Cerca' }).click()
    await expect(page).toHaveURL(/\/cerca\?q=panico$/)
    await expect(page.getByRole('link', { name: 'Ansia e attacchi di panico' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Anna Solari' })).toBeVisible()
    await expect(page.locator('mark').first()).toHaveText(/panico/i)
    await page.goto('/cerca?q=depresione')
    await expect(page.getByText('ecco i risultati per «depressione»')).toBeVisible()
    await page.goto('/cerca?q=zzzzqqq')
    await expect(page.getByText('0 risultati per «zzzzqqq»')).toBeVisible()
    await page.getByRole('link', { name: 'Guarda tutti gli argomenti' }).click()
    await expect(page).toHaveURL(/\/#argomenti$/)
  })
})

test('pages of text say when they last changed, and that the owner is still to be named', async ({
  request,
}) => {
  const read = async (path: string) => (await (await request.get(path)).text()).replaceAll('<!-- -->', '')
  for (const path of ['/privacy', '/cookie', '/termini'])
    expect(await read(path), path).toContain('Ultima modifica: 7 maggio 2025')
  expect(await read('/privacy')).toContain('titolare da indicare prima della pubblicazione')
  const [urgent] = /<main.*<\/main>/s.exec(await read('/urgenze'))!
  for (const number of ['112', '1522', '1 96 96', '114'])
    expect(urgent).toMatch(
      new RegExp(`<a [^>]*href="tel:${number.replaceAll(' ', '')}"(?:(?!</a>).)*${number}`, 's'),
    )
})

test('the cookie page withdraws the consent', async ({ page }) => {
  await page.goto('/cookie')
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('cookieConsentUpdated', (event) => heard.push((event as CustomEvent).detail))
  })
  await page.getByRole('button', { name: 'Azzera la scelta' }).click()
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([
    { consent: null },
  ])
  await expect(page.getByRole('region', { name: 'Cookie e dati sul tuo dispositivo' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('topics are searched and read, the newsletter asked for, the office written to', async ({
    page,
    mailbox,
    allowConsole,
  }) => {
    allowConsole(/status of 400/)
    await page.goto('/')
    await page.getByLabel('Cerca un argomento').fill('panico')
    await page
      .getByRole('search', { name: 'Cerca negli argomenti' })
      .getByRole('button', { name: 'Cerca' })
      .click()
    await expect(page.getByText('1 categoria trovata per "panico"')).toBeVisible()
    await page.getByRole('link', { name: 'Ansia e attacchi di panico' }).click()
    await expect(page.getByText(/^Ultimo aggiornamento/)).toBeVisible()

    await page.goto('/')
    const email = freshEmail('senzascript')
    await page.getByLabel('Il tuo indirizzo email').fill(email)
    await page.getByRole('button', { name: 'Iscriviti' }).click()
    await expect(page.getByText('Grazie per la tua iscrizione!')).toBeVisible()
    const mail = await mailbox.waitFor(({ to }) => to.includes(email))
    await page.goto(linkIn(mail.text, '/newsletter/conferma'))
    await page.getByRole('button', { name: 'Conferma l’iscrizione' }).click()
    await expect(page.getByText('Iscrizione confermata.')).toBeVisible()

    await page.goto('/partner-info')
    await page.getByText('Come si aderisce?').click()
    await expect(page.getByText('I tre mesi gratuiti partono dalla conferma.')).toBeVisible()
    await page.goto('/#contact-form')
    await expect(page.getByLabel('Organizzazione')).toBeVisible()
    await page.goto('/partner-info#contact-form')
    await page.getByLabel('Organizzazione').fill('Centro della prova')
    await page.getByRole('button', { name: 'Invia il messaggio' }).click()
    await expect(page.getByRole('link', { name: 'Scrivi il tuo nome' })).toBeVisible()
    await expect(page.getByLabel('Organizzazione')).toHaveValue('Centro della prova')
    await page.getByLabel('Il tuo nome').fill('Anna Prova')
    await page.getByLabel('Email').fill(freshEmail('centro'))
    await page.getByLabel('Messaggio').fill('Siamo un centro e vorremmo aderire al portale.')
    await page.getByRole('button', { name: 'Invia il messaggio' }).click()
    await expect(page.getByText('Messaggio inviato')).toBeVisible()

    await page.goto('/schools')
    await page.getByLabel('Regione', { exact: true }).selectOption('Lazio')
    await page.getByRole('button', { name: 'Cerca' }).click()
    await expect(page).toHaveURL(/regione=Lazio/)
  })
})

test('by keyboard alone a topic is found, the newsletter asked for and the cookie banner answered', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.clear())
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /contenuto/i })).toBeFocused()
  const tabTo = async (target: ReturnType<typeof page.getByRole>) => {
    for (let n = 0; n < 400; n += 1) {
      if (await target.evaluate((node) => node === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('never reached by Tab')
  }
  await tabTo(page.getByLabel('Cerca un argomento'))
  await page.keyboard.type('panico')
  const topic = page.getByRole('link', { name: 'Ansia e attacchi di panico' })
  await tabTo(topic)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ansia-attacchi-panico$/)
  await page.goto('/newsletter')
  await tabTo(page.getByLabel('Il tuo indirizzo email'))
  await page.keyboard.type(freshEmail('tastiera'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Grazie per la tua iscrizione!')).toBeVisible()
  const essential = page.getByRole('button', { name: 'Solo essenziali' })
  await expect(essential).toBeVisible()
  await tabTo(essential)
  await page.keyboard.press('Enter')
  await expect(essential).toHaveCount(0)
})
