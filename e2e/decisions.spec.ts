import { setTimeout } from 'node:timers/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { like } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { approveFromRow, approveInDialog, checkFields, MAIL_AFTER_UNDO_MS } from './support/check-form.ts'
import { postAs, postRegistration } from './support/form-post.ts'
import { enterOffice } from './support/office-door.ts'
import { insertPerson } from './support/person-rows.ts'
import { firstFolder, startPortal } from './support/portal.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail, registrationFields, signatureDataUrl } from './support/samples.ts'
import { expect, signIn, test } from './support/test.ts'

test.beforeEach(({ page }) => answerCookies(page))

/** A Monday of the office, on three pages of the table. */
const MANY = 60

/** Counts clicks by mouse; a click by keyboard has `detail` 0. */
async function watchMouse(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('mouse', String(Number(sessionStorage.getItem('mouse')) + 1))
    for (const kind of ['mousedown', 'pointerdown', 'touchstart']) addEventListener(kind, count, true)
    addEventListener('click', (event) => (event.detail > 0 ? count() : undefined), true)
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('mouse')))
}

/** A request that waits. @returns its id */
async function registered(
  request: APIRequestContext,
  email: string,
  last_name = 'Bellandi',
): Promise<string> {
  const fields = { ...registrationFields(email), last_name, signature: await signatureDataUrl() }
  return (await postRegistration(request, fields)).id!
}

const searchFor = (email: string) => `/admin?q=${encodeURIComponent(email)}`

