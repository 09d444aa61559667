import type { Browser, Page } from '@playwright/test'
import { allAddresses, takesForm } from './support/addresses.ts'
import { BOOKABLE } from './support/bookable.ts'
import { bookHour, bookingLink, hoursOf, pressHour } from './support/booking.ts'
import { MAIL_AFTER_UNDO_MS } from './support/check-form.ts'
import { walk, type Person, type Place } from './support/failing-forms.ts'
import type { FilledPortal } from './support/filled-portal.ts'
import { formsOf, submitForm } from './support/forms.ts'
import { postAs, postForm, postRegistration } from './support/form-post.ts'
import type { Mailbox } from './support/mailbox.ts'
import { PASSWORD } from './support/member.ts'
import {
  approvedEntry,
  freshContext,
  officePage,
  signUpAs,
  tiedProfessional,
} from './support/professional-area.ts'
import type { Portal } from './support/portal.ts'
import { answerCookies, drawSignature, fillRegistration } from './support/register-page.ts'
import { freshEmail, registrationFields, signatureDataUrl } from './support/samples.ts'
import { addStaff, knock } from './support/staff.ts'
import { expect, setUpSecondFactor, signIn, test } from './support/test.ts'
import { ELSEWHERE, WALKED } from './support/walked-forms.ts'

test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|status of \d+/)
  // Chromium logs this when the router abandons a broken answer before its end.
  allowConsole(/BodyStreamBuffer was aborted/)
})

const SCHOOL = 'srpf-scuola-romana-di-psicoterapia-familiare'

test('every address that accepts a form is tested here or named with the test that does', () => {
  const takers = allAddresses()
    .filter(takesForm)
    .map(({ path }) => path)
  expect([...Object.values(WALKED).flat(), ...Object.keys(ELSEWHERE)].toSorted()).toEqual(takers.toSorted())
})

async function walkAs(who: keyof typeof WALKED, person: Person, places: readonly Place[]): Promise<void> {
  const met = await walk(person, places)
  if (/^\/(user|professionista|admin)/.test(new URL(person.page.url()).pathname))
    throw new Error('not signed out')
  const signOut = who === 'office' ? '/admin/esci' : '/auth/esci'
  expect(WALKED[who].filter((path) => path !== signOut && !met.has(path))).toEqual([])
  await person.context.close()
}

/** The path of a link in a mail to somebody, which may still be under way. */
async function linkOf(mailbox: Mailbox, to: string, path: RegExp, timeoutMs?: number): Promise<string> {
  const flat = (text: string) => text.replaceAll('\n', '')
  const mail = await mailbox
    .waitFor((one) => one.to.includes(to) && path.test(flat(one.text)), timeoutMs)
    .catch((cause: unknown) => {
      throw new Error(`no mail to ${to} with ${path}`, { cause })
    })
  return path.exec(flat(mail.text))![0]
}

const post = async ({ request }: Page, portal: Portal, path: string, form: Record<string, string>) => {
  const answer = await request.post(path, { form, headers: { Origin: portal.url }, maxRedirects: 0 })
  expect(answer.status(), path).toBeLessThan(400)
}

async function fillWaiting(page: Page, email: string): Promise<void> {
  await page.getByLabel('Dove').fill('Milano')
  await page.getByLabel('Come ti chiami').fill('Bea')
  await page.getByLabel('La tua email').fill(email)
  await page.getByLabel('La sera, dalle 18').check()
  await page.getByLabel(/^Acconsento/).check()
}

async function fillRegister(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('canvas')?.width ?? 0) > 300)
  await fillRegistration(page)
  await drawSignature(page)
}

