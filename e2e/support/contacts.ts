import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { Mailbox } from './mailbox.ts'
import { officePage, tiedProfessional } from './professional-area.ts'
import { expect } from './test.ts'

export type Ground = Parameters<typeof officePage>[0]
type Desk = { id: string; lastName: string; state: Awaited<ReturnType<BrowserContext['storageState']>> }
let known: Promise<Desk> | undefined

/** One professional whom several tests write to, because making one takes long; each finds its message by its writer's name. */
export function sharedDesk(ground: Ground): Promise<Desk> {
  known ??= (async () => {
    const { id, lastName, context } = await tiedProfessional(ground, await officePage(ground))
    return { id, lastName, state: await context.storageState() }
  })()
  return known
}

type Letter = { email: string; words: string; name?: string }

export async function fill(page: Page, { email, words, name = 'Ada' }: Letter): Promise<void> {
  await page.getByLabel('Il tuo nome').fill(name)
  await page.getByLabel('La tua email').fill(email)
  await page.getByLabel('Il tuo messaggio').fill(words)
  await page.getByLabel('Acconsento a che il portale').check()
}

export const send = (page: Page) => page.getByRole('button', { name: 'Invia il messaggio' }).click()

/** The link of the last mail with this subject, from its path on. */
export async function linkOf(mailbox: Mailbox, to: string, subject: string): Promise<string> {
  const mail = await mailbox.waitFor((one) => one.to.includes(to) && one.subject === subject)
  return /href="https?:\/\/[^"/]+(\/(?:messaggi|professionista)[^"]*)"/.exec(mail.html)![1]!
}

/** Writes and confirms, without a page. @returns the address of the conversation */
export async function write(
  { portal, mailbox }: Ground,
  request: APIRequestContext,
  to: string,
  letter: Letter,
) {
  const path = `/professional/${to}/contatta`
  const html = await (await request.get(path)).text()
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)![1]!
  const multipart = {
    name: letter.name ?? 'Ada',
    email: letter.email,
    message: letter.words,
    consent: 'on',
    ticket: hidden('ticket'),
    consent_sha256: hidden('consent_sha256'),
  }
  const headers = { Origin: new URL(portal.url).origin }
  expect((await request.post(path, { headers, multipart })).status()).toBe(200)
  const link = await linkOf(mailbox, letter.email, 'Conferma il tuo messaggio')
  const confirmed = await request.post(link, { headers, maxRedirects: 0 })
  expect(confirmed.status()).toBe(302)
  return confirmed.headers().location!
}
