import type { BrowserContext, Page } from '@playwright/test'
import { fillForm, formsOf, spoil, submitForm, valuesOf, type FoundForm } from './forms.ts'
import { bringPageForms } from './page-forms.ts'
import { freshEmail } from './samples.ts'
import { expect, test } from './test.ts'

export type Place = {
  at: string | (() => Promise<string>)
  /** What is to be pressed before its forms are there. */
  open?: (page: Page) => Promise<void>
  /** What is typed where an address is asked for: each form another, so that none is written to too often. */
  email?: string
  /** Where typing something into each field is not enough. */
  fill?: (page: Page) => Promise<void>
  /** Fields emptied before the last sending: it reaches the portal, and changes nothing. */
  spoil?: string[]
}

export type Person = {
  page: Page
  context: BrowserContext
  /** Signs in again after a form that ended the session. */
  enter?: (page: Page) => Promise<void>
}

/** The forms met, by name, each with the address it sends to. */
type Met = Map<string, string>

/** Ends the session, with nothing typed: tried at the end. */
const isSignOut = ({ action }: FoundForm) => action.endsWith('/esci')
const isLocked = (path: string) =>
  /^\/(user|professionista|organizzazione|admin|auth\/riprova)(\/|$)/.test(path)
const isOfArea = (page: Page) =>
  /^\/(user|professionista|organizzazione|admin)(\/|$)/.test(new URL(page.url()).pathname)
const isDoor = (page: Page) => /^\/(auth|login)$/.test(new URL(page.url()).pathname)

const notices = (page: Page) => page.getByRole('region', { name: /^Messaggi della / }).getByRole('alert')

const closeNotices = (page: Page) => page.evaluate(() => window.pageForms.closeNotices())

/** Sends every form of the places where nothing gets through, sees that each keeps every word, and lets it through then. */
export async function walk(person: Person, places: readonly Place[]): Promise<Set<string>> {
  const { page } = person
  const met: Met = new Map()
  page.setDefaultTimeout(15_000)
  await page.addInitScript(bringPageForms)
  page.on('dialog', (dialog) => void dialog.accept())
  for (const place of places) await walkPlace(person, place, met)
  await show(person, places.at(-1)!)
  await tryLink(person)
  await trySignOut(person)
  return new Set(met.values())
}

async function show({ page, enter }: Person, { at, open }: Place): Promise<void> {
  const address = typeof at === 'string' ? at : await at()
  await page.goto(address)
  if (enter && isDoor(page)) {
    await enter(page)
    await page.goto(address)
  }
  await open?.(page)
}

async function walkPlace(person: Person, place: Place, met: Met): Promise<void> {
  const { page } = person
  const what = typeof place.at === 'string' ? place.at : 'an address of a mail'
  await test.step(what, async () => {
    await show(person, place)
    const forms = (await formsOf(page)).filter((form) => !met.has(form.name) && !isSignOut(form))
    for (const { name, action } of forms) met.set(name, action)
    for (const form of forms) await fillIn(page, place, form)
    const asking = await without(person, forms)
    const sending = forms.filter((form) => !asking.includes(form))
    await failing(person, sending)
    await sessionOver(person, sending)
    for (const [at, form] of sending.entries()) await getThrough(person, place, form, at === 0)
    for (const form of asking) {
      met.delete(form.name)
      const open = async () => {
        await place.open?.(page)
        await submitForm(page, (await again(page, form))!)
        await expect(page.locator('dialog[open]')).toBeVisible()
      }
      await walkPlace(person, { ...place, open }, met)
    }
  })
}

function fillIn(page: Page, { fill, email }: Place, form: FoundForm): Promise<void> {
  return fill ? fill(page) : fillForm(page, form, email ?? freshEmail('moduli'))
}

const again = async (page: Page, { name }: FoundForm) =>
  (await formsOf(page)).find((form) => form.name === name)

/** Compares paths alone: fragment and query may change while the page stays. */
const addressOf = (page: Page) => new URL(page.url()).pathname

/** Sends a form that cannot get through: all is as it was. @returns whether it only asks first, in a dialog */
async function sendInVain(page: Page, { name, mark }: FoundForm, how: string): Promise<boolean> {
  const outcome = await page
    .evaluate((form) => window.pageForms.sendInVain(form), mark)
    .catch((cause: unknown) => {
      throw new Error(`${how}: ${name}`, { cause })
    })
  if (outcome.asks) return true
  expect(outcome.notices, `${how}: one sentence for ${name}`).toBe(1)
  expect(outcome.after, `${how}: the words of ${name}`).toBe(outcome.typed)
  expect(outcome.stayed, `${how}: the page of ${name}`).toBe(true)
  expect(outcome.afterwards, `${how}, afterwards: the words of ${name}`).toBe(outcome.typed)
  return false
}

