import type { Locator, Page } from '@playwright/test'
import { answerCookies } from './support/register-page.ts'
import { expectSound, look } from './support/looks.ts'
import { expect, test } from './support/test.ts'

/** A phone's viewport without the browser's bars. */
const PHONE = { width: 390, height: 664 }
/** One text for each search; the rules' unit test has the other words of danger. */
const SEARCHES = [
  ['/professionals?q=', 'voglio morire'],
  ['/professionals?q=', 'mi picchia'],
  ['/professionals?dove=', 'mi ammazzo'],
  ['/cerca?q=', 'farla finita'],
  ['/?q=', 'suicidio'],
] as const

const note = (page: Page) => page.getByRole('region', { name: 'Puoi parlare subito con qualcuno' })
const firstNumber = (page: Page) => note(page).getByRole('link', { name: /^Chiama 112/ })
const notice = (page: Page) => page.getByRole('region', { name: /^Cookie/ })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}

/** The header and the first number lie within this height. */
const FIRST_NUMBER = 400

/** Every number to call is whole in the first view, above the heading, and large enough for a finger; the first is at the top. */
async function expectNumbersFirst(page: Page): Promise<void> {
  const calls = await note(page)
    .getByRole('link', { name: /Chiama/ })
    .all()
  expect(calls.length).toBeGreaterThanOrEqual(2)
  // The styles may come after the words.
  await expect.poll(async () => (await boxOf(calls[0]!)).height).toBeGreaterThanOrEqual(56)
  const heading = await boxOf(page.getByRole('heading', { level: 1 }))
  for (const call of calls) {
    expect(await call.getAttribute('href')).toMatch(/^tel:\d+$/)
    const { x, y, width, height } = await boxOf(call)
    expect(height).toBeGreaterThanOrEqual(56)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(PHONE.width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(PHONE.height)
    expect(y + height).toBeLessThanOrEqual(heading.y)
  }
  const first = await boxOf(calls[0]!)
  expect(first.y + first.height).toBeLessThanOrEqual(FIRST_NUMBER)
}

/** The search is one line below the numbers, and opens without scripts too. */
async function expectSearchFolded(page: Page): Promise<void> {
  const field = page.getByRole('main').getByLabel('Che cosa cerchi')
  await expect(field).toBeHidden()
  await page.getByText('Vai avanti con la ricerca').click()
  await expect(field).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: PHONE })

    test('words of danger in any search show the numbers first and no count of results', async ({ page }) => {
      for (const [search, words] of SEARCHES) {
        await page.goto(search + encodeURIComponent(words), { waitUntil: 'commit' })
        await note(page).waitFor()
        await expectNumbersFirst(page)
        await expectSearchFolded(page)
        const told = await page.getByRole('main').textContent()
        expect(told, words).not.toMatch(/\d+ (person[ae]|risultat[oi]) per/)
        expect(await page.title()).not.toContain(words)
      }
    })

    test('a line says whether it answers now, or without a clock when it does', async ({ page }) => {
      await page.clock.setFixedTime('2026-11-23T20:00:00Z')
      await page.goto('/professionals?q=voglio+morire')
      const friend = note(page).getByRole('link', { name: /^Chiama 02 2327 2327/ })
      const answers = javaScriptEnabled ? 'Risponde adesso, fino alle 24' : 'Risponde dalle 9 alle 24'
      await expect(friend).toHaveText(new RegExp(`${answers}$`))
      await expect(note(page).getByRole('link', { name: /^Chiama 112/ })).toHaveText(/Risponde adesso$/)
      const whatsApp = note(page).getByRole('link', { name: 'WhatsApp di Telefono Amico' })
      await expect(whatsApp).toHaveAttribute('href', 'https://wa.me/393240117252')
    })
  })
}

