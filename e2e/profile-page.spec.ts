import type { Page } from '@playwright/test'
import { dayBefore, italianDay, longDate, toDay } from '#lib/dates.ts'
import { expectSound, look } from './support/looks.ts'
import { freshContext, officePage, signUpAs, tiedProfessional } from './support/professional-area.ts'
import { answerCookies } from './support/register-page.ts'
import { expect, test } from './support/test.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Tells everything that the page shows, and saves it. */
async function fill(page: Page): Promise<void> {
  await page.goto('/professionista/profilo')
  const problems = part(page, 'Di che cosa ti occupi')
  for (const label of ['Attacchi di panico', 'Lutto e perdite', 'Difficoltà di coppia'])
    await problems.getByLabel(label).check()
  await problems.getByRole('button', { name: 'Salva i problemi' }).click()
  await expect(problems.getByText('Salvato.')).toBeVisible()
  const people = part(page, 'Con chi lavori')
  for (const label of ['Adulti', 'Individuale', 'Italiano'])
    await people.getByLabel(label, { exact: true }).check()
  await people.getByLabel('Genere').selectOption('Donna')
  await people.getByLabel('La tua età').selectOption('Da 40 a 54 anni')
  await people.getByRole('button', { name: 'Salva con chi lavori' }).click()
  await expect(people.getByText('Salvato.')).toBeVisible()
  await fillPlaces(page)
  await describeStyle(page)
  const hours = part(page, 'Orari')
  await hours.getByLabel('Quanto dura una seduta, in minuti').fill('500')
  await hours.getByLabel('Ricevi anche dopo le 18').selectOption('Sì')
  await hours.getByLabel('Ricevi anche il sabato').selectOption('No')
  await hours.getByRole('button', { name: 'Salva gli orari' }).click()
  await expect(hours.getByText('un numero intero da 10 a 180').first()).toBeVisible()
  await expect(hours.getByLabel('Ricevi anche dopo le 18')).toHaveValue('yes')
  const span = hours.getByRole('group', { name: 'Fascia 1', exact: true })
  for (const day of ['lun', 'mer']) await span.getByLabel(day, { exact: true }).check()
  await span.getByLabel('Dalle').fill('09:00')
  await span.getByLabel('Alle', { exact: true }).fill('13:00')
  await hours.getByLabel('Quanto dura una seduta, in minuti').fill('50')
  await hours.getByRole('button', { name: 'Salva gli orari' }).click()
  await expect(hours.getByText('Salvato.')).toBeVisible()
  const fees = part(page, 'Quanto costa')
  await fees.getByLabel('Seduta individuale, in euro').fill('80')
  await fees.getByLabel('Tariffa ridotta per studenti').fill('55')
  await fees.getByLabel('Accetti il Bonus Psicologo').selectOption('Sì')
  await fees.getByRole('button', { name: 'Salva le tariffe' }).click()
  await expect(fees.getByText('Salvato.')).toBeVisible()
  const telephone = part(page, 'Telefono')
  await telephone.getByLabel('Numero di telefono').fill('0543 123456')
  await telephone.getByLabel('Mostralo sulla mia pagina').check()
  await telephone.getByRole('button', { name: 'Salva il telefono' }).click()
  await expect(telephone.getByText('Salvato.')).toBeVisible()
  const room = part(page, 'Disponibilità')
  await room.getByLabel('Accetti nuove persone?').selectOption('Accetta nuove persone')
  await room.getByRole('button', { name: 'Salva la disponibilità' }).click()
  await expect(room.getByText('Salvato.')).toBeVisible()
}

/** One scale with the keyboard alone, from «Non rispondo» upwards. */
async function describeStyle(page: Page): Promise<void> {
  const style = part(page, 'Come lavori')
  const structure = style.getByRole('group', { name: 'Quanto guidi la seduta?' })
  await structure.getByLabel('Non rispondo').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(structure.getByLabel('Più vicino all’ultima')).toBeChecked()
  await style.getByLabel('A metà: dipende dalla persona').nth(1).check()
  await style.getByLabel('Sì, quasi ogni volta').check()
  await style.getByRole('button', { name: 'Salva come lavori' }).press('Enter')
  await expect(style.getByText('Salvato.')).toBeVisible()
  await expect(structure.getByLabel('Più vicino all’ultima')).toBeChecked()
}

