import { test as base } from './test.ts'

/** Tests over the portal whose register holds people that they know, and no samples. */
export const test = base.extend({ baseURL: async ({ peopled }, use) => use(peopled.url) })

export { expect } from './test.ts'
