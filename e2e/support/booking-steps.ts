import type { Page } from '@playwright/test'
import { BOOKABLE } from './bookable.ts'

export const { long, asked, full, none } = BOOKABLE
export const NOTE = 'Vorrei venire dopo il lavoro, se si può.'
const HOUR = /^\d\d:\d\d, /
type Request = { email: string; name?: string; note?: string }

export async function fill(page: Page, { email, name = 'Ada', note = '' }: Request): Promise<void> {
  await page.getByLabel('Come ti chiami').fill(name)
  await page.getByLabel('La tua email').fill(email)
  if (note) await page.getByLabel('Un messaggio per chi ti riceve').fill(note)
  await page.getByLabel('Acconsento: il portale').check()
}

export const hours = (page: Page) => page.getByRole('button', { name: HOUR })
export const send = (page: Page) => page.getByRole('button', { name: 'Prenota l’appuntamento' }).click()
