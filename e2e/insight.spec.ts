import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './support/ports.ts'
import { startPortal } from './support/portal.ts'
import { answerCookies } from './support/register-page.ts'
import { expect, signIn, test } from './support/test.ts'

test('an administrator sees how the portal is; a copy that is made is told', async ({ page, portal }) => {
  await answerCookies(page)
  await signIn(page, portal)
  await page
    .getByRole('navigation', { name: 'Sezioni del pannello' })
    .getByRole('link', { name: 'Salute' })
    .click()
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

  mkdirSync(join(portal.dataDir, 'backups'))
  writeFileSync(join(portal.dataDir, 'backups/prova.tar'), 'x'.repeat(4200))
  await page.getByRole('link', { name: 'Leggi di nuovo' }).click()
  await expect(card('Copie di sicurezza')).toContainText('4,2 kB')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the figures stand on their own port, name routes, and nothing of what was asked', async () => {
  test.setTimeout(90_000)
  const metricsPort = await freePort()
  const portal = await startPortal({
    env: { METRICS_PORT: String(metricsPort), DEMO_DATA: '1', SLOW_QUERY_MS: '0' },
  })
  try {
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
    }
    for (const path of odd) await fetch(`${portal.url}${path}`, { headers })
    for (const method of ['PUT', 'DELETE', 'PROPFIND'])
      await fetch(`${portal.url}/segretissimo`, { method, headers }).catch(() => undefined)
    const form = new URLSearchParams({ email: 'segretissimo@example.org' })
    const asked = await fetch(`${portal.url}/newsletter`, {
      method: 'POST',
      body: form,
      headers: { Origin: portal.url },
    })
    const id = asked.headers.get('x-request-id')!
    const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    const text = await figures.text()
    expect(text).not.toContain('segretissimo')
    expect(text).toContain('route="professional/:id",method="GET",status="4xx"} 1')
    expect(text).toMatch(/http_request_duration_seconds_bucket\{route="[^"]+",method="POST",le="\+Inf"\} 1/)
    expect(text).toContain('http_requests_in_progress 0')
    expect(text).toContain('portal_database_up 1')
    expect(text).toMatch(/nodejs_eventloop_lag_seconds\{at="p99"\} \d/)
    // Never on the public port.
    expect((await fetch(`${portal.url}/metrics`)).status).toBe(404)
    const lines = () => portal.logs().filter((line) => line.includes(id))
    await expect.poll(() => lines().some((line) => line.includes('"job":"send-mail"'))).toBe(true)
    const slow = portal.logs().filter((line) => line.includes('"slow query"'))
    expect(slow.some((line) => line.includes(`"request":"${id}"`))).toBe(true)
    expect(portal.logs().join('\n')).not.toContain('segretissimo')
  } finally {
    await portal.stop()
  }
})
