import type { Portal } from './support/portal.ts'
import { PASSWORD, signUpAs } from './support/professional-area.ts'
import { freshEmail } from './support/samples.ts'
import { expect, test } from './support/test.ts'

/** Posts a form from the given address, as a proxy would report it. */
async function postFrom(portal: Portal, address: string, path: string, form: Record<string, string>) {
  const started = performance.now()
  const headers = { 'X-Forwarded-For': address, Origin: portal.url }
  const body = new URLSearchParams(form)
  const answer = await fetch(portal.url + path, { method: 'POST', body, headers, redirect: 'manual' })
  const text = (await answer.text())
    .replaceAll(/nonce="[^"]*"|"nonce":"[^"]*"|[\w.+-]+@example\.org/g, '')
    .replaceAll(/[0-9a-f-]{13,36}/g, '')
  return { status: answer.status, text, took: performance.now() - started }
}

/** Rounds of the comparison, repeated while the medians differ: only a real difference remains. */
const ROUNDS = { least: 10, most: 40 }
const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

test('known and unknown addresses get the same text, status and response time', async ({ portal }) => {
  let address = 0
  const post = (path: string, form: Record<string, string>) => {
    address += 1
    return postFrom(portal, `10.50.${Math.floor(address / 250)}.${address % 250}`, path, form)
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
  const makeKnown = async () => {
    const email = freshEmail('nota')
    for (const [path, form] of [forms[0]!, forms[3]!]) await post(path, form(email))
    return email
  }
  const known = await Promise.all(Array.from({ length: ROUNDS.least }, makeKnown))
  // The answers take 400 ms of mostly waiting, so the forms run at the same time.
  const compare = async ([path, form]: (typeof forms)[number]) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const texts = new Set<string>()
    const statuses = new Set<number>()
    const ratio = () => median(times.known) / median(times.unknown)
    for (let round = 0; round < ROUNDS.most; round += 1) {
      if (round >= ROUNDS.least && ratio() > 0.8 && ratio() < 1.2) break
      const email = known[round] ?? (await makeKnown())
      // At the same time, so that the machine's load affects both.
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
    expect(ratio(), path).toBeGreaterThan(0.8)
    expect(ratio(), path).toBeLessThan(1.2)
  }
  await Promise.all(forms.map(compare))
})

test('guessed passwords are slowed down and reported, and the signed-in owner stays signed in', async ({
  page,
  ground,
  context,
  mailbox,
  portal,
}) => {
  const email = await signUpAs(context, ground)
  const guess = async (address: string, of: string, password: string) =>
    (await postFrom(portal, address, '/auth', { intent: 'sign-in', email: of, password })).status
  const inBatches = async (total: number, one: (n: number) => Promise<number>) => {
    const statuses: number[] = []
    for (let at = 0; at < total; at += 20)
      statuses.push(
        ...(await Promise.all(Array.from({ length: Math.min(20, total - at) }, (_one, n) => one(at + n)))),
      )
    return statuses
  }
  // Many networks only slow an account; a single network is locked out of it.
  const onOne = await inBatches(30, (n) => guess(`10.60.0.${n}`, email, `tentativo-${n}`))
  expect(onOne.filter((status) => status === 401)).toHaveLength(30)
  const onOneFromOne = await inBatches(20, (n) => guess('10.60.1.1', email, `altro-${n}`))
  expect(onOneFromOne.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  const fromOne = await inBatches(80, (n) => guess('10.61.0.1', `vittima-${n}@example.org`, 'tentativo'))
  expect(fromOne.filter((status) => status === 401).length).toBeLessThanOrEqual(30)
  expect(fromOne.filter((status) => status === 429).length).toBeGreaterThanOrEqual(50)
  const reports = async () =>
    (await mailbox.all()).filter(
      ({ to, subject }) => to.includes(email) && subject.includes('Troppi tentativi'),
    )
  await expect.poll(async () => (await reports()).length).toBe(1)
  expect((await reports())[0]!.text).toContain('non ti abbiamo chiuso fuori')
  await page.goto('/user')
  await expect(page.getByText(email)).toBeVisible()
  expect(await reports()).toHaveLength(1)
  expect(portal.logs().join('\n')).not.toContain(email)
})

test('the eleventh wrong password from one network at /login is refused and reported to the account’s owner', async ({
  ground,
  context,
  mailbox,
  portal,
}) => {
  const email = await signUpAs(context, ground)
  const guess = (address: string, n: number) =>
    postFrom(portal, address, '/login', { email, password: `tentativo-${n}` })
  const answers = []
  for (let n = 0; n < 12; n += 1) answers.push(await guess('10.62.0.1', n))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(statuses.slice(10)).toEqual([429, 429])
  expect(answers[10]!.text).toContain('Troppi tentativi. Riprova più tardi.')
  expect((await guess('10.63.0.1', 12)).status).toBe(401)
  await mailbox.waitFor(({ to, subject }) => to.includes(email) && subject.includes('Troppi tentativi'))
})

test('pages that show an address are stored by no cache', async ({ request, portal }) => {
  const form = { intent: 'sign-in', email: 'persona@example.org', password: 'sbagliata' }
  const headers = { Origin: portal.url }
  for (const path of ['/login', '/auth', '/auth/password', '/auth?scheda=registrati']) {
    const asked = await request.get(path)
    const sent = await request.post(path, { form, headers, failOnStatusCode: false })
    for (const answer of [asked, sent]) expect(answer.headers()['cache-control'], path).toContain('no-store')
  }
})
