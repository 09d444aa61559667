import { request as httpRequest } from 'node:http'
import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { sha256 } from '#lib/hash.ts'
import { startPortal, type Portal } from './support/portal.ts'
import { packageOf, partsOf, sheetOf, xlsxOf } from './support/xlsx.ts'
import { bare as plainTest, expect, signIn, test } from './support/test.ts'

const HEADER = ['Denominazione', 'Sede', 'Regione', 'Decreto', 'Data decreto']
const SOURCE = 'https://www.mur.gov.it/elenco-di-prova'
const CSV = { name: 'elenco.csv', mimeType: 'text/csv' }
const XLSX = { name: 'elenco.xlsx', mimeType: 'application/octet-stream' }

const problems = (page: Page) => page.getByRole('group', { name: 'Controlla questi campi' })
const csvOf = (rows: string[][]) => [HEADER, ...rows].map((cells) => cells.join(';')).join('\r\n')
const file = (about: typeof CSV, content: string | Uint8Array) => ({ ...about, buffer: Buffer.from(content) })

test('a list is uploaded, its columns named once, its differences shown, accepted and undone', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  await signIn(page, portal, '/admin/scuole/importa')
  const mark = `Prova ${Date.now()}`
  const rows = [
    [`Istituto ${mark} Uno`, 'Potenza', 'Basilicata', 'D.M. 1/2/2020', '01/02/2020'],
    [`Istituto ${mark} Due`, 'MATERA', 'BASILICATA', 'D.M. 3/2/2020', '03/02/2020'],
    ['SRPF Scuola Romana di Psicoterapia Familiare e Relazionale', 'Roma', 'Lazio', '', ''],
    ['Istituto senza luogo', '', '', '', ''],
  ]
  await page.getByRole('button', { name: 'Carica l’elenco' }).click()
  await expect(problems(page)).toContainText('Scegli il file da caricare')
  const upload = async (what: ReturnType<typeof file>) => {
    await page.goto('/admin/scuole/importa')
    await page.getByLabel('Il file', { exact: true }).setInputFiles(what)
    await page.getByLabel('Pagina da cui viene il file').fill(SOURCE)
    await page.getByLabel('Data dell’elenco').fill('2026-11-20')
    await page.getByRole('button', { name: 'Carica l’elenco' }).click()
    await expect(page).toHaveURL(/\/admin\/scuole\/importazioni\//)
  }
  await upload(file(CSV, csvOf(rows)))
  const columns = page.getByRole('heading', { name: 'Che cosa contengono le colonne' })
  // The address changes a moment before what stands under it.
  await expect(columns.or(page.getByRole('link', { name: /^Nuove/ }))).toBeVisible()
  if (await columns.isVisible()) {
    await expect(page.getByLabel('Nome della scuola')).toHaveValue('0')
    await page.getByLabel('Regione').selectOption('')
    await page.getByLabel('Città').selectOption('0')
    await page.getByRole('button', { name: 'Mostra che cosa cambierebbe' }).click()
    await expect(problems(page)).toContainText('già scelta')
    await page.getByLabel('Città').selectOption('Sede')
    await page.getByLabel('Regione').selectOption('Regione')
    await page.getByRole('button', { name: 'Mostra che cosa cambierebbe' }).click()
  }
  await expect(page.getByRole('link', { name: 'Nuove (2)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dubbie (1)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Da correggere (1)' })).toBeVisible()
  await expect(page.getByText('più di un quinto delle sedi')).toBeVisible()
  await page.getByRole('link', { name: 'Dubbie (1)' }).click()
  await expect(page.getByText(/Somiglianza \d+/)).toBeVisible()
  await page.getByRole('link', { name: 'Da correggere (1)' }).click()
  await expect(page.getByText('Manca la città')).toBeVisible()
  await page.getByRole('link', { name: 'Nuove (2)' }).click()
  await page.getByRole('button', { name: new RegExp(`^Accetta \\(Istituto ${mark} Uno`) }).click()
  await expect(page.getByRole('link', { name: 'Nuove (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Accetta nuove, cambiate e confermate' }).click()
  await expect(page.getByRole('link', { name: 'Nuove (0)' })).toBeVisible()

  await page.goto(`/schools?q=${encodeURIComponent(mark)}`)
  await expect(page.getByText('2 scuole trovate')).toBeVisible()
  await page.getByRole('link', { name: `Istituto ${mark} Due`, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Matera, Basilicata' })).toBeVisible()
  await page.getByText('Riconoscimento e fonte').first().click()
  await expect(page.getByRole('link', { name: 'Fonte: elenco del ministero' })).toHaveAttribute(
    'href',
    SOURCE,
  )
  await expect(page.getByText('letta il 20 novembre 2026')).toBeVisible()

  await upload(file(XLSX, xlsxOf([HEADER, ...rows])))
  await expect(page.getByRole('link', { name: 'Nuove (0)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cambiate (0)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Confermate (0)' })).toBeVisible()

  await page.goto('/admin/scuole/importa')
  await page
    .getByRole('link', { name: /elenco\.csv/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^Già fatto/ }).click()
  await page.getByRole('button', { name: 'Annulla tutto l’import' }).click()
  await expect(page.getByText(/2 modifiche annullate/).first()).toBeVisible()
  await page.goto(`/schools?q=${encodeURIComponent(mark)}`)
  await expect(page.getByText('Nessuna scuola trovata con i filtri selezionati.')).toBeVisible()
})

const BOMB = zipSync({ 'xl/workbook.xml': new Uint8Array(80 * 2 ** 20) }, { level: 9 })
type Wrong = [name: string, file: ReturnType<typeof file>, reason: RegExp]
const WRONG: [Wrong, ...Wrong[]] = [
  [
    'in Windows-1252',
    file(CSV, Buffer.from(csvOf([['Università di Forlì', 'Forlì', '', '', '']]), 'latin1')),
    /UTF-8/,
  ],
  [
    'cut in a quoted cell',
    file(CSV, `${csvOf([['Uno', 'Roma', '', '', '']])}\r\n"Due;Mil`),
    /tagliato.*riga 3/,
  ],
  ['cut in a row', file(CSV, `${csvOf([['Uno', 'Roma', '', '', '']])}\r\nDue;Mil`), /tagliato.*riga 3/],
  ['with a formula', file(CSV, csvOf([['=SUM(A1)', 'Roma', '', '', '']])), /formula.*A2/],
  [
    'with a formula in a spreadsheet',
    file(
      XLSX,
      packageOf(
        partsOf(
          sheetOf([HEADER]).replace(
            '</sheetData>',
            '<row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row></sheetData>',
          ),
        ),
      ),
    ),
    /formula/,
  ],
  ['a zip bomb', file(XLSX, BOMB), /troppo grande/],
  [
    'a cut spreadsheet',
    file(XLSX, xlsxOf([HEADER, ['Uno', 'Roma', '', '', '']]).slice(0, -200)),
    /tagliato|danneggiato/,
  ],
  ['a program', file(CSV, Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0])), /non è un CSV/],
  ['empty', file(CSV, ''), /vuoto/],
]

test('a file that is cut, in another encoding or malicious is refused with a reason, and changes nothing', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  await signIn(page, portal, '/admin/scuole/importa')
  const before = await page.locator('main li').count()
  await page.getByLabel('Pagina da cui viene il file').fill(SOURCE)
  await page.getByLabel('Data dell’elenco').fill('2026-11-20')
  const [[, first, reason], ...others] = WRONG
  await page.getByLabel('Il file', { exact: true }).setInputFiles(first)
  await page.getByRole('button', { name: 'Carica l’elenco' }).click()
  await expect(problems(page)).toContainText(reason)
  await expect(problems(page)).toContainText('Non è cambiato nulla')
  await expect(page.getByLabel('Pagina da cui viene il file')).toHaveValue(SOURCE)
  for (const [name, wrong, message] of others) {
    const answer = await page.request.post('/admin/scuole/importa', {
      headers: { Origin: portal.url },
      multipart: { file: wrong, source_url: SOURCE, listed_on: '2026-11-20' },
    })
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    expect(answer.status(), name).toBe(400)
    expect(html, name).toMatch(message)
    expect(html, name).toContain('Non è cambiato nulla')
    expect(html, name).toContain(`value="${SOURCE}"`)
  }
  await page.goto('/admin/scuole/importa')
  expect(await page.locator('main li').count()).toBe(before)
})

