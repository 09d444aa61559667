import type { Page } from '@playwright/test'
import { enterOffice } from './support/office-door.ts'
import { answerCookies } from './support/register-page.ts'
import { expect, test } from './support/test.ts'

const SRPF = 'srpf-scuola-romana-di-psicoterapia-familiare'
const BECK = 'istituto-a-t-beck'
const SIPP = 'sipp-societa-italiana-di-psicoterapia-psicoanalitica'

test.beforeEach(async ({ page, portal }) => {
  await answerCookies(page)
  await enterOffice(page.request, portal)
})

const school = (page: Page) => page.locator('#scuola')
const lines = (page: Page) =>
  page.getByRole('region', { name: 'Scuole' }).getByRole('listitem').filter({ hasText: 'ultima modifica' })
const save = (page: Page) => page.getByRole('button', { name: 'Salva la scuola' })
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

/** A word no other test writes. */
const fresh = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`

test('a school is found, changed, and read on its page and in the comparison', async ({ page }) => {
  await page.goto('/admin/scuole')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(lines(page)).toHaveCount(20)
  await page.getByLabel('Cerca per nome o città').fill('ROMANA cròtone')
  await page.getByRole('button', { name: 'Cerca' }).click()
  await expect(page).toHaveURL(/q=ROMANA/)
  await expect(page.getByRole('status').filter({ hasText: '1 scuola' })).toBeVisible()
  await expect(lines(page)).toContainText(['5 sedi attive'])
  await lines(page).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/admin/scuole/${SRPF}$`))
  await expect(page.getByRole('link', { name: 'Scuole', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )

  const cost = fresh('3.500 euro')
  await school(page).getByLabel('Ore all’anno').fill('521')
  await school(page).getByLabel('Costo').fill(cost)
  await save(page).click()
  await expect(said(page, 'Scuola salvata')).toBeVisible()
  await expect(save(page)).toBeFocused()
  await page.getByRole('link', { name: 'Guarda la pagina pubblica' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Scuola Romana')
  await expect(page.getByText(cost)).toBeVisible()
  await expect(page.getByText('521')).toBeVisible()
  await page.goto(`/compare-schools?scuole=${SRPF}`)
  await expect(page.getByRole('row', { name: /^Costo/ })).toContainText(cost)
  await expect(page.getByRole('row', { name: /^Ore all’anno/ })).toContainText('521')
})

test('the list: state, pages, and what to do when nothing is found', async ({ page }) => {
  await page.goto('/admin/scuole?stato=non-pubblicate')
  await expect(lines(page).filter({ hasText: 'Non pubblicata' }).first()).toBeVisible()
  await expect(lines(page).filter({ hasText: /attiv[ae]/ })).toHaveCount(0)
  await page.goto('/admin/scuole')
  await page.getByRole('link', { name: 'Pagina 2' }).click()
  await expect(page).toHaveURL(/pagina=2/)
  await page.goto('/admin/scuole?q=zzzz')
  await expect(page.getByText('Nessuna scuola corrisponde alla ricerca.')).toBeVisible()
  await page.getByRole('link', { name: 'Mostra tutte le scuole' }).click()
  await expect(lines(page)).toHaveCount(20)
  for (const [name, path] of [
    ['Importa l’elenco del ministero', '/admin/scuole/importa'],
    ['Messaggi sulle scuole', '/admin/scuole/messaggi'],
    ['Aggiungi una scuola', '/admin/scuole/nuova'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
})

/** Adds a school with one seat, refused once on the way: what was typed stays. */
async function addSchoolAndSeat(page: Page): Promise<{ name: string; path: string }> {
  const name = fresh('Scuola della Quercia')
  await page.goto('/admin/scuole/nuova')
  await page.getByLabel('Sito').fill('www.quercia.example.org')
  await page.getByLabel('Approccio dichiarato').fill('Gestalt')
  await page.getByRole('button', { name: 'Aggiungi la scuola' }).click()
  await expect(page.getByRole('link', { name: 'Scrivi il nome della scuola' })).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'Scrivi un indirizzo che comincia con https://' }),
  ).toBeVisible()
  await expect(page.getByLabel('Sito')).toHaveValue('www.quercia.example.org')
  await page.getByLabel('Nome della scuola').fill(name)
  await page.getByLabel('Sito').fill('https://www.quercia.example.org')
  await page.getByRole('button', { name: 'Aggiungi la scuola' }).click()
  await expect(said(page, 'Scuola aggiunta')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText('Ancora nessuna sede')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Guarda la pagina pubblica' })).toHaveCount(0)

  const seat = page.locator('#sede-nuova')
  await seat.locator('summary').click()
  await seat.getByLabel('Città').fill('Potenza')
  await seat.getByLabel('Regione').selectOption('Basilicata')
  await seat.getByLabel('Stato').selectOption('active')
  await seat.getByRole('textbox', { name: /^Decreto/ }).fill('D.M. 29/05/2009')
  await seat.getByLabel('Indirizzo della fonte').fill('mur.gov.it')
  await seat.getByRole('button', { name: 'Aggiungi la sede' }).click()
  await expect(page.getByRole('link', { name: 'Scegli il tipo di fonte' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Scrivi il giorno in cui hai letto la fonte' })).toBeVisible()
  await expect(seat.getByLabel('Città')).toHaveValue('Potenza')
  await expect(seat.getByLabel('Regione')).toHaveValue('Basilicata')
  await expect(seat.getByLabel('Indirizzo della fonte')).toHaveValue('mur.gov.it')
  await seat.getByLabel('Indirizzo della fonte').fill('https://www.mur.gov.it/decreto')
  await seat.getByLabel('Tipo di fonte').selectOption('ministry')
  await seat.getByLabel('Giorno in cui l’hai letta').fill('2026-11-20')
  await seat.getByRole('button', { name: 'Aggiungi la sede' }).click()
  await expect(said(page, 'Sede aggiunta')).toBeVisible()
  await expect(page.getByText('Potenza, Basilicata')).toBeVisible()
  const path = (await page.getByRole('link', { name: 'Guarda la pagina pubblica' }).getAttribute('href'))!
  return { name, path }
}

async function expectPublic(page: Page, { name, path }: { name: string; path: string }): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByText('Riconoscimento e fonte').first().click()
  await expect(page.getByRole('link', { name: 'Fonte: elenco del ministero' })).toHaveAttribute(
    'href',
    'https://www.mur.gov.it/decreto',
  )
  await expect(page.getByText('letta il 20 novembre 2026')).toBeVisible()
  await page.getByText('Gli atti, dal più recente').click()
  await expect(page.getByText('29 maggio 2009')).toBeVisible()
}

test('a school and its seat are added with their source; a wrong form keeps what was typed', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 40[09]/)
  const added = await addSchoolAndSeat(page)
  await expect(page.locator('#sede-nuova').getByLabel('Città')).toHaveValue('')
  await expectPublic(page, added)
  await page.goto('/admin/scuole/nuova')
  await page.getByLabel('Nome della scuola').fill(added.name.toUpperCase())
  await page.getByRole('button', { name: 'Aggiungi la scuola' }).click()
  await expect(page.getByRole('link', { name: 'C’è già una scuola con questo nome' })).toBeVisible()
  await page.getByRole('link', { name: 'Apri la scuola che c’è già' }).click()
  await expect(page.getByRole('heading', { level: 2, name: added.name })).toBeVisible()
})

test('of two who change the same school, the second is told and overwrites nothing', async ({
  page,
  browser,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const path = `/admin/scuole/${BECK}`
  const other = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await answerCookies(other)
  await enterOffice(other.request, portal)
  await other.goto(path)
  await page.goto(path)
  const [mine, theirs] = [fresh('in gruppo'), fresh('da soli')]
  await school(other).getByLabel('Supervisione').fill(theirs)
  await save(other).click()
  await expect(said(other, 'Scuola salvata').first()).toBeVisible()

  await school(page).getByLabel('Supervisione').fill(mine)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await save(page).click()
    expect((await answer).status()).toBe(409)
    await expect(
      page.getByText('Qualcuno ha cambiato questi dati mentre li guardavi: ricarica la pagina e riprova'),
    ).toBeVisible()
    await expect(school(page).getByLabel('Supervisione')).toHaveValue(mine)
  }
  await page.getByRole('link', { name: 'Ricarica la pagina' }).click()
  await expect(school(page).getByLabel('Supervisione')).toHaveValue(theirs)
  await school(page).getByLabel('Supervisione').fill(mine)
  await save(page).click()
  await expect(said(page, 'Scuola salvata')).toBeVisible()
  await other.context().close()
})

test('a change is undone exactly, and so is a decree that became part of the history', async ({ page }) => {
  await page.goto(`/admin/scuole/${SIPP}`)
  const cost = fresh('2.000 euro')
  await school(page).getByLabel('Costo').fill(cost)
  await save(page).click()
  await expect(said(page, 'Scuola salvata')).toBeVisible()
  const newest = page.locator('#storia > ol > li').first()
  await expect(newest).toContainText(`Costo: non dichiarato →diventa ${cost}`)
  await newest.getByRole('button', { name: 'Rimetti com’era' }).click()
  await expect(said(page, 'Rimesso com’era')).toBeVisible()
  await expect(newest).toContainText(`Costo: ${cost} →diventa non dichiarato`)
  await expect(school(page).getByLabel('Costo')).toHaveValue('')
  await expect(page.locator('#storia > ol > li').nth(1).getByRole('button')).toHaveCount(0)

  const seat = page.locator(`#sede-${SIPP}-milano`)
  await seat.locator('summary').click()
  const decree = seat.getByRole('textbox', { name: /^Decreto/ })
  const earlier = await decree.inputValue()
  await decree.fill('D.M. 3/3/2023')
  await seat.getByRole('button', { name: 'Salva la sede' }).click()
  await expect(said(page, 'Sede salvata')).toBeVisible()
  await expect(seat.getByLabel('Data del decreto')).toHaveValue('2023-03-03')
  if (earlier) await expect(page.locator('#atti > ul > li')).toContainText([earlier])
  await newest.getByRole('button', { name: 'Rimetti com’era' }).click()
  await expect(decree).toHaveValue(earlier)
  await expect(page.locator('#atti > ul > li')).toHaveCount(0)
})

test('a decree is added to a seat and removed again', async ({ page }) => {
  await page.goto(`/admin/scuole/${SIPP}`)
  const form = page.locator('#atto')
  await form.locator('summary').click()
  const act = fresh('D.D. 4/5/2019')
  await form.getByLabel('Sede').selectOption({ label: 'Milano' })
  await form.getByLabel('Che cosa è').selectOption({ label: 'Modifica' })
  await form.getByRole('textbox', { name: /^Atto/ }).fill(act)
  await form.getByLabel('Indirizzo della fonte').fill('https://www.mur.gov.it/atto')
  await form.getByLabel('Giorno in cui l’hai letta').fill('2026-11-20')
  await form.getByRole('button', { name: 'Aggiungi l’atto' }).click()
  await expect(said(page, 'Atto aggiunto')).toBeVisible()
  const line = page.locator('#atti > ul > li').filter({ hasText: act })
  await expect(line).toContainText('Milano · 4 maggio 2019')
  await line.getByRole('button', { name: 'Togli' }).click()
  await expect(said(page, 'Atto tolto')).toBeVisible()
  await expect(line).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a school and its seat are added, and a change saved, refused and put back', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/status of 40[09]/)
    const added = await addSchoolAndSeat(page)
    await expectPublic(page, added)
    const path = `/admin/scuole/${BECK}`
    await page.goto(path)
    const late = await context.newPage()
    await late.goto(path)
    const cost = fresh('1.800 euro')
    await school(page).getByLabel('Costo').fill(cost)
    await school(page).getByLabel('Ore all’anno').fill('molte')
    await save(page).click()
    await page.getByRole('link', { name: 'Guarda che cosa correggere' }).click()
    await expect(page).toHaveURL(/#scuola$/)
    await expect(school(page).getByLabel('Costo')).toHaveValue(cost)
    await school(page).getByLabel('Ore all’anno').fill('500')
    await save(page).click()
    await expect(said(page, 'Scuola salvata')).toBeVisible()

    await school(late).getByLabel('Costo').fill('un altro')
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await save(late).click()
      await expect(late.getByText('Qualcuno ha cambiato questi dati')).toBeVisible()
      await expect(school(late).getByLabel('Costo')).toHaveValue('un altro')
    }
    await late.close()
    const newest = page.locator('#storia > ol > li').first()
    await newest.getByRole('button', { name: 'Rimetti com’era' }).click()
    await expect(said(page, 'Rimesso com’era')).toBeVisible()
    await expect(school(page).getByLabel('Costo')).not.toHaveValue(cost)
  })
})

test('unknown schools answer 404 and senseless forms 400', async ({ page, portal }) => {
  const options = { failOnStatusCode: false, headers: { Origin: new URL(portal.url).origin } }
  const post = async (path: string, multipart: Record<string, string>) =>
    (await page.request.post(path, { ...options, multipart })).status()
  expect((await page.request.get('/admin/scuole/inventata', options)).status()).toBe(404)
  expect(await post('/admin/scuole/inventata', {})).toBe(404)
  expect(await post('/admin/scuole/nuova', {})).toBe(400)
  const path = `/admin/scuole/${BECK}`
  for (const [form, status] of [
    [{}, 400],
    [{ intent: 'constructor' }, 400],
    [{ intent: 'undo', entry: 'x' }, 400],
    [{ intent: 'undo', entry: '999999' }, 404],
    [{ intent: 'act-remove', act: 'x' }, 400],
    [{ intent: 'act-remove', act: crypto.randomUUID() }, 404],
    [{ intent: 'seat', seat: `${SRPF}-roma` }, 404],
    [{ intent: 'school', name: 'Istituto A.T. Beck' }, 409],
  ] as const)
    expect(await post(path, form), JSON.stringify(form)).toBe(status)
})
