import type { Page } from '@playwright/test'
import { barriersOn } from './support/axe.ts'
import { postRegistration } from './support/form-post.ts'
import { answerCookies } from './support/register-page.ts'
import { freshEmail, registrationFields, signatureDataUrl } from './support/samples.ts'
import { expect, signIn, test } from './support/test.ts'

const PAGES = [
  '/',
  '/professionals',
  '/professionals?vista=griglia',
  '/professionals?vista=mappa',
  '/professionals?q=zzz',
  '/professionals?q=suicidio&dove=Milano',
  '/come-ordiniamo',
  '/trova',
  '/preferiti',
  '/psicoterapeuti',
  '/psicoterapeuti/milano',
  '/psicoterapeuti/problema/panico',
  '/psicoterapeuti/milano/panico',
  '/servizi-pubblici',
  '/verifica-tu',
  '/domanda-senza-risposta',
  '/professional/1/contatta',
  '/professional/1/prenota',
  '/prenota/x',
  '/appuntamenti/x',
  '/appuntamenti/conferma/x',
  '/messaggi/x',
  '/lista-attesa',
  '/lista-attesa/x',
  '/professional/1',
  '/register',
  '/login',
  '/?q=ansia',
  '/?q=zzzz',
  '/topic/ansia-attacchi-panico',
  '/topic/glossario',
  '/topic/inventato',
  '/partner-info',
  '/notizie',
  '/newsletter',
  '/newsletter/numeri',
  '/newsletter/conferma',
  '/newsletter/disiscrizione',
  '/cerca',
  '/cerca?q=ansia',
  '/cerca?q=zzzzqqq',
  '/privacy',
  '/cookie',
  '/termini',
  '/accessibilita',
  '/sicurezza',
  '/come-verifichiamo',
  '/urgenze',
  '/schools',
  '/schools?vista=elenco',
  '/schools?q=zzz',
  '/schools?scuole=esempio-1,esempio-2',
  '/schools/srpf-scuola-romana-di-psicoterapia-familiare',
  '/schools/srpf-scuola-romana-di-psicoterapia-familiare/scrivi',
  '/schools/srpf-scuola-romana-di-psicoterapia-familiare/scrivi?tipo=scuola',
  '/schools/regione/lazio',
  '/schools/approccio/gestalt',
  '/compare-schools',
  '/compare-schools?scuole=srpf-scuola-romana-di-psicoterapia-familiare,esempio-1',
  '/universities',
  '/find-course',
  '/online-courses',
  '/bibliography',
  '/journals',
  '/clinical-archive',
  '/auth',
  '/auth?scheda=registrati',
  '/auth/password',
  '/auth/nuova-password?chiave=x',
  '/auth/email?chiave=x',
  '/auth/email/ferma?chiave=x',
  '/auth/conferma',
  '/register/documento/x',
  '/nulla',
]
const DESK = [
  '/admin',
  '/admin?q=zzz',
  '/admin/amministratori',
  '/admin/richieste/{request}',
  '/admin/partner',
  '/admin/corsi',
  '/admin/scuole',
  '/admin/scuole?q=zzz',
  '/admin/scuole/nuova',
  '/admin/scuole/srpf-scuola-romana-di-psicoterapia-familiare',
  '/admin/scuole/importa',
  '/admin/scuole/messaggi',
  '/admin/testi',
  '/admin/testi/argomento/depressione',
  '/admin/testi/dati/numeri-aiuto',
  '/admin/notizie',
  '/admin/notizie/nuova',
  '/admin/newsletter',
  '/admin/newsletter/numeri',
  '/admin/newsletter/numeri/nuovo',
  '/user',
  '/user/preferiti',
  '/user/account',
  '/user/preferiti/confronto',
  '/user/dati',
  '/professionista',
  '/professionista/collega?chiave=x',
  '/admin/sicurezza',
  '/admin/registro',
  '/admin/posta',
  '/admin/modifiche',
  '/admin/segnalazioni',
  '/admin/verifiche',
  '/user/conversazioni',
  '/user/conversazioni/mostra/x',
  '/admin/conservazione',
  '/admin/visite',
  '/admin/impostazioni',
  '/admin/salute',
]

