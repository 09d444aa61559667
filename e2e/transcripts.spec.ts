import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectRoot } from '#platform/config/root.ts'
import { BOOKABLE } from './support/bookable.ts'
import { bookingLink, hoursOf, pressButton, pressHour, sendForm } from './support/booking.ts'
import { KINDS } from './support/kinds.ts'
import { spokenOn } from './support/reader.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail } from './support/samples.ts'
import { expect, test } from './support/test.ts'

/** One person is found: the order of equals changes every day. */
const ONE_FOUND = `${KINDS.results}&accessibile=1`

/** What is read in each journey: the address, then the parts of the page. */
type Step = [title: string, address: string, part: string]
const JOURNEYS: Record<string, Step[]> = {
  'find-somebody': [
    ['The first page, from the beginning', KINDS.home, 'body'],
    ['What the search answers', ONE_FOUND, 'main'],
    ['A profile', KINDS.profile, 'main'],
  ],
  'guided-questions': [['The first question', KINDS.questions, 'main']],
  contact: [['Writing to somebody', KINDS.contact, 'main']],
  'urgent-help': [['Urgent help', KINDS.help, 'main']],
  registration: [['The registration', KINDS.registration, 'main']],
  school: [
    ['A school', KINDS.school, 'main'],
    ['Writing to the school', `${KINDS.school}/scrivi`, 'main'],
  ],
}

const FOLDER = join(projectRoot(), 'docs/transcripts')
const IS_WRITING = process.env.TRANSCRIPTS === 'write'

/** At this hour every help line answers: at night the list is another. */
const EVENING = new Date('2026-11-23T19:00:00Z')

// The reader is a script of no page of ours.
test.use({ bypassCSP: true, baseURL: async ({ long }, use) => use(long.url) })

for (const [name, steps] of Object.entries(JOURNEYS)) {
  test(`a screen reader says what docs/transcripts/${name}.txt holds`, async ({ page }) => {
    await answerCookies(page)
    await page.clock.setFixedTime(EVENING)
    expectHeard(name, await hear(page, steps))
  })
}

test.describe('on the way to an hour', () => {
  test.use({ baseURL: async ({ bookable }, use) => use(bookable.url) })

  test('a screen reader says what docs/transcripts/booking.txt holds', async ({ page, bookable }) => {
    await answerCookies(page)
    const { id } = BOOKABLE.heard
    const email = freshEmail('ascolta')
    const at = (path: string) => bookable.url + path
    let heard = await hear(page, [['Days and hours', at(hoursOf(id)), 'main']])
    const { location } = await pressHour(page.request, bookable, id)
    heard += await hear(page, [['The form of an hour', at(location), 'main']])
    expect((await sendForm(page.request, bookable, location, { email })).status()).toBe(200)
    heard += await hear(page, [['The code', at(location), 'main']])
    const link = await bookingLink(bookable, email)
    heard += await hear(page, [['The link of the mail', at(link), 'main']])
    const own = (await pressButton(page.request, bookable, link)).headers().location!
    heard += await hear(page, [['The appointment', at(own), 'main']])
    expectHeard(
      'booking',
      heard.replaceAll(WEEKDAY, '').replaceAll(UNTIL, '$1 (ora)').replaceAll(INSTANT, '(istante)'),
    )
  })
})

function expectHeard(name: string, heard: string): void {
  const file = join(FOLDER, `${name}.txt`)
  if (IS_WRITING) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(file, heard)
  }
  expect(heard, 'if it should sound like this now: TRANSCRIPTS=write').toBe(readFileSync(file, 'utf8'))
}

async function hear(page: Page, steps: Step[]): Promise<string> {
  let heard = ''
  for (const [title, address, part] of steps) {
    await page.goto(address)
    heard += `# ${title}\n\n${(await spokenOn(page, part)).map(timeless).join('\n')}\n\n`
  }
  return `${heard.trimEnd()}\n`
}

const MONTHS = 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre'
const DATE = new RegExp(`\\b\\d{1,2}º? (${MONTHS})( \\d{4})?`, 'g')

const WEEKDAY = /(lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica) (?=\(giorno\))/gi
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
const UNTIL = /(fino alle|entro \(giorno\), ore) \d\d:\d\d/g

/** Without what is different tomorrow, or at another hour. */
function timeless(phrase: string): string {
  return phrase
    .replace(DATE, '(giorno)')
    .replace(/Risponde (adesso|dalle)[^.]*?(?=$|, (?:link|button|end)|\n)/g, 'Risponde (orario)')
    .replaceAll(/\s+/g, ' ')
}
