import type { Page } from '@playwright/test'
import { passDoor, setUpFactor } from './support/office-door.ts'
import { answerCookies } from './support/register-page.ts'
import { addStaff, knock } from './support/staff.ts'
import { expect, setUpSecondFactor, test } from './support/test.ts'
import { totp } from './support/totp.ts'

/** A browser's headers for a form on the portal's own page. */
const fromHere = (origin: string) => ({ headers: { Origin: origin }, failOnStatusCode: false })

/** A current TOTP code that was not used yet. */
const otherCode = (key: string, spent: string) =>
  [totp(key), totp(key, Date.now() + 30_000)].find((code) => code !== spent)!

test.beforeEach(({ page }) => answerCookies(page))

test('a second factor is set up, used by code and by a recovery code that works once, and switched off', async ({
  page,
  ground,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/status of 40[01]/)
  const staff = await addStaff({ page, ...ground }, 'reviewer')
  const own = staff.page
  await knock(staff)
  await own.waitForURL('**/admin')
  await own.getByRole('link', { name: 'Sicurezza' }).click()
  await own.getByLabel('La tua password').fill('sbagliata')
  await own.getByRole('button', { name: 'Attiva il secondo fattore' }).click()
  await expect(own.getByRole('alert').filter({ hasText: 'La password non è giusta' })).toBeVisible()
  const { key, codes, spent } = await setUpSecondFactor(own, staff.password)
  expect(codes).toHaveLength(10)
  await expect(own.getByText('Il secondo fattore è attivo.')).toBeVisible()
  await mailbox.waitFor(({ to, subject }) => to.includes(staff.email) && subject.includes('Secondo fattore'))
  await own.reload()
  await expect(own.getByText(codes[0]!)).toHaveCount(0)

  const leave = async () => {
    await own.getByRole('button', { name: 'Logout' }).click()
    await own.waitForURL('**/login')
  }
  await leave()
  await own.goto('/login/codice')
  await expect(own).toHaveURL(/\/login$/)
  await knock(staff)
  await own.waitForURL('**/login/codice')
  await own.goto('/admin')
  await expect(own).toHaveURL(/\/login\?accesso=negato/)
  await own.goto('/login/codice')
  await own.getByRole('button', { name: 'Entra' }).click()
  await expect(own.getByRole('alert').filter({ hasText: 'Scrivi il codice' })).toBeVisible()
  await own.getByLabel('Codice').fill('000 000')
  await own.getByRole('button', { name: 'Entra' }).click()
  await expect(own.getByRole('alert').filter({ hasText: 'Il codice non è giusto' })).toBeVisible()
  // The code that switched the factor on is used and cannot sign in.
  await own.getByLabel('Codice').fill(spent)
  await own.getByRole('button', { name: 'Entra' }).click()
  await expect(own.getByText('Questo codice è già servito')).toBeVisible()
  await knock(staff)
  await own.waitForURL('**/login/codice')
  const used = otherCode(key, spent)
  await own.getByLabel('Codice').fill(used)
  await own.getByRole('button', { name: 'Entra' }).click()
  await own.waitForURL('**/admin')
  await leave()

  for (const works of [true, false]) {
    await knock(staff, works ? '/auth' : '/login')
    await own.waitForURL(/\/login\/codice/)
    await own.getByLabel('Codice').fill(codes[3]!)
    await own.getByRole('button', { name: 'Entra' }).click()
    if (works) {
      await own.waitForURL('**/admin')
      await leave()
    } else {
      await expect(own.getByRole('alert').filter({ hasText: 'Il codice non è giusto' })).toBeVisible()
    }
  }
  // A code works once: the used one is refused, another is accepted.
  await own.getByLabel('Codice').fill(used)
  const [refused] = await Promise.all([
    own.waitForResponse((answer) => answer.request().method() === 'POST'),
    own.getByRole('button', { name: 'Entra' }).click(),
  ])
  expect(refused.status()).toBe(401)
  await knock(staff)
  await own.waitForURL('**/login/codice')
  await own.getByLabel('Codice').fill(codes[5]!)
  await own.getByRole('button', { name: 'Entra' }).click()
  await own.waitForURL('**/admin')
  await own.goto('/admin/sicurezza')
  await own.locator('#password-off').fill(staff.password)
  await own.getByRole('button', { name: 'Disattiva il secondo fattore' }).click()
  await expect(own.getByText('Secondo fattore disattivato.')).toBeVisible()
  await leave()
  await knock(staff)
  await own.waitForURL('**/admin')
  await own.context().close()
})

