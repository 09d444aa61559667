import sharp from 'sharp'
import { professionalArea } from '#content/professional-area.ts'
import { tiedProfessional, officePage } from './support/professional-area.ts'
import { freshEmail, pdfOfSize } from './support/samples.ts'
import { expect, test } from './support/test.ts'
import { register } from './support/visitor.ts'

const photoFile = async () => ({
  name: 'io.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 500, height: 400, channels: 3, background: '#9ab' } })
    .jpeg()
    .toBuffer(),
})

test('without the document store a photo is refused with a message and a document answers 503; then both work @services-only', async ({
  browser,
  portal,
  mailbox,
  ground,
  allowConsole,
}) => {
  allowConsole(/status of (4\d\d|503)/)
  const office = await officePage({ browser, portal, mailbox })
  const professional = await tiedProfessional({ browser, portal, mailbox }, office)
  const bytes = pdfOfSize(9000)
  const email = freshEmail('deposito')
  const document = new File([bytes], 'diploma.pdf', { type: 'application/pdf' })
  expect((await register(portal.url, email, { document })).status).toBe(200)
  await office.goto(`/admin?q=${encodeURIComponent(email)}`)
  await office.getByRole('link', { name: /^Dettagli/ }).click()
  const link = office.getByRole('dialog').getByRole('link', { name: /^diploma.pdf/ })
  const path = (await link.getAttribute('href'))!
  expect(Buffer.from(await (await office.request.get(path)).body()).equals(bytes)).toBe(true)

  await ground.s3!.pause()
  const { page } = professional
  try {
    const refused = await office.request.get(path, { failOnStatusCode: false })
    expect(refused.status()).toBe(503)
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers()['content-type']).toContain('text/html')
    expect(await refused.text()).toContain('Adesso il portale non riesce ad aprire documenti e foto')
    await page.goto('/professionista/foto')
    await page.locator('input[type=file]').setInputFiles(await photoFile())
    await page.getByRole('button', { name: /Invia|Manda/ }).click()
    await expect(page.getByText('Adesso non riusciamo a salvare la foto')).toBeVisible({ timeout: 30_000 })
    // What needs no file goes on.
    expect((await office.request.get('/professionals')).status()).toBe(200)
    expect((await office.request.get('/healthz')).status()).toBe(200)
  } finally {
    await ground.s3!.resume()
  }
  expect(Buffer.from(await (await office.request.get(path)).body()).equals(bytes)).toBe(true)
  await page.locator('input[type=file]').setInputFiles(await photoFile())
  await page.getByRole('button', { name: /Invia|Manda/ }).click()
  await expect(page.getByText(professionalArea.profile.sent)).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('img[src*="foto"], img[src*="photo"]').first()).toBeVisible()
  expect(portal.logs().filter((line) => /unhandled|uncaught/i.test(line))).toEqual([])
})
