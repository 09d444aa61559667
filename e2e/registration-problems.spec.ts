import { connect } from 'node:net'
import { enterOffice } from './support/office-door.ts'
import { currentTextsField, formBody, postRegistration } from './support/form-post.ts'
import {
  completeRegistration,
  drawSignature,
  expectSuccess,
  fillRegistration,
  openRegistration,
  send,
} from './support/register-page.ts'
import {
  blankSignatureDataUrl,
  exeBytes,
  freshEmail,
  pdfOfSize,
  reachOf,
  registrationFields,
  signatureDataUrl,
  signatureOf,
} from './support/samples.ts'
import { expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'
import type { Portal } from './support/portal.ts'

/** How many requests the office sees for an e-mail. */
async function requestsOf(page: Page, portal: Portal, email: string): Promise<number> {
  const office = await page.context().browser()!.newContext({ baseURL: portal.url })
  await enterOffice(office.request, portal)
  const html = await (await office.request.get(`/admin?q=${encodeURIComponent(email)}`)).text()
  await office.close()
  return (html.match(/<tr.*?<\/tr>/gs) ?? []).filter((row) => row.includes(email)).length
}

const WRONG: [string, Record<string, string>, string][] = [
  ['no name', { first_name: '' }, 'Il nome deve contenere almeno 2 caratteri'],
  ['a name of one letter', { first_name: 'A' }, 'Il nome deve contenere almeno 2 caratteri'],
  ['no surname', { last_name: '' }, 'Il cognome deve contenere almeno 2 caratteri'],
  ['no e-mail', { email: '' }, 'Inserisci un indirizzo email valido'],
  ['half an e-mail', { email: 'anna@' }, 'Inserisci un indirizzo email valido'],
  ['no profession', { profession: '' }, 'Seleziona una professione'],
  ['year 1900', { registration_year: '1900' }, 'Anno non valido'],
  ['next year', { registration_year: String(new Date().getFullYear() + 1) }, 'Anno non valido'],
  ['letters for a year', { registration_year: 'duemila' }, 'Anno non valido'],
  ['no privacy consent', { privacy_consent: '' }, 'Devi accettare la privacy policy'],
  ['no terms consent', { terms_consent: '' }, 'Devi accettare i termini e condizioni'],
  ['no declaration', { legal_declaration: '' }, 'Devi accettare la dichiarazione di veridicità'],
  ['no GDPR consent', { gdpr_consent: '' }, 'Devi accettare il trattamento dei dati personali secondo GDPR'],
  ['no legal value', { legal_value_consent: '' }, 'Devi accettare il valore legale della registrazione'],
]

/** One of each kind of field; which values are wrong is told by the same schema on either side. */
const IN_BROWSER = new Set([
  'a name of one letter',
  'half an e-mail',
  'no profession',
  'next year',
  'no GDPR consent',
])

test.describe('each wrong field has its message, in the browser and on the server', () => {
  test('in the browser: message, focused summary, and every field kept', async ({ page }) => {
    await openRegistration(page)
    await drawSignature(page)
    for (const [name, change, message] of WRONG.filter(([kind]) => IN_BROWSER.has(kind))) {
      await test.step(name, async () => {
        const fields = await fillRegistration(page, { email: 'anna@example.org', ...change })
        await send(page)
        const summary = page.getByRole('group', { name: 'Controlla questi campi' })
        await expect(summary).toBeFocused()
        await expect(summary.getByRole('link', { name: message })).toBeVisible()
        const [field] = Object.keys(change)
        await summary.getByRole('link', { name: message }).click()
        await expect(page.locator(`[name="${field}"]`)).toBeFocused()
        await expect(page.locator(`[name="${field}"]`)).toHaveAttribute('aria-invalid', 'true')
        for (const kept of ['specialization', 'city', 'notes']) {
          await expect(page.locator(`[name="${kept}"]`)).toHaveValue(fields[kept]!)
        }
      })
    }
  })

  test('on the server: status 400, the message, and nothing stored', async ({ page, portal, request }) => {
    const email = freshEmail('sbagliata')
    for (const [name, change, message] of WRONG) {
      const fields = { ...registrationFields(email), signature: await signatureDataUrl(), ...change }
      const answer = await postRegistration(request, fields)
      expect(answer.status, name).toBe(400)
      expect(answer.errors, name).toContain(message)
    }
    expect(await requestsOf(page, portal, email)).toBe(0)
  })
})

test('a field’s error appears when it is left or typing stops, goes once corrected, and moves nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRegistration(page)
  // Fonts and pictures are there: from now on only messages could move anything.
  await page.evaluate(() => document.fonts.ready)
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#registrazione [name]:not([type=hidden]), #registrazione button')].map(
        (one) => Math.round(one.getBoundingClientRect().top + scrollY),
      ),
    )
  const before = await places()
  const email = page.locator('[name=email]')
  await email.fill('anna@')
  await email.blur()
  await expect(page.getByText('Inserisci un indirizzo email valido')).toBeVisible()
  await email.fill('anna@example.org')
  await expect(page.getByText('Inserisci un indirizzo email valido')).toHaveCount(0)

  const first = page.locator('[name=first_name]')
  const message = page.getByText('Il nome deve contenere almeno 2 caratteri')
  await first.press('A')
  await expect(message).toHaveCount(0)
  await expect(message).toBeVisible()
  await expect(first).toBeFocused()
  await first.press('n')
  await expect(message).toHaveCount(0, { timeout: 500 })
  for (const [name, wrong] of [
    ['first_name', 'A'],
    ['last_name', 'B'],
    ['email', 'anna@'],
    ['registration_year', '1'],
    ['specialization', 'x'.repeat(121)],
  ] as const) {
    await page.locator(`[name=${name}]`).evaluate((one: HTMLInputElement) => one.removeAttribute('maxlength'))
    await page.locator(`[name=${name}]`).fill(wrong)
  }
  await page.locator('[name=privacy_consent]').check()
  await page.locator('[name=privacy_consent]').uncheck()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(6)
  expect(await places()).toEqual(before)
})

