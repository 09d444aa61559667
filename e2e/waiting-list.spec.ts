import { agendaHours, agendas } from '#database/tables/bookings.ts'
import { waitingWishes } from '#database/tables/waiting-list.ts'
import { waitingList } from '#content/waiting-list.ts'
import { senderOf } from '#domain/accounts/members/read.senders.server.ts'
import { freeHours } from '#domain/bookings/agenda/rules.ts'
import { appointments } from '#database/tables/bookings.ts'
import { firstFreeWords } from '#domain/professionals/availability/rules.ts'
import { italianDay } from '#lib/dates.ts'
import { openCipher } from '#platform/auth/cipher.ts'
import { signedKey } from '#platform/auth/signed-key.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { startFilled } from './support/filled-portal.ts'
import { expectSound, look, PHONE } from './support/looks.ts'
import { insertPerson } from './support/person-rows.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { bare, expect, test } from './support/test.ts'

const words = waitingList
const button = { name: words.form.submit }

test('a place in the list is asked for, confirmed by a press, looked at and left @services', async ({
  page,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/)
  await page.setViewportSize(PHONE)
  await answerCookies(page)
  await page.goto('/professionals?q=lutto&dove=Milano&lingua=zh&orario=sabato&genere=m')
  await page.getByRole('button', { name: words.link.action }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await expect(page).toHaveURL(/\/lista-attesa$/)
  await expect(page.getByLabel('Dove', { exact: true })).toHaveValue('Milano')
  await expect(page.getByLabel(words.form.problem.label)).toHaveValue('lutto')
  await expect(page.getByLabel(words.times.sabato)).toBeChecked()
  const more = page.getByRole('group', { name: words.form.more })
  await expect(more.getByRole('checkbox')).toHaveCount(2)
  await expect(more.getByLabel('Cinese')).toBeChecked()
  await look(page, 'lista-attesa')
  await expectSound(page)

  await page.getByRole('button', button).click()
  const summary = page.getByRole('group', { name: 'Controlla questi campi' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: words.refusals.consent })).toBeVisible()
  await expect(page.getByLabel(words.form.problem.label)).toHaveValue('lutto')
  await look(page, 'lista-attesa-errori')

  const email = freshEmail('attende')
  await page.getByLabel(words.form.name.label).fill('Bea')
  await page.getByLabel(words.form.email.label).fill(email)
  await page.getByLabel(words.times.sera).check()
  await page.getByLabel(words.consent.label).check()
  await page.getByRole('button', button).click()
  await expect(page.getByText(words.sent.title)).toBeVisible()
  await look(page, 'lista-attesa-inviata')

  const mail = await mailbox.waitFor((one) => one.to.includes(email))
  expect(mail.subject).toBe('Conferma la tua richiesta')
  const link = /href="(https?:\/\/[^"]+\/lista-attesa\/[^"]+)"/.exec(mail.html)![1]!
  await page.goto(new URL(link).pathname)
  await expect(page.getByText(words.page.confirmQuestion)).toBeVisible()
  await look(page, 'lista-attesa-conferma')
  await page.getByRole('button', { name: words.page.confirm }).click()
  await expect(page.getByText(/^Sei in lista fino al(l’)?/)).toBeVisible()
  await expect(page.getByText('Milano, entro 25 km')).toBeVisible()
  await expect(page.getByText('Uomo · Cinese')).toBeVisible()
  await look(page, 'lista-attesa-pagina')
  await expectSound(page)
  await page.getByRole('button', { name: words.page.leave }).click()
  await expect(page.getByText(words.page.left)).toBeVisible()
  await page.reload()
  await expect(page.getByText(words.refusals.unknownLink)).toBeVisible()
})

test('without scripts the form keeps what was typed, and the list is entered all the same', async ({
  browser,
  portal,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url })
  const page = await context.newPage()
  await page.goto('/lista-attesa')
  const email = freshEmail('attende')
  await page.getByLabel('Dove', { exact: true }).fill('Lombardia')
  await page.getByLabel(words.form.name.label).fill('Bea')
  await page.getByLabel(words.form.email.label).fill(email)
  await page.getByLabel(words.times.sabato).check()
  await page.getByLabel(words.consent.label).check()
  await page.getByRole('button', button).click()
  await expect(page.getByText(words.refusals.region).first()).toBeVisible()
  await expect(page.getByLabel(words.times.sabato)).toBeChecked()
  await page.getByLabel('Dove', { exact: true }).fill('provincia di Bergamo')
  await page.getByRole('button', button).click()
  await expect(page.getByText(words.sent.title)).toBeVisible()
  const mail = await mailbox.waitFor((one) => one.to.includes(email))
  await page.goto(new URL(/href="([^"]+\/lista-attesa\/[^"]+)"/.exec(mail.html)![1]!).pathname)
  await page.getByRole('button', { name: words.page.confirm }).click()
  await expect(page.getByText(/Provincia di Bergamo/i)).toBeVisible()
})

const HOUR = 3_600_000
const RULES = {
  zone: 'Europe/Rome',
  talk_minutes: 50,
  pause_minutes: 10,
  ahead_days: 14,
  weekly_most: null,
  closed_on_holidays: false,
  calls: false,
}
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts: 540, ends: 720, place_id: null }))

const firstHour = (notice_hours: number, now: Date) =>
  freeHours(
    { agenda: { ...RULES, notice_hours }, week: WEEK, exceptions: [], taken: [], talks: [] },
    'talk',
    now,
  )[0]!

