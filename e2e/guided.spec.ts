import type { Page } from '@playwright/test'
import { expectSound, look, PHONE } from './support/looks.ts'
import { answerCookies } from './support/register-page.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: async ({ peopled }, use) => use(peopled.url), viewport: PHONE })

const SECRET = 'zqxsegretozqx'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Goes on with Tab until something is focused. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let times = 0; times < 60; times += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return element?.labels?.[0]?.textContent?.trim() ?? element?.textContent?.trim()
    })
    if (focused === name) return
  }
  throw new Error(`«${name}» cannot be reached with the keyboard`)
}

/** Answers with the keyboard alone. @param press what is ticked, from the heading on */
async function answer(page: Page, question: string, ...press: string[]): Promise<void> {
  await expect(heading(page)).toHaveText(question)
  for (const name of press) {
    await tabTo(page, name)
    await page.keyboard.press('Space')
  }
}

async function next(page: Page): Promise<void> {
  await tabTo(page, 'Avanti')
  await page.keyboard.press('Enter')
}

test('with the keyboard alone from the first page to people with reasons; nothing is left behind', async ({
  page,
  peopled,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await answerCookies(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Non so da dove cominciare' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/trova')
  const steps: [string, string[]][] = [
    ['Per chi cerchi?', ['Me']],
    ['Di che cosa si tratta?', ['Ansia']],
    ['Quanto è urgente?', []],
    ['Dove?', []],
    ['Quando puoi?', ['La sera']],
    ['Quanto puoi spendere a seduta?', []],
    ['Chi preferisci?', []],
    ['Come preferisci lavorare?', []],
  ]
  for (const [at, [question, ticked]] of steps.entries()) {
    if (at > 0) await expect(heading(page)).toBeFocused()
    await answer(page, question, ...ticked)
    await expect(page.getByText(`${at + 1} di 9`)).toBeVisible()
    await expect(page.getByRole('group', { name: question })).toBeVisible()
    await expectSound(page)
    if (question === 'Di che cosa si tratta?') {
      await tabTo(page, 'Con parole tue')
      await page.keyboard.type(SECRET)
    }
    if (question === 'Dove?') {
      await tabTo(page, 'Città')
      await page.keyboard.type('Milano')
    }
    await look(page, `trova-${at + 1}`)
    await next(page)
  }

  // «Back» of the browser shows the question before, with what was answered and what was only ticked.
  await answer(page, 'Hai già provato una terapia? Che cosa non funzionava?', 'Parlava poco')
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(heading(page)).toHaveText('Quando puoi?')
  await expect(page.getByLabel('La sera')).toBeChecked()
  await page.goForward()
  await page.goForward()
  await page.goForward()
  await page.goForward()
  await expect(page.getByLabel('Parlava poco')).toBeChecked()
  await tabTo(page, 'Indietro')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Come preferisci lavorare?')
  await next(page)
  await expect(page.getByLabel('Parlava poco')).toBeChecked()
  await tabTo(page, 'Mostra le persone')
  await page.keyboard.press('Enter')

  await expect(heading(page)).toHaveText(/person/)
  await expect(heading(page)).toBeFocused()
  const first = page.getByRole('listitem').filter({ hasText: 'Anna Solari' })
  await expect(first).toContainText(/Dichiara di occuparsi di .*ansia.*Dichiara di .*lavorare con adulti/)
  await expect(first).toContainText(/Ha posto · confermato (il |l’)\d+ \S+ \d{4}/)
  await expect(first).toContainText('ricevere dopo le 18')
  await expect(first).toContainText(/Non dichiara di .*parlare molto/)
  await expect(page.getByRole('link', { name: 'Swift e altri, 2018' })).toHaveAttribute('href', /doi\.org/)
  await expectSound(page)
  await look(page, 'trova-persone')

  // The people are there again after a look at one of them.
  await first.getByRole('link', { name: 'Anna Solari' }).click()
  await page.waitForURL('**/professional/anna')
  await page.goBack()
  await expect(page.getByText(/Non dichiara/).first()).toBeVisible()

  const told = await page.evaluate(() => [
    document.cookie,
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
    JSON.stringify(history.state),
    location.href,
  ])
  expect([...told, ...asked].join('\n')).not.toMatch(/zqx|milano|ansia|tema=/i)
  for (const address of asked.filter((one) => one.includes('/trova'))) expect(address).not.toContain('?')
  expect(peopled.logs().join('\n')).not.toContain(SECRET)

  // A reload forgets everything.
  await page.goto('/trova')
  await expect(heading(page)).toHaveText('Per chi cerchi?')
  await expect(page.getByLabel('Me', { exact: true })).not.toBeChecked()
})

test('help comes first on a phone, and giving up a wish finds more people', async ({ page }) => {
  await answerCookies(page)
  await page.goto('/trova')
  await button(page, 'Salta').click()
  await page.getByLabel('Con parole tue').fill('voglio morire')
  await button(page, 'Avanti').click()
  await expect(heading(page)).toHaveText('Prima, un aiuto adesso')
  const call = page.getByRole('link', { name: /112/ }).first()
  await expect(call).toHaveAttribute('href', 'tel:112')
  await expect(call).toBeInViewport()
  expect((await call.boundingBox())!.y).toBeLessThan(400)
  await expectSound(page)
  await look(page, 'trova-aiuto')
  // Nobody is held back from leaving.
  await page.getByRole('link', { name: 'Aiuto urgente' }).first().click()
  await page.waitForURL('**/urgenze')

  await page.goto('/trova')
  await button(page, 'Salta').click()
  await page.getByLabel('Ansia').check()
  for (const [name, question] of [
    ['Avanti', 'Quanto è urgente?'],
    ['Salta', 'Dove?'],
    ['Avanti', 'Quando puoi?'],
    ['Avanti', 'Quanto puoi spendere a seduta?'],
  ] as const) {
    await button(page, name).click()
    await expect(heading(page)).toHaveText(question)
  }
  await page.getByLabel('Non posso pagare').check()
  await button(page, 'Mostra le persone').click()
  await expect(
    page.getByRole('heading', { name: 'Anche questi servizi pubblici possono aiutarti' }),
  ).toBeVisible()
  const people = page.getByRole('article')
  const before = await people.count()
  await button(page, 'Indietro').or(button(page, 'Cambia le risposte')).click()
  await expect(heading(page)).toHaveText('Hai già provato una terapia? Che cosa non funzionava?')
  await button(page, 'Mostra le persone').click()
  await expect(people).toHaveCount(before)
})

test('each step opens at its top with its first heading focused, on a small phone and after «back»', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const call = page.getByRole('heading', { name: 'Puoi parlare subito con qualcuno' })
  await answerCookies(page)
  await page.goto('/trova')
  for (const [name, question] of [
    ['Salta', 'Di che cosa si tratta?'],
    ['Salta', 'Quanto è urgente?'],
  ] as const) {
    await button(page, name).click()
    await expect(heading(page)).toHaveText(question)
    await expect(heading(page)).toBeFocused()
    await expect(heading(page)).toBeInViewport({ ratio: 1 })
  }
  await page.getByLabel('Adesso, non posso aspettare').check()
  await button(page, 'Avanti').click()
  await expect(call).toBeFocused()
  await expect(call).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Chiama 112/ })).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.goBack()
  await expect(heading(page)).toHaveText('Quanto è urgente?')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toBeInViewport({ ratio: 1 })
  await page.goForward()
  await button(page, 'Continua con le domande').click()
  await expect(heading(page)).toHaveText('Dove?')
  await expect(heading(page)).toBeInViewport({ ratio: 1 })
  await button(page, 'Mostra le persone').click()
  await expect(call).toBeFocused()
  await expect(call).toBeInViewport({ ratio: 1 })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same questions lead to the same people, and «Indietro» keeps everything', async ({ page }) => {
    await page.goto('/trova')
    await page.getByLabel('Me', { exact: true }).check()
    await button(page, 'Avanti').click()
    await page.getByLabel('Ansia').check()
    await page.getByLabel('Con parole tue').fill('ho anche paura degli aerei')
    await button(page, 'Avanti').click()
    await button(page, 'Indietro').click()
    await expect(page.getByLabel('Ansia')).toBeChecked()
    await expect(page.getByLabel('Con parole tue')).toHaveValue('ho anche paura degli aerei')
    await button(page, 'Avanti').click()
    await page.getByLabel('In poche settimane').check()
    await button(page, 'Avanti').click()
    await page.getByLabel('In studio').check()
    await page.getByLabel('Città').fill('Milano')
    await page.getByLabel('Entro').selectOption('10')
    await button(page, 'Avanti').click()
    for (let left = 5; left > 1; left -= 1) await button(page, 'Avanti').click()
    await button(page, 'Mostra le persone').click()
    await expect(heading(page)).toHaveText(/person/)
    await expect(page.getByRole('article').filter({ hasText: 'Anna Solari' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    const wider = page.getByRole('button', { name: /^Se rinunci a «a Milano, entro 10 km»/ })
    await wider.click()
    await expect(heading(page)).toHaveText(/person/)
    await expect(wider).toHaveCount(0)
  })
})

