import type { BrowserContext, Page } from '@playwright/test'
import { expectSoundOnPhone, look } from './support/looks.ts'
import { freshContext, officePage, tiedProfessional } from './support/professional-area.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ allowConsole }) => allowConsole(/status of 4\d\d/))

/** The card of one claim at the desk. */
const card = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
    .last()

async function declareAtDesk(
  page: Page,
  name: string,
  fill: (form: ReturnType<typeof card>) => Promise<void>,
) {
  await card(page, name).getByText('Cambia la dichiarazione').click()
  await fill(card(page, name))
  await card(page, name)
    .getByRole('button', { name: `Salva: ${name}` })
    .click()
}

async function confirm(page: Page, name: string): Promise<void> {
  await card(page, name).getByText('Annota un controllo').click()
  await card(page, name).getByLabel('Esito').selectOption('Confermato')
  await card(page, name).getByRole('button', { name: 'Annota il controllo' }).click()
  await expect(page.getByText('Controllo annotato.')).toBeVisible()
  await expect(card(page, name).getByText('controllato', { exact: true })).toBeVisible()
}

/** The rows of the public ledger, by the name of the claim. */
const row = (page: Page, name: string) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) })

test('checks by the office are on the public page with method and expiry, and without the checker’s name', async ({
  ground,
  portal,
}) => {
  const office = await officePage(ground)
  const { id, lastName } = await tiedProfessional(ground, office)

  const visitor = await (await freshContext(ground)).newPage()
  await answerCookies(visitor)
  await visitor.goto(`/professional/${id}`)
  const trust = visitor.getByRole('heading', { name: /^Iscrizione all’Albo/ })
  await expect(trust).toHaveText(/^Iscrizione all’Albo .*controllata (il |l’)\d/)
  await trust.click()
  await expect(row(visitor, 'Iscrizione all’Albo').getByText('controllato', { exact: true })).toBeVisible()
  await expect(
    visitor.getByText(
      'Non abbiamo controllato: la scuola e il diploma, l’assicurazione, la posta certificata (PEC).',
    ),
  ).toBeVisible()
  await expect(row(visitor, 'Scuola e diploma')).toHaveCount(0)

  await office.goto('/admin/verifiche')
  await look(office, 'coda')
  await expectSoundOnPhone(office)
  await office.goto(`/admin/verifiche/${id}`)
  await expect(office.getByRole('heading', { level: 2, name: `Margherita ${lastName}` })).toBeVisible()
  const address = office.url()

  await card(office, 'Iscrizione all’Albo').getByText('Annota un controllo').click()
  await card(office, 'Iscrizione all’Albo').getByRole('button', { name: 'Annota il controllo' }).click()
  await expect(office.getByText('Scegli l’esito')).toBeVisible()
  await look(office, 'controllo')
  await declareAtDesk(office, 'Iscrizione all’Albo', async (form) => {
    await form.getByLabel('Ordine', { exact: true }).selectOption('Ordine degli Psicologi del Lazio')
    await form.getByLabel('Numero di iscrizione').fill('n. 03/54321 sez. A')
    await form.getByLabel('Sezione').selectOption('')
    await form.getByLabel('Annotazione per la psicoterapia').selectOption('Sì')
  })
  await expect(office.getByText('Salvato.')).toBeVisible()
  await expect(office.getByRole('link', { name: 'Apri l’Albo: Lazio' })).toBeVisible()
  // Another number than the one that was read at the Albo: nothing of it is public before it is checked.
  await visitor.reload()
  await expect(trust).toHaveText('Iscrizione all’Albo non ancora controllata')
  await trust.click()
  await expect(row(visitor, 'Iscrizione all’Albo').getByText('non ancora controllato')).toBeVisible()
  await expect(visitor.getByText('n. 54321')).toHaveCount(0)
  await confirm(office, 'Iscrizione all’Albo')
  await confirm(office, 'Titolo')
  await look(office, 'scrivania')
  await expectSoundOnPhone(office)

  await visitor.reload()
  await expect(trust).toHaveText(/^Iscrizione all’Albo del Lazio controllata (il |l’)\d+ \S+ \d{4}$/)
  await trust.click()
  const albo = row(visitor, 'Iscrizione all’Albo')
  await expect(albo.getByText('controllato', { exact: true })).toBeVisible()
  await expect(albo).toContainText('Ordine degli Psicologi del Lazio · sezione A · annotazione')
  await expect(albo).not.toContainText('54321')
  await expect(albo).toContainText('Ricerca nell’Albo pubblico')
  await expect(albo).toContainText('dall’ufficio')
  await expect(row(visitor, 'Titolo').getByText('controllato', { exact: true })).toBeVisible()
  const steps = visitor.getByRole('region', { name: 'Verifica tu in un minuto' })
  await expect(steps.getByRole('link', { name: 'Ordine degli Psicologi del Lazio' })).toHaveAttribute(
    'href',
    'https://ordinepsicologilazio.it',
  )
  expect(await visitor.content()).not.toContain(portal.admin.email)
  await look(visitor, 'profilo')
  await expectSoundOnPhone(visitor)

  // A second desk that still shows how it was before.
  const second = await officePage(ground)
  await second.goto(address)
  await declareAtDesk(office, 'Iscrizione all’Albo', async (form) => {
    await form.getByLabel('Numero di iscrizione').fill('54322')
  })
  await expect(
    card(office, 'Iscrizione all’Albo').getByText('dichiarato, non ancora controllato'),
  ).toBeVisible()
  await card(second, 'Iscrizione all’Albo').getByText('Annota un controllo').click()
  await card(second, 'Iscrizione all’Albo').getByLabel('Esito').selectOption('Non confermato')
  await card(second, 'Iscrizione all’Albo').getByRole('button', { name: 'Annota il controllo' }).click()
  await expect(second.getByText('Nel frattempo qualcun altro ha cambiato questo dato')).toBeVisible()

  await card(second, 'Titolo').getByText('Annota un controllo').click()
  await card(second, 'Titolo').getByLabel('Esito').selectOption('Non confermato')
  await card(second, 'Titolo').getByRole('button', { name: 'Annota il controllo' }).click()
  await expect(second.getByText('Il titolo o l’iscrizione all’Albo non sono stati confermati.')).toBeVisible()
  await second.getByRole('link', { name: 'Decidi: nascondere o sospendere il profilo' }).click()
  await second.locator('summary').filter({ hasText: 'Nascondi il profilo' }).click()
  await second.locator('#hide-reason').fill('All’Albo il titolo non risulta.')
  await second.getByRole('button', { name: 'Nascondi il profilo' }).click()
  await expect
    .poll(async () =>
      (await visitor.request.get(`/professional/${id}`, { failOnStatusCode: false })).status(),
    )
    .toBe(404)
})

