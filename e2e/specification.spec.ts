import { answerCookies, openRegistration } from './support/register-page.ts'
import { expect, signIn, test } from './support/test.ts'

/** What the specification says of the screens and no journey passes by. */

test('the first page has the specified invitation, introduction and way to the registration', async ({
  page,
}) => {
  await answerCookies(page)
  await page.goto('/')
  await expect(page).toHaveTitle(/^Trova uno psicoterapeuta vicino a te/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /psicoterapeuta più adatto a te in tutta Italia/,
  )
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('link', { name: 'Registrati come professionista' }).first().click()
  await expect(page).toHaveURL(/\/register$/)
})

test('the registration has every specified field and text, and the specified optional ones', async ({
  page,
}) => {
  await openRegistration(page)
  const labels: Record<string, RegExp> = {
    first_name: /^Nome/,
    last_name: /^Cognome/,
    email: /^Email/,
    profession: /^Professione/,
    specialization: /^Specializzazione/,
    registration_number: /^N° iscrizione all'albo/,
    registration_year: /^Anno di iscrizione/,
    approach: /^Approccio terapeutico/,
    phone: /^Telefono/,
    city: /^Città/,
    notes: /^Note/,
    document: /^File da allegare/,
  }
  const optional = new Set(Object.keys(labels).slice(4))
  for (const [name, label] of Object.entries(labels)) {
    const field = page.locator(`[name="${name}"]`)
    await expect(field, name).toHaveCount(1)
    const text = await field.evaluate((node) => (node as HTMLInputElement).labels?.[0]?.textContent ?? '')
    expect(text, name).toMatch(label)
    expect(text.includes('facoltativo'), name).toBe(optional.has(name))
  }
  await expect(page.locator('[name=profession] option')).toHaveText(['Scegli', 'Medico', 'Psicologo'])
  await expect(page.getByText('Questo modulo ha valore legale')).toBeVisible()
  await expect(page.locator('form details:has([role=region])')).toHaveCount(4)
  for (const text of await page.locator('form details:has([role=region])').all()) {
    await expect(text).not.toHaveAttribute('open')
    await text.locator('summary').click()
    await expect(text.getByRole('region')).toBeVisible()
  }
  for (const consent of [
    'privacy_consent',
    'gdpr_consent',
    'terms_consent',
    'legal_declaration',
    'legal_value_consent',
  ]) {
    await expect(page.locator(`[name=${consent}]`)).not.toBeChecked()
  }
  await expect(page.getByText('Firma nel riquadro con il mouse, il dito o la penna.')).toBeVisible()
})

test('the signature is a canvas of 550 × 150, its stroke two pixels and black', async ({ page }) => {
  await openRegistration(page)
  const canvas = page.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = (await canvas.boundingBox())!
  expect(box.width / box.height).toBeCloseTo(550 / 150, 1)
  await page.mouse.move(box.x + 100, box.y + 75)
  await page.mouse.down()
  await page.mouse.move(box.x + 400, box.y + 75, { steps: 30 })
  await page.mouse.up()
  const picture = await page.locator('[name=signature]').inputValue()
  expect(picture).toMatch(/^data:image\/png;base64,/)
  const stroke = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const copy = document.createElement('canvas')
    ;[copy.width, copy.height] = [image.naturalWidth, image.naturalHeight]
    const context = copy.getContext('2d')!
    context.drawImage(image, 0, 0)
    const column = context.getImageData(Math.round(copy.width / 2), 0, 1, copy.height).data
    const ink = Array.from({ length: copy.height }, (_, y) => 1 - column[y * 4]! / 255)
    return {
      width: copy.width,
      height: copy.height,
      thickness: ink.reduce((sum, value) => sum + value, 0),
      darkest: Math.max(...ink),
    }
  }, picture)
  // Kept at twice the logical size.
  expect(stroke).toMatchObject({ width: 1100, height: 300 })
  expect(stroke.thickness / 2).toBeGreaterThan(1.6)
  expect(stroke.thickness / 2).toBeLessThan(2.4)
  expect(stroke.darkest).toBe(1)
})

test('fields stand in one column under 768 px and in two above', async ({ page }) => {
  await openRegistration(page)
  for (const [width, beside] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const first = (await page.locator('[name=first_name]').boundingBox())!
    const last = (await page.locator('[name=last_name]').boundingBox())!
    expect(Math.abs(first.y - last.y) < 5, `${width} px`).toBe(beside)
  }
})

test('the search has three filters, the list first, and ten approaches', async ({ page }) => {
  await answerCookies(page)
  await page.goto('/professionals')
  for (const name of ['q', 'dove', 'approccio'])
    await expect(page.locator(`main [name=${name}]`)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Elenco' })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('[name=approccio] option')).toHaveCount(11)
})

test('signing out in one tab signs the office’s other tabs out', async ({ page, context, portal }) => {
  await answerCookies(page)
  await signIn(page, portal)
  const other = await context.newPage()
  await other.goto('/admin/amministratori')
  await expect(other.getByRole('heading', { name: 'Nuovo amministratore' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
})
