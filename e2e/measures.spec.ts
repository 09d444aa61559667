import type { Page } from '@playwright/test'
import { registerSearchPage } from '#content/register-search.ts'
import { KINDS, type Kind } from './support/kinds.ts'
import { LONGEST } from './support/long-people.ts'
import { answerCookies } from './support/register-page.ts'
import { expect, test } from './support/test.ts'

/** What a browser leaves of a telephone's screen. */
const PHONE = { width: 390, height: 664 }
const WIDE = { width: 1280, height: 800 }
/** A window of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }

/** The sizes of the design, in px; where a page is as long as it wants, in screens. */
const AT_MOST = {
  phone: { header: 56, footer: 520, home: 7, firstCard: 420, card: 300, profile: 4 },
  wide: { header: 64, footer: 320, home: 5, firstCard: 330, card: 200 },
}
const WORDS_OF_HOME = 700

test.use({ baseURL: async ({ long }, use) => use(long.url) })
test.beforeEach(({ page }) => answerCookies(page))

async function open(page: Page, kind: Kind, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(KINDS[kind])
}

const heightOf = (page: Page, selector: string) =>
  page.evaluate((what) => document.querySelector<HTMLElement>(what)!.offsetHeight, selector)
const screensOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)

for (const [name, size] of [
  ['phone', PHONE],
  ['wide', WIDE],
] as const) {
  test(`header, footer and home keep to their sizes (${name})`, async ({ page }) => {
    const most = AT_MOST[name]
    await open(page, 'home', size)
    const words = await page.evaluate(
      () => document.querySelector('main')!.innerText.match(/[\p{L}\p{N}’]+/gu)!.length,
    )
    expect.soft(await screensOf(page), 'screens of the home').toBeLessThanOrEqual(most.home)
    if (name === 'phone') expect.soft(words, 'words of the home').toBeLessThanOrEqual(WORDS_OF_HOME)
    for (const kind of ['home', 'profile', 'help', 'registration'] as const) {
      await open(page, kind, size)
      expect.soft(await heightOf(page, 'header'), `header of ${kind}`).toBe(most.header)
      expect.soft(await heightOf(page, 'footer'), `footer of ${kind}`).toBeLessThanOrEqual(most.footer)
    }
  })

  test(`after a search people stand at once, on short cards (${name})`, async ({ page }) => {
    const most = AT_MOST[name]
    await open(page, 'results', size)
    const cards = await page
      .locator('main article')
      .evaluateAll((all) =>
        all
          .map(
            (one) => [one.getBoundingClientRect().top + scrollY, (one as HTMLElement).offsetHeight] as const,
          )
          .filter(([, height]) => height > 0),
      )
    expect(cards.length).toBeGreaterThan(3)
    expect.soft(cards[0]![0], 'the first card').toBeLessThanOrEqual(most.firstCard)
    expect
      .soft(Math.max(...cards.map(([, height]) => height)), 'the highest card')
      .toBeLessThanOrEqual(most.card)
  })
}

test('a complete profile with long values takes four screens of a phone, with its action in sight on each', async ({
  page,
}) => {
  await open(page, 'profile', PHONE)
  expect.soft(await screensOf(page), 'screens').toBeLessThanOrEqual(AT_MOST.phone.profile)
  const contact = page.getByRole('link', { name: /^(Contatta|Prenota)/ })
  for (const share of [0, 0.4, 0.8]) {
    await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share)
    await expect(contact.filter({ visible: true }).last(), `at ${share}`).toBeInViewport()
  }
})

test('nothing scrolls sideways at 320 px, and at 400 % nothing fixed takes half of the window', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const found: string[] = []
  for (const [kind, path] of Object.entries(KINDS)) {
    await open(page, kind as Kind, ZOOMED)
    found.push(...(await tooWide(page)).map((what) => `${path}: ${what}`))
    const fixed = await fixedHeight(page)
    if (fixed > ZOOMED.height / 2) found.push(`${path}: ${fixed} px are fixed`)
  }
  expect(found).toEqual([])
})

