import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectRoot } from '#platform/config/root.ts'

const READER = join(projectRoot(), 'node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js')
let source: string | undefined

type Reader = {
  start(where: { container: Element }): Promise<void>
  stop(): Promise<void>
  next(): Promise<void>
  spokenPhraseLog(): Promise<string[]>
}

/** More than any page says. */
const MOST_PHRASES = 2000

/**
 * What a screen reader says of a part of a page that is read from its beginning to its end, one line for each phrase. It
 * works inside the page, which must let scripts in (`bypassCSP`).
 */
export async function spokenOn(page: Page, part: string): Promise<string[]> {
  if (source === undefined) {
    const code = readFileSync(READER, 'utf8')
    const [, name] = /export\s*\{[^}]*?([\w$]+) as virtual\b/.exec(code)!
    source = `${code}\nglobalThis.screenReader = ${name}`
  }
  if (!(await page.evaluate(() => 'screenReader' in globalThis)))
    await page.addScriptTag({ content: source, type: 'module' })
  await page.waitForFunction(() => 'screenReader' in globalThis)
  return page.evaluate(
    async ([selector, most]) => {
      const reader = (globalThis as unknown as { screenReader: Reader }).screenReader
      const container = document.querySelector(selector)!
      await reader.start({ container })
      for (let n = 0; n < most; n += 1) {
        await reader.next()
        const log = await reader.spokenPhraseLog()
        // After the last phrase it begins again.
        if (log.length > 2 && log.at(-1) === log[0]) break
      }
      const log = await reader.spokenPhraseLog()
      await reader.stop()
      return log
    },
    [part, MOST_PHRASES] as const,
  )
}