test('the Tab key goes to the first number first', async ({ page }) => {
  await answerCookies(page)
  await page.goto('/professionals?q=voglio+morire')
  await page.locator('html[data-ready]').waitFor()
  await page.keyboard.press('Tab')
  await expect(firstNumber(page)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the cookie notice is not shown on a page with the emergency numbers', async ({ page }) => {
    await page.clock.install()
    await page.goto('/professionals?q=voglio+morire')
    await expect(note(page)).toBeVisible()
    await page.clock.runFor(1500)
    await expect(notice(page)).toBeHidden()
    await page
      .getByRole('link', { name: 'Impostazioni' })
      .or(page.getByRole('button', { name: 'Impostazioni Cookie' }))
      .click()
    await expect(notice(page)).toBeVisible()
    await page.goto('/professionals?q=ansia')
    await expect(notice(page)).toBeVisible()
    await page.goto('/urgenze')
    await page.clock.runFor(1500)
    await expect(page.getByRole('link', { name: 'Chiama il 112' }).first()).toBeVisible()
    await expect(notice(page)).toBeHidden()
  })

  test('no message lies over the emergency numbers', async ({ page }) => {
    await answerCookies(page)
    const saved = page.getByText('Salvato su questo dispositivo')
    await page.goto('/professionals?q=voglio+morire#dimostrativi')
    await page
      .getByRole('button', { name: /^Salva tra i preferiti/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^Togli dai preferiti/ }).first()).toBeVisible()
    await expect(saved).toBeAttached()
    await expect(saved).toBeHidden()
  })

  test('no message lies over the button at the foot of a profile', async ({ page }) => {
    await answerCookies(page)
    await page.goto('/professional/1')
    await page
      .getByRole('button', { name: /^Salva/ })
      .first()
      .click()
    const toast = page.getByRole('region', { name: 'Messaggi della pagina' }).getByRole('status')
    await expect(toast).toContainText('Salvato su questo dispositivo')
    const { y, height } = await boxOf(toast)
    const button = page.getByRole('link', { name: 'Contatta', exact: true }).filter({ visible: true })
    expect(y + height).toBeLessThanOrEqual((await boxOf(button.last())).y)
  })

  test('every search takes 500 characters, because danger may be told in the last of them', async ({
    page,
    allowConsole,
  }) => {
    // One of the forms is on the page of an address that does not exist.
    allowConsole(/404 \(Not Found\)/)
    await answerCookies(page)
    const long = `${'a casa non va bene e sono stanca di tutto, '.repeat(12).slice(0, 485)} voglio morire`
    const forms = [
      ['/', 'Cerca uno psicoterapeuta'],
      ['/professionals', 'Cerca uno psicoterapeuta'],
      ['/cerca', ''],
      ['/non-esiste', ''],
    ] as const
    for (const [path, name] of forms) {
      await page.goto(path)
      const form = page.getByRole('main').getByRole('search', name ? { name } : {})
      await form
        .getByLabel('Che cosa cerchi')
        .or(form.getByRole('searchbox'))
        .first()
        .pressSequentially(long, { delay: 0 })
      await form.getByRole('button', { name: 'Cerca', exact: true }).click()
      await page.waitForURL(/[?]q=/)
      await note(page).waitFor()
      await expectNumbersFirst(page)
    }
  })

  test('words of danger typed into a search of the first page or the register show the numbers in view', async ({
    page,
  }) => {
    await answerCookies(page)
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Che cosa cerchi' }).fill('mi ammazzo')
    await expect(firstNumber(page)).toBeInViewport({ ratio: 1 })
    await page.getByRole('search', { name: 'Cerca uno psicoterapeuta' }).getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cerca nel registro' })).toBeVisible()
    await expectNumbersFirst(page)
    await page.goto('/professionals')
    const what = page.getByRole('main').getByLabel('Che cosa cerchi')
    await what.fill('farla finita')
    await expect(firstNumber(page)).toBeInViewport({ ratio: 1 })
    await expect(what).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await what.fill('lutto')
    await expect(note(page)).toBeHidden()
    await what.fill('farla finita')
    await what.press('Escape')
    await what.press('Enter')
    await expect(note(page)).toBeInViewport()
    await expectSound(page)
    await look(page, 'pericolo-registro')
    await page.goto('/professionals?q=psicologo+vicino+a+me')
    await page.getByRole('region', { name: 'Vicino a dove?' }).getByLabel('Dove').fill('voglio morire')
    await expect(firstNumber(page)).toBeInViewport({ ratio: 1 })
  })

  test('words of danger typed into the catalogue of topics show the numbers while typing', async ({
    page,
  }) => {
    await answerCookies(page)
    await page.goto('/')
    const box = page.getByRole('searchbox', { name: 'Cerca un argomento' })
    await box.fill('voglio morire')
    await expect(firstNumber(page)).toBeInViewport({ ratio: 1 })
    await box.press('Enter')
    await expect(page).toHaveURL(/\/cerca\?q=voglio/)
    await expect(page.getByRole('heading', { level: 1, name: 'Cerca nel sito' })).toBeVisible()
    await expectNumbersFirst(page)
    await look(page, 'pericolo-cerca')
  })
})

test('what reads danger is loaded with the first letter, not with a page of results', async ({ page }) => {
  const scripts = new Map<string, string>()
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(response.url(), await response.text().catch(() => ''))
  })
  const isLoaded = () => [...scripts.values()].some((text) => text.includes('antigelo'))
  await answerCookies(page)
  for (const path of ['/professionals?q=panico', '/cerca?q=panico'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(scripts.size).toBeGreaterThan(5)
  expect(isLoaded()).toBe(false)
  await page.getByRole('main').getByRole('searchbox').fill('panico e lutto')
  await expect.poll(isLoaded).toBe(true)
})

test.describe('after words of violence', () => {
  test.use({ viewport: PHONE })

  test('the quick way out is in view, covers no number, and is the first link of the page’s main part', async ({
    page,
  }) => {
    await answerCookies(page)
    for (const path of ['/professionals?q=mi+picchia', '/cerca?q=mi+picchia', '/urgenze']) {
      await page.goto(path)
      const exit = page.getByRole('link', { name: 'Esci subito' })
      await expect(exit, path).toBeInViewport({ ratio: 1 })
      await expect(
        page.getByRole('main').getByRole('link').filter({ hasNotText: 'Vai ai' }).first(),
      ).toHaveText('Esci subito')
      const { x, y, height } = await boxOf(exit)
      for (const call of await note(page)
        .getByRole('link', { name: /Chiama/ })
        .all()) {
        const number = await boxOf(call)
        const isCovered = number.x + number.width > x && number.y + number.height > y && number.y < y + height
        expect(isCovered, `${path}: ${await call.textContent()}`).toBe(false)
      }
    }
    await page.goto('/professionals?q=ansia')
    await expect(page.getByRole('link', { name: 'Esci subito' })).toHaveCount(0)
  })
})

test('«ansia la notte» is searched as «ansia»', async ({ page }) => {
  await answerCookies(page)
  await page.goto('/professionals?q=ansia+la+notte')
  await expect(note(page)).toHaveCount(0)
  const found = page.getByRole('region', { name: 'Risultati' }).getByRole('status').first()
  await expect(found).toHaveText(
    /^\d+ person[ae] per ansia|^Per ora il registro mostra|^Nessun profilo corrisponde|^Non c’è ancora nessuno/,
  )
  await expect(page.getByText('abbiamo cercato «')).toHaveCount(0)
})
