import type { BrowserContext } from '@playwright/test'
import * as fc from 'fast-check'
import { allAddresses, answersGet, takesForm, type Address } from './support/addresses.ts'
import { signUpPeople } from './support/member.ts'
import {
  ask,
  asAddress,
  asBody,
  failures,
  fieldsOf,
  LONGEST_ADDRESS,
  oddFields,
  oddPath,
  oddQuery,
  realPath,
  runs,
  SHAPES,
  tellAnswers,
  walkMark,
} from './support/odd-walk.ts'
import { officePage, tiedProfessional } from './support/professional-area.ts'
import { sendRaw } from './support/raw-request.ts'
import { expect, test } from './support/test.ts'

/**
 * Who walks, the area that opens to them, and how often each of its addresses and forms is tried. What a reviewer or an
 * editor sends goes through the same code as an administrator's.
 */
const WALKS = {
  member: { area: '/user', tries: 3 },
  professional: { area: '/professionista', tries: 3 },
  reviewer: { area: '/admin', tries: 1 },
  editor: { area: '/admin', tries: 1 },
  administrator: { area: '/admin', tries: 3 },
} as const
type Who = keyof typeof WALKS

const AREAS = [...new Set(Object.values(WALKS).map(({ area }) => area))]
const isOf = (area: string, { path }: Address) => path === area || path.startsWith(`${area}/`)

/** Left out: the event stream never ends, and signing out ends the walk. */
const LEFT_OUT = new Set(['/admin/eventi', '/admin/esci', '/auth/esci'])

/** Of things that nobody has in this walk: what is walked is the refusal. Journeys of their own go in. */
const NOTHING_THERE = new Set([
  '/user/preferiti/aggiungi/:id',
  '/user/preferiti/scheda/:id',
  '/professionista/collega',
  '/professionista/messaggi/:id',
  '/professionista/agenda/:id',
  '/admin/scuole/importazioni/:id',
  '/admin/documenti/:id',
  '/admin/documenti/:id/guarda',
  '/admin/documenti/:id/pagine/:page',
])

/** If the session had ended, the walk would go on as a visitor and find nothing. */
const isSignedIn = async (origin: string, headers: Record<string, string>) =>
  (await sendRaw(origin, { method: 'GET', path: '/auth/sessione', headers })).status === 200

const cookies = new Map<Who, string>()

test.beforeAll(async ({ browser, portal, mailbox, ground }) => {
  const roles = ['user', 'reviewer', 'editor', 'admin']
  const [member, reviewer, editor, administrator] = await signUpPeople(portal, ground.databaseUrl, roles)
  const office = await officePage({ browser, portal, mailbox })
  const { context } = await tiedProfessional({ browser, portal, mailbox }, office)
  const all = { member, reviewer, editor, administrator, professional: await cookieHeader(context) }
  for (const [who, cookie] of Object.entries(all)) cookies.set(who as Who, cookie!)
  await Promise.all([context.close(), office.context().close()])
})

async function cookieHeader(context: BrowserContext): Promise<string> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
}

