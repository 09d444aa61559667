import type { Page } from '@playwright/test'
import type { Mailbox } from './support/mailbox.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'quattro-parole-a-caso'

test.beforeEach(({ page }) => answerCookies(page))

async function fillSignUp(page: Page, email: string, password = PASSWORD, confirmation = password) {
  await page.goto('/auth?scheda=registrati')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Conferma password').fill(confirmation)
  await page.getByRole('button', { name: 'Registrati' }).click()
}

async function signInAs(page: Page, email: string, password = PASSWORD) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
}

/** The address of a mail's link on this portal, without its origin. */
async function linkTo(mailbox: Mailbox, email: string, path: string): Promise<string> {
  const pattern = new RegExp(`https?://[^\\s/]+(${path}\\?[^\\s>)\\]]+)`)
  const mail = await mailbox.waitFor(
    ({ to, text }) => to.includes(email) && pattern.test(text.replaceAll('\n', '')),
  )
  return pattern.exec(mail.text.replaceAll('\n', ''))![1]!
}

async function openAccount(page: Page, mailbox: Mailbox): Promise<string> {
  const email = freshEmail('persona')
  await fillSignUp(page, email)
  await expect(page.getByRole('heading', { name: 'Registrazione completata' })).toBeVisible()
  await page.goto(await linkTo(mailbox, email, '/auth/conferma'))
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(page.getByText('Indirizzo confermato. Sei dentro.')).toBeVisible()
  // Out again: each test comes in by the door.
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout effettuato')).toBeVisible()
  return email
}

test('from signing up to the own area, and out again', async ({ page, mailbox, context }) => {
  const email = freshEmail('persona')
  await fillSignUp(page, email)
  await expect(page.getByText('Controlla la tua email per confermare la registrazione')).toBeVisible()
  await expect(page.getByText(/cartella dello spam/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vai all’accesso' })).toHaveAttribute('href', '/auth')
  await page.getByRole('button', { name: 'Invia di nuovo l’email' }).click()
  await expect(
    page.getByText('Se l’indirizzo aspetta una conferma, ti abbiamo scritto di nuovo.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Nuova registrazione' }).click()
  await expect(page.getByLabel('Conferma password')).toBeVisible()

  await page.goto(await linkTo(mailbox, email, '/auth/conferma'))
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(page).toHaveURL(/\/user\?/)
  await expect(page.getByText('Indirizzo confermato. Sei dentro.')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cerca professionisti' })).toHaveAttribute(
    'href',
    '/professionals',
  )
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Area Utenti' })).toHaveAttribute('href', '/user')
  await page.getByRole('link', { name: 'I Miei Preferiti' }).click()
  await expect(page).toHaveURL(/\/user\/preferiti$/)

  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name.includes('session_token'))!
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: false })
  expect(await page.evaluate(() => document.cookie)).not.toContain('session')

  await page.goto('/auth')
  await expect(page).toHaveURL(/\/user$/)
  const other = await context.newPage()
  await other.goto('/user')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout effettuato')).toBeVisible()
  await expect(other).toHaveURL(/\/auth/)
  await page.goto('/user')
  await expect(page).toHaveURL(/\/auth$/)
  // Nothing of the own area was kept for whoever presses «back» at this computer.
  for (let steps = 0; steps < 4; steps += 1) {
    await page.goBack()
    await expect(page.getByText(email)).toHaveCount(0)
  }
})

test('in another browser the link of a sign-up asks for the password, and then lets in', async ({
  page,
  mailbox,
  browser,
  portal,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 40/)
  const email = freshEmail('persona')
  await fillSignUp(page, email)
  const link = await linkTo(mailbox, email, '/auth/conferma')
  // What programs that read mail do changes nothing.
  for (let times = 0; times < 3; times += 1) expect((await request.get(link)).status()).toBe(200)
  const elsewhere = await browser.newContext({ baseURL: portal.url })
  const phone = await elsewhere.newPage()
  await answerCookies(phone)
  await phone.goto(link)
  await expect(phone.getByText(/Non è il browser da cui hai chiesto l’account/)).toBeVisible()
  await phone.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await phone.getByLabel('La password che hai scelto').fill('non-questa-password')
  await phone.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(phone.getByText(/Non è la password scelta per questo account/)).toBeVisible()
  await phone.getByLabel('La password che hai scelto').fill(PASSWORD)
  await phone.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(phone).toHaveURL(/\/user\?/)
  await expect(phone.getByText(email)).toBeVisible()
  await elsewhere.close()
  await page.goto(link)
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(page.getByText(/Il link non vale più/)).toBeVisible()
})

