import type { Page } from '@playwright/test'

/** Delays answers to in-app navigation, like a slow connection. @returns a function that releases them */
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
