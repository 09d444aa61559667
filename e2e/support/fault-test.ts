import { expect, test as base } from '@playwright/test'
import { launchOptions } from './browser.ts'

/** Tests that start, break and stop portals of their own; the browser is for those that ask for a page. */
export const test = base.extend<object, object>({
  launchOptions: [async ({ browserName: _name }, use) => use(await launchOptions()), { scope: 'worker' }],
})

export { expect }