test('errors corrected after a failed submission disappear without moving the form', async ({ page }) => {
  await openRegistration(page)
  await send(page)
  await expect(page.getByRole('group', { name: 'Controlla questi campi' })).toBeFocused()
  const last = page.locator('[name=last_name]')
  const top = () => last.evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY))
  let before = NaN
  // The page has come to rest when it tells the same place twice.
  await expect.poll(async () => before === (before = await top())).toBe(true)
  await fillRegistration(page)
  await drawSignature(page)
  await expect(page.getByText('Ora è tutto a posto: invia di nuovo.')).toBeVisible()
  expect(await top()).toBe(before)
  await send(page)
  await expectSuccess(page)
})

test('a missing signature, a dot and an empty canvas are refused; the first stroke clears the error and is drawn to its end', async ({
  page,
  portal,
  request,
}) => {
  await openRegistration(page)
  const email = freshEmail('senzafirma')
  await fillRegistration(page, { email })
  const refused = page.getByRole('link', { name: 'La firma è obbligatoria' })
  const message = page.locator('#registrazione').getByText('La firma è obbligatoria')
  const canvas = page.locator('canvas')
  /** Points on a canvas of 550 × 150, which may be drawn smaller. */
  const points = async () => {
    await canvas.scrollIntoViewIfNeeded()
    const box = (await canvas.boundingBox())!
    return (x: number) => [box.x + (box.width * x) / 550, box.y + box.height / 2] as const
  }
  let at = await points()
  await page.mouse.click(...at(60))
  await expect(page.getByRole('button', { name: 'Cancella firma' })).toBeEnabled()
  await expect(page.locator('[name=signature]')).toHaveValue('')
  await send(page)
  await expect(refused).toBeVisible()
  await expect(message).toBeVisible()
  at = await points()
  // Fast, as a hand does it: one move from end to end.
  await page.mouse.move(...at(100))
  await page.mouse.down()
  await page.mouse.move(...at(250))
  await page.mouse.move(...at(450))
  await page.mouse.up()
  await expect(message).toHaveCount(0)
  const signature = await page.locator('[name=signature]').inputValue()
  // From the dot at 60 to the end at 450, at twice the size.
  expect(await reachOf(signature)).toBeGreaterThan(2 * 388)
  await page.getByRole('button', { name: 'Cancella firma' }).click()
  await send(page)
  await expect(refused).toBeVisible()

  const dot = await signatureOf('<circle cx="300" cy="150" r="16"/>')
  for (const drawn of [dot, await blankSignatureDataUrl()]) {
    const posted = await postRegistration(request, { ...registrationFields(email), signature: drawn })
    expect(posted).toMatchObject({ status: 400, errors: ['La firma è obbligatoria'] })
  }
  expect(await requestsOf(page, portal, email)).toBe(0)
})