async function fillPlaces(page: Page): Promise<void> {
  const places = part(page, 'Dove ricevi')
  await places.getByLabel('Ricevi in presenza').selectOption('Sì')
  await places.getByLabel('Ricevi online').selectOption('Sì')
  await places.getByLabel('Città').fill('Bertinorro')
  await places.getByLabel('Provincia').fill('FC')
  await places.getByLabel('Via e numero').fill('Piazza Segretissima 3')
  await places.getByLabel('senza gradini').selectOption('Sì')
  await places.getByRole('button', { name: 'Salva i luoghi' }).click()
  await expect(places.getByText('Non troviamo il comune Bertinorro').first()).toBeVisible()
  await expect(places.getByLabel('Via e numero').first()).toHaveValue('Piazza Segretissima 3')
  await places.getByLabel('Provincia').first().fill('')
  await places.getByLabel('Città').first().fill('bertin')
  await places.getByRole('option', { name: 'Bertinoro (FC)' }).click()
  await expect(places.getByLabel('Provincia').first()).toHaveValue('FC')
  await places.getByRole('button', { name: 'Salva i luoghi' }).click()
  await expect(places.getByText('Salvato.')).toBeVisible()
  await expect(places.getByLabel('Città').first()).toHaveValue('Bertinoro')
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>)
}

