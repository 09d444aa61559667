import { startPortal } from './support/portal.ts'
import { bare as test, expect } from './support/test.ts'

test('under an address that is not ours nothing is shown but the way to ours', async () => {
  const portal = await startPortal({
    env: { APP_URL: 'https://portale.example', TRUST_PROXY: '1', LOG_LEVEL: 'warn', DEMO_DATA: '0' },
  })
  try {
    const asked = (host: string) =>
      fetch(`${portal.url}/schools`, {
        headers: { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': host, Accept: 'text/html' },
      })
    const ours = await asked('portale.example')
    expect(ours.status).toBe(200)

    const other = await asked('altrove.example')
    expect(other.status).toBe(421)
    const page = await other.text()
    expect(page).toContain('Questo indirizzo non è del portale')
    const leads = [...page.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to!)
    const pages = leads.filter((to) => !to.startsWith('tel:'))
    expect(pages.length).toBeGreaterThan(0)
    for (const to of pages) expect(to).toMatch(/^https:\/\//)
    expect(pages).toContain('https://portale.example/')
    expect(page).not.toContain('altrove.example')
  } finally {
    await portal.stop()
  }
})