test('a search that does not say what one looks for leads to the questions, a name and a danger do not', async ({
  page,
}) => {
  const questions = page.getByRole('region', { name: 'Troviamo insieme chi può aiutarti' })
  await answerCookies(page)
  await page.goto('/professionals?q=ho+bisogno+di+parlare+con+qualcuno')
  await expect(questions.getByRole('link', { name: 'Rispondi a poche domande' })).toBeInViewport({ ratio: 1 })
  await expectSound(page)
  await look(page, 'ricerca-non-capita')
  for (const q of ['Solari', 'ansia', 'voglio morire']) {
    await page.goto(`/professionals?q=${q}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(questions).toBeHidden()
  }
  await page.goto('/professionals?q=sto+male')
  await questions.getByRole('link').click()
  await expect(page).toHaveURL('/trova')
  await expect(heading(page)).toHaveText('Per chi cerchi?')
})

test('a search for somebody near is asked where, and keeps its words and filters', async ({ page }) => {
  const where = page.getByRole('region', { name: 'Vicino a dove?' })
  await answerCookies(page)
  await page.goto('/professionals?q=psicologo+vicino+a+me&genere=f&pagina=2')
  await expect(where.getByRole('button', { name: 'Usa la mia posizione' })).toBeInViewport({ ratio: 1 })
  await expectSound(page)
  await look(page, 'ricerca-vicino-a-dove')
  await where.getByLabel('Dove').fill('Bologna')
  await where.getByRole('button', { name: 'Cerca' }).click()
  await expect(page).toHaveURL('/professionals?q=psicologo+vicino+a+me&genere=f&dove=Bologna')
  await expect(where).toBeHidden()
})

test('a question typed into a search is answered with the page that tells it', async ({ page }) => {
  const answers = page.getByRole('region', { name: 'Forse cerchi una risposta' })
  await answerCookies(page)
  for (const path of ['/professionals', '/cerca']) {
    await page.goto(`${path}?q=quanto+costa+uno+psicologo`)
    await expect(answers.getByRole('link')).toHaveText('Quanto costa una psicoterapia e quali aiuti ci sono')
  }
  await page.goto('/professionals?q=sintomi+di+ansia')
  await expectSound(page)
  await look(page, 'ricerca-domanda')
  await answers.getByRole('link', { name: 'Ansia e attacchi di panico' }).click()
  await expect(page).toHaveURL('/topic/ansia-attacchi-panico')
  await page.goto('/professionals?q=quanto+costa+morire,+voglio+farla+finita')
  await expect(page.locator('[data-urgent-note=call]')).toBeVisible()
  await expect(answers).toBeHidden()
})

test.describe('with a position', () => {
  test.use({ geolocation: { latitude: 45.46427, longitude: 9.18951 }, permissions: ['geolocation'] })

  test('a search for somebody near takes the place from the browser', async ({ page }) => {
    const where = page.getByRole('region', { name: 'Vicino a dove?' })
    await answerCookies(page)
    await page.goto('/professionals?q=psicologo+vicino+a+me')
    await where.getByRole('button', { name: 'Usa la mia posizione' }).click()
    await expect(where.getByLabel('Dove')).toHaveValue('Milano')
  })
})
