import { look } from './support/looks.ts'
import { outboxMailbox } from './support/outbox.ts'
import { freePort } from './support/ports.ts'
import { startPortal, type Portal } from './support/portal.ts'
import { answerCookies } from './support/register-page.ts'
import { expect, test as base } from './support/test.ts'

// Browsers create passkeys for host names only, not for 127.0.0.1.
const test = base.extend<{ named: Portal }>({
  named: async ({ environment: _environment }, use) => {
    const port = await freePort()
    const portal = await startPortal({ port, env: { APP_URL: `http://localhost:${port}` } })
    await use({ ...portal, url: `http://localhost:${port}` })
    await portal.stop()
  },
  baseURL: async ({ named }, use) => use(named.url),
})

test('a passkey is added, signs in, confirms the person again, and is removed', async ({
  page,
  named,
  allowConsole,
}) => {
  // The last try, with what was taken away.
  allowConsole(/status of 401/)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await answerCookies(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(named.admin.email)
  await page.getByLabel('Password').fill(named.admin.password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL('**/admin')

  await page.goto('/admin/sicurezza')
  await page.getByLabel('Come la chiami').fill('Telefono di prova')
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  await expect(page.getByText('Passkey aggiunta.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Togli.*Telefono di prova/ })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL('**/login')
  await page.getByRole('button', { name: 'Entra con una passkey' }).click()
  await page.waitForURL('**/admin')

  await page.goto('/auth/riprova?poi=/admin/amministratori')
  if (page.url().includes('/auth/riprova'))
    await page.getByRole('button', { name: 'Conferma con una passkey' }).click()
  await page.waitForURL('**/admin/amministratori')

  await page.goto('/admin/sicurezza')
  await expect(page.getByText(/Usata (il |l’)/)).toBeVisible()
  await page.getByRole('button', { name: /Togli.*Telefono di prova/ }).click()
  await expect(page.getByText('Non hai ancora nessuna passkey.')).toBeVisible()

  // The page for a new password lists the account’s passkeys, and removes them if that is chosen.
  await page.getByLabel('Come la chiami').fill('Portatile di prova')
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  await expect(page.getByText('Passkey aggiunta.')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL('**/login')
  await page.goto('/auth/password')
  await page.getByLabel('Email').fill(named.admin.email)
  await page.getByRole('button', { name: 'Mandami il link' }).click()
  const mails = outboxMailbox(named.dataDir)
  const mail = await mails.waitFor(({ text }) => text.includes('/auth/nuova-password'))
  const [link] = /\/auth\/nuova-password\?chiave=[\w-]+/.exec(mail.text.replaceAll('\n', ''))!
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('una-password-tutta-nuova')
  await page.getByLabel('Conferma').fill('una-password-tutta-nuova')
  await page.getByLabel(/^Togli anche le passkey: «Portatile di prova»/).check()
  await look(page, 'nuova-password')
  await page.getByRole('button', { name: 'Salva la nuova password' }).click()
  await expect(page.getByText('Password cambiata.')).toBeVisible()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entra con una passkey' }).click()
  await expect(page.getByRole('alert')).toContainText(/passkey/i)
  await device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
})
