import type { Page } from '@playwright/test'

/**
 * Holds the requests to an address back, so that what shows meanwhile can be looked at.
 * @param change what is sent in place of what the page sent
 * @returns lets them go
 */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  change: { postData?: string } = {},
): Promise<() => void> {
  const line = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await line.promise
    // The router has aborted a request that a later one replaced: there is nothing left to continue.
    await route.fallback(change).catch(() => undefined)
  })
  return line.resolve
}

/** Delays answers to in-app navigation, like a slow connection. @returns a function that releases them */
export async function holdSteps(page: Page): Promise<() => Promise<void>> {
  const release = await holdBack(page, /\.data(\?|$)/)
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}
