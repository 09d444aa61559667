import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sendRaw } from './support/raw-request.ts'
import { expect, signIn, test } from './support/test.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** One address asked for without a browser, by nobody in particular. */
function plainGet(origin: string, path: string, headers: Record<string, string> = {}) {
  return sendRaw(origin, { method: 'GET', path, headers: { 'Accept-Encoding': 'identity', ...headers } })
}

test('a page for everyone is rendered once, and names the scripts that stand in it', async ({
  page,
  portal,
}) => {
  const first = await plainGet(portal.url, '/schools')
  const again = await plainGet(portal.url, '/schools')
  expect(again.body).toBe(first.body)
  expect(again.headers.etag).toBe(first.headers.etag)
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  const policy = again.headers['content-security-policy']!
  expect(policy).not.toMatch(/nonce-|unsafe-inline/)
  expect(again.body).not.toContain('nonce=')
  const scripts = [...again.body.matchAll(/<script\b((?:(?!ld\+json)[^>])*)>([^]*?)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(3)
  for (const [, , script] of scripts) expect(policy).toContain(`'sha256-${sha256(script!)}'`)
  // The scripts do run: the page answers to them, and no console line was written.
  await page.goto('/schools')
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
})

test('a cached page is sent compressed, and answered with 304 to those who have it', async ({ portal }) => {
  const plain = await plainGet(portal.url, '/privacy')
  const brotli = await plainGet(portal.url, '/privacy', { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
  const gzip = await plainGet(portal.url, '/privacy', { 'Accept-Encoding': 'gzip, br;q=0' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain.body)
  expect(brotli.bytes.length * 3).toBeLessThan(plain.bytes.length)
  expect(plain.headers.vary!).toMatch(/Accept-Encoding.*Cookie/)
  const known = await plainGet(portal.url, '/privacy', { 'If-None-Match': plain.headers.etag! })
  expect([known.status, known.body.length]).toEqual([304, 0])
  const other = await plainGet(portal.url, '/privacy', { 'If-None-Match': 'W/"altro"' })
  expect(other.status).toBe(200)
})

test('a page announces its styles and fonts before its body, and what may be prefetched', async ({
  request,
  portal,
}) => {
  const answer = await plainGet(portal.url, '/')
  const files = [...answer.headers.link!.matchAll(/<([^>]+)>; rel=preload/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThanOrEqual(3)
  for (const file of files)
    expect((await request.get(file)).headers()['cache-control']).toContain('immutable')
  const rules = await request.get(JSON.parse(answer.headers['speculation-rules']!) as string)
  expect(rules.headers()['content-type']).toMatch(/^application\/speculationrules\+json\b/)
  expect(JSON.stringify(await rules.json())).toContain('/user/*')
})

test('signed-in visitors neither get nor fill a cached page', async ({ page, portal }) => {
  await signIn(page, portal)
  const path = `/verifica-tu?prova=${Date.now()}`
  const mine = await page.request.get(path)
  expect(mine.headers()['etag']).toBeUndefined()
  expect(mine.headers()['cache-control']).toContain('private')
  expect(mine.headers()['content-security-policy']).toContain('nonce-')
  const office = await mine.text()
  const everyone = await plainGet(portal.url, path)
  expect(everyone.headers.etag).toBeDefined()
  // The office sees a way to its own list on this page; nobody else does.
  expect(everyone.body.length).toBeLessThan(office.length)
  expect((await (await page.request.get(path)).text()).length).toBe(office.length)
})

test('two visitors with the same cached page and no scripts each send their own message', async ({
  playwright,
  portal,
  mailbox,
}) => {
  const html = (await plainGet(portal.url, '/partner-info')).body
  expect((await plainGet(portal.url, '/partner-info')).body).toBe(html)
  const submission_key = /name="submission_key" value="([^"]+)"/.exec(html)![1]!
  const mark = `cache${Date.now()}`
  const context = await playwright.request.newContext({ baseURL: portal.url })
  for (const name of ['anna', 'bruno', 'anna']) {
    const email = `${name}.${mark}@example.org`
    const form = {
      organisation: 'Prova',
      name,
      email,
      message: 'Vorremmo sapere di più.',
      phone: '',
      submission_key,
    }
    expect((await context.post('/partner-info', { form, headers: { Origin: portal.url } })).status()).toBe(
      200,
    )
  }
  await context.dispose()
  await mailbox.waitFor(({ to }) => to.includes(`bruno.${mark}@example.org`))
  await mailbox.waitFor(({ to }) => to.includes(`anna.${mark}@example.org`))
  expect((await mailbox.all()).filter(({ to }) => to.includes(`anna.${mark}@example.org`))).toHaveLength(1)
})
