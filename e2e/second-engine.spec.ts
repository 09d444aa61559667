import { KINDS } from './support/kinds.ts'
import { answerCookies } from './support/register-page.ts'
import { violationsOn } from './support/second-engine.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: async ({ long }, use) => use(long.url) })

test('a second engine finds no violation on one page of each kind', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/)
  await answerCookies(page)
  const found: Record<string, string[]> = {}
  for (const path of Object.values(KINDS)) {
    await page.goto(path)
    const violations = await violationsOn(page)
    if (violations.length > 0) found[path] = violations
  }
  expect(found).toEqual({})
})
