import type { BrowserContext } from '@playwright/test'
import { expectSound, look } from './support/looks.ts'
import { approvedEntry, freshContext, linkIn, officePage, signUpAs } from './support/professional-area.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { expect, test } from './support/test.ts'

test('a new link connects the profile to the account, and works once', async ({
  ground,
  portal,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/)
  const entry = await approvedEntry(ground, await officePage(ground))
  const context = await freshContext(ground)
  const other = await freshContext(ground)
  await Promise.all([signUpAs(context, ground), signUpAs(other, ground)])
  const page = await context.newPage()
  await answerCookies(page)
  const links = async () =>
    (await mailbox.all()).filter(
      ({ to, subject }) => to.includes(entry.email) && subject.includes('Il link per collegare'),
    )
  const before = (await links()).length
  await page.goto('/professionista')
  await expect(page.getByRole('heading', { name: 'Nessun profilo collegato a questo account' })).toBeVisible()
  await expectSound(page)
  await look(page, 'non-collegato')
  await page.getByLabel('Email della registrazione').fill('scritta male')
  await page.getByRole('button', { name: 'Mandami un nuovo link' }).click()
  await expect(page.getByText('Inserisci un indirizzo email valido')).toBeVisible()
  await page.getByLabel('Email della registrazione').fill(entry.email.toUpperCase())
  await page.getByRole('button', { name: 'Mandami un nuovo link' }).click()
  await expect(page.getByText('Se con questo indirizzo c’è un profilo approvato')).toBeVisible()
  await expect.poll(async () => (await links()).length, { timeout: 20_000 }).toBe(before + 1)
  const link = (await links())
    .map((mail) => /\/professionista\/collega\?chiave=[\w-]+/.exec(mail.text.replaceAll('\n', ''))![0])
    .find((one) => one !== entry.claim)!
  const earlier = await context.request.get(entry.claim)
  expect(await earlier.text()).toContain(`Margherita ${entry.lastName}`)
  await page.goto(link)
  await expect(page.getByText(`Il link è per il profilo di Margherita ${entry.lastName}`)).toBeVisible()
  await expectSound(page)
  await look(page, 'collega')
  await page.getByRole('button', { name: 'Collega il profilo' }).click()
  await expect(page).toHaveURL(/\/professionista\?collegato=fatto$/)
  await expect(page.getByText('Profilo collegato.')).toBeVisible()

  for (const used of [entry.claim, link]) {
    const answer = await other.request.get(used)
    expect([answer.status(), (await answer.text()).includes('Questo link non vale')]).toEqual([404, true])
  }
  // Whoever asks for a link of an entry that is linked hears the same words, and no mail leaves.
  const headers = { Origin: portal.url }
  const form = { intent: 'renew', email: entry.email }
  const asked = await other.request.post('/professionista/collega', { headers, form })
  expect(await asked.text()).toContain('Se con questo indirizzo c’è un profilo approvato')
  expect((await links()).length).toBe(before + 1)
})

test('the mailed link leads through signing up to connecting the profile, in another browser too', async ({
  ground,
  portal,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  const entry = await approvedEntry(ground, await officePage(ground))
  const context = await freshContext(ground)
  const page = await context.newPage()
  await answerCookies(page)
  await page.goto(entry.claim)
  await expect(page).toHaveURL(/\/auth\?scheda=registrati&poi=%2Fprofessionista%2Fcollega$/)
  const kept = async (of: BrowserContext) =>
    (await of.cookies(`${portal.url}/professionista`)).find(({ name }) => name === 'portale-collega')
  expect(await kept(context)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const [email, password] = [freshEmail('da-collegare'), 'una-password-per-prova']
  await context.request.post('/auth', {
    headers: { Origin: portal.url },
    form: { intent: 'sign-up', email, password, confirmation: password },
  })
  const address = await linkIn(mailbox, email, '/auth/conferma')
  const phone = await (await freshContext(ground)).newPage()
  await answerCookies(phone)
  await phone.goto(address)
  await phone.getByLabel('Password').fill(password)
  await phone.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(phone).toHaveURL(/\/professionista\/collega$/)
  await phone.getByRole('button', { name: 'Collega il profilo' }).click()
  await expect(phone).toHaveURL(/\/professionista\?collegato=fatto$/)
  await expect(phone.getByText('Profilo collegato.')).toBeVisible()
  expect(await kept(phone.context())).toBeUndefined()
})
