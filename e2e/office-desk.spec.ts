import { approveInDialog, checkFields } from './support/check-form.ts'
import { postAs, postRegistration } from './support/form-post.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail, pdfOfSize, registrationFields, signatureDataUrl } from './support/samples.ts'
import { expect, signIn, test } from './support/test.ts'

test.beforeEach(({ page }) => answerCookies(page))

test('an information request is answered once, with a document that the office reads', async ({
  page,
  portal,
  request,
  mailbox,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 40[04]/)
  const email = freshEmail('integra')
  const pdf = { name: 'laurea.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(1500) }
  await postRegistration(request, { ...registrationFields(email), signature: await signatureDataUrl() }, pdf)
  await signIn(page, portal, `/admin?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: /^Dettagli/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Che cosa manca').fill('Poco')
  await dialog.getByRole('button', { name: 'Chiedi integrazioni' }).click()
  await expect(dialog.getByText('Scrivi almeno 10 caratteri')).toBeVisible()
  await dialog.getByLabel('Che cosa manca').fill('Puoi mandare una copia leggibile del diploma?')
  await dialog.getByRole('button', { name: 'Chiedi integrazioni' }).click()
  await expect(dialog.getByText('Richiesta inviata.')).toBeVisible()
  await expect(dialog.getByText('Ancora nessuna risposta.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Chiudi', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Integrazioni chieste')

  const mail = await mailbox.waitFor(({ to, subject }) => to.includes(email) && subject.includes('Manca'))
  expect(mail.text).toContain('copia leggibile del diploma')
  const link = /http:\/\/\S+\/register\/integrazioni\/[\w-]+/.exec(mail.text)![0]
  const own = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await answerCookies(own)
  await own.goto(link)
  await expect(own.getByText('Puoi mandare una copia leggibile del diploma?')).toBeVisible()
  await own.getByLabel('La tua risposta').fill(' ')
  await own.getByRole('button', { name: 'Invia la risposta' }).click()
  await expect(own.getByText('Scrivi la risposta')).toBeVisible()
  await own.getByLabel('La tua risposta').fill('Eccola: è la scansione dell’originale.')
  await own.locator('input[type=file]').setInputFiles({ ...pdf, buffer: pdfOfSize(2500) })
  await own.getByRole('button', { name: 'Invia la risposta' }).click()
  await expect(own.getByText('Risposta inviata.')).toBeVisible()
  expect((await own.goto(link))!.status()).toBe(404)
  await expect(own.getByText('Il link non vale più')).toBeVisible()
  await own.context().close()

  await mailbox.waitFor(
    ({ to, subject }) => to.includes(portal.admin.email) && subject.includes('integrazioni'),
  )
  // The table follows by itself.
  await expect(row).toContainText('Integrazioni arrivate')
  await page.getByRole('link', { name: /^Dettagli/ }).click()
  await expect(dialog).toContainText('Eccola: è la scansione dell’originale.')
  await expect(dialog.getByRole('link', { name: /^laurea.pdf/ })).toHaveCount(2)
  await approveInDialog(dialog)
  await expect(row).toContainText('Approvato')
})

test('the table shows new registrations and other people’s decisions without a reload', async ({
  page,
  portal,
  request,
  browser,
}) => {
  const last_name = `Viva${freshEmail().split('.')[2]?.slice(0, 4)}`
  const register = async (name: string) =>
    postRegistration(request, {
      ...registrationFields(freshEmail(name)),
      last_name,
      signature: await signatureDataUrl(),
    })
  await signIn(page, portal, `/admin?q=${last_name}`)
  await expect(page.getByText('Nessuna richiesta di registrazione trovata.')).toBeVisible()
  const first = await register('prima')
  await expect(page.getByText('È arrivata una richiesta nuova.')).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: last_name })
  await expect(rows).toHaveCount(1)

  const state = await page.context().storageState()
  const other = await browser.newContext({ baseURL: portal.url, storageState: state })
  await postAs(other.request, portal, `/admin/richieste/${first.id}`, checkFields())
  await expect(page.getByText('Una richiesta è stata decisa.')).toBeVisible()
  await expect(rows).toContainText('Approvato')

  // In a dialog nothing moves until it is closed.
  await page.getByRole('link', { name: /^Dettagli/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await register('seconda')
  await expect(page.getByText('La tabella si aggiorna quando chiudi la finestra.')).toBeAttached()
  await expect(page.locator('table').getByText(last_name)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(2)
  await other.close()
})

test('an open page with live updates does not delay stopping the portal', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to load/)
  const listens = page.waitForRequest((request) => new URL(request.url()).pathname === '/admin/eventi')
  await signIn(page, portal)
  await (await listens).response()
  const started = Date.now()
  expect(await portal.stop()).toBe(0)
  expect(Date.now() - started).toBeLessThan(4000)
  await portal.restart()
})

test('the audit log is filtered by address, shows what changed, and records its own export', async ({
  page,
  portal,
  request,
}) => {
  const email = freshEmail('registro')
  const sent = await postRegistration(request, {
    ...registrationFields(email),
    signature: await signatureDataUrl(),
  })
  await signIn(page, portal, '/admin/registro')
  await page.getByLabel('Cerca una persona').fill(sent.id!)
  await page.getByLabel('Azione').selectOption('registration.submit')
  await page.getByLabel('Chi', { exact: true }).selectOption('visitor')
  await page.getByRole('button', { name: 'Cerca' }).click()
  await expect(page).toHaveURL(/q=.*azione=registration\.submit.*chi=visitor/)
  const row = page.getByRole('row').filter({ hasText: sent.id! })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(/Un visitatore ha inviato la richiesta di \p{L}/u)
  await row.getByText('Mostra').click()
  await expect(row).toContainText('StatoIn attesa')
  await expect(page.locator('main')).not.toContainText('{"')
  expect(await page.locator('main').textContent()).not.toContain(email)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Scarica in CSV' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString().trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`registration.submit,professional,${sent.id}`)
  await page.goto('/admin/registro?azione=audit.export')
  await expect(page.getByRole('row').filter({ hasText: portal.admin.email }).first()).toBeVisible()
  const none = await page.request.get('/admin/registro?dal=2001-01-01&al=2001-01-02')
  expect(await none.text()).toContain('Nessuna azione corrisponde ai filtri.')
})

test('the outbox shows no mail’s text, and a sent mail cannot be sent again', async ({
  page,
  portal,
  request,
  mailbox,
}) => {
  const email = freshEmail('posta')
  await postRegistration(request, { ...registrationFields(email), signature: await signatureDataUrl() })
  await mailbox.waitFor(({ to }) => to.includes(email))
  await signIn(page, portal, '/admin/posta')
  await page.getByLabel('Cerca per destinatario').fill(email)
  await page.getByLabel('Stato').selectOption('sent')
  await page.getByRole('button', { name: 'Cerca' }).click()
  await expect(page).toHaveURL(/q=.*stato=sent/)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Registrazione: richiesta ricevuta')
  await expect(row).toContainText('1 tentativo')
  expect(await page.content()).not.toContain('Gentile')
  await page.goto(`/admin/posta?q=${encodeURIComponent(email)}`)
  await expect(row).toContainText('Inviata')
  await expect(row.getByRole('button', { name: /^Invia di nuovo/ })).toHaveCount(0)
})

test('the office sees visits by week and month, by kind, and asks for the monthly report', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, '/admin/visite')
  await expect(page.getByRole('heading', { name: 'Visite', level: 2 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Le ultime 12 settimane' }).getByRole('row')).toHaveCount(13)
  await page.getByRole('link', { name: 'Mesi' }).click()
  const months = page.getByRole('table', { name: 'Gli ultimi 12 mesi' })
  await expect(months.getByRole('row')).toHaveCount(13)
  await expect(months.getByRole('row').nth(1)).toContainText('(in corso)')
  await page.getByRole('combobox', { name: 'Pagine' }).selectOption('Notizie')
  await page.getByRole('button', { name: 'Mostra' }).click()
  await expect(page).toHaveURL(/passo=mesi&pagine=news/)
  await expect(page.getByRole('table', { name: 'Quali pagine' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mandami i numeri del mese' }).click()
  await expect(page.getByText('Fatto: il primo messaggio arriva quando finisce questo mese.')).toBeVisible()
  await page.getByRole('button', { name: 'Non mandarmeli più' }).click()
  await expect(page.getByRole('button', { name: 'Mandami i numeri del mese' })).toBeVisible()
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
