import type { BrowserContext, Page } from '@playwright/test'
import { allAddresses, takesForm } from './support/addresses.ts'
import { postRegistration } from './support/form-post.ts'
import { fillForm, formsOf, pagesWithForms, submitForm, valuesOf, type FoundForm } from './support/forms.ts'
import type { Mailbox } from './support/mailbox.ts'
import { freshContext, officePage, signUpAs, tiedProfessional } from './support/professional-area.ts'
import { answerCookies, drawSignature, fillRegistration } from './support/register-page.ts'
import { registrationFields, signatureDataUrl } from './support/samples.ts'
import { expect, test } from './support/test.ts'

/** Addresses that take what a script sends, or a form that a walk of pages cannot meet; each is tested elsewhere. */
const NO_FORM_TO_MEET: Record<string, string> = {
  '/auth/sessione': 'the session keeper asks it: accounts.spec.ts',
  '/register/invio': 'the script of the form at /register sends there, and is walked with it',
  '/user/preferiti/cuore': 'a heart is pressed, nothing is typed: favourites.spec.ts',
}

type Person = { name: string; context: BrowserContext; from: string[]; stay: (path: string) => boolean }

const under =
  (...areas: string[]) =>
  (path: string) =>
    areas.some((area) => path === area || path.startsWith(`${area}/`))

/** What ends the session is sent last. */
const LAST = ['/auth/esci', '/admin/esci', '/user/dati', '/professionista/lascia']

test('every form of the portal keeps every word: without a connection, with 500, with 503, with a session that ended; then it gets through', async ({
  browser,
  portal,
  mailbox,
  allowConsole,
}) => {
  test.setTimeout(480_000)
  allowConsole(/ERR_INTERNET_DISCONNECTED|status of \d+/)
  const ground = { browser, portal, mailbox }
  const people = await everybody(ground)
  const met = new Map<string, FoundForm>()
  // What is sent in one round opens pages for the next: a mail's link, a conversation, an import.
  for (const round of [1, 2]) {
    for (const person of people) await walk(person, met, mailbox, round)
  }
  for (const person of people) await sendLast(person, met)
  const actions = new Set([...met.values()].map(({ action }) => action))
  const takers = allAddresses()
    .filter(takesForm)
    .map(({ path }) => path)
  expect(Object.keys(NO_FORM_TO_MEET).filter((path) => !takers.includes(path))).toEqual([])
  console.log(`${met.size} forms\n${[...met.keys()].toSorted().join('\n')}`)
  expect(takers.filter((path) => !actions.has(path) && !(path in NO_FORM_TO_MEET))).toEqual([])
})

async function everybody(ground: Parameters<typeof officePage>[0]): Promise<Person[]> {
  const office = await officePage(ground)
  const visitor = await freshContext(ground)
  await postRegistration(visitor.request, { ...registrationFields(), signature: await signatureDataUrl() })
  const professional = await tiedProfessional(ground, office)
  const member = await freshContext(ground)
  await signUpAs(member, ground)
  const own = ['/user', '/professionista', '/admin', '/auth', '/login']
  const entry = `/professional/${professional.id}`
  return [
    {
      name: 'visitor',
      context: visitor,
      from: ['/', entry, `${entry}/contatta`, `${entry}/segnala`, '/auth', '/login'],
      stay: (path) => !under('/user', '/professionista', '/admin')(path),
    },
    {
      name: 'member',
      context: member,
      from: ['/user', '/user/preferiti/aggiungi/1'],
      stay: under('/user'),
    },
    {
      name: 'professional',
      context: professional.context,
      from: ['/professionista'],
      stay: under('/professionista'),
    },
    { name: 'office', context: office.context(), from: ['/admin'], stay: under(...own.slice(2, 3)) },
  ]
}

