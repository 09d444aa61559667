import type { Page } from '@playwright/test'
import { expectSound, look } from './support/looks.ts'
import { approvedEntry, freshContext, officePage, tiedProfessional } from './support/professional-area.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { expect, test } from './support/test.ts'

/** Mails wrap their lines. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

async function fillIn(page: Page, words: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.getByRole('link', { name: 'Scegli che cosa non è giusto' })).toBeVisible()
  await page.getByLabel('Che cosa non è giusto').selectOption('Il testo è pubblicità')
  await page.getByLabel('Che cosa hai visto').fill(words)
  await page.getByLabel('La tua email').fill(email)
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.getByRole('link', { name: /^Spunta la casella/ })).toBeVisible()
  await expect(page.getByLabel('Che cosa hai visto')).toHaveValue(words)
  await expect(page.getByLabel('Che cosa non è giusto')).toHaveValue('promotion')
  await page.getByLabel(/acconsento che l’ufficio lo legga/).check()
}

test('an error is reported without an account, read by the office and answered once', async ({
  ground,
  portal,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const office = await officePage(ground)
  const { id, lastName } = await approvedEntry(ground, office)
  const page = await (await freshContext(ground)).newPage()
  await answerCookies(page)
  const email = freshEmail('segnala')
  const words = `Promette guarigioni ${crypto.randomUUID()}`

  await page.goto(`/professional/${id}`)
  await page.getByRole('link', { name: 'Segnala un errore in questo profilo' }).click()
  await expect(page).toHaveURL(new RegExp(`/professional/${id}/segnala$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segnala un errore')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectSound(page)
  await look(page, 'segnala')
  await fillIn(page, words, email)
  await look(page, 'segnala-errori')
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Segnalazione inviata' })).toBeVisible()
  await expect(page.getByText('ti rispondiamo all’indirizzo')).toBeVisible()
  await look(page, 'segnala-fatto')

  const told = await mailbox.waitFor(
    ({ to, text }) => to.includes(portal.admin.email) && flat(text).includes('/admin/segnalazioni'),
  )
  expect(flat(told.text)).not.toContain(lastName)
  await office.goto('/admin')
  await expect(office.getByRole('link', { name: /segnalazion[ei] su/ })).toBeVisible()
  await office.goto('/admin/segnalazioni')
  const card = office.getByRole('listitem').filter({ hasText: words })
  await expect(card.getByText('Il testo è pubblicità')).toBeVisible()
  await expect(card.getByRole('link', { name: `Margherita ${lastName}` })).toBeVisible()
  await expectSound(office)
  await look(office, 'segnalazioni')
  await card.getByLabel('Risposta a chi ha segnalato').fill('Grazie, abbiamo controllato.')
  await card.getByRole('button', { name: 'Segna come gestita' }).click()
  await expect(office.getByText('La risposta parte adesso')).toBeVisible()
  await expect(card).toHaveCount(0)
  const answer = await mailbox.waitFor(({ to }) => to.includes(email))
  expect(flat(answer.text)).toContain('Grazie, abbiamo controllato.')
  expect(flat(answer.text)).not.toContain(lastName)
  expect(flat(answer.text)).not.toContain('Promette')
  await office.getByRole('link', { name: 'Gestite' }).click()
  await expect(card.getByText('Gestita', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: /^Rimetti in attesa/ }).click()
  await expect(office.getByText('La segnalazione è di nuovo tra quelle aperte.')).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(portal.logs().filter((line) => line.includes('Promette') || line.includes(email))).toEqual([])
})

test('two reports of no availability hide it until the professional confirms it', async ({
  ground,
  browser,
  portal,
  mailbox,
}) => {
  const office = await officePage(ground)
  const { id, page, account } = await tiedProfessional(ground, office)
  await page.goto('/professionista/profilo')
  const room = page.getByRole('region', { name: 'Disponibilità', exact: true })
  await room.getByRole('combobox').first().selectOption('Accetta nuove persone')
  await room.getByRole('button').first().click()
  await expect(room.getByText('Salvato.')).toBeVisible()

  const say = async (address: string) => {
    const context = await browser.newContext({
      baseURL: portal.url,
      javaScriptEnabled: false,
      extraHTTPHeaders: { 'X-Forwarded-For': address },
    })
    const visitor = await context.newPage()
    await visitor.goto(`/professional/${id}/segnala`)
    await visitor.getByLabel('Che cosa non è giusto').selectOption('Dice di avere posto e non ce l’ha')
    await visitor.getByRole('button', { name: 'Invia la segnalazione' }).click()
    await expect(visitor.getByText('Quando due persone diverse')).toBeVisible()
    await context.close()
  }
  const isOpen = async () => {
    const profile = await fetch(`${portal.url}/professional/${id}`)
    return (await profile.text()).includes('Ha posto')
  }
  await say('198.51.100.1')
  await say('198.51.100.1')
  expect(await isOpen()).toBe(true)
  await say('198.51.100.2')
  expect(await isOpen()).toBe(false)
  await mailbox.waitFor(({ to, text }) => to.includes(account) && flat(text).includes('due persone'))
})

test('samples and unknown entries cannot be reported, and look the same', async ({ request }) => {
  for (const id of ['esempio-1', 'inventato']) {
    const answer = await request.get(`/professional/${id}/segnala`)
    expect(answer.status(), id).toBe(404)
    expect(await answer.text(), id).toMatch(/<h1[^>]*>Professionista non trovato</)
  }
})
