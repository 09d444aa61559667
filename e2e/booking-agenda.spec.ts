import type { Page } from '@playwright/test'
import { agenda as words } from '#content/agenda.ts'
import { daysLater } from '#domain/bookings/agenda/rules.week.ts'
import type { AgendaPortal } from './support/agenda-portal.ts'
import { postAs } from './support/form-post.ts'
import { expectSound, expectSoundOnPhone, look, PHONE } from './support/looks.ts'
import { answerCookies } from './support/register-page.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: async ({ agenda }, use) => use(agenda.url) })

const enter = async (page: Page, portal: AgendaPortal) => {
  await postAs(page.request, portal, '/auth', { intent: 'sign-in', ...portal.owner })
  await answerCookies(page)
}
const weekOf = ({ monday }: AgendaPortal) => `/professionista/agenda?giorno=${monday}`
const entries = (page: Page) => page.locator('[data-week] [data-entry]')
const at = (id: string) => `/professionista/agenda/${id}`

test.describe('the agenda of a full week', () => {
  test.beforeEach(async ({ page, agenda }) => enter(page, agenda))

  test('shows first what waits, then each day with what is booked, held, proposed and busy elsewhere', async ({
    page,
    agenda,
  }) => {
    await page.goto(weekOf(agenda))
    await expect(page.getByRole('link', { name: 'Agenda (4)' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { name: '4 richieste aspettano la tua risposta' })).toBeVisible()
    const waiting = page.getByRole('region', { name: '4 richieste aspettano' })
    await expect(waiting.getByText(/^Rispondi entro .+ ore \d\d:\d\d, o decade\.$/)).toHaveCount(4)
    await expect(page.locator('[data-day]')).toHaveCount(7)
    // The proposed hour leads to the request that it would move.
    await expect(entries(page)).toHaveCount(26)
    await expect(page.locator('[data-week]').getByText('Tenuto per qualcuno')).toHaveCount(1)
    await expect(page.locator('[data-week]').getByText('Orario proposto')).toHaveCount(1)
    await expect(page.locator('[data-week]').getByText('Occupato altrove')).toHaveCount(6)
    await expect(page.getByText('Maria Antonietta Immacolata').first()).toBeVisible()
    await expectSound(page)
    await look(page, 'agenda-settimana')
    await expectSoundOnPhone(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test('lays the days side by side where there is room, hours as rows, without two boxes over each other', async ({
    page,
    agenda,
  }) => {
    await page.goto(weekOf(agenda))
    const boxes = await entries(page).evaluateAll((all) =>
      all.map((one) => {
        const { left, top, right, bottom, height } = one.getBoundingClientRect()
        return { left, top, right, bottom, height, text: one.textContent }
      }),
    )
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(5)
    for (const [n, one] of boxes.entries()) {
      expect(one.height, one.text!).toBeGreaterThanOrEqual(24)
      for (const other of boxes.slice(n + 1))
        expect(
          one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
          `${one.text} over ${other.text}`,
        ).toBe(false)
    }
    // The same hour is on the same line on every day.
    const nine = boxes.filter(({ text }) => text!.startsWith('09:00')).map(({ top }) => Math.round(top))
    expect(nine.length).toBeGreaterThan(3)
    expect(new Set(nine).size).toBe(1)
  })

  test('is walked by keys: appointments, days, weeks, help; and the keys can be turned off', async ({
    page,
    agenda,
  }) => {
    await page.goto(weekOf(agenda))
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    const dayOf = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-day]')].findIndex((day) => day.contains(document.activeElement)),
      )
    await page.keyboard.press('ArrowDown')
    expect(await dayOf(), 'arrows scroll while no appointment has the focus').toBe(-1)
    await page.keyboard.press('j')
    expect(await focusedText()).toMatch(/^08:00/)
    await page.keyboard.press('ArrowDown')
    expect(await focusedText()).toMatch(/^09:00/)
    expect(await dayOf()).toBe(0)
    await page.keyboard.press('ArrowRight')
    expect([await dayOf(), (await focusedText()).slice(0, 5)]).toEqual([1, '09:00'])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('k')
    expect([await dayOf(), (await focusedText()).slice(0, 5)]).toEqual([0, '08:00'])
    await page.keyboard.press('n')
    await page.waitForURL(`**/professionista/agenda?giorno=${daysLater(agenda.monday, 7)}`)
    // The keys of the new week stand once it is drawn.
    await expect(page.locator(`a[href$="giorno=${agenda.monday}"]`).first()).toBeVisible()
    await page.keyboard.press('p')
    await page.waitForURL(`**${weekOf(agenda)}`)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: words.keys.heading })).toBeVisible()
    await expectSound(page)
    await page.getByLabel(words.keys.on).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await page.getByRole('button', { name: words.keys.open }).click()
    await page.getByLabel(words.keys.on).check()
    await page.keyboard.press('Escape')
    expect(new URL(page.url()).search).toBe(`?giorno=${agenda.monday}`)
    await page.keyboard.press('o')
    await page.waitForURL('**/professionista/agenda')
    await page.getByLabel(words.week.jump).fill(daysLater(agenda.monday, 3))
    await page.getByRole('button', { name: words.week.go, exact: true }).click()
    await expect(entries(page)).toHaveCount(26)
  })

  test('prints the week with its names on one page', async ({ page, agenda }) => {
    await page.goto(weekOf(agenda))
    await page.emulateMedia({ media: 'print' })
    for (const hidden of [
      page.getByRole('heading', { name: /richieste aspettano/ }),
      page.getByRole('button', { name: words.week.go, exact: true }),
      page.getByRole('link', { name: words.pages.hours }),
    ])
      await expect(hidden).toBeHidden()
    await expect(page.getByText('Gianfrancesco Montecuccoli degli Erri').first()).toBeVisible()
    await expect(page.getByText('Contiene nomi: custodiscila.')).toBeVisible()
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: '1.5cm', bottom: '1.5cm', left: '1.5cm', right: '1.5cm' },
    })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    const folder = process.env.SCREENSHOTS
    if (folder) await page.screenshot({ path: `${folder}/agenda-stampa.png`, fullPage: true })
    await page.emulateMedia({ media: 'screen' })
  })

  test('an appointment says when, where, who and what was written, with the own video room', async ({
    page,
    agenda,
  }) => {
    await page.goto(at(agenda.ids.booked[3]!))
    await expect(page.getByRole('heading', { level: 2, name: /, ore \d\d:\d\d$/ })).toBeVisible()
    await expect(page.getByText('Confermato', { exact: true })).toBeVisible()
    await expect(page.getByText('Via Roma 1')).toBeVisible()
    await expect(page.getByText('Preferirei la sera')).toBeVisible()
    expect(await page.content(), 'the address stays with the portal').not.toContain('persona-3@')
    await expectSound(page)
    await look(page, 'agenda-confermato')
    await page.getByText(words.one.cancel.heading.booked, { exact: true }).first().click()
    await page.getByText(words.one.propose.heading.booked, { exact: true }).click()
    await expectSoundOnPhone(page)
    await look(page, 'agenda-confermato-aperto')
    await page.goto(at(agenda.ids.asked[0]!))
    await expectSound(page)
    await look(page, 'agenda-richiesta')
    // Held hours belong to nobody yet, and another's appointment is no page.
    expect((await page.request.get(at('00000000-0000-4000-8000-000000000000'))).status()).toBe(404)
  })

  test('a request is accepted from the week; in a second tab it was already answered', async ({
    page,
    agenda,
    allowConsole,
  }) => {
    allowConsole(/status of 409/)
    const [id] = agenda.ids.asked
    const second = await page.context().newPage()
    await second.goto(at(id!))
    await page.goto(weekOf(agenda))
    const card = page.locator('li', { has: page.locator(`input[value="${id}"]`) })
    await card.getByRole('button', { name: /^Accetta/ }).click()
    await expect(page.getByText(words.one.done.accept)).toBeVisible()
    await expect(page.getByRole('heading', { name: '3 richieste aspettano la tua risposta' })).toBeVisible()
    await second.getByRole('button', { name: 'Accetta', exact: true }).click()
    await expect(second.getByText('Hai già risposto.')).toBeVisible()
    await expect(second.getByText('Confermato', { exact: true })).toBeVisible()
  })

  test('a request is declined with words; they stand on the page and in no mail', async ({
    page,
    agenda,
  }) => {
    const id = agenda.ids.asked[1]!
    await page.goto(`${at(id)}#annulla`)
    await page.getByLabel(words.one.cancel.sentences.full).check()
    await page.getByLabel(words.one.cancel.own).fill('x'.repeat(300))
    await page.getByRole('button', { name: words.one.cancel.send.asked }).click()
    await expect(page.getByText(words.one.done.cancel)).toBeVisible()
    await expect(page.getByText('Rifiutato', { exact: true })).toBeVisible()
    await expect(page.getByText(words.one.cancel.sentences.full)).toBeVisible()
    await expect(page.getByRole('button', { name: words.one.cancel.send.asked })).toHaveCount(0)
  })

  test('two other hours are proposed and kept; equal ones are refused with what was chosen', async ({
    page,
    agenda,
    allowConsole,
  }) => {
    allowConsole(/status of 400/)
    await page.goto(`${at(agenda.ids.asked[2]!)}#proponi`)
    const [first, second] = [
      page.getByLabel(words.one.propose.first),
      page.getByLabel(words.one.propose.second),
    ]
    await first.selectOption({ index: 1 })
    await second.selectOption({ index: 1 })
    await page.getByRole('button', { name: words.one.propose.send, exact: true }).click()
    await expect(page.getByRole('link', { name: words.one.errors.second })).toBeVisible()
    await expectSound(page)
    // The last one: hours of two places may meet.
    await second.selectOption({ index: (await second.locator('option').count()) - 1 })
    await page.getByRole('button', { name: words.one.propose.send, exact: true }).click()
    await expect(page.getByText(words.one.done.propose)).toBeVisible()
    await expect(
      page.getByRole('heading', { name: words.one.proposals }).locator('..').getByRole('listitem'),
    ).toHaveCount(2)
    await look(page, 'agenda-proposte')
  })

  test('who did not come is noted, and the note is taken back', async ({ page, agenda }) => {
    await page.goto(at(agenda.ids.past))
    await expect(page.getByText('Non è mai pubblica')).toBeVisible()
    await page.getByRole('button', { name: words.one.missed.send }).click()
    await expect(page.getByText(words.one.missed.noted)).toBeVisible()
    await expectSound(page)
    await look(page, 'agenda-assente')
    await page.getByRole('button', { name: words.one.missed.undo }).click()
    await expect(page.getByRole('button', { name: words.one.missed.send })).toBeVisible()
  })
})

