import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './support/command.ts'
import { answerCookies } from './support/register-page.ts'
import { temporaryFolder } from './support/temporary.ts'
import { expect, signIn, test } from './support/test.ts'

test('the status page shows the portal’s state to administrators, and when a backup was made', async ({
  page,
  portal,
}) => {
  await answerCookies(page)
  await signIn(page, portal)
  const sections = page.getByRole('navigation', { name: 'Sezioni del pannello' })
  await sections.getByRole('link', { name: 'Portale' }).click()
  await expect(sections.getByRole('link', { name: 'Portale' })).toHaveAttribute('aria-current', 'true')
  await sections.getByRole('link', { name: 'Salute' }).click()
  await expect(page.getByRole('heading', { name: 'Salute', level: 2 })).toBeVisible()
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, level: 3 }) })
  await expect(card('Copie di sicurezza')).toContainText('nessuna copia')
  await expect(card('Copie di sicurezza')).toContainText('Da guardare')
  await expect(page.getByRole('status').filter({ hasText: 'Da guardare' })).toContainText(
    'Copie di sicurezza',
  )
  await expect(card('Base dei dati')).toContainText(/PostgreSQL.* \d+/)
  await expect(card('Base dei dati')).toContainText(/\d ms/)
  await expect(card('Archivio dei documenti')).toContainText('Tutto bene')
  await expect(card('Registro pubblico')).toContainText(/Schede\s*[1-9]/)
  await expect(card('Questo processo')).toContainText(/\d+\.\d+\.\d+, Node/)

  const file = join(temporaryFolder('backup-status'), 'uno.portal')
  const settings = { APP_URL: 'http://127.0.0.1', BACKUP_PASSPHRASE: randomBytes(24).toString('hex') }
  expect(await command({ ...settings, DATA_DIR: portal.dataDir }, ['backup', file])).toMatchObject({
    code: 0,
  })
  await page.getByRole('link', { name: 'Leggi di nuovo' }).click()
  await expect(card('Copie di sicurezza')).toContainText('cifrata, scritta e riletta per intero')
  await expect(card('Copie di sicurezza')).toContainText('è al suo posto')
  rmSync(file)
  await page.getByRole('link', { name: 'Leggi di nuovo' }).click()
  await expect(card('Copie di sicurezza')).toContainText('non c’è più, o è cambiato')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('metrics are served on a port of their own, by route, without anything that was asked for', async ({
  ground: { portal, metricsUrl },
}) => {
  const figures = async () => (await fetch(metricsUrl!)).text()
  /** A counter's value; 0 if it is missing. */
  const count = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length) ?? 0,
    )
  const profiles = 'http_requests_total{route="professional/:id",method="GET",status="4xx"}'
  const before = count(await figures(), profiles)
  const odd = [
    '/register?q=segretissimo&dove=segretissimo',
    '/professional/segretissimo-1234',
    '/cerca?q=segretissimo',
    '/segretissimo/%00"}\\segretissimo?x=segretissimo',
    '/topic/segretissimo%22%7D%0A',
    '/assets/segretissimo.js',
    '/metrics',
  ]
  const headers = {
    'User-Agent': 'segretissimo',
    Referer: 'http://segretissimo.test/',
    Cookie: 'a=segretissimo',
    'X-Forwarded-For': '10.9.8.7',
  }
  for (const path of odd) await fetch(`${portal.url}${path}`, { headers })
  for (const method of ['PUT', 'DELETE', 'PROPFIND'])
    await fetch(`${portal.url}/segretissimo`, { method, headers }).catch(() => undefined)
  const asked = await fetch(`${portal.url}/newsletter`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'segretissimo@example.org' }),
    headers: { ...headers, Origin: portal.url },
  })
  const guided = await fetch(`${portal.url}/trova`, {
    method: 'POST',
    body: new URLSearchParams({ da: 'prima', parole: 'segretissimo', dove: 'segretissimo' }),
    headers: { ...headers, Origin: portal.url },
  })
  expect(await guided.text()).toContain('segretissimo')
  const id = asked.headers.get('x-request-id')!
  const text = await figures()
  expect(text).not.toContain('segretissimo')
  expect(count(text, profiles)).toBe(before + 1)
  expect(text).toMatch(
    /http_request_duration_seconds_bucket\{le="\+Inf",route="newsletter",method="POST"\} [1-9]/,
  )
  await expect.poll(figures).toContain('http_requests_in_progress 0')
  expect(text).toContain('portal_database_up 1')
  expect(text).toMatch(/nodejs_eventloop_lag_seconds\{at="p99"\} \d/)
  // Never on the public port.
  expect((await fetch(`${portal.url}/metrics`)).status).toBe(404)
  // What the request asked for is followed by its number to the end; so are its slow queries (timed-queries.test.ts).
  const lines = () => portal.logs().filter((line) => line.includes(id))
  await expect.poll(() => lines().some((line) => line.includes('"job":"send-mail"'))).toBe(true)
  expect(portal.logs().join('\n')).not.toContain('segretissimo')
})
