import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { professionals } from '#database/tables/professionals.ts'
import type { Database } from '#platform/db/database.ts'
import { launchOptions } from './browser.ts'
import { servePages } from './page-server.ts'
import { addPerson } from './people.ts'
import { until } from './ports.ts'
import { temporaryFolder } from './temporary.ts'

const named = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const THEFT = 'globalThis.stolen = (globalThis.stolen ?? 0) + 1'
/** With a session cookie the page is rendered for one person, never taken from the cache. */
const SOMEBODY = { Cookie: 'una=prova' }

/** The same script in every form of markup that could carry it. */
const dressed = (nonce: string) =>
  ['', ' type="module"', ' type="later"', ' nonce', ' nonce=""', ` nonce="${nonce}"`]
    .flatMap((dress) => [dress, `${dress} async=""`])
    .map((dress) => `<script${dress}>${THEFT}</script>`)
    .join('')

/** The tests that play the attacker who has got a script into what a page shows, for whatever database holds it. */
export function testInjectedScripts(open: () => Database): void {
  let server: Awaited<ReturnType<typeof servePages>>
  let address: string
  let write: (bio: string) => Promise<unknown>
  beforeAll(async () => {
    const { db } = open()
    server = await servePages(open(), temporaryFolder('injected'))
    const id = await addPerson(db, { bio: '' })
    address = `${server.url}/senza-cura/${id}`
    write = (bio) => db.update(professionals).set({ bio }).where(eq(professionals.id, id))
  })
  afterAll(() => server.close())

  const read = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(address, { headers })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy')!
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    return { html, policy, nonce, etag: answer.headers.get('etag') }
  }
  const changed = (bio: string) =>
    until('page with the new text', async () => (await read()).html.includes(bio))

  test('a cached page names the scripts of its rendering, and none that came with a text', async () => {
    const { nonce: seen } = await read(SOMEBODY)
    const bio = `<p>Mi presento.</p>${dressed(seen!)}`
    await write(bio)
    await changed(bio)
    const { html, policy, etag } = await read()
    expect(html).toContain(bio)
    expect(etag).toBe((await read()).etag)
    expect(policy).not.toContain(named(THEFT))
    expect(policy).not.toMatch(/nonce-|unsafe-inline/)
    const rest = html.replace(bio, '')
    expect(rest).not.toMatch(/ nonce="/)
    const own = [...rest.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, script]) => script!)
    expect(own.length).toBeGreaterThan(3)
    expect(policy.match(/'sha256-[^']+'/g)?.toSorted()).toEqual([...new Set(own.map(named))].toSorted())
  })

  test('a page of one person alone has a nonce that the text cannot know', async () => {
    const { nonce: seen } = await read(SOMEBODY)
    await write(dressed(seen!))
    const { html, nonce } = await read(SOMEBODY)
    expect(html).toContain(dressed(seen!))
    expect(nonce).toMatch(/^[\w+/]{22}==$/)
    expect(nonce).not.toBe(seen)
    const own = html.replace(dressed(seen!), '').match(/<script[^>]*>/g)!
    expect(own.length).toBeGreaterThan(3)
    for (const tag of own) expect(tag).toContain(` nonce="${nonce}"`)
  })

  test('in Chromium it runs on neither, and our own scripts run on both', async () => {
    const bio = `<p>Ancora io.</p>${dressed('indovinato')}`
    await write(bio)
    await changed(bio)
    const browser = await chromium.launch(await launchOptions())
    try {
      for (const headers of [{}, SOMEBODY]) {
        expect(await ran(browser, headers)).toEqual({ own: true, stolen: 0 })
        // Control: without the policy the injected scripts run.
        expect((await ran(browser, headers, 'without policy')).stolen).toBeGreaterThan(0)
      }
    } finally {
      await browser.close()
    }
  }, 60_000)

  /** What ran on the page once its own last script has started those that wait. */
  async function ran(browser: Browser, headers: Record<string, string>, how?: 'without policy') {
    const page = await browser.newPage()
    await page.route(address, async (route) => {
      const answer = await route.fetch({ headers: { ...route.request().headers(), ...headers } })
      const given = answer.headers()
      if (how) delete given['content-security-policy']
      await route.fulfill({ response: answer, headers: given })
    })
    await page.goto(address)
    await page.waitForSelector('head script[type=module]', { state: 'attached' })
    const found = await page.evaluate(() => {
      const { stolen, __reactRouterContext: handed } = globalThis as unknown as Record<string, unknown>
      return { own: typeof handed === 'object', stolen: stolen ?? 0 }
    })
    await page.close()
    return found as { own: boolean; stolen: number }
  }
}