test('a form survives a lost connection, senseless answers and refused documents, and a double click sends it once', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|status of (400|500)/)
  const email = freshEmail('documento')
  await completeRegistration(page, { email })
  const file = page.locator('input[type=file]')
  const form = page.locator('#registrazione')
  const summary = page.getByRole('group', { name: 'Non inviato' })
  const pdf = { mimeType: 'application/pdf' }
  const expectKept = async () => {
    await expect(page.locator('[name=city]')).toHaveValue('Forlì')
    await expect(page.locator('[name=notes]')).toHaveValue('Ricevo anche in inglese.')
    await expect(page.locator('[name=privacy_consent]')).toBeChecked()
    await expect(page.locator('[name=signature]')).not.toHaveValue('')
  }

  await test.step('an answer with status 500, and one without the id', async () => {
    await page.route('**/register/invio', (route) => route.fulfill({ status: 500, body: 'guasto' }))
    await send(page)
    await expect(
      page.getByText("Si è verificato un errore durante l'invio. Riprova più tardi."),
    ).toBeVisible()
    await expectKept()
    await page.unroute('**/register/invio')
    await page.route('**/register/invio', (route) =>
      route.fulfill({ json: { ok: true, documentMissing: false } }),
    )
    await send(page)
    await expect(page.getByText('ID professionista non trovato')).toBeVisible()
    await page.unroute('**/register/invio')
  })

  await test.step('no connection', async () => {
    await context.setOffline(true)
    await send(page)
    await expect(page.getByText("Si è verificato un errore durante l'invio del modulo.")).toBeVisible()
    await expect(summary).toContainText("Si è verificato un errore durante l'invio. Riprova più tardi.")
    await expect(summary).toContainText('connessione')
    await expectKept()
    await context.setOffline(false)
  })

  await test.step('documents are judged when they are chosen, and again when they are sent', async () => {
    await file.setInputFiles({ name: 'lettera.docx', mimeType: 'application/msword', buffer: exeBytes() })
    await expect(form.getByText('Formati accettati: PDF, JPG, PNG')).toBeVisible()
    await file.setInputFiles({ ...pdf, name: 'grande.pdf', buffer: pdfOfSize(5 * 1024 * 1024 + 1) })
    await expect(form.getByText('Il file non può superare 5MB')).toBeVisible()
    await send(page)
    await expect(page.getByRole('link', { name: 'Il file non può superare 5MB' })).toBeVisible()
    await file.setInputFiles({ ...pdf, name: 'laurea.pdf', buffer: exeBytes() })
    await send(page)
    await expect(page.getByRole('link', { name: 'Formati accettati: PDF, JPG, PNG' })).toBeVisible()
    await expectKept()
    expect(await requestsOf(page, portal, email)).toBe(0)
  })

  await test.step('sent by a double click: the button says so, the document shows how far it is, one request is there', async () => {
    // A PDF that is called .jpg is a PDF.
    await file.setInputFiles({ name: 'laurea.jpg', mimeType: 'image/jpeg', buffer: pdfOfSize(4_000_000) })
    await expect(form.getByText('Formati accettati: PDF, JPG, PNG')).toHaveCount(0)
    const network = await context.newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: 1_500_000,
    })
    await page.getByRole('button', { name: 'Invia registrazione' }).dblclick()
    await expect(page.getByRole('button', { name: 'Invio in corso...' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: /documento/i })).toBeVisible()
    await expectSuccess(page)
    expect(await requestsOf(page, portal, email)).toBe(1)
  })

  await test.step('afterwards the form is empty again, signature and file too', async () => {
    await expect(page.locator('form [name=signature]')).toHaveCount(0)
    await page.goto('/register')
    for (const name of ['first_name', 'email', 'notes', 'signature', 'document'])
      await expect(page.locator(`[name=${name}]`)).toHaveValue('')
  })
})

test('file names with ../, 300 characters, emoji and spaces become safe names', async ({
  portal,
  request,
}) => {
  const names = [
    '../../etc/passwd.pdf',
    `${'n'.repeat(300)}.pdf`,
    '😀 diploma 🎓.pdf',
    'con  tanti   spazi.pdf',
  ]
  const ids: string[] = []
  for (const name of names) {
    const fields = { ...registrationFields(freshEmail('nomefile')), signature: await signatureDataUrl() }
    const answer = await postRegistration(request, fields, {
      name,
      mimeType: 'application/pdf',
      buffer: pdfOfSize(900),
    })
    expect(answer.status, name).toBe(200)
    ids.push(answer.id!)
  }
  await enterOffice(request, portal)
  for (const id of ids) {
    const detail = await (await request.get(`/admin/richieste/${id}`)).text()
    const answer = await request.get(/href="(\/admin\/documenti\/[^"]+)"/.exec(detail)![1]!)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="[\w-]{1,80}\.pdf"$/)
  }
})