test('a new address is confirmed with the password of who asked, and stopped from the old one', async ({
  page,
  mailbox,
  browser,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 40/)
  const email = await openAccount(page, mailbox)
  await signInAs(page, email)
  await expect(page).toHaveURL(/\/user$/)
  const ask = async (next: string) => {
    await page.goto('/user/account')
    const address = page.getByRole('region', { name: 'Indirizzo email' })
    await address.getByLabel('Nuovo indirizzo').fill(next)
    await address.getByLabel('La tua password').fill(PASSWORD)
    await address.getByRole('button', { name: 'Cambia indirizzo' }).click()
    await expect(page.getByText(/Ti abbiamo scritto al nuovo indirizzo/)).toBeVisible()
    return linkTo(mailbox, next, '/auth/email')
  }
  const elsewhere = await browser.newContext({ baseURL: portal.url })
  const phone = await elsewhere.newPage()
  await answerCookies(phone)
  const confirm = () => phone.getByRole('button', { name: 'Conferma il nuovo indirizzo' }).click()

  await phone.goto(await ask(freshEmail('fermata')))
  await page.goto(await linkTo(mailbox, email, '/auth/email/ferma'))
  await page.getByRole('button', { name: 'Ferma il cambio' }).click()
  await expect(page.getByText(/Fermato: l’indirizzo resta quello di prima/)).toBeVisible()
  await phone.getByLabel(/Password dell’account/).fill(PASSWORD)
  await confirm()
  await expect(phone.getByText(/Il link non vale più/)).toBeVisible()

  const next = freshEmail('nuova')
  await phone.goto(await ask(next))
  await confirm()
  await expect(phone.getByText('Scrivi la password dell’account che ha chiesto il cambio.')).toBeVisible()
  await phone.getByLabel(/Password dell’account/).fill('non-questa-password')
  await confirm()
  await expect(phone.getByText('La password non è giusta. Il link resta valido.')).toBeVisible()
  await phone.getByLabel(/Password dell’account/).fill(PASSWORD)
  await confirm()
  await expect(phone.getByText('Indirizzo cambiato.')).toBeVisible()
  await signInAs(phone, next)
  await expect(phone).toHaveURL(/\/user$/)

  await phone.goto('/user/conversazioni')
  await phone.getByRole('button', { name: 'Mandami il link' }).click()
  await expect(phone.getByText('Ti abbiamo scritto. Il link vale un giorno.')).toBeVisible()
  const mail = await mailbox.waitFor(({ to, text }) => to.includes(next) && text.includes('/mostra/'))
  await phone.goto(/\/user\/conversazioni\/mostra\/[\w-]+/.exec(mail.text.replaceAll('\n', ''))![0])
  await phone.getByRole('button', { name: 'Mostra le conversazioni' }).click()
  await expect(phone).toHaveURL(/\/user\/conversazioni$/)
  await expect(phone.getByText('Avevi già scritto prima di aprire l’account?')).toHaveCount(0)
  await elsewhere.close()
})

test('what is missing or wrong is told in the words of the specification, and the address is kept', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 4/)
  await page.goto('/auth')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-required', 'true')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByText('Inserisci email e password')).toBeVisible()
  await signInAs(page, 'nessuno@example.org')
  await expect(page.getByText('Errore di accesso')).toBeVisible()
  await expect(page.getByText('Credenziali non valide')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nessuno@example.org')

  await fillSignUp(page, '', '', '')
  await expect(page.getByText('Inserisci email e password')).toBeVisible()
  await fillSignUp(page, 'a@example.org', PASSWORD, 'un-altra')
  await expect(page.getByText('Le password non corrispondono')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('a@example.org')
  for (const [password, message] of [
    ['12345', 'La password non è valida. Deve essere lunga almeno 6 caratteri.'],
    ['password1', /tra le più usate/],
  ] as const) {
    await fillSignUp(page, 'a@example.org', password)
    await expect(page.getByText('Errore di registrazione')).toBeVisible()
    await expect(page.getByText(message)).toBeVisible()
  }
  await page.goto('/auth?scheda=registrati')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expect(page.getByText('Quanto è robusta: buona')).toBeVisible()
})

test('an account that is not confirmed does not open, and says why only to who knows the password', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 4/)
  const email = freshEmail('persona')
  await fillSignUp(page, email)
  await expect(page.getByRole('heading', { name: 'Registrazione completata' })).toBeVisible()
  await signInAs(page, email)
  await expect(page.getByText(/Conferma prima il tuo indirizzo/)).toBeVisible()
  await signInAs(page, email, 'sbagliata-davvero')
  await expect(page.getByText('Credenziali non valide')).toBeVisible()
})