test('a visitor’s forms keep every word without a connection, with 500 and with 503', async ({
  ground,
  portal,
  mailbox,
}) => {
  const office = await officePage(ground)
  const { id } = await approvedEntry(ground, office)
  const context = await freshContext(ground)
  const register = async () => {
    const email = freshEmail('domanda')
    const fields = { ...registrationFields(email), signature: await signatureDataUrl() }
    return { email, id: (await postRegistration(context.request, fields)).id! }
  }
  const [asked, rejected] = [await register(), await register()]
  await office.goto('/admin')
  await post(office, portal, `/admin/richieste/${asked.id}`, {
    question: 'In quale anno hai finito la scuola?',
  })
  const reason = 'Il numero non risulta all’Albo.'
  await post(office, portal, `/admin/richieste/${rejected.id}`, { intent: 'reject', reason })

  const other = await freshContext(ground)
  const member = await signUpAs(other, ground)
  const next = freshEmail('nuova')
  const page = await context.newPage()
  await answerCookies(page)
  await post(page, portal, '/auth/password', { email: member })
  const mover = await other.newPage()
  await post(mover, portal, '/user/account', {
    intent: 'email',
    email: next,
    password: 'quattro-parole-a-caso',
  })
  const candidate = freshEmail('candidata')
  const chosen = { password: 'quattro-parole-a-caso', confirmation: 'quattro-parole-a-caso' }
  await post(mover, portal, '/auth/esci', {})
  await post(mover, portal, '/auth', { intent: 'sign-up', email: candidate, ...chosen })
  await other.close()

  const email = freshEmail('moduli')
  const waiting = freshEmail('attesa')
  const mailed = (to: string, path: RegExp, timeoutMs?: number) => () => linkOf(mailbox, to, path, timeoutMs)
  await walkAs('visitor', { page, context }, [
    { at: '/' },
    { at: '/trova' },
    { at: '/partner-info#contact-form' },
    { at: '/newsletter' },
    { at: '/newsletter/conferma?chiave=inventata' },
    { at: '/newsletter/disiscrizione?chiave=inventata' },
    { at: `/schools/${SCHOOL}/scrivi` },
    { at: `/schools/${SCHOOL}/scrivi?tipo=scuola` },
    { at: `/professional/${id}/segnala` },
    { at: `/professional/${id}/contatta`, email },
    { at: '/lista-attesa', fill: (on) => fillWaiting(on, waiting) },
    { at: mailed(waiting, /\/lista-attesa\/[\w.-]+/) },
    { at: '/register', fill: fillRegister },
    { at: '/auth' },
    { at: '/auth?scheda=registrati' },
    { at: '/auth/password' },
    { at: '/login' },
    { at: mailed(email, /\/messaggi\/conferma\/[\w.-]+/) },
    {
      at: async () =>
        (await linkOf(mailbox, email, /\/messaggi\/conferma\/[\w.-]+/)).replace('/conferma', ''),
    },
    { at: mailed(asked.email, /\/register\/integrazioni\/[\w.-]+/) },
    { at: mailed(asked.email, /\/register\/non-sono-io\/[\w.-]+/) },
    { at: mailed(member, /\/auth\/nuova-password\?[^\s>)\]]+/) },
    { at: mailed(next, /\/auth\/email\?[^\s>)\]]+/) },
    { at: mailed(member, /\/auth\/email\/ferma\?[^\s>)\]]+/) },
    {
      at: mailed(candidate, /\/auth\/conferma\?[^\s>)\]]+/),
      // Another browser than the one that asked is asked for the password.
      open: async (on) => {
        await on.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
        await expect(on.getByLabel('La password che hai scelto')).toBeVisible()
      },
    },
    { at: mailed(rejected.email, /\/register\/riesame\/[\w.-]+/, MAIL_AFTER_UNDO_MS) },
  ])
  await office.context().close()
})

