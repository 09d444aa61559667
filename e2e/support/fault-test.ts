import { bare } from './test.ts'

export { expect } from './test.ts'

/** Tests that start, break and stop portals of their own; the browser is for those that ask for a page. */
export const test = bare