/** Without a connection. @returns the forms that only ask first, in a dialog */
async function without({ page, context }: Person, forms: FoundForm[]): Promise<FoundForm[]> {
  const asking: FoundForm[] = []
  await context.setOffline(true)
  for (const form of forms) {
    if (!(await sendInVain(page, form, 'without a connection'))) continue
    asking.push(form)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
  await context.setOffline(false)
  return asking
}

async function failing({ page }: Person, forms: FoundForm[]): Promise<void> {
  let status = 0
  await page.route(
    () => true,
    (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, body: 'guasto' }) : route.fallback(),
  )
  for (status of [500, 503]) for (const form of forms) await sendInVain(page, form, `with ${status}`)
  await page.unrouteAll()
}

/** The session ends: found out by the page itself, and by sending. */
async function sessionOver({ page, context }: Person, all: FoundForm[]): Promise<void> {
  const forms = all.filter(({ action }) => isLocked(action))
  if (forms.length === 0) return
  const cookies = await context.cookies()
  await context.clearCookies()
  if (isOfArea(page) && forms.some(({ takesWords }) => takesWords)) {
    const before = await Promise.all(forms.map((form) => valuesOf(page, form)))
    const told = page.waitForResponse((answer) => answer.url().endsWith('/auth/sessione'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect((await told).status()).toBe(401)
    await expect(notices(page)).toHaveCount(1)
    expect(await Promise.all(forms.map((form) => valuesOf(page, form)))).toEqual(before)
    await closeNotices(page)
  }
  for (const form of forms) await sendInVain(page, form, 'with a session that ended')
  await context.addCookies(cookies)
}

/** Steps, dialogs' own posts and the reading that follows them have ended: what they change on the page is there. */
async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // oxlint-disable-next-line no-underscore-dangle -- the framework's own name
    const state = window.__reactRouterDataRouter?.state
    if (!document.documentElement.dataset.ready || !state) return false
    const steps = [
      state.navigation.state,
      state.revalidation,
      ...[...state.fetchers.values()].map((one) => one.state),
    ]
    return steps.every((step) => step === 'idle')
  })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

async function getThrough(person: Person, place: Place, form: FoundForm, kept: boolean): Promise<void> {
  const { page } = person
  await untilSettled(page)
  let now = await again(page, form)
  if (now?.mark !== form.mark) {
    // An earlier form led elsewhere, or had this part of the page drawn anew.
    await show(person, place)
    await untilSettled(page)
    now = await again(page, form)
  }
  // It may have removed this one, too.
  if (!now) return
  if (!kept) await fillIn(page, place, now)
  await spoil(page, now, place.spoil ?? [])
  await closeNotices(page)
  const answer = page.waitForResponse(
    (one) => one.request().method() === 'POST' && !one.url().endsWith('/auth/sessione'),
  )
  await submitForm(page, now)
  expect((await answer).status(), `sent again: ${form.name}`).toBeLessThan(500)
  await untilSettled(page)
}

/** A link that cannot be opened says so, and leaves the reader where they are. */
async function tryLink({ page, context }: Person): Promise<void> {
  const address = addressOf(page)
  const links = page.locator('header a[href^="/"], nav a[href^="/"]').filter({ visible: true })
  const away = await links.evaluateAll((all) =>
    all.findIndex((link) => (link as HTMLAnchorElement).pathname !== location.pathname),
  )
  await context.setOffline(true)
  await links.nth(away).click()
  await expect(notices(page)).toContainText('Pagina non aperta')
  expect(addressOf(page)).toBe(address)
  await context.setOffline(false)
  await closeNotices(page)
}

/** Nothing is typed where one signs out; what is said is specified. */
async function trySignOut(person: Person): Promise<void> {
  const { page, context } = person
  const form = (await formsOf(page)).find(isSignOut)
  if (!form) return
  await context.setOffline(true)
  await submitForm(page, form)
  await expect(notices(page)).toContainText('Si è verificato un errore durante il logout')
  await context.setOffline(false)
  await closeNotices(page)
  await failing(person, [form])
  await submitForm(page, form)
  await page.waitForURL(/\/(auth|login)/)
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- `Window` is extended by declaration merging, which a type alias cannot do
  interface Window {
    /** The framework's own, which tells whether a step is under way. */
    __reactRouterDataRouter?: {
      state: {
        navigation: { state: string }
        revalidation: string
        fetchers: Map<string, { state: string }>
      }
    }
  }
}
