import type { Page } from '@playwright/test'
import { expectSoundOnPhone, look } from './support/looks.ts'
import { freshContext, officePage, signUpAs, tiedProfessional } from './support/professional-area.ts'
import { answerCookies } from './support/register-page.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'quattro-parole-a-caso'

type Letter = { email: string; words: string }

/** Writes as whoever is signed in: the address of the account needs no confirmation. @returns the conversation's path */
async function write(page: Page, to: string, { email, words }: Letter): Promise<string> {
  await page.goto(`/professional/${to}/contatta`)
  await expect(page.getByLabel('La tua email')).toHaveValue(email)
  await page.getByLabel('Il tuo nome').fill('Ada')
  await page.getByLabel('Il tuo messaggio').fill(words)
  await page.getByLabel('Acconsento a che il portale').check()
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Messaggio inviato' })).toBeVisible()
  await page.getByRole('link', { name: 'Apri la conversazione' }).click()
  await page.waitForURL(/\/messaggi\/[\w.-]+$/)
  await expect(page.getByText('Il messaggio è arrivato')).toBeVisible()
  return new URL(page.url()).pathname
}

test('a member lists and exports their own conversations, which are deleted with the account', async ({
  ground,
  portal,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 4\d\d/)
  const desk = await tiedProfessional(ground, await officePage(ground))
  const [mine, other] = [await freshContext(ground), await freshContext(ground)]
  const [email, strange] = await Promise.all([signUpAs(mine, ground), signUpAs(other, ground)])
  const [page, stranger] = [await mine.newPage(), await other.newPage()]
  for (const one of [page, stranger]) await answerCookies(one)

  await page.goto('/user')
  await look(page, 'area-utente')
  await page.getByRole('link', { name: 'Le tue conversazioni' }).click()
  await expect(page.getByText('Con questo indirizzo non c’è nessuna conversazione')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Cerca professionisti' })).toBeVisible()
  await expectSoundOnPhone(page)
  await look(page, 'conversazioni-vuoto')

  const words = `Vorrei capire se possiamo parlarci ${crypto.randomUUID()}`
  const [thread, strangers] = await Promise.all([
    write(page, desk.id, { email, words }),
    write(stranger, desk.id, { email: strange, words: 'Un messaggio che è di un’altra persona' }),
  ])
  const answer = await page.goto('/user/conversazioni')
  expect(answer!.headers()['cache-control']).toContain('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const line = page.getByRole('link', { name: `Margherita ${desk.lastName}` })
  await expect(line).toHaveAttribute('href', thread)
  await expect(line).toContainText('Aspetta una risposta')
  await expect(page.locator(`a[href="${strangers}"]`)).toHaveCount(0)
  const theirs = await (await other.request.get('/user/conversazioni')).text()
  expect(theirs.match(/href="\/messaggi\/[^"]+"/g)).toEqual([`href="${strangers}"`])

  await desk.page.goto('/professionista/messaggi')
  await desk.page.getByRole('link', { name: /^Ada/ }).first().click()
  await desk.page.getByLabel('Sì', { exact: false }).first().check()
  await desk.page.getByLabel('Testo della risposta').fill('Chiamami martedì dopo le 18.')
  await desk.page.getByRole('button', { name: 'Invia la risposta' }).click()
  await expect(desk.page.getByText('Risposta inviata.')).toBeVisible()
  await page.reload()
  await expect(line).toContainText('Da leggere')
  await expect(line).toContainText('Ha risposto di sì')
  await expectSoundOnPhone(page)
  await look(page, 'conversazioni')

  const file = (await (await page.request.get('/user/dati.json')).json()) as {
    parts: { conversations: { data: unknown[] } }
  }
  expect(file.parts.conversations.data).toMatchObject([
    {
      professional_id: desk.id,
      answer: 'yes',
      messages: [{ words }, { words: 'Chiamami martedì dopo le 18.' }],
    },
  ])
  expect(JSON.stringify(file)).not.toContain('un’altra persona')
  expect((await page.request.get('/user/dati.pdf')).ok()).toBe(true)

  await page.goto('/user/dati')
  await expect(page.getByText('La conversazione con un professionista, scritta')).toBeVisible()
  await expectSoundOnPhone(page)
  await look(page, 'dati')
  await page.getByLabel('La tua password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Cancella il mio account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account cancellato' })).toBeVisible()
  expect((await mine.request.get(thread)).status()).toBe(404)
  expect((await other.request.get(strangers)).status()).toBe(200)
  await desk.page.goto('/professionista/messaggi')
  await expect(desk.page.getByRole('main').locator('a[href^="/professionista/messaggi/"]')).toHaveCount(1)
  expect(portal.logs().join('\n')).not.toContain(words)
  expect(portal.logs().join('\n')).not.toContain(email)
})