test('a forgotten password: the link works once, and every device is out', async ({
  page,
  mailbox,
  browser,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 4/)
  const email = await openAccount(page, mailbox)
  const elsewhere = await browser.newContext({ baseURL: portal.url })
  const phone = await elsewhere.newPage()
  await answerCookies(phone)
  await signInAs(phone, email)
  await expect(phone).toHaveURL(/\/user$/)

  await page.goto('/auth/password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Mandami il link' }).click()
  await expect(page.getByText('Se questo indirizzo ha un account, ti abbiamo scritto.')).toBeVisible()
  const link = await linkTo(mailbox, email, '/auth/nuova-password')
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('una-nuova-password')
  await page.getByLabel('Conferma password').fill('una-nuova-password')
  await page.getByRole('button', { name: 'Salva la nuova password' }).click()
  await expect(page.getByText('Password cambiata. Adesso puoi accedere.')).toBeVisible()
  await phone.goto('/user')
  await expect(phone).toHaveURL(/\/auth$/)
  await elsewhere.close()

  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('ancora-una-password')
  await page.getByLabel('Conferma password').fill('ancora-una-password')
  await page.getByRole('button', { name: 'Salva la nuova password' }).click()
  await expect(page.getByText(/Il link non vale più/)).toBeVisible()
  await signInAs(page, email, 'una-nuova-password')
  await expect(page).toHaveURL(/\/user$/)
})

