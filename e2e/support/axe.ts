import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/**
 * The barriers that axe finds on a page, each as one line. It works inside the page, where it is brought once for as many
 * looks as are taken; the only frames are those of mails.
 */
export async function barriersOn(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (how) => {
      const { violations } = await window.axe.run(document, how)
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
      )
    },
    { resultTypes: ['violations'], iframes: false, ...options } satisfies RunOptions,
  )
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- `Window` is extended by declaration merging, which a type alias cannot do
  interface Window {
    axe: typeof axe
  }
}
