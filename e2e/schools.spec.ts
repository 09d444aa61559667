import type { Page } from '@playwright/test'
import { answerCookies } from './support/register-page.ts'
import { holdSteps } from './support/slow-line.ts'
import { readSitemap } from './support/sitemap.ts'
import { expect, test } from './support/test.ts'

const TEXT = 'Cerca per nome, città o approccio'
const EMPTY = 'Nessuna scuola trovata con i filtri selezionati.'
const SAMPLES = 20

test.beforeEach(({ page }) => answerCookies(page))

/** The number that stands before «scuole trovate». */
async function countOf(page: Page): Promise<number> {
  const words = await page
    .getByText(/\d+ scuol[ae] trovat[ae]/)
    .first()
    .textContent()
  return Number(/\d+/.exec(words!)![0])
}

async function optionsOf(page: Page, label: string): Promise<string[]> {
  return (await page.getByLabel(label, { exact: true }).locator('option').allTextContents()).slice(1)
}

test.describe('the directory', () => {
  test('has the specified introduction, way back, reasons, steps and questions', async ({ page }) => {
    await page.goto('/schools')
    await expect(page).toHaveTitle(/Scuole di specializzazione in psicoterapia/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /regione.*approccio/)
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Torna alla home' })).toHaveAttribute('href', '/')
    await expect(
      page.getByText('Dati da fonti pubbliche, da verificare sull’elenco del Ministero.'),
    ).toBeVisible()
    for (const heading of ['Perché scegliere una scuola', 'Come sceglierla', 'Il percorso di formazione'])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    const steps = page.getByRole('region', { name: 'Il percorso di formazione' }).getByRole('listitem')
    for (const words of [
      /Laurea.*psicologia.*medicina/,
      /Abilitazione.*Albo/,
      /quattro anni.*500 ore/,
      /Percorso personale/,
    ])
      await expect(steps.filter({ hasText: words })).toHaveCount(1)
    const questions = page.getByRole('region', { name: 'Domande frequenti' }).locator('summary')
    await expect(questions).toHaveCount(4)
    for (const [nth, words] of [/abilitazione/, /lavor/, /cambiare/i, /servizio sanitario/].entries())
      await expect(questions.nth(nth)).toHaveText(words)
    await page.getByText('Posso iscrivermi prima dell’abilitazione?').click()
    await expect(page.getByText(/entro il primo anno/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /vantaggi/ })).toHaveAttribute(
      'href',
      '/partner-info',
    )
  })

  test('narrows by text, region and approach together; every change goes back to the first page', async ({
    page,
  }) => {
    await page.goto('/schools')
    const all = await countOf(page)
    expect(all).toBeGreaterThan(SAMPLES)
    await expect(page.locator('main article')).toHaveCount(9)
    await expect(page.getByRole('link', { name: 'Reimposta filtri' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Successivo' }).click()
    await expect(page).toHaveURL(/pagina=2/)
    // The address changes before the page does, and what is chosen between them is dropped.
    await expect(page.getByRole('link', { name: 'Precedente' })).toBeVisible()
    await page.getByLabel('Regione', { exact: true }).selectOption('Lombardia')
    await expect(page).toHaveURL(/regione=Lombardia/)
    await expect(page).not.toHaveURL(/pagina/)
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    const inLombardy = await countOf(page)
    await page.getByLabel('Approccio', { exact: true }).selectOption('Cognitivo-comportamentale')
    await expect(page).toHaveURL(/approccio=Cognitivo-comportamentale/)
    await expect.poll(() => countOf(page)).toBeLessThan(inLombardy)
    await page.getByLabel('Costo indicato').check()
    await expect(page).toHaveURL(/costo=indicato/)
    await page.getByLabel(TEXT).fill('DIMOSTRATIVA')
    await expect(page).toHaveURL(/q=DIMOSTRATIVA/)
    await expect(page.locator('main article').first()).toContainText('Lombardia')
    await expect(page.locator('main article').first()).toContainText('Scuola dimostrativa')
    await page.getByLabel(TEXT).fill('zzz')
    await expect(page.getByText(EMPTY)).toBeVisible()
    await page.getByRole('main').getByText('Reimposta filtri').last().click()
    await expect(page).toHaveURL(/\/schools$/)
    await expect.poll(() => countOf(page)).toBe(all)
    for (const [label, value] of [
      [TEXT, ''],
      ['Regione', ''],
      ['Approccio', ''],
    ] as const)
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  })

  test('reset clears what was typed and not sent too; back and forward show what the address says', async ({
    page,
  }) => {
    const reset = page.getByRole('link', { name: 'Reimposta filtri' }).first()
    const text = page.getByLabel(TEXT)
    const region = page.getByLabel('Regione', { exact: true })
    await page.clock.install()
    await page.goto('/schools')
    const all = await countOf(page)
    await text.fill('zzz')
    await reset.click()
    await expect(text).toHaveValue('')
    await expect(reset).toHaveCount(0)
    // Longer than typing waits before it is sent.
    await page.clock.runFor(700)
    await expect(page).toHaveURL(/\/schools$/)
    await text.fill('gestalt')
    await expect(page).toHaveURL(/q=gestalt/)
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await text.fill('gestaltx')
    await reset.click()
    await expect(page).toHaveURL(/\/schools$/)
    await expect(text).toHaveValue('')
    await region.selectOption('Lazio')
    await expect(page).toHaveURL(/regione=Lazio/)
    await page.getByRole('link', { name: 'Successivo' }).click()
    await expect(page).toHaveURL(/pagina=2/)
    await page.evaluate(() => history.go(-2))
    await expect(region).toHaveValue('')
    await expect(page).toHaveURL(/\/schools$/)
    await expect.poll(() => countOf(page)).toBe(all)
    await page.evaluate(() => history.back())
    await expect(text).toHaveValue('gestalt')
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await page.evaluate(() => history.go(2))
    await expect(region).toHaveValue('Lazio')
    await expect(text).toHaveValue('')
    await page.goto('/schools?regione=Atlantide&approccio=Magia')
    expect(await countOf(page)).toBe(all)
    await expect(region).toHaveValue('')
    await expect(reset).toHaveCount(0)
  })

  test('finds schools by approach as text, with or without accents', async ({ request }) => {
    const asked = async (query: string) =>
      (await (await request.get(`/schools?${query}`)).text()).replaceAll('<!-- -->', '')
    expect(await asked('q=gestalt')).toMatch(/[1-9]\d* scuol[ae] trovat[ae]/)
    expect(/<article.*?<\/article>/s.exec(await asked('q=PERSONALITA&vista=elenco'))![0]).toContain(
      'personalità',
    )
  })

  test('has options sorted by Italian rules, and cards in one, two or three columns with three lines', async ({
    page,
  }) => {
    await page.goto('/schools?q=dimostrativa')
    for (const label of ['Regione', 'Approccio']) {
      const options = await optionsOf(page, label)
      expect(options.length).toBeGreaterThan(7)
      expect(options).toEqual(options.toSorted((a, b) => a.localeCompare(b, 'it')))
    }
    await expect(page.getByLabel('Regione', { exact: true }).locator('option').first()).toHaveText(
      'Tutte le regioni',
    )
    await expect(page.getByLabel('Approccio', { exact: true }).locator('option').first()).toHaveText(
      'Tutti gli approcci',
    )
    const columns = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      const boxes = await page
        .locator('main article')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
      return new Set(boxes.map(Math.round)).size
    }
    expect(await columns(390)).toBe(1)
    expect(await columns(800)).toBe(2)
    expect(await columns(1280)).toBe(3)
    const card = page.locator('main article').filter({ hasText: '4 anni' }).first()
    await expect(card).toContainText(/€/)
    await expect(card.getByRole('link', { name: /^Maggiori informazioni/ })).toHaveAttribute(
      'target',
      '_blank',
    )
    await expect(card.locator('.line-clamp-3')).toHaveCSS('-webkit-line-clamp', '3')
  })

  test('grid first, list on demand, nine a page, five page buttons centred', async ({ page }) => {
    await page.goto('/schools')
    await expect(page.getByRole('link', { name: 'Griglia' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: 'Elenco' }).click()
    await expect(page).toHaveURL(/vista=elenco/)
    await expect(page.locator('main article')).toHaveCount(9)
    const numbers = page.getByRole('navigation', { name: /Pagin/ }).getByRole('link', { name: /Pagina \d+/ })
    await page.goto('/schools?pagina=5')
    await expect(page.getByRole('navigation', { name: /Pagin/ })).toContainText(
      /Precedente.*3.*4.*5.*6.*7.*Successivo/s,
    )
    expect(await numbers.count()).toBeLessThanOrEqual(5)
    await expect(page.getByText(/Pagina 5 di \d+/)).toBeVisible()
    await page.goto('/schools?pagina=9999&vista=sbagliata&regione=Atlantide')
    await expect(page.locator('main article').first()).toBeVisible()
    await expect(page.getByText(EMPTY)).toHaveCount(0)
    await page.goto('/schools?q=dimostrativa&regione=Toscana')
    await expect(page.getByRole('navigation', { name: /Pagin/ })).toHaveCount(0)
  })

  test('a list card shows all that a school declares, and its links open a new tab, mail and phone', async ({
    page,
  }) => {
    await page.goto('/schools?vista=elenco&q=dimostrativa')
    const card = page.locator('main article').filter({ hasText: 'In evidenza' }).first()
    await expect(card.getByRole('heading')).toHaveText(/Scuola dimostrativa/)
    await expect(card).toHaveClass(/border-terracotta/)
    for (const label of ['Direttore', 'Durata', 'Costo', 'Anno di fondazione', 'Riconoscimento', 'Indirizzo'])
      await expect(card.getByText(label, { exact: true })).toBeVisible()
    await expect(card.locator('blockquote')).toBeVisible()
    await expect(card.locator('figcaption')).toContainText(/,/)
    expect(await card.locator('ul li').count()).toBeGreaterThan(1)
    const site = card.getByRole('link', { name: /^Visita il sito/ })
    await expect(site).toHaveAttribute('target', '_blank')
    await expect(site).toHaveAttribute('rel', /noopener/)
    await expect(card.getByRole('link', { name: /^Scrivi un’email/ })).toHaveAttribute('href', /^mailto:/)
    await expect(card.getByRole('link', { name: /^Chiama/ })).toHaveAttribute('href', /^tel:/)
    await expect(card).not.toContainText(/4[.,][2-8]\b(?!00)/)
  })

  test('the map filters by keyboard, and the list beside it says the same', async ({ page }) => {
    await page.goto('/schools')
    await page.getByText('Scegli una regione sulla mappa').first().click()
    const lazio = page.getByRole('link', { name: /^Lazio: \d+ scuole$/ })
    await lazio.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/regione=Lazio/)
    await expect(page.getByRole('link', { name: /^Lazio: \d+ scuole$/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await page.goto('/schools')
    await page.getByText('Scegli una regione sulla mappa').first().click()
    await page.getByRole('main').getByRole('link', { name: 'Lazio', exact: true }).click()
    await expect(page).toHaveURL(/\/schools\/regione\/lazio$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lazio')
  })
})

test.describe('the first page', () => {
  test('shows four schools as a list, without views and pages, and narrows as one chooses', async ({
    page,
  }) => {
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Le scuole di specializzazione' })
    await section.getByText('Cerca una scuola').click()
    await expect(section.locator('article')).toHaveCount(4)
    await expect(section.getByRole('link', { name: 'Griglia' })).toHaveCount(0)
    await expect(section.getByRole('link', { name: 'Successivo' })).toHaveCount(0)
    const all = await countOf(page)
    await section.getByLabel('Regione', { exact: true }).selectOption('Toscana')
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    await section.getByLabel(TEXT).fill('zzzz')
    await expect(section.getByText(EMPTY)).toBeVisible()
    await section.getByRole('button', { name: 'Reimposta filtri' }).last().click()
    await expect(section.locator('article')).toHaveCount(4)
    expect(await countOf(page)).toBe(all)
  })
})

test.describe('the comparison', () => {
  test('is chosen from the cards, stays in the address, and counts what each school declares', async ({
    page,
  }) => {
    await page.goto('/schools?vista=elenco')
    const add = page.getByRole('link', { name: /^Aggiungi al confronto/ })
    // On a slow line each next thing is pressed before the one before has arrived.
    const letThrough = await holdSteps(page)
    await add.first().click()
    await expect(page.getByText('1 scuola scelta')).toBeVisible()
    await page.getByLabel('Regione', { exact: true }).selectOption('Lazio')
    await expect(page.getByRole('link', { name: 'Griglia' })).toHaveAttribute('href', /regione=Lazio/)
    await page.getByRole('link', { name: 'Griglia' }).click()
    await add.first().click()
    await expect(page.getByText('2 scuole scelte')).toBeVisible()
    await expect(page).toHaveURL(/\/schools\?vista=elenco$/)
    await letThrough()
    await expect(page).toHaveURL(/\/schools\?regione=Lazio&scuole=[a-z0-9-]+%2C[a-z0-9-]+$/)
    await page
      .getByRole('region', { name: 'Scuole da confrontare' })
      .getByRole('link', { name: 'Confronta' })
      .click()
    await expect(page).toHaveURL(/\/compare-schools\?scuole=[a-z0-9-]+,[a-z0-9-]+$/)
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    for (const item of ['Approccio', 'Sedi', 'Voci indicate'])
      await expect(table.getByRole('rowheader', { name: item })).toBeVisible()
    // What neither says has no row.
    await expect(table.getByRole('rowheader', { name: 'Supervisione' })).toHaveCount(0)
    await expect(table.getByText(/^\d su 8$/)).toHaveCount(2)
    await page.setViewportSize({ width: 390, height: 664 })
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    const choice = page.getByLabel('Aggiungi una scuola')
    await page.getByRole('button', { name: 'Aggiungi' }).click()
    await expect(choice).toBeFocused()
    await expect(choice).toHaveAccessibleDescription('Scegli una scuola.')
    await choice.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Aggiungi' }).click()
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    await expect(page.getByRole('status').filter({ hasText: /^Hai aggiunto / })).toBeAttached()
    await page
      .getByRole('link', { name: /^Togli/ })
      .first()
      .press('Enter')
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    await expect(page.getByRole('status').filter({ hasText: /^Hai tolto / })).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('takes four at most, ignores what does not exist, marks samples, and prints without its tools', async ({
    page,
  }) => {
    await page.goto('/compare-schools?scuole=esempio-1,esempio-2,esempio-3,esempio-4,esempio-5,inventata')
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(5)
    await expect(page.getByRole('table').getByText('Scuola dimostrativa', { exact: true })).toHaveCount(4)
    await expect(page.getByLabel('Aggiungi una scuola')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Stampa il confronto' })).toBeHidden()
    await expect(page.getByRole('table')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/schools?scuole=esempio-1,esempio-2,esempio-3,esempio-4')
    await expect(page.getByText('Ne hai già scelte quattro').first()).toBeVisible()
    await page.goto('/compare-schools?scuole=inventata')
    await expect(page.getByText('Non hai ancora scelto nessuna scuola.')).toBeVisible()
  })
})

test('a school shows seats, acts in time, sources and when they were read; samples have no page', async ({
  page,
  request,
}) => {
  await page.goto('/schools?regione=Lazio')
  await page.locator('main article h3 a').first().click()
  await expect(page.getByRole('region', { name: 'Le sedi' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Fonte:/ }).first()).toBeHidden()
  await page
    .getByText(/^Riconoscimento e fonte/)
    .first()
    .click()
  await expect(page.getByRole('link', { name: /^Fonte:/ }).first()).toHaveAttribute('href', /^https?:/)
  await expect(page.getByText(/letta (a|il) /).first()).toBeVisible()
  const ask = page.getByRole('region', { name: 'Chiedi alla scuola' })
  await expect(ask.getByText(/^La scuola non indica: .*costo/)).toBeVisible()
  await expect(ask.getByText('Quanto costa all’anno, e che cosa comprende?')).toBeVisible()
  await expect(page.getByText('non dichiarato')).toHaveCount(0)
  expect((await request.get('/schools/esempio-1')).status()).toBe(404)
  const sitemap = await readSitemap(async (path) => (await request.get(path)).text())
  expect(sitemap).not.toContain('esempio-')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the directory filters, turns pages, changes view and compares', async ({ page }) => {
    await page.goto('/schools')
    const all = await countOf(page)
    await page.getByLabel('Regione', { exact: true }).selectOption('Lazio')
    await page.getByRole('button', { name: 'Cerca', exact: true }).click()
    await expect(page).toHaveURL(/regione=Lazio/)
    expect(await countOf(page)).toBeLessThan(all)
    await page.getByRole('link', { name: 'Elenco' }).click()
    await expect(page).toHaveURL(/regione=Lazio.*vista=elenco/)
    await page
      .getByRole('link', { name: /^Aggiungi al confronto/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Reimposta filtri' }).click()
    await expect(page).toHaveURL(/vista=elenco&scuole=/)
    await page.getByRole('link', { name: 'Successivo' }).click()
    await expect(page.getByText(/Pagina 2 di/)).toBeVisible()
    await page
      .getByRole('region', { name: 'Scuole da confrontare' })
      .getByRole('link', { name: 'Confronta' })
      .click()
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2)
    await page.getByLabel('Aggiungi una scuola').selectOption({ index: 2 })
    await page.getByRole('button', { name: 'Aggiungi' }).click()
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3)
  })

  test('the first page’s list leads to the whole directory', async ({ page }) => {
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Le scuole di specializzazione' })
    await section.getByText('Cerca una scuola').click()
    await section.getByLabel('Regione', { exact: true }).selectOption('Toscana')
    await section.getByRole('button', { name: 'Cerca nell’elenco completo' }).click()
    await expect(page).toHaveURL(/\/schools\?.*regione=Toscana/)
  })
})
