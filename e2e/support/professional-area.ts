import type { Browser, BrowserContext, Page } from '@playwright/test'
import { checkFields } from './check-form.ts'
import { postAs, postRegistration } from './form-post.ts'
import type { Mailbox } from './mailbox.ts'
import { enterOffice } from './office-door.ts'
import type { Portal } from './portal.ts'
import { answerCookies } from './register-page.ts'
import { freshEmail, registrationFields, signatureDataUrl } from './samples.ts'

type Ground = { browser: Browser; portal: Portal; mailbox: Mailbox }

/** Of every account that `signUpAs` opens. */
export const PASSWORD = 'quattro-parole-a-caso'

/** A browser's context with nobody in it, that calls itself what a person's browser does. */
export async function freshContext({ browser, portal }: Ground): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: portal.url,
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
  })
}

/** A blank page in a browser context that is signed in as the administrator. */
export async function officePage(ground: Ground): Promise<Page> {
  const page = await (await freshContext(ground)).newPage()
  await answerCookies(page)
  await enterOffice(page.request, ground.portal)
  return page
}

/** The address of a link in a mail, from its path on. */
export async function linkIn(mailbox: Mailbox, to: string, path: string): Promise<string> {
  const pattern = new RegExp(`(${path}\\?[^\\s>)\\]]+)`)
  const flat = (text: string) => text.replaceAll('\n', '')
  const mail = await mailbox.waitFor((one) => one.to.includes(to) && pattern.test(flat(one.text)))
  return pattern.exec(flat(mail.text))![1]!
}

/** Opens an account and signs in with it: the context is theirs afterwards. */
export async function signUpAs(
  context: BrowserContext,
  ground: Omit<Ground, 'browser'> & Partial<Ground>,
): Promise<string> {
  const email = freshEmail('professionista')
  const account = { email, password: PASSWORD }
  await postAs(context.request, ground.portal, '/auth', {
    intent: 'sign-up',
    ...account,
    confirmation: PASSWORD,
  })
  const link = await linkIn(ground.mailbox, email, '/auth/conferma')
  const token = new URLSearchParams(link.split('?')[1]).get('token')!
  await postAs(context.request, ground.portal, '/auth/conferma', { token })
  return email
}

export type Approved = { id: string; email: string; lastName: string; claim: string }

/** A registration that the office approved, and the link of its mail. */
export async function approvedEntry(ground: Ground, office: Page): Promise<Approved> {
  const email = freshEmail('iscritta')
  const lastName = `Prova${email
    .split('.')[2]!
    .slice(0, 6)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`
  const fields = { ...registrationFields(email), last_name: lastName, signature: await signatureDataUrl() }
  const context = await freshContext(ground)
  const { id } = await postRegistration(context.request, fields)
  await context.close()
  await postAs(office.request, ground.portal, `/admin/richieste/${id}`, checkFields())
  return { id: id!, email, lastName, claim: await renewedClaim(ground, office, email) }
}

/** An address of its own for each, so that no limit carries over. */
const anywhere = () => `10.99.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`

/** The link of the approval's mail leaves after 20 seconds: a new one, asked for by somebody signed in, leaves at once. */
async function renewedClaim(ground: Ground, office: Page, email: string): Promise<string> {
  await postAs(
    office.request,
    ground.portal,
    '/professionista/collega',
    { intent: 'renew', email },
    anywhere(),
  )
  return linkIn(ground.mailbox, email, '/professionista/collega')
}

/** A professional in a browser of their own, tied to their entry. */
export async function tiedProfessional(
  ground: Ground,
  office: Page,
): Promise<Approved & { account: string; context: BrowserContext; page: Page }> {
  const context = await freshContext(ground)
  const [entry, account] = await Promise.all([approvedEntry(ground, office), signUpAs(context, ground)])
  const chiave = new URLSearchParams(entry.claim.split('?')[1]).get('chiave')!
  await postAs(context.request, ground.portal, '/professionista/collega', { chiave })
  const page = await context.newPage()
  await answerCookies(page)
  return { ...entry, account, context, page }
}