test('beside a pause and the hidden profile stands how many appointments remain', async ({
  page,
  agenda,
}) => {
  await enter(page, agenda)
  const remain = /Hai \d+ appuntamenti prenotati o chiesti: restano come sono/
  await page.goto('/professionista')
  const visibility = page.getByRole('region', { name: 'Chi vede il profilo' })
  await expect(visibility.getByText(remain)).toBeVisible()
  await expect(visibility.getByRole('link', { name: words.standing.toAgenda })).toBeVisible()
  await page.goto('/professionista/profilo#parte-pause')
  const pause = page.getByRole('region', { name: 'Pausa' })
  await expect(pause.getByText(remain)).toBeVisible()
  await expect(pause.getByText('Nessuno può prenotare.')).toBeVisible()
  await expectSound(page)
})

test('calendars elsewhere say how they are, and the own feed has a private address that can be changed', async ({
  page,
  agenda,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/)
  await enter(page, agenda)
  await page.goto('/professionista/agenda/calendari')
  const linked = page.getByRole('region', { name: words.calendars.linked })
  const failing = linked.getByRole('listitem').filter({ hasText: 'calendario-dello-studio-associato' })
  await expect(failing).toContainText(words.calendars.stale)
  await expect(failing).toContainText('L’ultima lettura riuscita: l’altro ieri.')
  const read = linked.getByRole('listitem').filter({ hasText: 'calendario.example.org' })
  await expect(read).toContainText(/Letto (\d+ minut[oi] fa|questo minuto)\./)
  await expectSound(page)
  await look(page, 'agenda-calendari')
  await expectSoundOnPhone(page)

  await page.getByText(words.calendars.link, { exact: true }).click()
  for (const [address, refusal] of [
    ['http://calendario.example.org/x.ics', 'Incolla l’indirizzo del calendario'],
    ['https://127.0.0.1/x.ics', 'Questo indirizzo non si può leggere da qui.'],
  ] as const) {
    await page.getByLabel(words.calendars.address).fill(address)
    await page.getByRole('button', { name: words.calendars.send, exact: true }).first().click()
    await expect(page.getByRole('link', { name: refusal })).toBeVisible()
    await expect(page.getByLabel(words.calendars.address)).toHaveValue(address)
  }

  const address = page.getByLabel(words.calendars.feed.label)
  const before = await address.inputValue()
  const feed = await page.request.get(before)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  const text = await feed.text()
  expect(text.match(/SUMMARY:Appuntamento\r/g)!.length).toBeGreaterThan(20)
  expect(text).not.toMatch(/Massimiliano|psic|terap/i)
  await page.getByText(words.calendars.feed.change, { exact: true }).first().click()
  await page.getByRole('button', { name: words.calendars.feed.change }).click()
  await expect(page.getByText(words.calendars.done.feed)).toBeVisible()
  await expect(address).not.toHaveValue(before)
  expect((await page.request.get(before)).status()).toBe(404)
  expect((await page.request.get(await address.inputValue())).status()).toBe(200)

  await failing.getByRole('button', { name: /^Togli / }).click()
  await expect(failing).toHaveCount(0)
})

