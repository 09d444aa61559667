import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import type { Mailbox } from './mailbox.ts'
import type { Portal } from './portal.ts'
import { PASSWORD, signUpAs } from './professional-area.ts'
import { answerCookies } from './register-page.ts'
import { expect } from './test.ts'

type Ground = { portal: Portal; mailbox: Mailbox }
export const EMPTY = 'Non hai ancora salvato nessun professionista tra i preferiti'
export const ELENA = 'Elena Fabbri'
export const GIULIA = 'Giulia Conti'
export const CHIARA = 'Chiara Moretti'

/** Samples are folded below the real people that other tests may have added; this address unfolds them. */
export const LIST = '/professionals?approccio=cognitivo-comportamentale#dimostrativi'

export const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`(Salva tra i|Togli dai) preferiti: ${name}`) })

/** The accessible name of a control on a card: its text and the person's name. */
export const of = (words: string, name: string) => new RegExp(`${words}(: | \\()${name}`)

export const hearts = (page: Page) =>
  page.getByRole('button', { name: /(Salva tra i|Togli dai) preferiti: / })

export const onDevice = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('portale.preferiti') ?? '[]') as { id: string }[])

/** Posts a form as one of the portal's own pages would. */
export async function post(
  request: APIRequestContext,
  portal: Portal,
  path: string,
  form: Record<string, string>,
) {
  const answer = await request.post(path, { form, headers: { Origin: portal.url }, maxRedirects: 0 })
  expect(answer.status(), path).toBeLessThan(400)
}

/** Signs in with an account that exists. */
export function enter({ request }: BrowserContext, portal: Portal, email: string): Promise<void> {
  return post(request, portal, '/auth', { intent: 'sign-in', email, password: PASSWORD })
}

/** Somebody new, signed in, who keeps these favourites in the account. @returns their e-mail */
export async function keep(context: BrowserContext, ground: Ground, ids: readonly string[]): Promise<string> {
  const email = await signUpAs(context, ground)
  const [first, ...others] = ids.map((id) => `/user/preferiti/aggiungi/${id}`)
  const html = await (await context.request.get(first!)).text()
  const text = /name="text" value="([^"]*)"/.exec(html)![1]!
  await post(context.request, ground.portal, first!, { intent: 'agree', text })
  for (const path of others) await post(context.request, ground.portal, path, { intent: 'save' })
  return email
}

/** The ids of the samples, as their cards link to them. */
export async function idOf({ request }: BrowserContext, name: string): Promise<string> {
  const html = await (await request.get(`/professionals?q=${encodeURIComponent(name)}`)).text()
  return new RegExp(`href="/professional/([\\w-]+)"[^>]*>${name}<`).exec(html)![1]!
}

export async function secondBrowser(browser: Browser, portal: Portal): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'it-IT',
    extraHTTPHeaders: { 'X-Forwarded-For': '10.77.77.77' },
  })
  const page = await context.newPage()
  await answerCookies(page)
  return page
}