test('password, address and devices are changed from the own area', async ({
  page,
  mailbox,
  browser,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 4/)
  const email = await openAccount(page, mailbox)
  await signInAs(page, email)
  const elsewhere = await browser.newContext({ baseURL: portal.url })
  const phone = await elsewhere.newPage()
  await answerCookies(phone)
  await signInAs(phone, email)
  await expect(phone).toHaveURL(/\/user$/)

  await page.goto('/user/account')
  const devices = page.getByRole('region', { name: 'Dove sei dentro' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'Questo dispositivo' })).toHaveCount(1)
  const password = page.getByRole('region', { name: 'Password', exact: true })
  await password.getByLabel('Password attuale').fill('sbagliata')
  await password.getByLabel('Nuova password').fill('una-nuova-password')
  await password.getByRole('button', { name: 'Cambia password' }).click()
  await expect(page.getByText('La password attuale non è giusta')).toBeVisible()
  await password.getByLabel('Password attuale').fill(PASSWORD)
  await password.getByLabel('Nuova password').fill('una-nuova-password')
  await password.getByRole('button', { name: 'Cambia password' }).click()
  await expect(page.getByText('Password cambiata. Gli altri dispositivi sono usciti.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await phone.goto('/user')
  await expect(phone).toHaveURL(/\/auth$/)
  await elsewhere.close()

  const next = freshEmail('nuova')
  const address = page.getByRole('region', { name: 'Indirizzo email' })
  await address.getByLabel('Nuovo indirizzo').fill(next)
  await address.getByLabel('La tua password').fill('una-nuova-password')
  await address.getByRole('button', { name: 'Cambia indirizzo' }).click()
  await expect(page.getByText(/Ti abbiamo scritto al nuovo indirizzo/)).toBeVisible()
  await page.goto(await linkTo(mailbox, next, '/auth/email'))
  await page.getByRole('button', { name: 'Conferma il nuovo indirizzo' }).click()
  await expect(page.getByText('Indirizzo cambiato.')).toBeVisible()
  await page.goto('/user')
  await expect(page.getByText(next)).toBeVisible()
  await page.goto('/user/account')
  const sessions = page.getByRole('region', { name: 'Dove sei dentro' })
  await page.getByRole('button', { name: 'Esci da tutti' }).click()
  await expect(sessions.getByText('La password attuale non è giusta')).toBeVisible()
  await sessions.getByLabel('Password').fill('una-nuova-password')
  await page.getByRole('button', { name: 'Esci da tutti' }).click()
  await expect(page).toHaveURL(/\/auth/)
})

test.describe('the session of an open page', () => {
  test('is looked at every 30 s, renewed below 90 s, tried again from 200 ms, doubling', async ({
    page,
    mailbox,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|ERR_FAILED/)
    const email = await openAccount(page, mailbox)
    await signInAs(page, email)
    await expect(page).toHaveURL(/\/user$/)
    const seen: { method: string; at: number }[] = []
    let fail = 0
    await page.clock.install()
    await page.route('**/auth/sessione', async (route) => {
      seen.push({ method: route.request().method(), at: await page.evaluate(() => Date.now()) })
      if (fail > 0) {
        fail -= 1
        await route.abort()
      } else await route.continue()
    })
    await page.goto('/user')
    await page.clock.runFor(29_000)
    expect(seen).toHaveLength(0)
    await page.clock.runFor(1500)
    await expect.poll(() => seen.map(({ method }) => method)).toEqual(['GET'])
    await page.clock.runFor(30_000)
    await expect.poll(() => seen.length).toBe(2)

    const expiresAt = await page.evaluate(async () => {
      const answer = await fetch('/auth/sessione')
      return Date.parse(((await answer.json()) as { expires_at: string }).expires_at)
    })
    seen.length = 0
    const now = await page.evaluate(() => Date.now())
    await page.clock.fastForward(expiresAt - now - 100_000)
    await expect.poll(() => seen.length).toBe(1)
    await page.waitForTimeout(500)
    seen.length = 0
    fail = 3
    await page.clock.runFor(30_000)
    const posts = () => seen.filter(({ method }) => method === 'POST').length
    for (const [n, wait] of [200, 400, 800].entries()) {
      await expect.poll(posts).toBe(n + 1)
      await page.waitForTimeout(100)
      await page.clock.runFor(wait + 50)
    }
    await expect.poll(posts).toBe(4)
    const times = seen.filter(({ method }) => method === 'POST').map(({ at }) => at)
    const waits = times.slice(1).map((at, n) => at - times[n]!)
    for (const [n, least] of [200, 400, 800].entries()) {
      expect(waits[n]).toBeGreaterThanOrEqual(least)
      expect(waits[n]).toBeLessThan(least * 2 + 400)
    }
  })

  test('that was ended elsewhere leads to the door at the next look', async ({
    page,
    mailbox,
    context,
    allowConsole,
  }) => {
    allowConsole(/status of 401/)
    const email = await openAccount(page, mailbox)
    await signInAs(page, email)
    await page.clock.install()
    await page.goto('/user')
    const request = await context.request.post('/user/account', {
      form: { intent: 'sessions', session: 'tutte', password: PASSWORD },
      headers: { Origin: new URL(page.url()).origin },
      maxRedirects: 0,
    })
    expect(request.status()).toBeLessThan(400)
    await page.clock.runFor(31_000)
    await expect(page).toHaveURL(/\/auth$/)
  })
})

test('strangers do not learn who has an account: same text, same status, same time', async ({
  playwright,
  portal,
}) => {
  test.setTimeout(300_000)
  let address = 0
  const post = async (path: string, form: Record<string, string>) => {
    address += 1
    const request = await playwright.request.newContext({
      baseURL: portal.url,
      extraHTTPHeaders: {
        'X-Forwarded-For': `10.50.${Math.floor(address / 250)}.${address % 250}`,
        Origin: portal.url,
      },
    })
    const started = performance.now()
    const answer = await request.post(path, { form, failOnStatusCode: false })
    const body = await answer.text()
    const took = performance.now() - started
    await request.dispose()
    const text = body
      .replaceAll(/nonce="[^"]*"|"nonce":"[^"]*"|[\w.+-]+@example\.org/g, '')
      .replaceAll(/[0-9a-f-]{13,36}/g, '')
    return { status: answer.status(), text, took }
  }
  const forms: [string, (email: string) => Record<string, string>][] = [
    [
      '/auth?scheda=registrati',
      (email) => ({ intent: 'sign-up', email, password: PASSWORD, confirmation: PASSWORD }),
    ],
    ['/auth', (email) => ({ intent: 'sign-in', email, password: 'sbagliata-davvero' })],
    ['/auth/password', (email) => ({ email })],
    ['/newsletter', (email) => ({ email })],
  ]
  const known = Array.from({ length: RUNS }, () => freshEmail('nota'))
  for (const [path, form] of [forms[0]!, forms[3]!])
    await Promise.all(known.map((email) => post(path, form(email))))
  // An answer of 400 ms is mostly waiting: the forms are asked at the same time.
  const compare = async ([path, form]: (typeof forms)[number]) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const texts = new Set<string>()
    const statuses = new Set<number>()
    for (const email of known) {
      // Side by side: whatever the machine does, it does to both.
      const [one, other] = await Promise.all([post(path, form(email)), post(path, form(freshEmail('igno')))])
      times.known.push(one.took)
      times.unknown.push(other.took)
      for (const { text, status } of [one, other]) {
        texts.add(text)
        statuses.add(status)
      }
    }
    expect(statuses.size, path).toBe(1)
    expect(texts.size, path).toBe(1)
    const ratio = median(times.known) / median(times.unknown)
    console.log(
      `${path}: known ${median(times.known).toFixed(0)} ms, unknown ${median(times.unknown).toFixed(0)} ms`,
    )
    expect(ratio, path).toBeGreaterThan(0.8)
    expect(ratio, path).toBeLessThan(1.2)
  }
  await Promise.all(forms.map(compare))
})