for (const who of Object.keys(WALKS) as Who[])
  test(`behind the locks, as ${who}: odd parameters, fields and bodies cause no failure and are never reflected unescaped`, async ({
    portal,
  }) => {
    const headers = { Cookie: cookies.get(who)! }
    expect(await isSignedIn(portal.url, headers)).toBe(true)
    const everywhere = allAddresses().filter(({ path }) => !LEFT_OUT.has(path))
    const { area, tries } = WALKS[who]
    const own = everywhere.filter((address) => isOf(area, address))
    if (area === '/admin' && who !== 'reviewer') await addDrafts(portal.url, headers)
    const real = await realPaths(portal.url, headers, own)
    const shut: string[] = []
    const pathOf = (path: string) => real.get(path) ?? path.replaceAll(/:\w+/g, 'x')
    // First, because the walk exhausts the hourly limits.
    for (const { path } of own.filter(answersGet)) {
      const { status } = await ask(portal.url, 'GET', { path: pathOf(path), headers })
      if (status >= 400 && !NOTHING_THERE.has(path)) shut.push(`${status} ${path}`)
    }
    for (const address of own) {
      const path = pathOf(address.path)
      await walkMark(portal.url, address, path, headers)
      if (answersGet(address)) await walkAddress(portal.url, headers, address.path, tries)
      if (takesForm(address)) await walkForm(portal.url, headers, path, 2 * tries)
    }
    // Before the locks of others; on the pages for everyone one of the office and one other.
    const isSeen = (address: Address) =>
      AREAS.some((one) => isOf(one, address)) || who === 'member' || who === 'administrator'
    for (const address of everywhere)
      if (!isOf(area, address) && isSeen(address))
        await walkMark(portal.url, address, realPath(address.path), headers)
    expect(failures(portal.logs()), 'failures in the log').toEqual([])
    for (const { path } of own.filter((one) => answersGet(one) && real.has(one.path))) {
      const kept = await sendRaw(portal.url, { method: 'GET', path: real.get(path)!, headers })
      const isText = /html|json|csv/.test(kept.headers['content-type'] ?? '')
      expect(isText && kept.body.includes('\ufffd'), `${path}: what no text holds was kept`).toBe(false)
    }
    expect(await isSignedIn(portal.url, headers), 'the walk ended its own session').toBe(true)
    // The role must be let in at its own addresses, or the walk would only test refusals.
    if (who === 'reviewer' || who === 'editor') {
      expect(shut.filter((one) => !one.startsWith('403 '))).toEqual([])
      expect(shut.length).toBeLessThan(own.length - 5)
    } else expect(shut).toEqual([])
  })

async function walkAddress(
  origin: string,
  headers: Record<string, string>,
  path: string,
  tries: number,
): Promise<void> {
  const odd = fc.tuple(oddPath(path), fc.boolean(), oddQuery(LONGEST_ADDRESS / 8))
  const property = fc.asyncProperty(odd, async ([address, asData, query]) => {
    await ask(origin, 'GET', { path: asAddress(`${address}${asData ? '.data' : ''}${query}`), headers })
  })
  await fc.assert(property, runs(tries))
}

async function walkForm(
  origin: string,
  headers: Record<string, string>,
  path: string,
  tries: number,
): Promise<void> {
  const fields = await fieldsOf(origin, path, headers)
  const odd = fc.tuple(fc.constantFrom(...SHAPES), oddFields(fields), fc.boolean())
  const property = fc.asyncProperty(odd, async ([shape, filled, asData]) => {
    const { type, body } = await asBody(shape, filled)
    const all = { ...headers, Origin: origin, ...(type ? { 'Content-Type': type } : {}) }
    await ask(origin, 'POST', { path: asAddress(asData ? `${path}.data` : path), headers: all, body })
  })
  await fc.assert(property, runs(tries))
}

/** A news item and an issue of the newsletter, because the walk before may have removed its own. */
async function addDrafts(origin: string, headers: Record<string, string>): Promise<void> {
  const body = 'Un testo scritto soltanto per provare gli indirizzi della redazione.'
  const forms = {
    '/admin/notizie/nuova': { title: 'Una notizia di prova', summary: body, category: 'portale', body },
    '/admin/newsletter/numeri/nuovo': { subject: 'Un numero di prova', body },
  }
  for (const [path, fields] of Object.entries(forms)) {
    const sent = {
      method: 'POST',
      headers: { ...headers, Origin: origin },
      body: new URLSearchParams(fields),
    }
    expect((await fetch(origin + path, { ...sent, redirect: 'manual' })).status, path).toBe(302)
  }
}

/** For each address with parameters one that exists, found behind the links of the pages that have none. */
async function realPaths(
  origin: string,
  headers: Record<string, string>,
  addresses: Address[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const patterns = addresses.map(({ path }) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?#]+')}$`),
  }))
  const plain = addresses.filter(({ path }) => !path.includes(':'))
  for (const { path } of plain) found.set(path, path)
  // What is found leads further: from a request to its document, its signature and its receipt.
  for (const path of found.values()) {
    const { body } = await sendRaw(origin, { method: 'GET', path, headers })
    for (const [, link] of body.matchAll(/href="(\/[^"?#]*)/g))
      for (const one of patterns)
        if (!found.has(link!) && !found.has(one.path) && one.pattern.test(link!)) found.set(one.path, link!)
  }
  return found
}

test.afterAll(tellAnswers)
