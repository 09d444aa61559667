import type { Page } from '@playwright/test'
import { expectSound, look } from './support/looks.ts'
import { expect, test } from './support/test.ts'

const notice = (page: Page) => page.getByRole('region', { name: /^Cookie/ })

const footNotice = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--foot-notice'))

/** The page, and what somebody comes there to use first. */
const PAGES: readonly [string, (page: Page) => ReturnType<Page['locator']>[]][] = [
  [
    '/',
    (page) => {
      const search = page.getByRole('search', { name: 'Cerca uno psicoterapeuta' })
      return [search.getByRole('searchbox'), search.getByLabel('Dove'), search.getByRole('button')]
    },
  ],
  [
    '/professionals',
    (page) => {
      const search = page.getByRole('main').getByRole('search')
      return [
        search.getByLabel('Che cosa cerchi'),
        search.getByRole('button', { name: 'Cerca', exact: true }),
      ]
    },
  ],
  ['/register', (page) => [page.getByRole('heading', { level: 1 })]],
  ['/auth', (page) => [page.getByLabel('Email').first(), page.getByRole('main').getByRole('button').first()]],
]

const PHONES = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
]
const WIDE = { width: 1280, height: 800 }

test('the notice takes at most a quarter of a phone’s height or 120 px of a wide window, and covers no main control', async ({
  page,
}) => {
  await page.clock.install()
  for (const [address, wanted] of PAGES) {
    await page.setViewportSize(PHONES[0]!)
    await page.goto(address)
    await page.clock.fastForward(1000)
    await expect(notice(page)).toBeVisible()
    for (const phone of PHONES) {
      await page.setViewportSize(phone)
      const box = (await notice(page).boundingBox())!
      expect(box.height, address).toBeLessThanOrEqual(phone.height / 4)
      for (const one of wanted(page)) {
        const place = (await one.boundingBox())!
        const isCovered = place.y + place.height > box.y && place.y < box.y + box.height
        expect(isCovered, `${address}: ${await one.evaluate((element) => element.outerHTML)}`).toBe(false)
      }
    }
    await page.setViewportSize(WIDE)
    const { height } = (await notice(page).boundingBox())!
    expect(height, `${address}, wide`).toBeLessThanOrEqual(120)
    await expect.poll(() => footNotice(page), 'what fixed bars stand on').toBe(`${Math.ceil(height)}px`)
    await look(page, `cookie${address.replaceAll('/', '-')}`)
  }
})

test('on a phone the notice hides no part of the page for good, and its three choices look the same', async ({
  page,
}) => {
  await page.setViewportSize(PHONES[0]!)
  await page.goto('/cookie')
  await expect(notice(page)).toBeVisible()
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    const choices = ['Accetta tutti', 'Solo essenziali', 'Personalizza'].map((name) =>
      notice(page).getByRole('button', { name, exact: true }),
    )
    const looks = await Promise.all(
      choices.map(async (choice) => {
        const { width, height } = (await choice.boundingBox())!
        const colours = await choice.evaluate((element) => {
          const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element)
          return [color, backgroundColor, fontSize, fontWeight].join()
        })
        return `${Math.round(width)} × ${Math.round(height)} ${colours}`
      }),
    )
    expect(new Set(looks).size).toBe(1)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const footer = (await page.getByRole('contentinfo').boundingBox())!
    expect(footer.y + footer.height).toBeLessThanOrEqual((await notice(page).boundingBox())!.y + 1)
  }
  await expectSound(page)
  await notice(page).getByRole('button', { name: 'Solo essenziali' }).click()
  await expect.poll(() => footNotice(page)).toBe('')
})

test('with large text and on the narrowest phone no word of a choice is broken, and all can be read', async ({
  page,
}) => {
  await page.goto('/cookie')
  await expect(notice(page)).toBeVisible()
  for (const [width, height, size] of [
    [320, 568, '106.25%'],
    [390, 664, '212.5%'],
    [1280, 800, '212.5%'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((text) => void (document.documentElement.style.fontSize = text), size)
    const name = `${width} px, text of ${size}`
    expect((await notice(page).boundingBox())!.height, name).toBeLessThanOrEqual(height / 2 + 1)
    for (const choice of ['Accetta tutti', 'Solo essenziali', 'Personalizza']) {
      const button = notice(page).getByRole('button', { name: choice, exact: true })
      await button.scrollIntoViewIfNeeded()
      await expect(button, name).toBeInViewport({ ratio: 0.99 })
      const lines = await button.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
      expect(lines, `${choice}, ${name}`).toBeLessThanOrEqual(choice.split(' ').length)
    }
    const text = notice(page).locator('h2 + p')
    await text.scrollIntoViewIfNeeded()
    const { scroll, shown } = await text.evaluate(({ parentElement: box }) => ({
      scroll: box!.scrollWidth - box!.clientWidth,
      shown: box!.clientHeight / Number.parseFloat(getComputedStyle(box!).lineHeight),
    }))
    expect(scroll, name).toBeLessThanOrEqual(0)
    expect(shown, name).toBeGreaterThanOrEqual(2.9)
  }
})

test('by keyboard «Impostazioni Cookie» leads into the notice, and closing it leads back', async ({
  page,
}) => {
  await page.goto('/cookie')
  const focused = page.locator(':focus')
  const reopen = page.getByRole('button', { name: 'Impostazioni Cookie' })
  await expect(notice(page)).toBeVisible()
  await notice(page).getByRole('button', { name: 'Personalizza' }).press('Enter')
  await expect(notice(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await reopen.press('Enter')
  await expect(notice(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(notice(page)).toBeHidden()
  await expect(focused).toHaveText('Impostazioni Cookie')
})