test('without JavaScript the week moves, and every form works', async ({ browser, agenda, allowConsole }) => {
  allowConsole(/status of 400/)
  const context = await browser.newContext({ baseURL: agenda.url, javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  await enter(page, agenda)
  await page.goto('/professionista/agenda')
  await page.getByRole('link', { name: words.week.next }).click()
  await expect(entries(page).first()).toBeVisible()
  await page.getByLabel(words.week.jump).fill(daysLater(agenda.monday, 14))
  await page.getByRole('button', { name: words.week.go, exact: true }).click()
  await expect(entries(page)).toHaveCount(0)
  // The fold that the address names is open.
  await page.locator(`a[href="${at(agenda.ids.asked[4]!)}#proponi"]`).click()
  const hour = page.getByLabel(words.one.propose.first)
  await hour.selectOption({ index: (await hour.locator('option').count()) - 1 })
  await page.getByRole('button', { name: words.one.propose.send, exact: true }).click()
  await expect(page.getByText(words.one.done.propose)).toBeVisible()
  await page.goto('/professionista/agenda/ore')
  await page.getByLabel(words.hours.rules.talk).fill('5')
  await page.getByRole('button', { name: words.hours.rules.send }).click()
  await expect(page.getByText('Da 15 a 120 minuti').first()).toBeVisible()
  await page.getByLabel(words.hours.rules.talk).fill('50')
  await page.getByRole('button', { name: words.hours.rules.send }).click()
  await expect(page.getByText(words.hours.saved)).toBeVisible()
  await page.getByRole('button', { name: words.hours.week.send }).click()
  await expect(page.getByText(words.hours.saved)).toBeVisible()
  await page.goto(at(agenda.ids.booked[0]!))
  await page.getByText(words.one.cancel.heading.booked, { exact: true }).first().click()
  await page.getByLabel(words.one.cancel.sentences.away).check()
  await page.getByRole('button', { name: words.one.cancel.send.booked }).click()
  await expect(page.getByText('Annullato', { exact: true })).toBeVisible()
  await context.close()
})