test('a file of a gigabyte is refused before it is sent, and before it is read', async ({ page, portal }) => {
  await signIn(page, portal, '/admin/scuole/importa')
  await page.getByLabel('Il file', { exact: true }).setInputFiles(file(CSV, Buffer.alloc(9 * 2 ** 20, 'a')))
  await expect(page.getByText(/Il file supera 8 MB/).first()).toBeVisible()
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const status = await new Promise<number>((resolve, reject) => {
    const request = httpRequest(`${portal.url}/admin/scuole/importa`, {
      method: 'POST',
      headers: {
        Cookie: cookie,
        Origin: portal.url,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': String(2 ** 30),
      },
    })
    request.on('response', (answer) => {
      resolve(answer.statusCode!)
      request.destroy()
    })
    request.on('error', reject)
    request.write('--x\r\n')
  })
  expect(status).toBe(413)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a list is uploaded, looked at and accepted', async ({ page, portal }) => {
    await signIn(page, portal, '/admin/scuole/importa')
    const mark = `Senza Script ${Date.now()}`
    const list = csvOf([[`Istituto ${mark}`, 'Aosta', 'Valle d’Aosta', '', '']]).replace(
      'Decreto',
      `Atto ${Date.now()}`,
    )
    await page.getByLabel('Il file', { exact: true }).setInputFiles(file(CSV, list))
    await page.getByLabel('Pagina da cui viene il file').fill(SOURCE)
    await page.getByLabel('Data dell’elenco').fill('2026-11-20')
    await page.getByRole('button', { name: 'Carica l’elenco' }).click()
    await page.getByRole('button', { name: 'Mostra che cosa cambierebbe' }).click()
    await page.getByRole('button', { name: new RegExp(`^Accetta \\(Istituto ${mark}`) }).click()
    await expect(page.getByText('1 modifica fatta.')).toBeVisible()
    await page.getByRole('link', { name: /^Già fatto/ }).click()
    await page.getByRole('button', { name: /^Annulla \(/ }).click()
    await expect(page.getByText('1 modifica annullata.')).toBeVisible()
  })
})