test('a member’s forms keep every word on each failure and when the session ended', async ({ ground }) => {
  const context = await freshContext(ground)
  await signUpAs(context, ground)
  const page = await context.newPage()
  await answerCookies(page)
  await walkAs('member', { page, context }, [
    { at: '/user/account' },
    { at: '/auth/riprova?poi=/user/account' },
    { at: '/user/conversazioni' },
    { at: '/user/conversazioni/mostra/inventata' },
    { at: '/user/preferiti/aggiungi/1' },
    { at: '/user/preferiti/aggiungi/2' },
    { at: '/user/preferiti?passo=cambia-risposta' },
    { at: '/user/preferiti' },
    {
      at: async () => {
        await page.goto('/user/preferiti/aggiungi/2')
        const form = (await formsOf(page)).find(({ action }) => action.startsWith('/user/preferiti'))
        if (form) {
          await submitForm(page, form)
          await page.waitForURL('**/user/preferiti')
        }
        return '/user/preferiti'
      },
      open: async (on) => {
        await on.getByRole('link', { name: 'Togli tutti' }).click()
        await expect(on.locator('dialog[open]')).toBeVisible()
      },
    },
    { at: '/professionista' },
    { at: '/user/dati' },
  ])
})

test('a professional’s forms keep every word on each failure and when the session ended', async ({
  ground,
  portal,
  mailbox,
}) => {
  const office = await officePage(ground)
  const { id, claim } = await approvedEntry(ground, office)
  const email = freshEmail('scrive')
  const words = { name: 'Anna', email, message: 'Vorrei un primo colloquio, la sera.', consent: 'on' }
  await postForm(office.request, `/professional/${id}/contatta`, words)
  await post(office, portal, await linkOf(mailbox, email, /\/messaggi\/conferma\/[\w.-]+/), {})
  await office.context().close()

  const context = await freshContext(ground)
  await signUpAs(context, ground)
  const page = await context.newPage()
  await answerCookies(page)
  const message = async () => {
    const html = await (await context.request.get('/professionista/messaggi')).text()
    return /\/professionista\/messaggi\/[\w-]+/.exec(html)![0]
  }
  await walkAs('professional', { page, context }, [
    { at: claim },
    { at: '/professionista' },
    { at: '/professionista/dati' },
    { at: '/professionista/profilo' },
    { at: '/professionista/profilo' },
    { at: '/professionista/foto' },
    { at: '/professionista/verifiche' },
    { at: message },
    { at: message },
    { at: '/professionista/agenda/ore' },
    { at: '/professionista/agenda/calendari' },
    { at: '/professionista/lascia' },
  ])
})

test.describe('where hours are given', () => {
  test.use({ baseURL: async ({ bookable }, use) => use(bookable.url) })

  const freshPerson = async (browser: Browser, portal: FilledPortal, from: string): Promise<Person> => {
    const context = await freshContext({ browser, portal, mailbox: portal.mailbox })
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': from })
    const page = await context.newPage()
    await answerCookies(page)
    return { page, context }
  }

  test('the forms of who takes an hour keep every word without a connection, with 500 and with 503', async ({
    browser,
    bookable,
  }) => {
    const booker = await freshPerson(browser, bookable, '10.91.0.1')
    const { request } = booker.context
    const { id } = BOOKABLE.long
    const email = freshEmail('prende')
    const own = await bookHour(request, bookable, { id, email: freshEmail('sposta') })
    const held = (await pressHour(request, bookable, id)).location
    await walkAs('booker', booker, [
      { at: held, email },
      { at: held },
      { at: () => bookingLink(bookable, email) },
      { at: `${own}/sposta` },
      { at: own },
      { at: own },
      { at: `/professional/${id}` },
      { at: hoursOf(id) },
      { at: '/' },
    ])
  })

  test('the forms of an agenda keep every word on each failure and when the session ended', async ({
    browser,
    bookable,
  }) => {
    const asker = await freshPerson(browser, bookable, '10.91.0.2')
    const { id, email } = BOOKABLE.asked
    await bookHour(asker.context.request, bookable, { id, email: freshEmail('chiede') })
    await asker.context.close()
    const booked = await freshPerson(browser, bookable, '10.91.0.3')
    await postAs(booked.context.request, bookable, '/auth', { intent: 'sign-in', email, password: PASSWORD })
    const answer = await booked.context.request.get('/professionista/agenda')
    const appointment = /\/professionista\/agenda\/[\da-f-]{36}/.exec(await answer.text())![0]
    await walkAs('booked', booked, [{ at: '/professionista/agenda' }, { at: appointment }])
  })
})