/** Adds two professionals with agendas and one without, a cancelled appointment, and a wish that its hour meets. */
async function addWaiting(db: Db, secret: Secret) {
  const now = new Date()
  const day = italianDay(now)
  const profile = { problems: ['ansia'], in_person: true, online: true, availability: 'open', availability_on: day, ages: ['adulti'], languages: ['it'], fees: [{ kind: 'individual', euro: 65 }], places: [{ city: 'Milano', province: 'MI' }] } as const // prettier-ignore
  const [anna, berta] = [
    await insertPerson(
      db,
      { first_name: 'Anna', last_name: 'Solari', city: 'Milano' },
      structuredClone(profile) as never,
    ),
    await insertPerson(
      db,
      { first_name: 'Berta', last_name: 'Vico', city: 'Milano' },
      structuredClone(profile) as never,
    ),
  ]
  await insertPerson(
    db,
    { first_name: 'Clara', last_name: 'Monti', city: 'Milano' },
    structuredClone(profile) as never,
  )
  for (const [professional_id, notice_hours] of [
    [anna, 24],
    [berta, 120],
  ] as const) {
    await db
      .insert(agendas)
      .values({ professional_id, mode: 'book', closed_on_holidays: false, notice_hours })
    await db.insert(agendaHours).values(WEEK.map((row) => ({ ...row, professional_id })))
  }
  const first = firstHour(24, now)
  const { starts, ends, busyUntil: busy_until, way, place_id } = first
  await db.insert(appointments).values({ professional_id: anna, kind: 'talk', way, place_id, starts, ends, busy_until, zone: 'Europe/Rome', state: 'cancelled', ended_by: 'person', confirmed_at: now, ended_at: now, sender: 'x' }) // prettier-ignore
  const id = crypto.randomUUID()
  const cipher = openCipher(secret, 'waiting-list')
  const email = 'bea@example.org'
  const wish = JSON.stringify({ problem: 'ansia', place: null, online: true, times: ['mattina', 'sabato'] })
  await db.insert(waitingWishes).values({
    id,
    state: 'waiting',
    name: cipher.seal('Bea', [id, 'name']),
    email: cipher.seal(email, [id, 'email']),
    wish: cipher.seal(starts.getDay() === 0 ? wish.replace('["mattina","sabato"]', '[]') : wish, [
      id,
      'wish',
    ]),
    sender: senderOf(secret, email),
    consent_sha256: 'x',
    confirmed_at: new Date(now.getTime() - HOUR),
    until: new Date(now.getTime() + 24 * HOUR),
  })
  return { key: signedKey('waiting-wish', id, secret), starts, later: firstHour(120, now).starts }
}

bare(
  'an hour that falls free is offered, taken in one press, and cards say the next one @services',
  async ({ browser, environment }) => {
    bare.setTimeout(300_000)
    let waiting: Awaited<ReturnType<typeof addWaiting>>
    const portal = await startFilled(environment, async (db, secret) => {
      waiting = await addWaiting(db, secret)
    })
    const { mailbox } = portal
    const { key, starts, later } = waiting!
    try {
      const context = await browser.newContext({ baseURL: portal.url, viewport: PHONE })
      const page = await context.newPage()
      await answerCookies(page)

      const offered = await mailbox.waitFor((one) => one.to.includes('bea@example.org'), 120_000)
      expect(offered.subject).toBe('Si è liberato un orario')
      expect(offered.text).not.toMatch(/psico|terap|ansia|Solari/i)
      await page.goto(`/lista-attesa/${key}`)
      await expect(page.getByRole('heading', { name: words.page.offer })).toBeVisible()
      await look(page, 'lista-attesa-offerta')
      await expectSound(page)

      await page.goto('/professionals?posto=14')
      const cards = page.locator('[data-professional]')
      await expect(cards).toHaveCount(2)
      // Offered to somebody: the card shows the hour after it.
      await expect(page.getByRole('link', { name: firstFreeWords(starts) })).toHaveCount(0)
      await expect(page.getByRole('link', { name: firstFreeWords(later) })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Primo posto:/ })).toHaveCount(2)
      await look(page, 'primo-posto-schede')
      await expectSound(page)

      await page.goto('/professionals')
      await expect(page.locator('[data-professional]')).toHaveCount(3)
      await page.setViewportSize(PHONE)
      await page.locator('summary').filter({ hasText: 'Filtri' }).click()
      await look(page, 'primo-posto-filtri')
      await page.setViewportSize(PHONE)
      await page.goto('/professionals')
      await page.locator('summary').filter({ hasText: 'Filtri' }).click()
      await page.getByLabel(/^Primo posto entro 2 giorni \(1\)$/).check()
      await expect(page).toHaveURL(/posto=2/)
      await page.goto('/professionals?posto=3')
      await expect(page.locator('[data-professional]')).toHaveCount(3)

      await page.goto(`/lista-attesa/${key}`)
      await page.getByRole('button', { name: words.page.accept }).click()
      await expect(page.getByText(words.page.taken)).toBeVisible()
      await look(page, 'lista-attesa-presa')
      const booked = await mailbox.waitFor(
        (one) => one.to.includes('bea@example.org') && /confermato/.test(one.subject),
      )
      expect(booked.attachments.length).toBeGreaterThan(0)
      await context.close()
    } finally {
      await portal.stop()
    }
  },
)
