import type { Page } from '@playwright/test'
import { postRegistration } from './support/form-post.ts'
import { officePage, tiedProfessional } from './support/professional-area.ts'
import { freshEmail, registrationFields, signatureDataUrl } from './support/samples.ts'
import { expect, test } from './support/test.ts'

const OWN = [
  '/professionista',
  '/professionista/messaggi',
  '/professionista/risposte',
  '/professionista/notifiche',
  '/professionista/profilo',
  '/professionista/profilo#parte-fees',
  '/professionista/dati',
  '/professionista/foto',
  '/professionista/anteprima',
  '/professionista/verifiche',
  '/professionista/accessi',
  '/professionista/lascia',
  '/user',
  '/user/preferiti',
  '/user/dati',
  '/user/conversazioni',
  '/user/account',
  '/organizzazione',
]
const DESK = [
  '/admin',
  '/admin/richieste/{request}',
  '/admin/richieste/{request}/correggi',
  '/admin/modifiche',
  '/admin/verifiche',
  '/admin/segnalazioni',
  '/admin/amministratori',
  '/admin/registro',
  '/admin/posta',
  '/admin/partner',
  '/admin/organizzazioni',
  '/admin/organizzazioni/persone',
  '/admin/organizzazioni/contestazioni',
  '/admin/scuole',
  '/admin/scuole/nuova',
  '/admin/scuole/importa',
  '/admin/scuole/messaggi',
  '/admin/corsi',
  '/admin/testi',
  '/admin/testi/argomento/depressione',
  '/admin/notizie',
  '/admin/notizie/nuova',
  '/admin/newsletter',
  '/admin/newsletter/numeri',
  '/admin/newsletter/numeri/nuovo',
  '/admin/conservazione',
  '/admin/visite',
  '/admin/titolare',
  '/admin/impostazioni',
  '/admin/salute',
  '/admin/sicurezza',
]
const FIRST_ACTION = 500

test.use({ viewport: { width: 390, height: 664 } })

test('on a phone every screen of a professional and of the office has its first action in sight, and fits', async ({
  ground,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const name = { first_name: 'Maria Antonietta Immacolata', last_name: 'Castiglione Montecuccoli di Pescaia' }
  const signature = await signatureDataUrl()
  const fields = { ...registrationFields(freshEmail('scrivania')), ...name, signature }
  const { id } = await postRegistration(request, fields)
  const office = await officePage(ground)
  const { page } = await tiedProfessional(ground, office)
  const found = [
    ...(await walk(page, OWN)),
    ...(await walk(
      office,
      DESK.map((path) => path.replace('{request}', id!)),
    )),
  ]
  expect(found).toEqual([])
})

async function walk(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto(path)
    const action = await firstAction(page)
    if (action > FIRST_ACTION) found.push(`${path}: the first action is at ${action} px`)
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 664 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) found.push(`${path}: ${over} px wider than ${width}: ${await widest(page)}`)
      for (const words of await squeezed(page)) found.push(`${path}: a letter a line at ${width}: ${words}`)
    }
  }
  return found
}

/** Where the first thing to press or fill in begins, below title and sections; 0 on a page to read alone. */
function firstAction(page: Page): Promise<number> {
  return page.evaluate(() => {
    const able = 'a[href], button:not(:disabled), input:not([type=hidden]), select, textarea, summary'
    const inFrame = '[aria-label^="Sezioni"], h1, details:has(nav)'
    const tops = [...document.querySelectorAll(`dialog[open] :is(${able}), main :is(${able})`)]
      .filter((one) => !one.closest(inFrame) && one.checkVisibility({ visibilityProperty: true }))
      .map((one) => Math.round(one.getBoundingClientRect().top + scrollY))
      .filter((top) => top > 0)
    return tops.length > 0 ? Math.min(...tops) : 0
  })
}

/** The texts of table cells that are too narrow to show half a word on a line. */
function squeezed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('td span')]
      .filter((one) => one.childElementCount === 0 && one.innerText.trim().length > 8)
      .filter((one) => one.checkVisibility() && one.offsetWidth > 1 && one.offsetWidth < 48)
      .map((one) => one.innerText),
  )
}

function widest(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('main *')]
        .findLast((one) => one.getBoundingClientRect().right > innerWidth)
        ?.outerHTML.slice(0, 300) ?? '',
  )
}