const LIST = [
  'Denominazione;Sede;Regione;Decreto;Data decreto',
  'Istituto dei moduli Uno;Potenza;Basilicata;D.M. 1/2/2020;01/02/2020',
  'Istituto dei moduli Due;Matera;Basilicata;D.M. 3/2/2020;03/02/2020',
].join('\r\n')

/** Uploads a list of the ministry. @returns the address of its differences */
async function importList(page: Page): Promise<string> {
  await page.goto('/admin/scuole/importa')
  const buffer = Buffer.from(LIST)
  await page
    .getByLabel('Il file', { exact: true })
    .setInputFiles({ name: 'elenco.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('Pagina da cui viene il file').fill('https://www.mur.gov.it/elenco-di-prova')
  await page.getByLabel('Data dell’elenco').fill('2026-11-20')
  await page.getByRole('button', { name: 'Carica l’elenco' }).click()
  await page.waitForURL(/\/admin\/scuole\/importazioni\//)
  return new URL(page.url()).pathname
}

test('the office’s forms and dialogs keep every word on each failure and when the session ended', async ({
  ground,
  portal,
}) => {
  const page = await officePage(ground)
  const context = page.context()
  const entry = await tiedProfessional(ground, page)
  const { request } = entry.context
  await postForm(request, '/professionista/dati', { field: 'city', value: 'Cesena' })
  const email = freshEmail('moduli')
  const message = 'Una frase scritta a mano, lunga abbastanza.'
  await postForm(request, '/partner-info', { name: 'Anna Prova', email, message })
  await postForm(request, `/schools/${SCHOOL}/scrivi`, { kind: 'error', message, email })
  await postForm(request, `/professional/${entry.id}/segnala`, { kind: 'other' })
  await entry.context.close()
  const visitor = await freshContext(ground)
  const fields = { ...registrationFields(), signature: await signatureDataUrl() }
  const { id } = await postRegistration(visitor.request, fields)
  await visitor.close()
  const staff = await addStaff({ page, ...ground }, 'admin')
  await knock(staff)
  await staff.page.waitForURL('**/admin')
  await staff.page.goto('/admin/sicurezza')
  await setUpSecondFactor(staff.page, staff.password)
  await staff.page.context().close()
  let list = ''

  await walkAs('office', { page, context, enter: (on) => signIn(on, portal) }, [
    { at: `/admin/richieste/${id}`, spoil: ['reason', 'question'] },
    { at: `/admin/richieste/${id}?azione=respingi`, spoil: ['reason'] },
    { at: `/admin/richieste/${id}/correggi`, spoil: ['reason'] },
    { at: `/admin/richieste/${entry.id}`, spoil: ['reason'] },
    { at: `/admin/verifiche/${entry.id}` },
    { at: '/admin/modifiche' },
    { at: '/admin/segnalazioni' },
    { at: '/admin/partner' },
    { at: '/admin/scuole/nuova', spoil: ['name'] },
    { at: `/admin/scuole/${SCHOOL}`, spoil: ['name', 'city', 'decree', 'source_url'] },
    { at: '/admin/scuole/importa' },
    { at: async () => `${(list ||= await importList(page))}?gruppo=colonne` },
    { at: async () => `${list}?gruppo=fresh` },
    { at: async () => `${list}?gruppo=done` },
    { at: '/admin/scuole/messaggi' },
    { at: '/admin/corsi' },
    { at: '/admin/corsi' },
    { at: '/admin/titolare', spoil: ['name'] },
    { at: '/admin/conservazione' },
    { at: '/admin/sicurezza' },
    { at: '/admin/amministratori' },
    {
      at: async () => {
        await context.clearCookies()
        await knock({ ...staff, page })
        await page.waitForURL('**/login/codice')
        return '/login/codice'
      },
    },
    // The session ended here: the next form needs a new sign-in.
    { at: '/admin' },
  ])
})
