import { expect, test } from './support/test.ts'

const PAGES = [
  '/',
  '/professionals?q=ansia&dove=milano',
  '/professionals?q=ansia&vista=griglia',
  '/professionals?vista=mappa',
  '/psicoterapeuti/milano',
  '/schools',
  '/topic/emdr',
  '/cerca?q=ansia',
  '/verifica-tu',
  '/auth',
  '/register',
]

/** Those whose parts stand otherwise on a wide screen. */
const WIDE = [
  '/',
  '/professionals?q=ansia&dove=milano',
  '/professionals?vista=mappa',
  '/schools',
  '/register',
]

// Nothing may move under the pointer when the scripts arrive.
for (const [width, paths] of [
  [390, PAGES],
  [1280, WIDE],
] as const) {
  test(`nothing moves when the scripts arrive, ${width} px wide`, async ({ browser, portal }) => {
    test.slow()
    for (const path of paths) {
      const context = await browser.newContext({ baseURL: portal.url, viewport: { width, height: 800 } })
      const page = await context.newPage()
      const scripts = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
      await page.waitForLoadState('domcontentloaded')
      await page.evaluate(async () => void (await document.fonts.ready))
      const before = await page.evaluateHandle(() =>
        [...document.querySelectorAll('h1, h2, h3, p, a, button, input, select, label')].map((element) => {
          const { top, left } = element.getBoundingClientRect()
          return { element, top: top + scrollY, left }
        }),
      )
      expect(await page.evaluate(() => document.documentElement.dataset.ready), path).toBeUndefined()
      scripts.resolve()
      await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
      const moved = await before.evaluate((places) =>
        places
          .map(({ element, top, left }) => {
            const now = element.getBoundingClientRect()
            return { what: element.outerHTML.slice(0, 150), by: [now.left - left, now.top + scrollY - top] }
          })
          .filter(({ by }) => by.some((pixels) => Math.abs(pixels) > 1)),
      )
      expect.soft(moved.slice(0, 3), path).toEqual([])
      await context.close()
    }
  })
}
