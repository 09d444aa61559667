import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from '@playwright/test'
import { startAgenda, type AgendaPortal } from './agenda-portal.ts'
import { startBookable } from './bookable.ts'
import { launchOptions } from './browser.ts'
import { startLong } from './long-people.ts'
import type { Environment, FilledPortal } from './filled-portal.ts'
import type { Mailbox } from './mailbox.ts'
import { enterOffice } from './office-door.ts'
import { outboxMailbox } from './outbox.ts'
import { freePort } from './ports.ts'
import { startPeopled } from './register-people.ts'
import { startPortal, type Portal } from './portal.ts'
import type { TestS3 } from './s3.ts'
import { startServices } from './services.ts'
import { totp } from './totp.ts'

type Ground = Parts & { browser: Browser }
type Parts = {
  portal: Portal
  mailbox: Mailbox
  s3: TestS3 | undefined
  databaseUrl: string | undefined
  /** The address of its metrics; on the embedded database only. */
  metricsUrl: string | undefined
}
type PerWorker = {
  environment: Environment
  ground: Ground
  portal: Portal
  mailbox: Mailbox
  /** A portal whose register holds people that the tests know, and no samples. */
  peopled: Portal
  /** A portal whose register holds the longest real values, and no samples. */
  long: Portal
  /** A portal with a professional whose agenda is full. */
  agenda: AgendaPortal
  /** A portal whose register holds people with agendas, and no samples. */
  bookable: FilledPortal
}
type PerTest = {
  allowed: RegExp[]
  /** A console line that this test expects; any other error or warning fails it. */
  allowConsole: (pattern: RegExp) => void
  quiet: void
}

/** Behind one proxy, so that a test can say where it comes from; forms need not have been open for seconds. */
const BOTH = { TRUST_PROXY: '1', DEMO_DATA: '1', FORM_SECONDS: '0' }

/**
 * Tests that start portals and services of their own, or need none. All tests are made from this one: a worker that went
 * from tests with other things of a worker to these would be ended, with its portal and its browser.
 */
export const bare = base.extend<object, PerWorker>({
  environment: ['embedded', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ environment: _environment }, use) => use(await launchOptions()),
    { scope: 'worker' },
  ],
  ground: [
    async ({ environment, browser }, use) => {
      const [parts, close] = environment === 'services' ? await onServices() : await onEmbedded()
      await use({ ...parts, browser })
      await close()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  portal: [async ({ ground }, use) => use(ground.portal), { scope: 'worker' }],
  mailbox: [async ({ ground }, use) => use(ground.mailbox), { scope: 'worker' }],
  peopled: [
    async ({ environment: _environment }, use) => {
      const portal = await startPeopled()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  long: [
    async ({ environment: _environment }, use) => {
      const portal = await startLong()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  agenda: [
    async ({ environment: _environment }, use) => {
      const portal = await startAgenda()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  bookable: [
    async ({ environment }, use) => {
      const portal = await startBookable(environment)
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
})

/** Tests over a portal that runs: on the embedded database, disk and outbox, or on PostgreSQL, S3 and SMTP. */
export const test = bare.extend<PerTest>({
  baseURL: async ({ portal }, use) => use(portal.url),
  // Each test comes from a network address of its own, so that no limit carries over from another.
  extraHTTPHeaders: async ({ environment: _environment }, use) => use({ 'X-Forwarded-For': randomAddress() }),
  allowed: async ({ environment: _environment }, use) => use([]),
  allowConsole: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),
  quiet: [
    async ({ browser, baseURL, allowed }, use) => {
      const problems: string[] = []
      const opened: BrowserContext[] = []
      const watchAll = (context: BrowserContext) => {
        opened.push(context)
        watch(context, new URL(baseURL!).origin, problems)
        context.on('page', waitForScripts)
      }
      // Of the browser, not of the first context: a test that opens a second one is watched there too.
      browser.on('context', watchAll)
      await use()
      browser.off('context', watchAll)
      // A page that is left open goes on asking the portal while other tests run.
      await Promise.all(opened.map((context) => context.close()))
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
      expect(unexpected, 'stray console lines, page errors or requests to other origins').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

async function onEmbedded(): Promise<[Parts, () => Promise<void>]> {
  const metricsPort = await freePort()
  const portal = await startPortal({ env: { ...BOTH, METRICS_PORT: String(metricsPort) } })
  const parts = {
    portal,
    mailbox: outboxMailbox(portal.dataDir),
    s3: undefined,
    databaseUrl: undefined,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
  }
  return [parts, async () => void (await portal.stop())]
}

async function onServices(): Promise<[Parts, () => Promise<void>]> {
  const { env, mailbox, s3, databaseUrl, stop } = await startServices({ durable: false })
  const portal = await startPortal({ env: { ...env, ...BOTH } })
  const close = async () => {
    await portal.stop()
    await stop()
  }
  return [{ portal, mailbox, s3, databaseUrl, metricsUrl: undefined }, close]
}

function watch(context: BrowserContext, origin: string, problems: string[]): void {
  context.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    const where = error.page() ? new URL(error.page()!.url()).pathname : 'a page that is gone'
    problems.push(`page error on ${where}: ${error.error().message}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin)
      problems.push(`request to ${url.origin}`)
  })
}

/**
 * Scripts load after the first paint; before that a test would use the plain page. A test with its own condition
 * waits for that alone.
 */
function waitForScripts(page: Page): void {
  const once = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const received = await answer
    await page.waitForFunction(
      () =>
        matchMedia('(scripting: none)').matches ||
        !document.querySelector('script[type=later]') ||
        document.documentElement.dataset.ready,
    )
    return received
  }
  const { goto, reload, goBack } = page
  page.goto = (...args) => (args[1]?.waitUntil ? goto.apply(page, args) : once(goto.apply(page, args)))
  page.reload = (...args) => once(reload.apply(page, args))
  page.goBack = (...args) => once(goBack.apply(page, args))
}

function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 250) + 1
  return `10.${part()}.${part()}.${part()}`
}

/**
 * Enters the office by requests, and opens a page of it; where a second factor is asked for, sets it up the first time and
 * gives its code afterwards.
 */
export async function signIn(page: Page, portal: Portal, to = '/admin'): Promise<void> {
  await enterOffice(page.request, portal)
  await page.goto(portal.url + to)
}

/** Sets a second factor up on the page of the office's security. @returns its key, the recovery codes, and the code that is spent */
export async function setUpSecondFactor(
  page: Page,
  password: string,
): Promise<{ key: string; codes: string[]; spent: string }> {
  await page.getByLabel('La tua password').fill(password)
  await page.getByRole('button', { name: 'Attiva il secondo fattore' }).click()
  const key = (await page.getByTestId('chiave').textContent())!
  const spent = totp(key)
  await page.getByLabel('Codice di sei cifre').fill(spent)
  await page.getByRole('button', { name: 'Verifica e attiva' }).click()
  await expect(page.getByRole('heading', { name: 'Codici di recupero' })).toBeVisible()
  const codes = await page
    .getByRole('listitem')
    .getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    .allTextContents()
  return { key, codes, spent }
}