test('with a database server the office cannot be used without a second factor @services-only', async ({
  page,
  ground,
  portal,
}) => {
  const staff = await addStaff({ page, ...ground }, 'editor')
  const own = staff.page
  await knock(staff)
  await own.waitForURL('**/admin/sicurezza')
  await expect(own.getByText('il secondo fattore è obbligatorio')).toBeVisible()
  for (const path of ['/admin', '/admin/scuole', '/admin/corsi']) {
    const sentBack = await own.request.get(path, { maxRedirects: 0 })
    expect([sentBack.status(), sentBack.headers().location], path).toEqual([302, '/admin/sicurezza'])
  }
  const shut = await own.request.post('/admin/corsi', {
    ...fromHere(portal.url),
    maxRedirects: 0,
    form: { title: 'x' },
  })
  expect([shut.status(), shut.headers().location]).toEqual([302, '/admin/sicurezza'])
  const { key, spent } = await setUpSecondFactor(own, staff.password)
  await expect(own.getByText('Il secondo fattore è attivo.')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Disattiva il secondo fattore' })).toHaveCount(0)
  const kept = await own.request.post('/admin/sicurezza', {
    ...fromHere(portal.url),
    form: { intent: 'off', password: staff.password },
  })
  expect(kept.status()).toBe(409)
  await own.getByRole('button', { name: 'Logout' }).click()
  await own.waitForURL('**/login')
  await knock(staff)
  await own.getByLabel('Codice').fill(otherCode(key, spent))
  await own.getByRole('button', { name: 'Entra' }).click()
  await own.waitForURL('**/admin/scuole')
  await own.context().close()
})

async function expectShut(page: Page, path: string): Promise<void> {
  const answer = await page.request.get(path)
  expect(answer.status(), path).toBe(403)
  expect(await answer.text(), path).toContain('Accesso non autorizzato')
}

test('each role of the office opens its own pages and gets a 403 with the menu elsewhere', async ({
  page,
  ground,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  const reviewer = await addStaff({ page, ...ground }, 'reviewer')
  await knock(reviewer)
  await reviewer.page.waitForURL('**/admin')
  await expect(reviewer.page.getByRole('heading', { name: 'Che cosa aspetta' })).toBeVisible()
  await expect(reviewer.page.getByRole('link', { name: 'Gestione Admin' })).toHaveCount(0)
  const refused = [
    '/admin/amministratori',
    '/admin/registro',
    '/admin/posta',
    '/admin/scuole',
    '/admin/partner',
  ]
  for (const path of refused) await expectShut(reviewer.page, path)
  await reviewer.page.goto('/admin/posta')
  await expect(reviewer.page.getByRole('heading', { name: 'Accesso non autorizzato' })).toBeVisible()
  const forms: Record<string, string>[] = [
    { email: 'altro@example.org', password: 'una-password-lunga' },
    { intent: 'role', id: 'x', role: 'admin' },
  ]
  for (const form of forms) {
    const answer = await reviewer.page.request.post('/admin/amministratori', {
      ...fromHere(portal.url),
      form,
    })
    expect(answer.status()).toBe(403)
    expect(await answer.text()).toContain('Accesso non autorizzato')
  }

  const editor = await addStaff({ page, ...ground }, 'editor')
  await knock(editor)
  await editor.page.waitForURL('**/admin/scuole')
  await expect(editor.page.getByRole('link', { name: 'Richieste Professionisti' })).toHaveCount(0)
  for (const path of ['/admin/amministratori', '/admin/newsletter', '/admin/registro'])
    await expectShut(editor.page, path)
  expect((await editor.page.request.get('/admin/eventi')).status()).toBe(403)
  const decided = await editor.page.request.post('/admin/richieste/x', {
    ...fromHere(portal.url),
    form: { intent: 'approve' },
  })
  expect(decided.status()).toBe(403)
  expect(await decided.text()).toContain('Accesso non autorizzato')
  await reviewer.page.context().close()
  await editor.page.context().close()
})

async function expectOut(page: Page): Promise<void> {
  const answer = await page.request.get('/admin', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, '/login?accesso=negato'])
}

test('an administrator changes a role, ends sessions and takes access away', async ({
  page,
  ground,
  portal,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/status of 40\d/)
  const staff = await addStaff({ page, ...ground }, 'editor')
  await knock(staff)
  await staff.page.waitForURL('**/admin/scuole')
  const row = page.getByRole('row').filter({ hasText: staff.email })
  await page.goto('/admin/amministratori')
  await row.getByRole('combobox').selectOption('reviewer')
  await row.getByRole('button', { name: /^Cambia ruolo/ }).click()
  await expect(page.getByText('Ruolo cambiato.')).toBeVisible()
  await mailbox.waitFor(({ to, subject }) => to.includes(staff.email) && subject.includes('ruolo'))
  // The session of the old role is over at once.
  await expectOut(staff.page)
  await knock(staff)
  await staff.page.waitForURL('**/admin')
  await expect(staff.page.getByRole('heading', { name: 'Che cosa aspetta' })).toBeVisible()

  await row.getByRole('button', { name: /^Chiudi le sessioni/ }).click()
  await expect(page.getByText('Sessioni chiuse.')).toBeVisible()
  await expectOut(staff.page)
  await passDoor(staff.page.request, portal, staff)

  await row.getByRole('button', { name: /^Togli l’accesso/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Togli l’accesso' }).click()
  await expect(page.getByText('Accesso tolto.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expectOut(staff.page)

  // Given back: the account was never gone.
  await page.getByLabel('Indirizzo dell’account').fill(staff.email)
  await page.locator('#grant-role').selectOption('editor')
  await page.getByRole('button', { name: 'Dai il ruolo' }).click()
  await expect(page.getByText('Ruolo dato. La persona ha ricevuto un’email.')).toBeVisible()
  await knock(staff)
  await staff.page.waitForURL('**/admin/scuole')

  const own = page.getByRole('row').filter({ hasText: portal.admin.email })
  await expect(own.getByText('Sei tu')).toBeVisible()
  await expect(own.getByRole('button', { name: /^Togli/ })).toHaveCount(0)
  await staff.page.context().close()
})

test('a lost second factor is reset by one administrator and confirmed by another; the person then enters with the password', async ({
  page,
  ground,
  portal,
  mailbox,
}) => {
  const second = await addStaff({ page, ...ground }, 'admin')
  await passDoor(second.page.request, portal, second)
  const lost = await addStaff({ ...ground, page: second.page }, 'reviewer')
  await passDoor(lost.page.request, portal, lost)
  await setUpFactor(lost.page.request, portal, lost.password)

  await page.goto('/admin/amministratori')
  await page.getByLabel('Di chi').selectOption({ label: lost.email })
  await page.getByRole('button', { name: 'Chiedi di azzerarlo' }).click()
  await expect(page.getByText('Lo conferma un altro amministratore.')).toBeVisible()
  // Colleagues of other tests may wait for the same.
  const confirm = { name: new RegExp(`^Conferma e azzera.*${lost.email}`) }
  await expect(page.getByRole('button', confirm)).toHaveCount(0)
  const asked = ({ to, subject }: { to: string | string[]; subject: string }) =>
    to.includes(lost.email) && subject.includes('chiede di azzerare')
  await mailbox.waitFor(asked)
  await mailbox.waitFor(
    ({ to, subject }) => to.includes(second.email) && subject.includes('accesso all’ufficio'),
  )

  await second.page.goto('/admin/amministratori')
  await second.page.getByRole('button', confirm).click()
  await expect(second.page.getByText('Secondo fattore azzerato.')).toBeVisible()
  await knock(lost)
  await lost.page.waitForURL('**/admin')
  await second.page.context().close()
  await lost.page.context().close()
})