async function walk(
  person: Person,
  met: Map<string, FoundForm>,
  mailbox: Mailbox,
  round: number,
): Promise<void> {
  const mails = round === 1 ? [] : (await mailbox.all()).map(({ text }) => text.replaceAll('\n', ''))
  const links = mails.flatMap((text) =>
    [...text.matchAll(/https?:\/\/[^/\s]+(\/[^\s>)\]]+)/g)].map(([, path]) => path!),
  )
  const from = [...person.from, ...links.filter((link) => person.stay(link.split('?')[0]!))]
  const pages = await pagesWithForms(person.context.request, from, person.stay)
  const page = await person.context.newPage()
  await answerCookies(page)
  for (const address of pages) {
    await open(page, address)
    for (const form of await formsOf(page)) {
      if (met.has(form.name)) continue
      met.set(form.name, form)
      if (LAST.includes(form.action)) continue
      await test.step(`${person.name}: ${form.name}`, () => tryForm(page, address, form, person))
    }
  }
  await page.close()
}

/** Until its scripts are there a page is plain HTML, and the browser itself sends its forms. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => document.documentElement.dataset.ready)
}

async function tryForm(page: Page, address: string, form: FoundForm, person: Person): Promise<void> {
  // What was sent before may have changed the page, or left it.
  await open(page, address)
  const at = (await formsOf(page)).find(({ name }) => name === form.name)?.at
  if (at === undefined) return
  await fill(page, form, at)
  const typed = await valuesOf(page, at)
  const { pathname } = new URL(page.url())
  const kept = async (what: string) => {
    await expect(
      page.getByRole('region', { name: 'Notifiche' }).getByRole('alert').first(),
      what,
    ).toBeVisible()
    expect(await valuesOf(page, at), `${what}: ${form.name} at ${address}`).toBe(typed)
    expect(new URL(page.url()).pathname, what).toBe(pathname)
    await closeNotices(page)
  }
  await person.context.setOffline(true)
  await submitForm(page, at)
  await kept('without a connection')
  await person.context.setOffline(false)
  for (const status of [500, 503]) {
    await page.route(isPost, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, body: 'guasto' }) : route.fallback(),
    )
    await submitForm(page, at)
    await kept(`with ${status}`)
    await page.unroute(isPost)
  }
  if (under('/user', '/professionista', '/admin')(form.action)) {
    const cookies = await person.context.cookies()
    await person.context.clearCookies()
    await submitForm(page, at)
    await kept('with a session that ended')
    await person.context.addCookies(cookies)
  }
  await getsThrough(page, at)
}

const isPost = (url: URL) => !url.pathname.startsWith('/assets/')

async function getsThrough(page: Page, at: number): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await submitForm(page, at)
  expect((await answer).status()).toBeLessThan(500)
}

async function fill(page: Page, form: FoundForm, at: number): Promise<void> {
  if (form.action !== '/register') return fillForm(page, at)
  // Checked before it is sent: only a form that is right reaches the line.
  await page.waitForFunction(() => (document.querySelector('canvas')?.width ?? 0) > 300)
  await fillRegistration(page)
  await drawSignature(page)
}

async function closeNotices(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Chiudi notifica' })
  while ((await close.count()) > 0) await close.first().click()
}

async function sendLast(person: Person, met: Map<string, FoundForm>): Promise<void> {
  const page = await person.context.newPage()
  await answerCookies(page)
  for (const action of LAST.toReversed()) {
    for (const start of person.from.slice(0, 1).concat(action.includes('esci') ? [] : [action])) {
      await open(page, start)
      const form = (await formsOf(page)).find((one) => one.action === action)
      if (form && met.has(form.name)) {
        await test.step(`${person.name}: ${form.name}`, () => tryLast(page, start, form, person))
        break
      }
    }
  }
  await page.close()
}

/** Nothing is typed where one signs out: what a session that ended leads to is then right. */
async function tryLast(page: Page, address: string, form: FoundForm, person: Person): Promise<void> {
  if (!form.action.endsWith('/esci')) return tryForm(page, address, form, person)
  await person.context.setOffline(true)
  await submitForm(page, form.at)
  await expect(page.getByText('Si è verificato un errore durante il logout')).toBeVisible()
  await person.context.setOffline(false)
  await closeNotices(page)
  await getsThrough(page, form.at)
}