test('a professional declares school, insurance and PEC, and confirms the PEC by code', async ({
  ground,
  portal,
  mailbox,
}) => {
  const office = await officePage(ground)
  const one = await tiedProfessional(ground, office)
  const { page } = one
  await page.goto('/professionista/verifiche')
  await page.locator('summary', { hasText: 'Scuola e diploma' }).click()
  await page.getByLabel('Scuola di specializzazione').fill('Scuola Romana di Psicoterapia Familiare')
  await page.getByLabel('Anno del diploma').fill('2010')
  await page.getByRole('button', { name: 'Cerca la scuola nell’elenco' }).click()
  await page.getByRole('radio', { name: /Crotone/ }).check()
  await page.getByRole('button', { name: 'Salva: Scuola e diploma' }).click()
  await expect(page.getByText('Salvato. L’ufficio lo controllerà.')).toBeVisible()
  await expect(row(page, 'Scuola e diploma')).toContainText('Crotone')

  await page.locator('summary', { hasText: 'Assicurazione professionale' }).click()
  await page.getByLabel('Compagnia').fill('Compagnia di prova')
  await page.getByLabel('Scadenza della polizza').fill('31/02/2027')
  await page.getByRole('button', { name: 'Salva: Assicurazione professionale' }).click()
  await expect(page.getByText('Scrivi una data vera')).toBeVisible()
  await expect(page.getByLabel('Compagnia')).toHaveValue('Compagnia di prova')

  const pec = freshEmail('pec')
  await page.locator('summary', { hasText: 'PEC' }).click()
  await page.getByLabel('Indirizzo PEC').fill(pec)
  await page.getByRole('button', { name: 'Salva: PEC' }).click()
  await expect(page.getByText('Salvato. L’ufficio lo controllerà.')).toBeVisible()
  await look(page, 'professionista')
  await expectSoundOnPhone(page)

  const send = async () => {
    await office.goto(`/admin/verifiche/${one.id}`)
    await office.getByText('Manda il codice alla PEC').click()
    await office.getByRole('button', { name: 'Manda il codice', exact: true }).click()
    await expect(office.getByText('Conferma di aver letto la PEC nell’Albo')).toBeVisible()
    await office.getByLabel('Ho letto questa PEC nell’Albo').check()
    await office.getByRole('button', { name: 'Manda il codice', exact: true }).click()
    await expect(office.getByText('Codice inviato.')).toBeVisible()
  }
  const codes = async () =>
    (await mailbox.all())
      .filter(({ to }) => to.includes(pec))
      .map(({ text }) => /\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(text)![0])
  const post = ({ request }: BrowserContext, form: Record<string, string>) =>
    request.post('/professionista/verifiche', {
      form,
      headers: { Origin: new URL(portal.url).origin },
      failOnStatusCode: false,
    })
  const type = async (at: Page, code: string) => {
    await at.getByLabel('Codice', { exact: true }).fill(code)
    await at.getByRole('button', { name: 'Conferma la PEC' }).click()
  }

  await send()
  await mailbox.waitFor(({ to }) => to.includes(pec))
  await page.reload()
  await type(page, 'AAAA-AAAA')
  await expect(page.getByText('Questo codice non vale.')).toBeVisible()
  const guess = { intent: 'code', code: 'AAAA-AAAA' }
  for (let n = 0; n < 3; n += 1) expect((await post(one.context, guess)).status()).toBe(400)
  await page.reload()
  await type(page, 'AAAA-AAAA')
  await expect(page.getByText('Cinque tentativi: il codice non vale più.')).toBeVisible()

  await send()
  await expect.poll(async () => (await codes()).length).toBe(2)
  const [, code] = await codes()
  await page.reload()
  await look(page, 'codice')
  await type(page, code!.toLowerCase())
  await expect(page.getByText('PEC confermata.')).toBeVisible()
  await expect(row(page, 'PEC').getByText('controllato', { exact: true })).toBeVisible()
  // The same code once more confirms nothing, and takes nothing away.
  const twice = await post(one.context, { intent: 'code', code: code! })
  expect([twice.status(), await twice.text()]).toEqual([
    400,
    expect.stringContaining('Questo codice non vale.'),
  ])
  const visitor = await (await freshContext(ground)).newPage()
  await answerCookies(visitor)
  await visitor.goto(`/professional/${one.id}`)
  await visitor.getByRole('heading', { name: /^Iscrizione all’Albo/ }).click()
  await expect(row(visitor, 'PEC')).toContainText('Codice inviato alla PEC')
  expect(await visitor.content()).not.toContain(pec)

  const file = await one.context.request.get('/professionista/dati.json')
  expect(await file.text()).toContain(pec)
})