test(`${MANY} requests are worked off by the keyboard alone, beside a colleague, with one taken back`, async ({
  page,
  allowConsole,
}) => {
  // Sixty decisions take one to two minutes; the limit leaves room for a slow machine.
  test.setTimeout(1_200_000)
  // This portal is not the one that the test was given; a colleague is faster once.
  allowConsole(/^request to http:\/\/127\.0\.0\.1:\d+$/)
  allowConsole(/status of 409/)
  const dataDir = await firstFolder()
  const storage = readConfig({ DATA_DIR: dataDir }).storage
  const seeded = await openDatabase(storage, () => undefined)
  await seeded.db.transaction(async (tx) => {
    for (let n = 0; n < MANY; n += 1) {
      const last_name = `Richiesta${String(n).padStart(2, '0')}`
      const number = { registration_number: `${1000 + n}`, ordine: 'Lazio' }
      await insertPerson(tx, { id: `r-${n}`, status: 'pending', last_name, ...number })
    }
  })
  await seeded.close()
  const portal = await startPortal({ dataDir, env: { TRUST_PROXY: '1' } })
  try {
    const mouse = await watchMouse(page)
    await page.goto(`${portal.url}/login`)
    await page.getByLabel('Email').focus()
    await page.keyboard.type(portal.admin.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(portal.admin.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin')
    await expect(page.getByText(`${MANY} richieste`, { exact: true })).toBeVisible()
    await page.keyboard.press('j')
    const person = page.locator('[data-row]:focus')
    await expect(person).toHaveCount(1)
    let waiting = MANY
    const left = () => expect(page.locator('#trovate')).toHaveText(countOf(waiting))
    // What the Albo says, the title, and the tick that it was read, where Enter sends.
    const fillCheck = async () => {
      await expect(page.locator('#check-found')).toBeFocused()
      for (const key of ['ArrowDown', 'Tab', 'ArrowDown', 'Tab', 'Space', 'Enter'])
        await page.keyboard.press(key)
    }
    const approve = async () => {
      await page.keyboard.press('a')
      await fillCheck()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      waiting -= 1
      await left()
    }
    const reject = async () => {
      await page.keyboard.press('r')
      await expect(page.locator('#reject-reason')).toBeFocused()
      await page.keyboard.type('Non risulta.')
      for (let tabs = 0; tabs < 2; tabs += 1) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      waiting -= 1
      await left()
    }

    await approve()
    await page.keyboard.press('u')
    await expect(page.getByText('Decisione annullata')).toBeVisible()
    waiting += 1
    await left()
    // A colleague decides what is open here: nothing of theirs is overwritten, and the work goes on.
    await page.keyboard.press('a')
    await expect(page.locator('#check-found')).toBeFocused()
    const open = new URL(page.url()).pathname
    await postAs(page.request, portal, open, { intent: 'reject', reason: 'L’ha guardata un collega.' })
    await fillCheck()
    await expect(page.getByText(/è già stata decisa da/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    waiting -= 1
    await left()
    for (let next = waiting; next > 0; next -= 1) await (next % 10 === 0 ? reject() : approve())
    await expect(page.getByText('Nessuna richiesta di registrazione trovata.')).toBeVisible()
    expect(await mouse()).toBe(0)
  } finally {
    // A page that is still open would ask a portal that has ended.
    await page.close()
    await portal.stop()
  }
  const after = await openDatabase(storage, () => undefined)
  const people = await after.db.select().from(professionals).where(like(professionals.id, 'r-%'))
  const inState = (wanted: string) => people.filter(({ status }) => status === wanted).length
  const rejected = Math.floor((MANY - 1) / 10) + 1
  expect([inState('approved'), inState('rejected')]).toEqual([MANY - rejected, rejected])
  const decisionMails = await after.db.select().from(mails).where(like(mails.kind, 'registration-%'))
  expect(decisionMails.filter(({ state }) => state !== 'cancelled')).toHaveLength(MANY)
  await after.close()
})

const countOf = (waiting: number) =>
  waiting === 0 ? '0 richieste' : waiting === 1 ? '1 richiesta' : `${waiting} richieste`

test('a decision taken back sends no mail; a rejected person reads the reason and asks for a second look', async ({
  page,
  portal,
  request,
  mailbox,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 40[04]/)
  const [rejected, undone, other] = [freshEmail('riesame'), freshEmail('ripensata'), freshEmail('testimone')]
  await registered(request, rejected)
  await registered(request, undone)
  const witness = await registered(request, other)

  await signIn(page, portal, searchFor(undone))
  const taken = page.getByRole('row').filter({ hasText: undone })
  await approveFromRow(page, taken)
  await expect(taken).toContainText('Approvato')
  await page
    .getByRole('button', { name: /^Annulla la decisione/ })
    .first()
    .click()
  await expect(page.getByText('Decisione annullata')).toBeVisible()
  await expect(taken).toContainText('In attesa')

  await page.goto(searchFor(rejected))
  const row = page.getByRole('row').filter({ hasText: rejected })
  await row.getByRole('button', { name: /^Respingi/ }).click()
  await page.getByRole('button', { name: 'Respingi la richiesta' }).click()
  await expect(page.getByText('Scrivi il motivo')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Testo pronto').selectOption('Manca l’annotazione')
  await expect(page.getByRole('dialog').getByLabel('Motivo')).toHaveValue(/l’annotazione per la psicoterapia/)
  await page.getByRole('button', { name: 'Respingi la richiesta' }).click()
  await expect(row).toContainText('Respinto')
  // The mail of a later decision has left, so that of the undone one will never leave.
  await postAs(page.request, portal, `/admin/richieste/${witness}`, checkFields())
  await mailbox.waitFor(
    ({ to, subject }) => to.includes(other) && subject.includes('approvata'),
    MAIL_AFTER_UNDO_MS,
  )
  const sent = (await mailbox.all()).filter(({ to }) => to.includes(undone))
  expect(sent.map(({ subject }) => subject)).toEqual(['Abbiamo ricevuto la tua registrazione'])

  const mail = await mailbox.waitFor(
    ({ to, subject }) => to.includes(rejected) && subject.includes('non è stata accolta'),
    MAIL_AFTER_UNDO_MS,
  )
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('l’annotazione per la psicoterapia')
  const link = /http:\/\/\S+\/register\/riesame\/[\w-]+/.exec(mail.text)![0]
  const own = await (await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })).newPage()
  await own.goto(link)
  await own.getByLabel('Perché va riguardata').fill('Breve')
  await own.getByRole('button', { name: 'Rimanda all’ufficio' }).click()
  await expect(own.getByText('Scrivi almeno 10 caratteri')).toBeVisible()
  await own.getByLabel('Perché va riguardata').fill('L’annotazione c’è: è stata aggiunta a marzo.')
  await own.getByRole('button', { name: 'Rimanda all’ufficio' }).click()
  await expect(own.getByText('Fatto: la richiesta è di nuovo all’ufficio.')).toBeVisible()
  expect((await own.request.get(link)).status()).toBe(404)
  await own.context().close()
  await page.goto(searchFor(rejected))
  await expect(row).toContainText('In attesa')
  await row.getByRole('link', { name: /^Dettagli/ }).click()
  await expect(page.getByRole('dialog')).toContainText('L’annotazione c’è: è stata aggiunta a marzo.')
  await approveInDialog(page.getByRole('dialog'))
  await expect(row).toContainText('Approvato')
})

test('a decision undone while its dialog still closes says so', async ({ page, portal, request }) => {
  const email = freshEmail('subito')
  await registered(request, email)
  await signIn(page, portal, searchFor(email))
  // The table arrives late, so the dialog stays open for a while; the answer to the undo comes after it has closed.
  await page.route('**/admin.data*', async (route) => {
    await setTimeout(2000)
    await route.continue()
  })
  const row = page.getByRole('row').filter({ hasText: email })
  await approveFromRow(page, row)
  await page.route('**/admin/richieste/**', async (route) => {
    await setTimeout(4000)
    await route.continue()
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Annulla la decisione/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Decisione annullata')).toBeVisible()
  await expect(row).toContainText('In attesa')
})

test('without JavaScript the office checks, approves and takes a decision back', async ({
  page,
  portal,
  request,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const email = freshEmail('senza-script')
  const id = await registered(request, email, 'Senzascript')
  await enterOffice(page.request, portal)
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ baseURL: portal.url, storageState, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(searchFor(email))
  await plain.getByRole('button', { name: /^Approva/ }).click()
  await plain.getByRole('button', { name: 'Approva', exact: true }).click()
  await expect(plain.getByText('Scegli che cosa dice l’Albo')).toBeVisible()
  await plain.getByLabel('Che cosa dice l’Albo').selectOption({ label: 'Risulta iscritto' })
  await plain.getByLabel('Titolo letto nell’Albo').selectOption('art3')
  await plain.getByLabel('Ho aperto l’Albo').check()
  await plain.getByRole('button', { name: 'Approva', exact: true }).click()
  await expect(plain.getByText('Stato aggiornato. Margherita Senzascript: Approvato')).toBeVisible()
  await plain.getByRole('button', { name: 'Annulla la decisione su Margherita Senzascript' }).click()
  await plain.goto(searchFor(email))
  await expect(plain.getByRole('row').filter({ hasText: email })).toContainText('In attesa')
  await context.close()
  // Whatever is posted, nobody becomes public without the check.
  const post = (form: Record<string, string>) =>
    page.request.post(`/admin/richieste/${id}`, { form, headers: { Origin: portal.url } })
  expect((await post({ intent: 'approve' })).status()).toBe(400)
  expect((await post(checkFields({ found: 'missing' }))).status()).toBe(400)
  expect((await page.request.get(`/professional/${id}`)).status()).toBe(404)
})

test('an entry is suspended, shown again and hidden, each with its reason', async ({
  page,
  portal,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 40[04]/)
  const email = freshEmail('sospesa')
  const id = await registered(request, email)
  await enterOffice(page.request, portal)
  await postAs(page.request, portal, `/admin/richieste/${id}`, checkFields())
  await page.goto(searchFor(email))
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Approvato')
  const open = async (name: string) => {
    await row.getByRole('link', { name: /^Dettagli/ }).click()
    await page.locator('summary').filter({ hasText: name }).click()
  }
  const shown = async () => (await page.request.get(`/professional/${id}`)).status()
  expect(await shown()).toBe(200)
  await open('Sospendi')
  await page.getByRole('button', { name: 'Sospendi' }).click()
  await expect(page.getByText('Scrivi un giorno da domani a un anno')).toBeVisible()
  await page
    .getByLabel('Sospeso fino al')
    .fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
  await page.locator('#suspend-reason').fill('L’Albo lo mostra sospeso.')
  await page.getByRole('button', { name: 'Sospendi' }).click()
  await expect(row).toContainText('Sospeso')
  expect(await shown()).toBe(404)
  await open('Togli la sospensione')
  await page.locator('#resume-reason').fill('Era un errore dell’Albo.')
  await page.getByRole('button', { name: 'Togli la sospensione' }).click()
  await expect(row).toContainText('Approvato')
  expect(await shown()).toBe(200)
  await open('Nascondi il profilo')
  await page.locator('#hide-reason').fill('Un controllo in corso.')
  await page.getByRole('button', { name: 'Nascondi il profilo' }).click()
  await expect(row).toContainText('Nascosto')
  expect(await shown()).toBe(404)
})