const RUNS = 50
const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

test('a thousand guesses are slowed and reported; who is signed in stays in', async ({
  page,
  mailbox,
  playwright,
  portal,
}) => {
  test.setTimeout(180_000)
  const email = await openAccount(page, mailbox)
  await signInAs(page, email)
  await expect(page).toHaveURL(/\/user$/)
  const attempt = async (address: string, form: Record<string, string>) => {
    const request = await playwright.request.newContext({
      baseURL: portal.url,
      extraHTTPHeaders: { 'X-Forwarded-For': address, Origin: portal.url },
    })
    const answer = await request.post('/auth', {
      form: { intent: 'sign-in', ...form },
      failOnStatusCode: false,
    })
    await request.dispose()
    return answer.status()
  }
  const inBatches = async (total: number, one: (n: number) => Promise<number>) => {
    const statuses: number[] = []
    for (let at = 0; at < total; at += 20)
      statuses.push(
        ...(await Promise.all(Array.from({ length: Math.min(20, total - at) }, (_one, n) => one(at + n)))),
      )
    return statuses
  }
  // From many networks an account is slowed and not shut; from one it is shut for that one.
  const onOne = await inBatches(60, (n) => attempt(`10.60.0.${n}`, { email, password: `tentativo-${n}` }))
  expect(onOne.filter((status) => status === 401)).toHaveLength(60)
  const onOneFromOne = await inBatches(20, (n) => attempt('10.60.1.1', { email, password: `altro-${n}` }))
  expect(onOneFromOne.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  const fromOne = await inBatches(500, (n) =>
    attempt('10.61.0.1', { email: `vittima-${n}@example.org`, password: 'tentativo' }),
  )
  expect(fromOne.filter((status) => status === 401).length).toBeLessThanOrEqual(30)
  expect(fromOne.filter((status) => status === 429).length).toBeGreaterThanOrEqual(470)
  const mail = await mailbox.waitFor(
    ({ to, subject }) => to.includes(email) && subject.includes('Troppi tentativi'),
  )
  expect(mail.text).toContain('non ti abbiamo chiuso fuori')
  const all = await mailbox.all()
  expect(
    all.filter(({ to, subject }) => to.includes(email) && subject.includes('Troppi tentativi')),
  ).toHaveLength(1)
  await page.goto('/user')
  await expect(page.getByText(email)).toBeVisible()
  expect(portal.logs().join('\n')).not.toContain(email)
})

test('guesses through the office’s door are told to the account’s owner too', async ({
  page,
  mailbox,
  request,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 4/)
  const email = await openAccount(page, mailbox)
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const form = { email, password: `tentativo-${n}` }
    const headers = { Origin: portal.url, 'X-Forwarded-For': '10.62.0.1' }
    statuses.push((await request.post('/login', { form, headers, failOnStatusCode: false })).status())
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.slice(10)).toEqual([429, 429])
  await mailbox.waitFor(({ to, subject }) => to.includes(email) && subject.includes('Troppi tentativi'))
})

test('a page that shows somebody’s address is kept by no cache', async ({ request, portal }) => {
  const form = { intent: 'sign-in', email: 'persona@example.org', password: 'sbagliata' }
  const headers = { Origin: portal.url }
  for (const path of ['/login', '/auth', '/auth/password', '/auth?scheda=registrati']) {
    const asked = await request.get(path)
    const sent = await request.post(path, { form, headers, failOnStatusCode: false })
    for (const answer of [asked, sent]) expect(answer.headers()['cache-control'], path).toContain('no-store')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an account is opened, entered and left', async ({ page, mailbox, allowConsole }) => {
    allowConsole(/status of 400/)
    await fillSignUp(page, '', '', '')
    await expect(page.getByText('Inserisci email e password')).toBeVisible()
    const email = await openAccount(page, mailbox)
    await signInAs(page, email)
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logout effettuato')).toBeVisible()
  })
})
