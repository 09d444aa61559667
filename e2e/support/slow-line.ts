import type { Page } from '@playwright/test'

/** Holds the answers to steps inside the site, as a slow line does. @returns lets them through */
export async function holdSteps(page: Page): Promise<() => Promise<void>> {
  const line = Promise.withResolvers<void>()
  await page.route(/\.data(\?|$)/, async (route) => {
    await line.promise
    // The router has aborted a request that a later one replaced: there is nothing left to continue.
    await route.fallback().catch(() => undefined)
  })
  return async () => {
    line.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}