test('an e-mail that is already registered is refused in any letter case', async ({
  page,
  request,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const email = freshEmail('doppia')
  const fields = { ...registrationFields(email), signature: await signatureDataUrl() }
  expect((await postRegistration(request, fields)).status).toBe(200)

  const [name, domain] = email.split('@')
  await completeRegistration(page, { email: `${name!.toUpperCase()}@${domain}` })
  await send(page)
  await expect(page.getByRole('link', { name: 'Questa email è già stata registrata' })).toBeVisible()
  await expect(page.locator('[name=last_name]')).toHaveValue('Bellandi')
  expect(await requestsOf(page, portal, email)).toBe(1)
})

test('10 MB of text in the notes are refused and nothing is stored', async ({ page, request, portal }) => {
  const email = freshEmail('note')
  const fields = {
    ...registrationFields(email),
    signature: await signatureDataUrl(),
    notes: 'à'.repeat(5 * 1024 * 1024),
  }
  const answer = await postRegistration(request, fields)
  expect(answer).toMatchObject({ status: 400, errors: ['Le note possono avere al massimo 2000 caratteri'] })
  const tooMuch = await request.post('/register', {
    multipart: { notes: 'a'.repeat(17 * 1024 * 1024) },
    failOnStatusCode: false,
  })
  expect(tooMuch.status()).toBe(413)
  expect(await requestsOf(page, portal, email)).toBe(0)
})

test('a body cut in the middle stores nothing', async ({ page, request, portal }) => {
  const email = freshEmail('tagliata')
  const { body, type } = await formBody({ ...registrationFields(email), signature: await signatureDataUrl() })
  const half = body.subarray(0, Math.floor(body.length / 2))
  const cut = await request.post('/register/invio', {
    headers: { 'Content-Type': type },
    data: half,
    failOnStatusCode: false,
  })
  expect(cut.status()).toBe(400)
  expect(JSON.stringify(await cut.json())).toContain('L’invio si è interrotto prima della fine')

  // And a connection that is cut while the rest is still promised.
  const { port } = new URL(portal.url)
  await new Promise<void>((done) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `POST /register/invio HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
      )
      socket.write(half, () => setTimeout(() => (socket.destroy(), done()), 200))
    })
  })
  expect(await requestsOf(page, portal, email)).toBe(0)
})

test('the same form sent twice, as after «back», creates one request', async ({ page, portal, request }) => {
  const again = freshEmail('indietro')
  const fields = {
    ...registrationFields(again),
    signature: await signatureDataUrl(),
    submission_key: crypto.randomUUID(),
    texts: await currentTextsField(request),
  }
  const [first, second] = [await postRegistration(request, fields), await postRegistration(request, fields)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.id).toBe(first.id)
  expect(await requestsOf(page, portal, again)).toBe(1)
})

test('a typed name is the signature without a further button, and is corrected with the name', async ({
  page,
}) => {
  await page.goto('/register')
  const signature = page.locator('[name=signature]')
  await page.getByText('Non puoi disegnare? Scrivi la tua firma').click()
  const typed = page.getByLabel('Nome e cognome, come firmi di solito')
  await typed.fill('Anna')
  await typed.blur()
  await expect(signature).toHaveValue(/^data:image\/png/)
  const first = await signature.inputValue()
  await typed.fill('Anna Rossi')
  await typed.blur()
  await expect(signature).not.toHaveValue(first)
  await expect(signature).toHaveValue(/^data:image\/png/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the typed name is the signature, which the form says before it begins', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 400/)
    await page.goto('/register')
    await expect(page.getByText(/^Il tuo browser non usa JavaScript/)).toBeVisible()
    const fields = registrationFields(freshEmail('senza-script'))
    const answer = await postRegistration(page.request, {
      ...fields,
      signature_written: 'Bellandi Margherita',
    })
    expect([answer.status, answer.errors]).toEqual([200, []])
    await page.getByText('Non puoi disegnare? Scrivi la tua firma').click()
    await page.getByLabel('Nome e cognome, come firmi di solito').fill('Anna Rossi')
    await page.getByRole('button', { name: 'Invia registrazione' }).click()
    // Other fields are missing, the signature is not, and its name is still there.
    await expect(page.getByText('Devi accettare la privacy policy').first()).toBeVisible()
    await expect(page.getByText('La firma è obbligatoria')).toHaveCount(0)
    await expect(page.locator('input[name=signature_written]')).toHaveValue('Anna Rossi')
  })
})
