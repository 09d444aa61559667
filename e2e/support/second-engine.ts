import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectRoot } from '#platform/config/root.ts'

const ENGINE = join(projectRoot(), 'node_modules/accessibility-checker-engine/ace-window.js')
let source: string | undefined

/**
 * Where the engine is mistaken: HTML allows `username webauthn` on an e-mail field; what scrolls by itself must take the
 * focus of a keyboard, for which axe asks.
 */
const WRONG = ['input_autocomplete_valid', 'element_tabbable_role_valid']
/** WCAG 2.2 A and AA, and what IBM asks for beyond them. */
const RULES = ['WCAG_2_2', 'IBM_Accessibility']

type Result = {
  ruleId: string
  value: [string, string]
  message: string
  snippet: string
  path: { dom: string }
}
type Engine = {
  Checker: new () => { check(what: Document, rules: readonly string[]): Promise<{ results: Result[] }> }
}

/**
 * What accessibility-checker is sure of: of its results the violations that failed, and neither recommendations nor what
 * somebody should look at (`POTENTIAL`, `MANUAL`), which it reports for most pages. It works inside the page. What stands
 * in a closed disclosure is not read: the engine takes the label there for missing.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  source ??= readFileSync(ENGINE, 'utf8')
  await page.evaluate(source)
  return page.evaluate(
    async ([rules, wrong]) => {
      const { Checker } = (globalThis as unknown as { ace_ibma: Engine }).ace_ibma
      const { results } = await new Checker().check(document, rules)
      const isShown = ({ path }: Result) => {
        const found = document.evaluate(path.dom, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
        return (found.singleNodeValue as Element | null)?.checkVisibility() ?? true
      }
      return results
        .filter(
          ({ ruleId, value: [kind, answer] }) =>
            !wrong.includes(ruleId) && kind === 'VIOLATION' && answer === 'FAIL',
        )
        .filter(isShown)
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 160)}`)
    },
    [RULES, WRONG] as const,
  )
}