test('without JavaScript a professional declares an insurance, which the public page shows', async ({
  ground,
  browser,
  portal,
}) => {
  const office = await officePage(ground)
  const { id, context } = await tiedProfessional(ground, office)
  const state = await context.storageState()
  const plain = await browser.newContext({
    baseURL: portal.url,
    javaScriptEnabled: false,
    storageState: state,
  })
  const page = await plain.newPage()
  await page.goto('/professionista/verifiche')
  await page.locator('summary', { hasText: 'Assicurazione professionale' }).click()
  await page.getByLabel('Compagnia').fill('Compagnia di prova')
  await page.getByLabel('Scadenza della polizza').fill('31/12/2099')
  await page.getByRole('button', { name: 'Salva: Assicurazione professionale' }).click()
  await expect(page.getByText('Salvato. L’ufficio lo controllerà.')).toBeVisible()
  await page.goto(`/professional/${id}`)
  await page.getByRole('heading', { name: /^Iscrizione all’Albo/ }).click()
  await expect(row(page, 'Assicurazione professionale')).toContainText('scadenza 31 dicembre 2099')
})

test('«Verifica tu» lists 21 Ordini and shows only the office what is still unchecked', async ({
  page,
  ground,
}) => {
  await answerCookies(page)
  await page.goto('/come-verifichiamo')
  await page.getByRole('link', { name: 'Verifica tu in un minuto' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifica tu in un minuto')
  await expect(
    page.getByRole('region', { name: 'I 21 Ordini degli Psicologi' }).getByRole('listitem'),
  ).toHaveCount(21)
  await expect(page.getByText('indirizzo da controllare')).toHaveCount(0)
  await look(page, 'verifica-tu')
  await expectSoundOnPhone(page)
  const office = await officePage(ground)
  await office.goto('/verifica-tu')
  await expect(office.getByText('indirizzo da controllare').first()).toBeVisible()

  // An invented profile was never checked, and says what it is.
  await page.goto('/professionals?vista=elenco')
  const answer = await office.request.get('/admin/verifiche/nessuno')
  expect(answer.status()).toBe(404)
})
