import { expect, type Locator, type Page } from '@playwright/test'
import { italianDay } from '#lib/dates.ts'
import { freshAlboNumber } from './samples.ts'

/** A mail of a decision waits for 20 seconds, and a worker looks for what is due every 10. */
export const MAIL_AFTER_UNDO_MS = 60_000

/** The fields of the form of a check, as a browser would send them. */
export function checkFields(change: Record<string, string> = {}): Record<string, string> {
  return {
    intent: 'approve',
    found: 'registered',
    ordine: 'emilia-romagna',
    number: freshAlboNumber(),
    section: 'A',
    title: 'art3',
    read: 'on',
    checked_on: italianDay(new Date()),
    ...change,
  }
}

/** Writes into an open request what the Albo says, and approves it. */
export async function approveInDialog(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Che cosa dice l’Albo').selectOption({ label: 'Risulta iscritto' })
  await dialog.getByLabel('Ordine', { exact: true }).selectOption('emilia-romagna')
  await dialog.getByLabel('Numero di iscrizione').fill(freshAlboNumber())
  await dialog.getByLabel('Titolo letto nell’Albo').selectOption('art3')
  await dialog.getByLabel('Ho aperto l’Albo').check()
  await dialog.getByRole('button', { name: 'Approva' }).click()
}

/** The same from the table's row. */
export async function approveFromRow(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Approva/ }).click()
  await expect(page.getByLabel('Che cosa dice l’Albo')).toBeFocused()
  await approveInDialog(page.getByRole('dialog'))
}
