import sharp from 'sharp'
import { italianDay } from '#lib/dates.ts'
import { expectSound, look } from './support/looks.ts'
import { freshContext, officePage, signUpAs, tiedProfessional } from './support/professional-area.ts'
import { answerCookies } from './support/register-page.ts'
import { readSitemap } from './support/sitemap.ts'
import { expect, test } from './support/test.ts'

async function photo(): Promise<Buffer> {
  const located = {
    IFD0: { Artist: 'Segreta Persona' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 27/1 5/1' },
  }
  const face =
    '<svg width="900" height="700"><rect width="900" height="700" fill="#9ab"/><circle cx="560" cy="300" r="160" fill="#dba"/></svg>'
  const jpeg = await sharp(Buffer.from(face)).withExif(located).jpeg().toBuffer()
  return Buffer.concat([jpeg, Buffer.from('<script>alert("dentro")</script>')])
}

test('fields without review are public at once, and a place shows only what its owner chose', async ({
  ground,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const { page, id, lastName } = await tiedProfessional(ground, await officePage(ground))
  await page.goto('/professionista')
  await expect(page.getByText('Profilo completo al 14%')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Le domande di chi cerca' })).toContainText('0 su 10')
  await page.getByRole('link', { name: 'Completa il profilo' }).click()
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await part('Di che cosa ti occupi').getByLabel('Attacchi di panico').check()
  await part('Di che cosa ti occupi').getByLabel('Lutto e perdite').check()
  await part('Di che cosa ti occupi').getByRole('button', { name: 'Salva i problemi' }).click()
  await expect(part('Di che cosa ti occupi').getByText('Salvato. È già pubblico.')).toBeVisible()

  const people = part('Con chi lavori')
  for (const label of ['Adulti', 'Coppia', 'Italiano', 'Lingua dei segni italiana (LIS)'])
    await people.getByLabel(label, { exact: true }).check()
  await people.getByRole('button', { name: 'Salva con chi lavori' }).click()
  await expect(people.getByText('Salvato.')).toBeVisible()

  const places = part('Dove ricevi')
  await places.getByLabel('Ricevi in presenza').selectOption('Sì')
  await places.getByLabel('Ricevi online').selectOption('No')
  await places.getByLabel('Città').fill('Bertinoro')
  await places.getByLabel('Provincia').fill('1')
  await places.getByLabel('Che cosa mostrare').selectOption('L’indirizzo esatto')
  await places.getByRole('button', { name: 'Salva i luoghi' }).click()
  await expect(places.getByRole('group', { name: 'Controlla questi campi' })).toBeFocused()
  await expect(places.getByLabel('Città').first()).toHaveValue('Bertinoro')
  await places.getByLabel('Provincia').first().fill('Forlì-Cesena')
  await places.getByLabel('Via e numero').first().fill('Piazza Segretissima 3')
  await places.getByLabel('Quartiere o zona').first().fill('Centro')
  await places.getByLabel('Che cosa mostrare').first().selectOption('Solo città e zona')
  await places.getByRole('button', { name: 'Salva i luoghi' }).click()
  await expect(places.getByText('Salvato.')).toBeVisible()

  const fees = part('Quanto costa')
  await fees.getByLabel('Seduta individuale, in euro').fill('70')
  await fees.getByLabel('Primo colloquio, in euro').fill('501')
  await fees.getByRole('button', { name: 'Salva le tariffe' }).click()
  await expect(
    fees.getByRole('link', { name: 'Primo colloquio: scrivi euro interi, da 1 a 500' }),
  ).toBeVisible()
  await fees.getByLabel('Primo colloquio, in euro').fill('50')
  await fees.getByLabel('Accetti il Bonus Psicologo').selectOption('Sì')
  await fees.getByRole('button', { name: 'Salva le tariffe' }).click()
  await expect(fees.getByText('Salvato.')).toBeVisible()

  await part('Disponibilità').getByLabel('Accetti nuove persone?').selectOption('Ha una lista d’attesa')
  await part('Disponibilità').getByRole('button').click()
  await expect(part('Disponibilità').getByText('Salvato.')).toBeVisible()
  await expectSound(page)
  await look(page, 'profilo')

  await page.goto('/professionista/risposte')
  await page.getByLabel('Titolo').fill('Primo colloquio')
  await page.getByRole('button', { name: 'Salva la risposta' }).click()
  await expect(page.getByRole('link', { name: 'Scrivi il testo' })).toBeVisible()
  await page.getByLabel('Testo').fill('Il primo colloquio dura un’ora.')
  await page.getByRole('button', { name: 'Salva la risposta' }).click()
  await expect(page.getByText('Salvata.')).toBeVisible()
  await expectSound(page)
  await look(page, 'risposte')
  await page.goto('/professionista/accessi')
  const file = { name: 'diploma.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 diploma') }
  await page.getByLabel('Documento', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Manda il documento' }).click()
  await expect(page.getByText('Documento mandato all’ufficio.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'diploma.pdf, mandato il' })).toBeVisible()
  await expectSound(page)
  await look(page, 'documenti')
  await page.goto('/professionista/notifiche')
  const messages = page.getByRole('group', { name: 'Qualcuno ti scrive' })
  await messages.getByLabel('Email').uncheck()
  await page.getByRole('button', { name: 'Salva le notifiche' }).click()
  await expect(page.getByText('Salvato.')).toBeVisible()
  await expect(messages.getByLabel('Email')).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Attiva su questo dispositivo' })).toBeVisible()
  await expectSound(page)
  await look(page, 'notifiche')
  const worker = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/avvisi.js')
    return (await navigator.serviceWorker.ready).active?.scriptURL
  })
  expect(worker).toMatch(/\/avvisi\.js$/)

  const reader = await (await freshContext(ground)).newPage()
  await answerCookies(reader)
  await reader.goto(`/professionals?q=panico&dove=bertinoro`)
  await reader.getByRole('link', { name: `Margherita ${lastName}` }).click()
  await expect(reader).toHaveURL(new RegExp(id))
  for (const text of [
    'Lutto e perdite',
    'Centro, Bertinoro (FC)',
    'In studio',
    'Lingua dei segni italiana (LIS)',
    '70 €',
    'Accettato',
    'Ha una lista d’attesa',
  ]) {
    await expect(reader.getByText(text).first(), text).toBeVisible()
  }
  expect(await reader.content()).not.toContain('Segretissima')
  await expectSound(reader)
  await look(reader, 'pubblico')
  expect(await (await page.request.get('/professionista')).text()).toMatch(
    /Profilo completo al (<!-- -->)?69(<!-- -->)?%/,
  )
})

test('reviewed texts wait for the office, which sees what changed; the second to decide is told', async ({
  ground,
  portal,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/)
  const office = await officePage(ground)
  const { page, id, lastName, account } = await tiedProfessional(ground, office)
  await page.goto('/professionista/profilo')
  await page.getByRole('textbox', { name: 'Biografia' }).fill('Lavoro con adulti. Risultati garantiti.')
  await page.getByRole('button', { name: 'Manda la biografia all’ufficio' }).click()
  await expect(page.getByText('«garantiti»')).toBeVisible()
  await expect(page.getByText('Mandata all’ufficio.')).toBeVisible()
  await page.getByLabel('Approccio terapeutico').fill('Costruttivista')
  await page.getByRole('button', { name: 'Manda l’approccio all’ufficio' }).click()
  await expect(page.getByText('Mandata all’ufficio.')).toBeVisible()
  await look(page, 'profilo-in-attesa')
  const publicPage = async () => (await page.request.get(`/professional/${id}`)).text()
  expect(await publicPage()).not.toContain('Lavoro con adulti')
  await page.goto('/professionista/anteprima')
  await expect(page.getByText('Lavoro con adulti. Risultati garantiti.')).toBeVisible()
  await expect(page.getByText('Non è la pagina pubblica')).toBeVisible()
  await expectSound(page)
  await look(page, 'anteprima')

  await office.goto('/admin/modifiche')
  const card = (field: string) =>
    office.getByRole('listitem').filter({ hasText: lastName }).filter({ hasText: field })
  await expect(card('Biografia')).toContainText('garantiti')
  await expectSound(office)
  await look(office, 'ufficio')
  // What is flagged is named before it is approved.
  await card('Biografia')
    .getByRole('button', { name: /^Approva/ })
    .click()
  await expect(card('Biografia').getByRole('button', { name: /^Ho visto: approva lo stesso/ })).toBeVisible()
  expect(await publicPage()).not.toContain('garantiti')
  const stale = await office.context().newPage()
  await answerCookies(stale)
  await stale.goto('/admin/modifiche')
  await card('Biografia').getByText('Respingi', { exact: true }).click()
  await card('Biografia')
    .getByRole('button', { name: /Respingi la modifica/ })
    .click()
  await expect(card('Biografia').getByText('Scrivi il motivo: lo legge il professionista')).toBeVisible()
  await card('Biografia').getByLabel('Motivo del rifiuto').fill('Promette un risultato.')
  await card('Biografia')
    .getByRole('button', { name: /Respingi la modifica/ })
    .click()
  await expect(office.getByText(`Margherita ${lastName}, biografia: respinta.`)).toBeVisible()
  await card('Approccio')
    .getByRole('button', { name: /^Approva/ })
    .click()
  await expect(office.getByText(`Margherita ${lastName}, approccio: approvata.`)).toBeVisible()
  await stale
    .getByRole('listitem')
    .filter({ hasText: lastName })
    .filter({ hasText: 'Approccio' })
    .getByRole('button', { name: /^Approva/ })
    .click()
  await expect(stale.getByText(`Già decisa da ${portal.admin.email}.`)).toBeVisible()

  expect(await publicPage()).toContain('Costruttivista')
  expect(await publicPage()).not.toContain('garantiti')
  const refused = await mailbox.waitFor(
    ({ to, subject }) => to.includes(account) && subject.includes('non è stata approvata'),
  )
  expect(refused.text).toContain('Promette un risultato.')
  await page.goto('/professionista')
  await expect(page.getByText('«Promette un risultato.»')).toBeVisible()

  // A changed number is approved only with what the Albo says of it.
  await page.goto('/professionista/dati')
  const number = page.getByRole('listitem').filter({ hasText: 'N° iscrizione all’albo' })
  await number.getByText('Proponi una modifica').click()
  await number.getByRole('textbox').fill('98765')
  await number.getByRole('button', { name: 'Invia all’ufficio' }).click()
  await expect(number.getByText('Aspetta l’ufficio')).toBeVisible()
  await office.goto('/admin/modifiche')
  const changed = card('N° iscrizione')
  const approve = changed.getByRole('button', { name: /^Approva/ })
  await expect(changed.locator('[name=number]')).toHaveValue('98765')
  await approve.click()
  await expect(changed.getByText('Il controllo all’Albo non è completo.')).toBeVisible()
  await expect(changed.getByText('Scegli che cosa dice l’Albo').last()).toBeVisible()
  await expectSound(office)
  await look(office, 'ufficio-numero')
  await changed.getByLabel('Che cosa dice l’Albo').selectOption({ label: 'Risulta iscritto' })
  await changed.getByLabel('Titolo letto nell’Albo').selectOption('art3')
  await changed.getByLabel('Ho aperto l’Albo').check()
  await changed.locator('[name=number]').fill('11111')
  await approve.click()
  await expect(changed.getByText('L’Albo dice altro da quello che è proposto')).toBeVisible()
  await changed.locator('[name=number]').fill('98765')
  await approve.click()
  await expect(office.getByText(`Margherita ${lastName}, n° iscrizione all’albo: approvata.`)).toBeVisible()
  // The office and its owner know the number; the consent keeps it off the profile.
  await page.goto('/professionista/dati')
  await expect(number).toContainText('98765')
  expect(await publicPage()).not.toContain('98765')

  // What needs no second look is approved together, and told in one mail.
  await page.goto('/professionista/profilo')
  await page.getByRole('textbox', { name: 'Biografia' }).fill('Lavoro con adulti e coppie.')
  await page.getByRole('button', { name: 'Manda la biografia all’ufficio' }).click()
  await expect(page.getByText('Mandata all’ufficio.')).toBeVisible()
  await page.getByLabel('Approccio terapeutico').fill('Sistemico')
  await page.getByRole('button', { name: 'Manda l’approccio all’ufficio' }).click()
  await expect(page.locator('#parte-approach').getByText('Mandata all’ufficio.')).toBeVisible()
  await office.goto('/admin/modifiche')
  await expectSound(office)
  await look(office, 'ufficio-insieme')
  await office
    .getByRole('button', { name: new RegExp(`^Approva insieme le 2 modifiche.*${lastName}`) })
    .click()
  await expect(office.getByText(`Margherita ${lastName}, biografia, approccio: approvate.`)).toBeVisible()
  const together = await mailbox.waitFor(
    ({ to, subject }) =>
      to.includes(account) && subject === 'Le modifiche del tuo profilo sono state approvate',
  )
  expect(together.text).toContain('biografia: adesso nel tuo profilo pubblico')
  expect(await publicPage()).toContain('Lavoro con adulti e coppie.')

  // Whoever is taken off the pages reads why in their own area too.
  const until = italianDay(new Date(Date.now() + 20 * 86_400_000))
  const suspended = await office.request.post(`/admin/richieste/${id}`, {
    headers: { Origin: portal.url },
    form: { intent: 'suspend', until, reason: 'Manca il rinnovo dell’assicurazione.' },
  })
  expect(suspended.status()).toBe(200)
  await page.goto('/professionista')
  await expect(page.getByText('Il tuo profilo è sospeso')).toBeVisible()
  await expect(page.getByText('«Manca il rinnovo dell’assicurazione.»')).toBeVisible()
  await expect(page.getByText('Il profilo è pubblico')).toHaveCount(0)
  await expectSound(page)
  await look(page, 'sospeso')
})

test('a photo is limited in size, re-encoded, private while it waits, and public when approved', async ({
  ground,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/)
  const office = await officePage(ground)
  const { page, id, lastName } = await tiedProfessional(ground, office)
  const nobody = (await freshContext(ground)).request
  const stranger = await freshContext(ground)
  await signUpAs(stranger, ground)
  for (const [megabytes, status] of [
    [9, 400],
    [20, 413],
  ] as const) {
    const answer = await page.request.post('/professionista/foto', {
      headers: { Origin: new URL(portal.url).origin },
      multipart: {
        photo: { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(megabytes * 1024 * 1024, 1) },
      },
    })
    expect(answer.status()).toBe(status)
    expect(await answer.text()).toContain('La foto può essere al massimo di 8 MB')
  }
  await page.goto('/professionista/foto')
  await page
    .getByLabel('Foto', { exact: true })
    .setInputFiles({ name: 'io.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ no') })
  await page.getByRole('button', { name: 'Manda la foto all’ufficio' }).click()
  await expect(page.getByText('Formati accettati: JPG, PNG, WebP')).toBeVisible()
  await page
    .getByLabel('Foto', { exact: true })
    .setInputFiles({ name: 'io.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(page.getByText('Luce e grandezza vanno bene.')).toBeVisible()
  await page.getByRole('slider', { name: 'Ingrandisci' }).press('End')
  await page.getByRole('button', { name: 'Foto a sinistra' }).press('Enter')
  await expect(page.getByText('Così ti vede chi cerca')).toBeVisible()
  const preview = page.locator('[inert] article')
  await expect(preview).toContainText(lastName)
  await expect(preview.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/)
  await look(page, 'foto-ritaglio')
  await page.getByRole('button', { name: 'Manda la foto all’ufficio' }).click()
  await expect(page.getByText('Mandata all’ufficio.')).toBeVisible()
  await expectSound(page)
  await look(page, 'foto')
  const source = (await page.getByRole('img', { name: /^Foto di/ }).getAttribute('src'))!
  const address = new URL(source, page.url()).pathname
  for (const who of [nobody, stranger.request]) expect((await who.get(address)).status()).toBe(404)
  for (const who of [page.request, office.request]) {
    const answer = await who.get(address)
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  }
  await office.goto('/admin/modifiche')
  const card = office.getByRole('listitem').filter({ hasText: lastName })
  await expect(card.getByRole('img', { name: 'Proposto' })).toBeVisible()
  await look(office, 'ufficio-foto')
  await card.getByRole('button', { name: /^Approva/ }).click()
  await expect(office.getByText('foto: approvata.')).toBeVisible()
  const answer = await nobody.get(address)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const bytes = await answer.body()
  expect(bytes.toString('latin1')).not.toMatch(/Segreta|GPS|Exif|script/)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 })
  // A square of 400 points, its centre at 486 and 350: the round shape begins at 560 - 160 - 286 = 114 of them.
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const redderAt = (left: number) => {
    const at = (240 * info.width + left) * info.channels
    return data[at]! > data[at + 2]!
  }
  expect([redderAt(150), redderAt(420)]).toEqual([false, true])
  const small = await (await nobody.get(`${address}?lato=112`)).body()
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 112, height: 112 })
  const modern = await nobody.get(`${address}?lato=112`, { headers: { Accept: 'image/avif,image/webp,*/*' } })
  expect(modern.headers()).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' })
  expect(await sharp(await modern.body()).metadata()).toMatchObject({ compression: 'av1', width: 112 })
  expect(await (await nobody.get(`/professional/${id}`)).text()).toContain(address)
  await page.reload()
  await page.getByRole('button', { name: 'Togli la foto' }).click()
  await expect(page.getByText('Foto tolta.')).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)
})