/** What makes the page wider than the window, if it is. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth
    if (over <= 0) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 0.5,
    )
    return [
      `${over} px too wide: ${wide
        .slice(0, 3)
        .map((one) => one.outerHTML.slice(0, 120))
        .join(' | ')}`,
    ]
  })
}

function fixedHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const heights = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility())
      .map((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
      })
    return heights.reduce((sum, height) => sum + height, 0)
  })
}

test('from the first page to a written message seven actions are enough for panico, Bologna, sera, 60 euro, una donna', async ({
  page,
}) => {
  let actions = 0
  const act = async (action: Promise<unknown>) => {
    actions += 1
    await action
  }
  await open(page, 'home', PHONE)
  const search = page.getByRole('search').filter({ visible: true }).first()
  const sentence = 'attacchi di panico a Bologna, la sera, massimo 60 euro, una donna'
  await act(search.getByRole('searchbox').first().fill(sentence))
  await act(search.getByRole('button', { name: 'Cerca' }).click())
  await expect(page).toHaveURL(/\/professionals\?/)
  const people = page.locator('main article').filter({ visible: true })
  await expect(people).toHaveCount(2)
  await act(people.filter({ hasText: 'Irene Monti' }).getByRole('link', { name: 'Irene Monti' }).click())
  await act(
    page
      .getByRole('link', { name: /^Contatta/ })
      .filter({ visible: true })
      .first()
      .click(),
  )
  const message = page.getByLabel(/messaggio/i).and(page.getByRole('textbox'))
  await act(message.fill('Buongiorno, ho attacchi di panico. Ha posto la sera?'))
  expect(actions).toBeLessThanOrEqual(7)
})

test('by keyboard the first result is at most six tabs away, with the skip links', async ({ page }) => {
  await open(page, 'results', WIDE)
  const isInCard = () => page.evaluate(() => Boolean(document.activeElement?.closest('main article')))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Vai ai risultati' })).toBeFocused()
  await page.keyboard.press('Enter')
  let tabs = 2
  for (; tabs < 40 && !(await isInCard()); tabs += 1) await page.keyboard.press('Tab')
  expect(tabs).toBeLessThanOrEqual(6)
})

const LOOKED_AT = ['home', 'results', 'profile', 'contact', 'help', 'schools'] as const

test('in forced colours what can be pressed keeps an edge or a line, and focus stays visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const kind of LOOKED_AT) {
    await open(page, kind, PHONE)
    expect(await page.evaluate(shapeless), kind).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
      return { outlineStyle, outlineWidth }
    })
    expect(ring, `focus on ${kind}`).not.toMatchObject({ outlineStyle: 'none' })
    expect(Number.parseFloat(ring.outlineWidth), `focus on ${kind}`).toBeGreaterThanOrEqual(2)
  }
})

test('in forced colours the chosen one of several looks unlike the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, 'results', PHONE)
  const views = page.getByRole('navigation', { name: registerSearchPage.views.label }).getByRole('link')
  const grounds = await views.evaluateAll((all) =>
    all.map((one) => [one.ariaCurrent, getComputedStyle(one).backgroundColor] as const),
  )
  const chosen = grounds.filter(([current]) => current === 'true').map(([, ground]) => ground)
  expect(chosen).toHaveLength(1)
  for (const [current, ground] of grounds) expect(ground === chosen[0]).toBe(current === 'true')
})

test('with text of twice the size nothing of a profile is cut or wider than the screen', async ({ page }) => {
  await open(page, 'profile', PHONE)
  await page.evaluate(() => void (document.documentElement.style.fontSize = '212.5%'))
  await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)))
  expect(await tooWide(page)).toEqual([])
  const choices = page.getByRole('main').getByRole('navigation').locator('ul').filter({ visible: true })
  expect(await choices.count()).toBeGreaterThan(0)
  const cut = await choices.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  )
  expect(cut).toEqual([])
})

/** Fields and buttons of which nothing is left where a ground is not painted: no border, line, picture or link. */
function shapeless(): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    'main button, main input:not([tabindex="-1"]), main select, main textarea',
  )
  return [...all]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => !(one instanceof HTMLInputElement && ['hidden', 'checkbox', 'radio'].includes(one.type)))
    .filter((one) => {
      const isEdged = [one, ...one.children].some((part) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(part)
        return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
      })
      const isUnderlined = getComputedStyle(one).textDecorationLine !== 'none'
      return !isEdged && !isUnderlined && !one.querySelector('svg')
    })
    .map((one) => one.outerHTML.slice(0, 160))
}