test('what a professional writes and the office approves is on the public page', async ({
  ground,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 4\d\d/)
  const office = await officePage(ground)
  const { page, id, lastName } = await tiedProfessional(ground, office)
  await fill(page)
  const own = 'Un’ora di ascolto.\nAlla fine dico come lavorerei e quanto costa.'
  await page.getByRole('textbox', { name: 'Come si svolge il primo colloquio' }).fill(own)
  await page.getByRole('button', { name: 'Manda il primo colloquio all’ufficio' }).click()
  await expect(page.getByText('Mandata all’ufficio.')).toBeVisible()
  await expectSound(page)
  await look(page, 'modulo')
  await page.goto('/professionista/anteprima')
  await expect(page.getByRole('link', { name: 'Contatta' })).toBeVisible()
  await expect(page.getByText(/^Iscrizione all’Albo .*controllata il/)).toBeVisible()
  await page.getByText('Il primo colloquio', { exact: true }).click()
  await expect(page.getByText('Un’ora di ascolto.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Come lavora' })).toBeVisible()
  await expectSound(page)
  await look(page, 'anteprima')
  await office.goto('/admin/modifiche')
  const card = office.getByRole('listitem').filter({ hasText: lastName })
  await expect(card.getByText('Primo colloquio', { exact: true })).toBeVisible()
  await expect(card.getByText('Un’ora di ascolto.')).toBeVisible()
  await card.getByRole('button', { name: /^Approva/ }).click()
  await expect(office.getByText('primo colloquio: approvata.')).toBeVisible()

  const reader = await (await freshContext(ground)).newPage()
  await answerCookies(reader)
  await reader.goto(`/professional/${id}`)
  for (const text of [
    /Ha posto · confermato (il |l’)\d/,
    '80 € a seduta',
    'Attacchi di panico',
    '50 minuti',
    'Anche dopo le 18',
    'In studio e online',
    'Bertinoro (FC)',
    'si entra senza gradini',
    /^lun e mer 9–13$/,
  ])
    await expect(reader.getByText(text).first(), String(text)).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Chiama 0543 123456' })).toHaveAttribute(
    'href',
    'tel:+390543123456',
  )
  for (const title of ['Come lavora', 'Il primo colloquio', 'Quanto costa'])
    await reader.getByText(title, { exact: true }).click()
  for (const text of [
    'Contributo ENPAP, 2%',
    'Chiedi se sono già compresi',
    'Un’ora di ascolto.',
    'Tariffa ridotta per studenti',
    'È la sua descrizione',
  ])
    await expect(reader.getByText(text).first(), String(text)).toBeVisible()
  expect(await reader.content()).not.toMatch(/Segretissima|Donna|40 a 54|40-54|scontat/)
  const style = reader
    .locator('section')
    .filter({ has: reader.getByRole('heading', { name: 'Come lavora' }) })
    .getByRole('listitem')
  await expect(style).toHaveCount(3)
  for (const [at, sentence] of [
    'Di solito lascia che la seduta vada dove serve',
    'A volte parla molto e dice che cosa pensa; altre volte ascolta più che parlare',
    'Dà qualcosa da provare a casa',
  ].entries())
    await expect(style.nth(at).locator('p')).toHaveText(sentence)
  await expectSound(reader)
  await look(reader, 'pagina')

  const data = await structuredData(reader)
  const told = data.find((one) => one['@type'] === 'Person')
  expect(told).toMatchObject({
    '@context': 'https://schema.org',
    name: `Margherita ${lastName}`,
    jobTitle: 'Psicologa psicoterapeuta',
    makesOffer: [{ priceSpecification: { price: 80, priceCurrency: 'EUR' } }],
  })
  expect(data.find((one) => one['@type'] === 'ProfessionalService')).toMatchObject({
    address: { addressLocality: 'Bertinoro', addressRegion: 'FC' },
  })
  expect(JSON.stringify(data)).not.toMatch(/InStock|Segretissima|aggregateRating/)
  await expect(reader.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/professional/${id}$`),
  )

  await page.goto('/professionista')
  const questions = part(page, 'Le domande di chi cerca')
  await expect(questions).toContainText('10 su 10')
  await expect(questions.getByText('Manca')).toHaveCount(0)
  await questions.getByRole('link', { name: 'Come lavori' }).click()
  await expect(page).toHaveURL(/\/professionista\/profilo#parte-style$/)
  await expect(part(page, 'Come lavori')).toBeInViewport()
  await page.goto('/professionista')
  await page.getByRole('button', { name: 'Confermo: è ancora così' }).click()
  await expect(page.getByText('Confermata, con la data di oggi.')).toBeVisible()
  await expectSound(page)
  await look(page, 'panoramica')

  const until = dayBefore(italianDay(new Date()), -30)
  await page.goto('/professionista/profilo')
  const pause = part(page, 'Pausa')
  await pause.getByLabel('In pausa fino al').fill(until)
  await pause.getByRole('button', { name: 'Salva la pausa' }).click()
  await expect(pause.getByText('Salvato.')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText(`In pausa fino ${toDay(longDate(until))}`).first()).toBeVisible()
  await reader.goto(`/professional/${id}/contatta`)
  await expect(reader.getByText(`È in pausa fino ${toDay(longDate(until))}.`)).toBeVisible()
  await reader.goto(`/professional/${id}`)

  await reader.emulateMedia({ media: 'print' })
  for (const text of [
    `Margherita ${lastName}`,
    'Bertinoro (FC)',
    '80 euro',
    `/professional/${id}`,
    'Letto ',
    'Dà qualcosa da provare a casa',
  ])
    await expect(reader.getByText(text).filter({ visible: true }).first(), text).toBeVisible()
  for (const text of ['Salva tra i preferiti', 'Ogni settimana', 'Da dove vengono queste cifre'])
    await expect(reader.getByText(text).filter({ visible: true }), text).toHaveCount(0)
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  await reader.pdf({ path: `${folder}/stampa.pdf`, format: 'A4' })
  await reader.setViewportSize({ width: 718, height: 1050 })
  await reader.screenshot({ path: `${folder}/stampa.png`, fullPage: true })
})

test('saving a part scrolls away from no other part, and on a phone the message is in view', async ({
  ground,
}) => {
  const office = await officePage(ground)
  const { page } = await tiedProfessional(ground, office)
  await page.goto('/professionista/profilo')
  const problems = part(page, 'Di che cosa ti occupi')
  const save = problems.getByRole('button', { name: 'Salva i problemi' })
  const saved = problems.getByText('Salvato.')
  await problems.getByLabel('Lutto e perdite').check()
  await save.click()
  await part(page, 'Quanto costa').getByLabel('Seduta individuale, in euro').focus()
  const from = await page.evaluate(() => window.scrollY)
  expect(from).toBeGreaterThan(0)
  await expect(saved).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.scrollY)).toBe(from)

  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/professionista')
  await page.goto('/professionista/profilo#parte-problems')
  await problems.getByLabel('Attacchi di panico').check()
  await save.click()
  await page.waitForLoadState('networkidle')
  await expect(saved).toBeInViewport()
})

test('an invented person shows price and availability, marked, and has no structured data', async ({
  page,
}) => {
  await answerCookies(page)
  await page.goto('/professionals?approccio=cognitivo-comportamentale#dimostrativi')
  const sample = page.getByRole('article').filter({ hasText: 'Profilo dimostrativo' }).first()
  await sample.getByRole('heading').getByRole('link').click()
  await expect(page.getByText('questa persona non esiste')).toBeVisible()
  expect((await structuredData(page)).map((one) => one['@type'])).not.toContain('Person')
  await expect(part(page, 'Quanto costa')).toBeVisible()
  await expect(page.getByText(/Ha posto/).first()).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the frequency of sessions is a link that changes every cost; an unknown one counts as weekly', async ({
    ground,
  }) => {
    const { context, id } = await tiedProfessional(ground, await officePage(ground))
    const page = await context.newPage()
    await page.goto(`/professional/${id}`)
    await expect(page.getByText(/^Non ha indicato: tariffe, .*se ha posto, lingue/)).toBeVisible()
    await page.getByText('Come va di solito un primo colloquio').click()
    await expect(page.getByText('Un incontro non ti impegna a continuare.')).toBeVisible()
    await page.goto('/professionista/profilo')
    await page.getByLabel('Seduta individuale, in euro').fill('80')
    await page.getByRole('button', { name: 'Salva le tariffe' }).click()
    await expect(page.getByText('Salvato. È già pubblico.')).toBeVisible()
    await page.goto(`/professional/${id}`)
    const cost = part(page, 'Quanto costa')
    await cost.getByText('Quanto costa', { exact: true }).click()
    // 80 + 1,60 + 2 of stamp: 83,60, times 52 over 12.
    for (const text of ['1,60 euro', '52 in un anno, divise per 12', 'circa 347 euro', 'circa 362 euro'])
      await expect(cost.getByText(text), text).toBeVisible()
    await cost.getByRole('link', { name: 'Una volta al mese' }).click()
    await expect(page).toHaveURL(/\?frequenza=mensile#costo$/)
    for (const text of ['circa 80 euro', 'circa 84 euro'])
      await expect(cost.getByText(text), text).toBeVisible()
    await cost.getByText('Il Bonus Psicologo, misura 2025').first().click()
    await expect(cost.getByText('in 270 giorni ci stanno 8 sedute')).toBeVisible()
    await page.goto(`/professional/${id}?frequenza=sempre`)
    await expect(cost.getByRole('link', { name: 'Ogni settimana' })).toHaveAttribute('aria-current', 'true')
  })

  test('favourites are sorted by distance from a typed place; an unknown place says so', async ({
    ground,
  }) => {
    const context = await freshContext(ground)
    await signUpAs(context, ground)
    const page = await context.newPage()
    for (const name of ['Giulia Conti', 'Elena Fabbri']) {
      await page.goto(`/professionals?q=${encodeURIComponent(name)}`)
      const to = await page
        .locator('a[href^="/professional/"]')
        .filter({ hasText: name })
        .first()
        .getAttribute('href')
      await page.goto(`/user/preferiti/aggiungi/${/professional\/([\w-]+)/.exec(to!)![1]}`)
      await page.getByRole('button', { name: /^(Sì, salva nell’account|Salva tra i preferiti)$/ }).click()
    }
    const towns = (await page.getByRole('article').allTextContents()).map(
      (text) => /· ([^,]+),/.exec(text)![1]!,
    )
    await page.getByLabel('Distanza da').fill(towns[1]!)
    await page.getByRole('button', { name: 'Ordina per distanza' }).click()
    await expect(page).toHaveURL(/vicino=/)
    await expect(page.getByText('In ordine di distanza da')).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('meno di 1 km')
    await expect(page.getByRole('article').first()).toContainText(towns[1]!)
    await look(page, 'preferiti')
    await page.getByLabel('Distanza da').fill('Bolognax Nuovissima')
    await page.getByRole('button', { name: 'Ordina per distanza' }).click()
    await expect(page.getByText('Non troviamo «Bolognax Nuovissima».')).toBeVisible()
    await expect(page.getByLabel('Distanza da')).toHaveValue('Bolognax Nuovissima')
    await page.getByRole('link', { name: 'Nome' }).click()
    await expect(page).not.toHaveURL(/vicino/)
  })
})