test('a hidden profile is nowhere, the area is its owner’s alone, and leaving the register erases it', async ({
  ground,
  portal,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/)
  const office = await officePage(ground)
  const stranger = await freshContext(ground)
  const [{ page, id, lastName, account }] = await Promise.all([
    tiedProfessional(ground, office),
    signUpAs(stranger, ground),
  ])
  const nobody = (await freshContext(ground)).request
  const seen = async () => ({
    page: (await nobody.get(`/professional/${id}`)).status(),
    picture: (await nobody.get(`/og/professionista/${id}.png`)).status(),
    search: (await (await nobody.get(`/professionals?q=${lastName}`)).text()).includes(`/professional/${id}`),
    sitemap: (await readSitemap(async (path) => (await nobody.get(path)).text())).includes(id),
  })
  expect(await seen()).toEqual({ page: 200, picture: 200, search: true, sitemap: true })
  await page.goto('/professionista')
  await page.getByRole('button', { name: 'Nascondi il profilo' }).click()
  await expect(page.getByText('Profilo nascosto.')).toBeVisible()
  expect(await seen()).toEqual({ page: 404, picture: 404, search: false, sitemap: false })

  const headers = { Origin: new URL(portal.url).origin }
  const options = { maxRedirects: 0, failOnStatusCode: false, headers }
  for (const path of ['profilo', 'foto', 'anteprima', 'lascia', 'dati.json'].map(
    (name) => `/professionista/${name}`,
  )) {
    const [strange, none] = [await stranger.request.get(path, options), await nobody.get(path, options)]
    expect(none.status(), path).toBe(302)
    expect(none.headers().location).toContain('/auth')
    expect(strange.status(), path).toBe(path.endsWith('.json') ? 404 : 302)
    expect(await strange.text()).not.toContain(lastName)
  }
  const attack = await stranger.request.post('/professionista/profilo', {
    ...options,
    multipart: { section: 'problems', 'problem.ansia': 'on', professional_id: id },
  })
  expect(attack.status()).toBe(302)
  const own = await (await page.request.get('/professionista/profilo')).text()
  const box = /<input[^>]*name="problem\.ansia"[^>]*>/.exec(own)![0]
  expect(box).not.toContain('checked')
  await page.getByRole('button', { name: 'Mostra il profilo' }).click()
  await expect(page.getByText('Profilo visibile.')).toBeVisible()
  expect((await seen()).page).toBe(200)

  await page.goto('/professionista/lascia')
  await page.getByLabel('Per confermare, scrivi LASCIA').fill('Addio')
  await page.getByRole('button', { name: 'Chiedi di uscire dal registro' }).click()
  await expect(page.getByText('Scrivi la parola LASCIA')).toBeVisible()
  await expectSound(page)
  await look(page, 'lascia')
  await page.getByLabel('Per confermare, scrivi LASCIA').fill('lascia')
  await page.getByRole('button', { name: 'Chiedi di uscire dal registro' }).click()
  await expect(page.getByText('Hai chiesto di uscire dal registro. Il profilo')).toBeVisible()
  expect((await page.request.get(`/professional/${id}`)).status()).toBe(404)
  await page.goto('/professionista')
  await expect(page.getByText('prima ritira la richiesta')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mostra il profilo' })).toHaveCount(0)

  await office.goto('/admin/modifiche')
  const card = office.getByRole('listitem').filter({ hasText: lastName })
  await expect(card.getByText('Chiede di uscire dal registro')).toBeVisible()
  await look(office, 'ufficio-uscita')
  await card.getByRole('button', { name: /Completa l’uscita/ }).click()
  await expect(card.getByText('Metti la spunta')).toBeVisible()
  await card.getByRole('checkbox').check()
  await card.getByRole('button', { name: /Completa l’uscita/ }).click()
  await expect(office.getByText('Uscita completata: i dati sono stati cancellati.')).toBeVisible()
  await mailbox.waitFor(({ to, subject }) => to.includes(account) && subject === 'La tua uscita dal registro')
  expect((await office.request.get(`/admin/richieste/${id}`, { failOnStatusCode: false })).status()).toBe(404)
  await page.goto('/professionista')
  await expect(page.getByRole('heading', { name: 'Nessun profilo collegato a questo account' })).toBeVisible()
})

test('the overview tells no visits of months before the page; the export has no exact figures', async ({
  ground,
}) => {
  const { page, id, lastName } = await tiedProfessional(ground, await officePage(ground))
  await page.goto('/professionista')
  const figures = page.getByRole('region', { name: 'Visite e contatti' })
  // The page has existed for less than a month.
  await expect(figures).toContainText('I numeri di un mese si vedono quando è finito')
  await expect(figures.getByRole('row')).toHaveCount(0)
  await look(page, 'panoramica')
  await expectSound(page)
  expect(await (await page.request.get('/professionista/dati.json')).json()).toMatchObject({
    registration: { id, last_name: lastName, gdpr_consent: true },
    evidence: { signature_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    counts: [],
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a profile is saved and a text sent to the office', async ({ ground }) => {
    const { context } = await tiedProfessional(ground, await officePage(ground))
    const page = await context.newPage()
    await page.goto('/professionista/profilo')
    await page.getByLabel('Attacchi di panico').check()
    await page.getByRole('button', { name: 'Salva i problemi' }).click()
    await expect(page.getByText('Salvato. È già pubblico.')).toBeVisible()
    await expect(page.getByLabel('Attacchi di panico')).toBeChecked()
    await page.getByRole('textbox', { name: 'Biografia' }).fill('Una biografia nuova.')
    await page.getByRole('button', { name: 'Manda la biografia all’ufficio' }).click()
    await expect(page.getByText('Mandata all’ufficio.')).toBeVisible()
    await page.getByRole('button', { name: 'Ritira la modifica: biografia' }).click()
    await expect(page.getByText('Modifica ritirata')).toBeVisible()
  })
})
