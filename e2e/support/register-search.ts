import type { Page } from '@playwright/test'

export const heading = (page: Page) =>
  page.getByRole('region', { name: 'Risultati' }).getByRole('status').first()
export const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()
export const what = (page: Page) => page.getByRole('main').getByLabel('Che cosa cerchi')
export const where = (page: Page) => page.getByRole('main').getByLabel('Dove', { exact: true })
export const adults = (page: Page) => page.getByRole('checkbox', { name: /^Adulti/ })
export const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Cerca', exact: true })
