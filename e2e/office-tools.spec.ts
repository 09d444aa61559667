import type { Page } from '@playwright/test'
import { barriersOn } from './support/axe.ts'
import { postRegistration } from './support/form-post.ts'
import { addStaff, knock } from './support/staff.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail, pdfOfSize, registrationFields, signatureDataUrl } from './support/samples.ts'
import { expect, signIn, test } from './support/test.ts'

test.beforeEach(({ page }) => answerCookies(page))

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

/** No barriers, and no sideways scroll on the narrowest phone. */
async function expectUsable(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), page.url()).toBe(true)
  await page.setViewportSize(size)
}

test('a document is looked at beside the data, larger and smaller, and each look is recorded once', async ({
  page,
  portal,
  request,
  browser,
}) => {
  const email = freshEmail('visore')
  const pdf = { name: 'diploma.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(3000) }
  const fields = { ...registrationFields(email), signature: await signatureDataUrl() }
  const { id } = await postRegistration(request, fields, pdf)
  await signIn(page, portal, `/admin/richieste/${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Firma' })).toBeVisible()
  await page.locator('dialog [role=group]').first().focus()
  await page.keyboard.press('d')
  const picture = dialog.getByRole('img', { name: 'Pagina 1 di 1' })
  await expect(picture).toBeVisible()
  const width = async () => (await picture.boundingBox())!.width
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(1000)
  const before = await width()
  await dialog.getByRole('button', { name: '200 %' }).click()
  await expect.poll(width).toBeGreaterThan(before * 1.8)
  const answer = await page.request.get(await picture.evaluate((one: HTMLImageElement) => one.src))
  expect(answer.headers()['content-type']).toBe('image/webp')
  expect(answer.headers()['content-security-policy']).toContain('sandbox')
  expect((await answer.body()).includes('%PDF')).toBe(false)
  await expectUsable(page)

  const plain = await browser.newContext({
    baseURL: portal.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const own = await plain.newPage()
  await own.goto(`/admin/richieste/${id}`)
  await own.getByRole('link', { name: 'Guarda qui diploma.pdf' }).click()
  await expect(own.getByRole('img', { name: 'Pagina 1 di 1' })).toBeVisible()
  await own.getByRole('link', { name: '300 %' }).click()
  await expect(own).toHaveURL(/grandezza=300/)
  await plain.close()
  await page.goto(`/admin/registro?q=${id}&azione=document.look`)
  expect(await page.getByRole('row').filter({ hasText: 'ha aperto' }).count()).toBeGreaterThan(0)
})

test('the list is downloaded as it is shown, and no cell is a formula', async ({ page, portal, request }) => {
  const last_name = `Scaricabile${freshEmail().split('.')[2]?.slice(0, 4)}`
  const fields = {
    ...registrationFields(freshEmail('csv')),
    last_name,
    city: '=HYPERLINK("http://x")',
    signature: await signatureDataUrl(),
  }
  await postRegistration(request, fields)
  await signIn(page, portal, `/admin?q=${last_name}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Scarica in CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('richieste.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString().trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('cognome,nome,email')
  expect(lines[1]).toContain(last_name)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
  await page.goto('/admin/registro?azione=request.export')
  await expect(page.getByRole('row').filter({ hasText: 'un elenco di richieste' }).first()).toBeVisible()
})

test('a ready text that the office writes is offered where somebody is asked, and is taken away again', async ({
  page,
  portal,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const label = `Manca il timbro ${crypto.randomUUID().slice(0, 6)}`
  const email = freshEmail('pronto')
  await postRegistration(request, { ...registrationFields(email), signature: await signatureDataUrl() })
  await signIn(page, portal)
  await page.getByRole('link', { name: 'Testi pronti' }).click()
  const asking = page.getByRole('region', { name: 'Per chiedere integrazioni' })
  await asking.locator('summary', { hasText: 'Aggiungi un testo' }).click()
  const fresh = asking.locator('li:has(form)').last()
  await fresh
    .getByLabel('Testo', { exact: true })
    .fill('Sulla copia manca il timbro. Puoi mandarne una intera?')
  await fresh.getByRole('button', { name: 'Salva il testo' }).click()
  await expect(fresh.getByText('Scrivi un nome').first()).toBeVisible()
  await expect(fresh.getByLabel('Testo', { exact: true })).toHaveValue(/manca il timbro/)
  await fresh.getByLabel('Nome nell’elenco').fill(label)
  await fresh.getByRole('button', { name: 'Salva il testo' }).click()
  await expect(said(page, 'Testo salvato')).toBeVisible()
  await expectUsable(page)
  await page.goto(`/admin?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: /^Dettagli/ }).click()
  await expect(page.getByRole('dialog').locator('option', { hasText: label })).toHaveCount(1)
  await page.goto('/admin/richieste/testi')
  const own = asking.locator('li:has(form)').filter({ hasText: label })
  await own.locator('summary').click()
  await own.getByRole('button', { name: 'Togli' }).click()
  await expect(said(page, 'Testo tolto')).toBeVisible()
})

test('each role of the office sees the work that is theirs and chooses a summary; the desk has its figures', async ({
  page,
  ground,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  await signIn(page, portal, '/admin/richieste/andamento')
  const months = page.getByRole('table', { name: 'Gli ultimi 12 mesi' })
  await expect(months.getByRole('row').nth(1)).toContainText('(in corso)')
  await expect(months.getByRole('row', { name: / 0 0 0 / })).toHaveCount(0)
  await expectUsable(page)
  const editor = await addStaff({ page, ...ground }, 'editor')
  await knock(editor)
  const desk = editor.page
  await answerCookies(desk)
  await desk.getByRole('link', { name: 'Che cosa aspetta' }).click()
  await expect(desk.getByLabel('Modifiche di pagine')).toBeVisible()
  await expect(desk.getByLabel('Richieste da decidere')).toHaveCount(0)
  await desk.getByLabel('Quando').selectOption('weekly')
  await desk.getByRole('button', { name: 'Salva la scelta' }).click()
  await expect(desk.getByText('Scegli almeno una cosa da contare').first()).toBeVisible()
  await desk.getByLabel('Modifiche di pagine').check()
  await desk.getByRole('button', { name: 'Salva la scelta' }).click()
  await expect(said(desk, 'Scelta salvata')).toBeVisible()
  await desk.reload()
  await expect(desk.getByLabel('Quando')).toHaveValue('weekly')
  await expect(desk.getByLabel('Modifiche di pagine')).toBeChecked()
  await expectUsable(desk)
  await desk.context().close()
})

async function discardDraft(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Scarta questa versione' }).click()
  await page.getByRole('button', { name: 'Scarta questa versione' }).click()
  await expect(said(page, 'Scartata')).toBeVisible()
}

test('while a text is written it is read along; its draft is shared by a link until it is discarded', async ({
  page,
  portal,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await signIn(page, portal, '/admin/testi/pagina/cookie')
  const begin = page.getByRole('button', { name: 'Scrivi una nuova versione' })
  const left = page.locator('summary', { hasText: 'Scarta questa versione' })
  await expect(begin.or(left)).toBeVisible()
  // `every-form.spec.ts` sends every form of the office and may leave a draft of this page.
  if (await left.isVisible()) await discardDraft(page)
  await begin.click()
  const reading = page.getByRole('region', { name: 'Come si legge' })
  await expect(reading).toContainText('Facilità di lettura')
  // A page with wide tables.
  await expect(page.locator('.ProseMirror table').first()).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Scrivi in Markdown' }).click()
  const text = page.locator('textarea[name=text]')
  await text.fill(`${await text.inputValue()}\nTi garantiamo una diferenza.\n`)
  await expect(reading).toContainText('diferenza')
  await expect(reading).toContainText('Ti garantiamo una')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(said(page, 'Salvato')).toBeVisible()
  await page.locator('summary', { hasText: 'Link privato' }).click()
  const link = await page.locator('a[href*="/anteprima/"]').getAttribute('href')
  const reader = await (await browser.newContext()).newPage()
  await answerCookies(reader)
  const answer = await reader.goto(link!)
  expect(answer!.headers()['cache-control']).toContain('no-store')
  await expect(reader.getByText('Ti garantiamo una diferenza.')).toBeVisible()
  await expect(reader.getByText('ancora in lavorazione')).toBeVisible()
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectUsable(reader)
  await discardDraft(page)
  expect((await reader.goto(link!))!.status()).toBe(404)
  await reader.context().close()
  await page.goto('/admin/testi/fonti')
  await expect(page.getByRole('heading', { name: 'Fonti' })).toBeVisible()
  await expectUsable(page)
})

test('a partner’s article has its label wherever it is read, an event its calendar file, and a withdrawn one is gone', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 4(00|10)/)
  const mark = crypto.randomUUID().slice(0, 8)
  const title = `Giornata aperta ${mark}`
  const label = `Contenuto di un partner: Centro ${mark}`
  await signIn(page, portal, '/admin/notizie/nuova')
  await page.getByLabel('Titolo').fill(title)
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.locator('[aria-invalid]').first()).toBeVisible()
  await expect(page.getByLabel('Titolo')).toHaveValue(title)
  await page.getByLabel('Riassunto').fill('Un pomeriggio per conoscere il centro e chi ci lavora.')
  await page.getByLabel('Categoria').selectOption('eventi')
  await page.getByRole('button', { name: 'Scrivi in Markdown' }).click()
  await page
    .locator('textarea[name=body]')
    .fill('Ti aspettiamo. Leggi [il programma](https://esempio.test/p).\n')
  await page.getByLabel('Nome del partner').fill(`Centro ${mark}`)
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Primo giorno').fill(day)
  await page.getByLabel('Ora d’inizio').fill('15:00')
  await page.getByLabel('Luogo').fill('Bologna, via di Prova 1')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await page.waitForURL(/\/admin\/notizie\/[\w-]{36}/)
  await expectUsable(page)
  // Publishing saves what is in the fields.
  await page.getByLabel('Luogo').fill('Bologna, via di Prova 2')
  await page.getByRole('button', { name: 'Salva e pubblica' }).click()
  await expect(said(page, 'Pubblicata.')).toBeVisible()
  await expect(page.getByLabel('Luogo')).toHaveValue('Bologna, via di Prova 2')
  await page.getByRole('link', { name: 'Guarda la pagina pubblica' }).click()
  // The office's page shows the label too.
  await page.waitForURL(({ pathname }) => pathname.startsWith('/notizie/'))
  await expect(page.getByText(label).first()).toBeVisible()
  await expectUsable(page)
  const at = page.url()
  const html = await (await page.request.get(at)).text()
  expect(html).toContain('AdvertiserContentArticle')
  expect(html).toMatch(/rel="[^"]*sponsored/)
  expect(html).toContain(`"@type":"Event"`)
  const picture = /property="og:image" content="([^"]+)"/.exec(html)![1]!
  const drawn = await page.request.get(new URL(picture).pathname)
  expect(drawn.headers()['content-type']).toBe('image/png')
  for (const [path, words] of [
    ['/notizie', label],
    ['/notizie?categoria=eventi', label],
    ['/notizie.xml', label],
    [`/cerca?q=${mark}`, label],
  ] as const)
    await expect
      .poll(async () => (await page.request.get(path)).text(), { message: path, timeout: 5000 })
      .toContain(words)
  await page.goto(at)
  const calendar = await page.getByRole('link', { name: 'Aggiungi al calendario' }).getAttribute('href')
  const file = await (await page.request.get(calendar!)).text()
  expect(file).toContain('BEGIN:VEVENT')
  expect(file.replaceAll('\r\n ', '')).toContain(title)
  await page.goto('/admin/notizie')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Ritira' }).click()
  await expect(said(page, 'Ritirata.')).toBeVisible()
  expect((await page.request.get(at)).status()).toBe(410)
  expect(await (await page.request.get('/notizie.xml')).text()).not.toContain(mark)
})

test('several requests are rejected after one question, and undone where they stand', async ({
  page,
  portal,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const last_name = `Insieme${freshEmail().split('.')[2]?.slice(0, 4)}`
  for (const at of [1, 2]) {
    const fields = { ...registrationFields(freshEmail(`insieme${at}`)), last_name }
    await postRegistration(request, { ...fields, signature: await signatureDataUrl() })
  }
  await signIn(page, portal, `/admin?q=${last_name}`)
  const bar = page.getByRole('region', { name: 'Con quelle scelte' })
  const rows = page.getByRole('row').filter({ hasText: last_name })
  await bar.getByRole('button', { name: 'Scegli tutte quelle in pagina' }).click()
  // Enter on a row sends nothing.
  await rows.first().getByRole('checkbox').focus()
  await page.keyboard.press('Enter')
  await bar.locator('summary', { hasText: 'Respingi tutte' }).click()
  await bar.getByLabel('Motivo').fill('No')
  await bar.getByRole('button', { name: 'Respingi tutte' }).click()
  await expect(bar.getByText('Il motivo è troppo corto').first()).toBeVisible()
  await expect(bar.getByLabel('Motivo')).toBeFocused()
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await bar.getByLabel('Motivo').fill('Il numero non risulta all’Albo.')
  await bar.getByRole('button', { name: 'Respingi tutte' }).click()
  const question = page.getByRole('dialog', { name: 'Respingere 2 richieste?' })
  await expect(question).toContainText('2 persone ricevono un’email')
  await question.getByRole('button', { name: 'No, torna all’elenco' }).click()
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await bar.getByRole('button', { name: 'Respingi tutte' }).click()
  await question.getByRole('button', { name: 'Respingi 2 richieste' }).click()
  await expect(bar.getByText('Fatto: 2 su 2.')).toBeVisible()
  await expect(bar.locator('[data-outcome]')).toBeFocused()
  await bar.getByRole('button', { name: 'Annulla tutte e 2' }).click()
  await expect(bar.getByText('di nuovo in attesa, nessuna email è partita')).toHaveCount(2)
  await expect(rows.filter({ hasText: 'In attesa' })).toHaveCount(2)
})

test('what is typed into a request is asked about before rejecting replaces it, and «Annulla» leads back', async ({
  page,
  portal,
  request,
}) => {
  const email = freshEmail('digitato')
  const { id } = await postRegistration(request, {
    ...registrationFields(email),
    signature: await signatureDataUrl(),
  })
  await signIn(page, portal, `/admin/richieste/${id}?q=${encodeURIComponent(email)}`)
  const dialog = page.getByRole('dialog', { name: /./ }).first()
  await expect(dialog.getByRole('img', { name: /^Firma di/ })).toBeVisible()
  await dialog.getByLabel('Che cosa manca').fill('Manca la seconda pagina.')
  await dialog.getByRole('button', { name: 'Respingi' }).click()
  const question = page.getByRole('dialog', { name: 'Esci senza inviare?' })
  await question.getByRole('button', { name: 'Resta qui' }).click()
  await expect(dialog.getByLabel('Che cosa manca')).toHaveValue('Manca la seconda pagina.')
  await dialog.getByRole('button', { name: 'Respingi' }).click()
  await question.getByRole('button', { name: 'Esci senza inviare' }).click()
  const rejecting = page.getByRole('dialog', { name: /^Respingere la richiesta/ })
  await rejecting.getByRole('link', { name: 'Annulla' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/richieste/${id}\\?q=[^&]*$`))
  await expect(dialog.getByLabel('Che cosa manca')).toBeVisible()
})
