import { approveInDialog } from './support/check-form.ts'
import { postRegistration } from './support/form-post.ts'
import { Client } from 'pg'
import { answerCookies, completeRegistration, expectSuccess, send } from './support/register-page.ts'
import { freshEmail, pdfOfSize, registrationFields, signatureDataUrl } from './support/samples.ts'
import { expect, signIn, test } from './support/test.ts'

test('without the document store a registration is saved, and its document can be sent later @services-only', async ({
  page,
  ground,
  mailbox,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of (404|503)/)
  const email = freshEmail('magazzino')
  const file = { name: 'diploma.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(5000) }
  await ground.s3!.pause()
  expect((await page.request.get('/readyz')).status()).toBe(503)
  await completeRegistration(page, { email })
  await page.locator('input[type=file]').setInputFiles(file)
  await send(page)
  await expectSuccess(page)
  await expect(page.getByText('Attenzione', { exact: true })).toBeVisible()
  await expect(
    page.getByText(
      "La registrazione è stata completata ma c'è stato un problema con il caricamento del documento.",
    ),
  ).toBeVisible()
  const mail = await mailbox.waitFor(({ to }) => to.includes(email))
  const link = /http:\/\/\S+\/register\/documento\/[\w-]+/.exec(mail.text)![0]

  await page.goto(link)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Invia documento' }).click()
  await expect(page.getByText(/Adesso non riusciamo a salvare il documento/)).toBeVisible({ timeout: 30_000 })
  await ground.s3!.resume()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Invia documento' }).click()
  await expect(page.getByText('Documento ricevuto. Non devi fare altro.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('Questo link non vale più: è già stato usato oppure è scaduto.')).toBeVisible()

  await signIn(page, portal)
  await page.goto(`/admin?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: /^Dettagli/ }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^diploma.pdf/ })).toBeVisible()
})

test('the office is shown a message with a reference when its table cannot be read or written @services-only', async ({
  page,
  ground,
  portal,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const email = freshEmail('ferma')
  await postRegistration(request, { ...registrationFields(email), signature: await signatureDataUrl() })
  await answerCookies(page)
  await signIn(page, portal)
  const client = new Client({ connectionString: ground.databaseUrl })
  await client.connect()
  await client.query('alter table professionals rename to professionals_away')
  try {
    await page.goto('/admin')
    await expect(
      page.getByText(/^Impossibile caricare i dati: .*riferimento [0-9a-f-]+/).first(),
    ).toBeVisible()
    const failed = await request.get('/professionals', { failOnStatusCode: false })
    expect(failed.status()).toBe(500)
    const html = await failed.text()
    expect(html).toContain('Unexpected Application Error!')
    const reference = failed.headers()['x-request-id']!
    expect(html).toContain(reference)
    const told = (line: string) => line.includes(reference) && line.includes('"level":"error"')
    await expect.poll(() => portal.logs().some(told)).toBe(true)
    expect(html).not.toMatch(/select|professionals_away|at \//)
  } finally {
    await client.query('alter table professionals_away rename to professionals')
  }
  await page.goto(`/admin?q=${encodeURIComponent(email)}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: /^Approva/ }).click()
  await expect(page.getByLabel('Che cosa dice l’Albo')).toBeFocused()
  await client.query('alter table audit_entries rename to audit_away')
  await approveInDialog(page.getByRole('dialog'))
  const failure = page.getByText(/^Impossibile aggiornare: .*riferimento/)
  await expect(failure).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Ordine', { exact: true })).toHaveValue('emilia-romagna')
  await client.query('alter table audit_away rename to audit_entries')
  await page.getByRole('dialog').getByRole('button', { name: 'Approva' }).click()
  await expect(row).toContainText('Approvato')
  await expect(failure).toHaveCount(0)
  await client.end()
})
