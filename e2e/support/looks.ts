import type { Page } from '@playwright/test'
import { barriersOn } from './axe.ts'
import { expect } from './test.ts'

export const PHONE = { width: 390, height: 900 }
const WIDE = { width: 1280, height: 900 }

/** Saves screenshots for design reviews, if a folder is configured. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size)
      await page.screenshot({ path: `${folder}/${name}-${size.width}-${colorScheme}.png`, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Nothing that axe finds, and nothing wider than the page. */
export async function expectSound(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width, 'nothing is wider than the page').toBeLessThanOrEqual(0)
}

/** The same on a telephone, which the page keeps as its size. */
export async function expectSoundOnPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  await expectSound(page)
}