/** One transaction, however many rows: 2,000 at once are tested in domain/schools/imports/write.test.ts. */
const ROWS = 500
/** From the first statements on; the last time when the answer is there, however long it takes. */
const KILLED_AFTER_MS = [50, 300, undefined]

plainTest(`kill -9 in the middle of accepting ${ROWS} rows leaves all of them or none`, async () => {
  plainTest.setTimeout(300_000)
  const portal = await startPortal({ env: { LOG_LEVEL: 'warn', DEMO_DATA: '0' } })
  const schools = [await countSchools(portal)]
  let cookie = await officeCookie(portal)
  for (const [kill, afterMs] of KILLED_AFTER_MS.entries()) {
    const rows = Array.from({ length: ROWS }, (_row, n) => [
      sha256(`${kill} ${n}`).slice(0, 24),
      `Borgo ${n % 50}`,
      '',
      '',
      '',
    ])
    const address = await uploadList(portal, cookie, csvOf(rows), kill === 0)
    const accept = fetch(address, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: portal.url },
      body: new URLSearchParams({ intent: 'group', group: 'fresh' }),
      redirect: 'manual',
    }).then(
      ({ status }) => status,
      () => undefined,
    )
    await (afterMs === undefined ? accept : new Promise((done) => setTimeout(done, afterMs)))
    await portal.kill()
    const answered = await accept
    // The restart recovers the database of the killed process.
    await portal.restart()
    const count = await countSchools(portal)
    expect((count - schools[0]!) % ROWS).toBe(0)
    if (answered === 200) expect(count, 'what was answered is there').toBe(schools.at(-1)! + ROWS)
    schools.push(count)
    cookie = await officeCookie(portal)
  }
  console.log(`schools after each kill: ${schools.join(', ')}`)
  expect(schools.at(-1)).toBeGreaterThan(schools[0]!)
  await portal.stop()
})

/** @returns how many schools the public directory counts, read from its page */
async function countSchools(portal: Portal): Promise<number> {
  const page = await (await fetch(`${portal.url}/schools`)).text()
  return Number(/(\d+) scuole trovate/.exec(page)![1])
}

async function officeCookie(portal: Portal): Promise<string> {
  const answer = await fetch(`${portal.url}/login`, {
    method: 'POST',
    headers: { Origin: portal.url },
    body: new URLSearchParams(portal.admin),
    redirect: 'manual',
  })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function uploadList(portal: Portal, cookie: string, csv: string, mapIt: boolean): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'elenco.csv')
  form.set('source_url', SOURCE)
  form.set('listed_on', '2026-11-20')
  const headers = { Cookie: cookie, Origin: portal.url }
  const sent = await fetch(`${portal.url}/admin/scuole/importa`, {
    method: 'POST',
    headers,
    body: form,
    redirect: 'manual',
  })
  const address = portal.url + sent.headers.get('location')!
  if (mapIt) {
    const mapping = { intent: 'map', name: '0', city: '1', region: '2', decree: '3', decree_date: '4' }
    await fetch(address, { method: 'POST', headers, body: new URLSearchParams(mapping), redirect: 'manual' })
  }
  const started = performance.now()
  const preview = await fetch(address, { headers })
  expect(await preview.text()).toContain(`Nuove (${ROWS})`)
  console.log(`preview of ${ROWS} rows: ${Math.round(performance.now() - started)} ms`)
  return address
}
