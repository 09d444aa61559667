import { expect, type Page } from '@playwright/test'
import { registrationFields } from './samples.ts'

const CONSENTS = new Set([
  'privacy_consent',
  'terms_consent',
  'legal_declaration',
  'gdpr_consent',
  'legal_value_consent',
])

/** Opens the registration with the cookie notice answered, so that it lies over nothing. */
export async function openRegistration(page: Page): Promise<void> {
  await answerCookies(page)
  await page.goto('/register')
  // Hydrated: from here on the form is checked while typing and sent with progress.
  await page.waitForFunction(() => (document.querySelector('canvas')?.width ?? 0) > 300)
}

export async function answerCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('cookieConsent', 'essential')
    localStorage.setItem('cookieConsentTimestamp', String(Date.now()))
  })
}

/** Fills in every field but the signature, as a person would. */
export async function fillRegistration(
  page: Page,
  change: Record<string, string> = {},
): Promise<Record<string, string>> {
  const fields = { ...registrationFields(), ...change }
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`[name="${name}"]`)
    if (CONSENTS.has(name)) await field.setChecked(value === 'on')
    else if (name === 'profession') await field.selectOption(value)
    else await field.fill(value)
  }
  return fields
}

/** Opens the registration, fills in every field and signs. @returns what was filled in */
export async function completeRegistration(
  page: Page,
  change: Record<string, string> = {},
): Promise<Record<string, string>> {
  await openRegistration(page)
  const fields = await fillRegistration(page, change)
  await drawSignature(page)
  return fields
}

/** Draws a signature of two strokes with the mouse. */
export async function drawSignature(page: Page): Promise<void> {
  const canvas = page.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = (await canvas.boundingBox())!
  for (const [from, to] of [
    [0.15, 0.55],
    [0.6, 0.85],
  ] as const) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.7)
    await page.mouse.down()
    for (let step = 1; step <= 12; step += 1) {
      const share = from + ((to - from) * step) / 12
      await page.mouse.move(box.x + box.width * share, box.y + box.height * (0.5 + 0.3 * Math.sin(step)))
    }
    await page.mouse.up()
  }
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invia registrazione' }).click()
}

export async function expectSuccess(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Registrazione completata' })).toBeVisible({
    timeout: 20_000,
  })
}