/** One page of each structure, also tested on a wide screen and in the dark scheme. */
const STRUCTURES = new Set([
  '/',
  '/professionals',
  '/professionals?vista=griglia',
  '/professionals?vista=mappa',
  '/professional/1',
  '/register',
  '/topic/ansia-attacchi-panico',
  '/schools',
  '/schools/srpf-scuola-romana-di-psicoterapia-familiare',
  '/compare-schools?scuole=srpf-scuola-romana-di-psicoterapia-familiare,esempio-1',
  '/auth',
  '/admin',
  '/admin/richieste/{request}',
  '/admin/scuole/srpf-scuola-romana-di-psicoterapia-familiare',
  '/user/account',
])

const PHONE = { width: 390, height: 844 }
/** The narrowest phone, and a wide window at 400 %. */
const NARROW = { width: 320, height: 640 }
const WIDE = { width: 1280, height: 900 }

test.use({ colorScheme: 'light' })
// Three long tests, distributed over the workers.
test.describe.configure({ mode: 'parallel' })

const half = Math.ceil(PAGES.length / 2)
const PARTS: [string, string[]][] = [
  ['the first public pages', PAGES.slice(0, half)],
  ['the other public pages', PAGES.slice(half)],
  ['the pages behind a door', DESK],
]
for (const [part, paths] of PARTS) {
  test(`no violation on any page, and nothing wider than the screen: ${part}`, async ({
    page,
    portal,
    request,
    allowConsole,
  }) => {
    test.setTimeout(480_000)
    allowConsole(/status of 404/)
    await answerCookies(page)
    let pending = ''
    if (paths === DESK) {
      const signature = await signatureDataUrl()
      pending = (await postRegistration(request, { ...registrationFields(freshEmail('axe')), signature })).id!
      await signIn(page, portal)
    }
    for (const path of paths)
      await examine(page, path.replace('{request}', pending), { structure: STRUCTURES.has(path) })
  })
}

test('axe finds no violation with the cookie banner shown, with form errors, and with every closed part opened', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/register')
  await expect(page.getByRole('button', { name: 'Solo essenziali' })).toBeVisible()
  await check(page, 'the banner')
  await checkDark(page, 'the banner')
  await page.setViewportSize(WIDE)
  await check(page, 'the banner, wide')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Solo essenziali' }).click()
  await page.getByRole('button', { name: 'Invia registrazione' }).click()
  await expect(page.getByRole('group', { name: 'Controlla questi campi' })).toBeVisible()
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)))
  await check(page, 'the errors')
  await checkDark(page, 'the errors')
})

test('a sample’s profile is not wider than the screen with text of twice the size', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/professional/1')
  await page.evaluate(() => void (document.documentElement.style.fontSize = '212.5%'))
  await expectAsWideAsTheScreen(page, 'the sample')
})

async function examine(page: Page, path: string, { structure }: { structure: boolean }): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.goto(path)
  await expect(page.locator('h1'), `${path} has one h1`).toHaveCount(1)
  await check(page, path)
  await expectAsWideAsTheScreen(page, path)
  if (structure) await checkDark(page, path)
  await page.setViewportSize(NARROW)
  await expectAsWideAsTheScreen(page, `${path}, narrow`)
  await page.setViewportSize(WIDE)
  if (structure) await check(page, `${path}, wide`)
  await expectAsWideAsTheScreen(page, `${path}, wide`)
}

async function expectAsWideAsTheScreen(page: Page, name: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, `${name}: nothing is wider than the screen`).toBeLessThanOrEqual(0)
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function check(page: Page, name: string): Promise<void> {
  expect(await barriersOn(page, { runOnly: TAGS }), name).toEqual([])
  expect(await oddNames(page), `${name}: spoken names`).toEqual([])
}

/** Names as browsers say them with a space before a colon, a comma or a full stop, or after a bracket. */
async function oddNames(page: Page): Promise<string[]> {
  const spoken = await page.locator('body').ariaSnapshot()
  return spoken.split('\n').filter((line) => /"[^"]*(?: [:;,.](?!\d)|\( )[^"]*"/.test(line))
}

/** What a dark scheme can change. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

async function checkDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const runOnly = { type: 'rule', values: OF_COLOUR } as const
  expect(await barriersOn(page, { runOnly }), `${name}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