test('printed, pages lose what is fixed and what is pressed, and a profile takes three sheets', async ({
  page,
}) => {
  for (const kind of LOOKED_AT) {
    await open(page, kind, { width: 794, height: 1123 })
    await page.emulateMedia({ media: 'print' })
    expect(await fixedHeight(page), `${kind}: fixed on paper`).toBe(0)
    expect(await tooWide(page), kind).toEqual([])
    await expect(page.locator('header nav').filter({ visible: true }), `${kind}: menu on paper`).toHaveCount(
      0,
    )
    if (kind === 'profile') expect(await sheetsOf(page)).toBeLessThanOrEqual(3)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('printed, what backs a page is there without being opened', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const [path, summary] of [
    ['/come-ordiniamo', 'La regola esatta'],
    ['/urgenze', 'Fonti e costi dei numeri'],
    [SCHOOL, 'Riconoscimento e fonte'],
    [SCHOOL, 'Gli atti'],
  ] as const) {
    await page.goto(path)
    const fold = page.locator('main details').filter({ hasText: summary }).first()
    expect(await fold.locator('> div').evaluate((one) => one.checkVisibility()), summary).toBe(true)
  }
})

const SCHOOL = '/schools/srpf-scuola-romana-di-psicoterapia-familiare'

async function sheetsOf(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4' })
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length
}

test('the name of 60 letters and the town are whole where they stand', async ({ page }) => {
  for (const kind of ['results', 'profile', 'contact'] as const) {
    await open(page, kind, ZOOMED)
    await expect(page.getByText(LONGEST.name).filter({ visible: true }).first(), kind).toBeVisible()
  }
})

test('favourites, their comparison and the sheets for calls hold the longest values at 320 px', async ({
  page,
}) => {
  await page.setViewportSize(ZOOMED)
  await page.addInitScript(
    (ids) => {
      const at = new Date().toISOString()
      localStorage.setItem('portale.preferiti', JSON.stringify(ids.map((id) => ({ id, at }))))
    },
    [LONGEST.id, 'giusta', 'uomo', 'vuota'],
  )
  await page.goto('/preferiti')
  await expect(page.getByRole('article')).toHaveCount(4)
  expect(await tooWide(page), 'cards').toEqual([])
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('link', { name: 'Confronta', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Confronta i preferiti' })).toBeVisible()
  expect(await tooWide(page), 'comparison').toEqual([])
  await page.getByRole('link', { name: 'Schede per le telefonate' }).click()
  await expect(page.getByRole('heading', { name: `Chi chiami: ${LONGEST.name}` })).toBeVisible()
  expect(await tooWide(page), 'sheets').toEqual([])
})

test('the word of the profession is right on cards and profiles', async ({ page }) => {
  await open(page, 'results', PHONE)
  const card = (name: string) => page.locator('main article').filter({ hasText: name })
  await expect(card('Irene Monti')).toContainText('Psicologa psicoterapeuta')
  await expect(card('Bruno Cavalli')).toContainText(/Psicologo\b/)
  await open(page, 'profile', PHONE)
  await expect(page.getByRole('main')).toContainText('Psicologa psicoterapeutaBologna')
})

test('a profile comes with a view transition; back from it, the list stands where it was left', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { startViewTransition } = document
    document.startViewTransition = (update) => {
      document.documentElement.dataset.transitions = 'seen'
      return startViewTransition.call(document, update)
    }
  })
  await open(page, 'results', PHONE)
  const last = page.getByRole('link', { name: 'Elio Prati' })
  await last.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(100)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Elio Prati' })).toBeVisible()
  expect(await page.evaluate(() => [scrollY, document.documentElement.dataset.transitions])).toEqual([
    0,
    'seen',
  ])
  await page.goBack()
  await expect(last).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('photographs come in sizes for the screen, and each person without one has a drawing of their own', async ({
  page,
}) => {
  await open(page, 'results', PHONE)
  const photos = await page
    .locator('main article img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).srcset))
  expect(photos.length).toBeGreaterThan(3)
  for (const sizes of photos) expect(sizes).toMatch(/ 112w, .* 192w, .* 320w$/)
  await expect(
    page.locator('main article').filter({ hasText: 'Elio Prati' }).locator('svg').first(),
  ).toBeVisible()
})

test('no page says more than once that it is no albo', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/)
  const found: string[] = []
  for (const [kind, path] of Object.entries(KINDS)) {
    await open(page, kind as Kind, PHONE)
    const said = await page.evaluate(() => document.body.innerText.match(/non (è )?un albo/gi)?.length ?? 0)
    if (said > 1) found.push(`${path}: ${said}`)
  }
  expect(found).toEqual([])
})
