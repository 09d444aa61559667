import { setTimeout } from 'node:timers/promises'
import { approveFromRow } from './support/check-form.ts'
import { postRegistration } from './support/form-post.ts'
import { freshEmail, registrationFields, signatureDataUrl } from './support/samples.ts'
import { expect, signIn, test } from './support/test.ts'

test('of 50 simultaneous registrations with one e-mail one is accepted @services-only', async ({
  playwright,
  portal,
}) => {
  const email = freshEmail('cinquanta')
  const fields = { ...registrationFields(email), signature: await signatureDataUrl() }
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const from = { 'X-Forwarded-For': `10.50.0.${index + 1}` }
      const request = await playwright.request.newContext({ baseURL: portal.url, extraHTTPHeaders: from })
      const outcome = await postRegistration(request, fields)
      await request.dispose()
      return outcome
    }),
  )
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = outcomes.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(49)
  for (const { errors } of refused) expect(errors).toEqual(['Questa email è già stata registrata'])
})

test('of two administrators who decide at once the second is told, and the table shows the outcome @services-only', async ({
  browser,
  portal,
  request,
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const email = freshEmail('contesa')
  const last_name = `Contesa${email.split('.')[2]?.slice(0, 4)}`
  const sent = await postRegistration(request, {
    ...registrationFields(email),
    last_name,
    signature: await signatureDataUrl(),
  })
  expect(sent.status).toBe(200)
  await signIn(page, portal)
  await page.goto(`/admin?q=${last_name}`)
  const other = await (
    await browser.newContext({ baseURL: portal.url, storageState: await page.context().storageState() })
  ).newPage()
  // The dialog is open while the other decides: the table under it does not follow until it closes.
  await page.getByRole('button', { name: /^Respingi/ }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('Troppo tardi.')
  await other.goto(`/admin?q=${last_name}`)
  await approveFromRow(other, other.getByRole('row').filter({ hasText: last_name }))
  await expect(other.getByText(`Margherita ${last_name}: Approvato`)).toBeVisible()

  // Longer than a form counts as being sent: what was typed must not be asked about when the answer closes the dialog.
  await page.route('**/admin/richieste/**', async (route) => {
    await setTimeout(1500)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Respingi la richiesta' }).click()
  await expect(page.getByText(/Impossibile aggiornare: la richiesta di .* è già stata decisa/)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(last_name) })).toContainText('Approvato')
  await other.context().close()
})
