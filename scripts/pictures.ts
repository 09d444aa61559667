import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '#e2e/support/browser.ts'
import { startPortal } from '#e2e/support/portal.ts'
import { answerCookies } from '#e2e/support/register-page.ts'
import { projectRoot } from '#platform/config/root.ts'
import { MOST_BYTES, PICTURE_FOLDER, PICTURES, type Picture } from './pictures.list.ts'

// Takes the product's pictures again: a new portal with its samples, seen by the browser of the tests.

const folder = join(projectRoot(), PICTURE_FOLDER)

async function take(browser: Browser, origin: string, { path, size }: Picture): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    deviceScaleFactor: 1.5,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await answerCookies(page)
  // The second time the web fonts are there at once; a page whose fonts are late keeps the device's.
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.reload({ waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await context.close()
  return sharp(picture).webp({ quality: 82, effort: 6 }).toBuffer()
}

const portal = await startPortal({ env: { DEMO_DATA: '1', LOG_LEVEL: 'silent' } })
const browser = await chromium.launch(await launchOptions())
try {
  mkdirSync(folder, { recursive: true })
  for (const picture of PICTURES) {
    const bytes = await take(browser, portal.url, picture)
    if (bytes.length > MOST_BYTES) throw new Error(`${picture.name} has ${bytes.length} bytes`)
    writeFileSync(join(folder, `${picture.name}.webp`), bytes)
    console.log(`${PICTURE_FOLDER}/${picture.name}.webp, ${Math.round(bytes.length / 1000)} kB`)
  }
} finally {
  await browser.close()
  await portal.stop()
}
