import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What looks for barriers on a page. Inside the page, which has no frames of other sites, rather than with another page
 * opened for each answer; and without a list of all that was well.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
}
