import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '#lib/hash.ts'
import { approveInDialog, MAIL_AFTER_UNDO_MS } from './support/check-form.ts'
import { completeRegistration, expectSuccess, send } from './support/register-page.ts'
import { freshEmail, pdfOfSize } from './support/samples.ts'
import { expect, signIn, test } from './support/test.ts'

test('a professional registers, is approved and found by the public, and gets each mail @services', async ({
  page,
  portal,
  mailbox,
  allowConsole,
}) => {
  // The approval that is not complete.
  allowConsole(/status of 400/)
  const email = freshEmail('viaggio')
  const last_name = `Bellandi${email.split('.')[2]?.slice(0, 4)}`
  const document = pdfOfSize(Math.floor(4.9 * 1024 * 1024))
  const file = join(mkdtempSync(join(tmpdir(), 'portal-file-')), 'laurea magistrale.pdf')
  writeFileSync(file, document)

  await test.step('a professional registers, with signature and a document of 4.9 MB', async () => {
    await completeRegistration(page, { email: email.toUpperCase(), last_name })
    await expect(
      page.getByRole('heading', { level: 1, name: 'Diventa un Professionista Partner' }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Registrazione Professionisti' })).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText('laurea magistrale.pdf (4,9 MB)')).toBeVisible()
    await send(page)
    await expectSuccess(page)
    await expect(
      page.getByText(
        'La tua richiesta è stata inviata con successo. Ti contatteremo presto per confermare la registrazione.',
      ),
    ).toBeVisible()
    await expect(page.getByText('Registrazione inviata', { exact: true })).toBeVisible()
    await expect(page.getByText('La tua richiesta è stata ricevuta con successo.')).toBeVisible()
  })

  await test.step('the mail with the PDF receipt is there', async () => {
    const mail = await mailbox.waitFor(
      ({ to, subject }) => to.includes(email) && subject.includes('ricevuto'),
    )
    expect(mail.text).toContain('Gentile Margherita')
    const [receipt] = mail.attachments
    expect(receipt).toMatchObject({ filename: 'ricevuta-registrazione.pdf', mimeType: 'application/pdf' })
    expect(Buffer.from(receipt!.content).subarray(0, 5).toString()).toBe('%PDF-')
    expect(receipt!.content.byteLength).toBeGreaterThan(10_000)
  })

  await test.step('nobody finds the person yet', async () => {
    await page.goto(`/professionals?q=${last_name}`)
    await expect(page.getByText(/^Nessun/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: `Margherita ${last_name}` })).toHaveCount(0)
  })

  await test.step('the office reads the request, the document and the signature', async () => {
    await signIn(page, portal)
    await page.getByLabel('Cerca per nome').fill(last_name)
    await page.getByRole('button', { name: 'Cerca' }).click()
    const row = page.getByRole('row', { name: new RegExp(last_name) })
    await expect(row).toContainText('In attesa')
    await expect(row).toContainText(email)
    await row.getByRole('link', { name: /Dettagli/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: `Margherita ${last_name}` })).toBeVisible()
    await expect(dialog).toContainText('03/12345')
    const signature = dialog.getByRole('img', { name: /^Firma di/ })
    await expect.poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1100)
    const link = await dialog.getByRole('link', { name: /^laurea magistrale.pdf/ }).getAttribute('href')
    const answer = await page.request.get(link!)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect(answer.headers()['content-security-policy']).toContain('sandbox')
    expect(sha256(await answer.body())).toBe(sha256(document))
    const receipt = await dialog.getByRole('link', { name: /ricevuta/ }).getAttribute('href')
    expect((await page.request.get(receipt!)).headers()['content-type']).toBe('application/pdf')
  })

  await test.step('and approves it with what it read at the Albo, not without: the dialog closes, a toast says so, the table changes', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Approva' }).click()
    await expect(dialog.getByText('Scegli che cosa dice l’Albo')).toBeVisible()
    await expect(dialog.getByLabel('Numero di iscrizione')).toHaveValue('12345')
    await approveInDialog(dialog)
    await expect(page.getByText('Stato aggiornato')).toBeVisible()
    await expect(page.getByText(`Margherita ${last_name}: Approvato`)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('row', { name: new RegExp(last_name) })).toHaveCount(0)
    await page.getByLabel('Stato').selectOption('Approvato')
    await page.getByRole('button', { name: 'Cerca' }).click()
    await expect(page.getByRole('row', { name: new RegExp(last_name) })).toContainText('Approvato')
    await expect(page.getByRole('row', { name: new RegExp(last_name) }).getByRole('button')).toHaveCount(0)
  })

  await test.step('the person is in the search, by name, by place and by approach', async () => {
    await page.goto(`/professionals?q=${last_name.toLowerCase()}&dove=forli&approccio=sistemico`)
    await expect(page.getByText(/^1 persona per .* a Forlì, entro 25 km$/)).toBeVisible()
    await page.getByRole('link', { name: `Margherita ${last_name}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Margherita ${last_name}` })).toBeVisible()
    await expect(page.getByText('Psicoterapia della coppia')).toBeVisible()
    const html = await page.content()
    for (const hidden of [
      email,
      email.toUpperCase(),
      '055 000',
      'in inglese',
      '03/12345',
      'data:image/png',
    ]) {
      expect(html).not.toContain(hidden)
    }
  })

  await test.step('the mail that says so is there', async () => {
    const mail = await mailbox.waitFor(
      ({ to, subject }) => to.includes(email) && subject.includes('approvata'),
      MAIL_AFTER_UNDO_MS,
    )
    expect(mail.text).toContain('/professional/')
    expect((await mailbox.all()).filter(({ to }) => to.includes(email))).toHaveLength(2)
  })

  await test.step('no log line holds anything personal', async () => {
    const log = portal.logs().join('\n').toLowerCase()
    for (const personal of [email, last_name.toLowerCase(), 'margherita', 'forli', '055 000']) {
      expect(log).not.toContain(personal)
    }
  })
})
