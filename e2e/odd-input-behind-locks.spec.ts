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
  runs,
  SHAPES,
  tellAnswers,
} from './support/odd-walk.ts'
import { officePage, tiedProfessional } from './support/professional-area.ts'
import { sendRaw } from './support/raw-request.ts'
import { expect, test } from './support/test.ts'

/** Who walks, and the parts of the portal that open to them. */
const AREAS = {
  member: ['/user'],
  professional: ['/user', '/professionista'],
  reviewer: ['/admin'],
  editor: ['/admin'],
  administrator: ['/admin'],
} as const
type Who = keyof typeof AREAS

/** Left out: a stream of news has no end to wait for, and signing out ends the walk. */
const LEFT_OUT = new Set(['/admin/eventi', '/admin/esci'])

/** A walk whose session ended would go on as nobody, and find nothing. */
const isSignedIn = async (origin: string, headers: Record<string, string>) =>
  (await sendRaw(origin, { method: 'GET', path: '/auth/sessione', headers })).status === 200

const cookies = new Map<Who, string>()

test.beforeAll(async ({ browser, portal, mailbox, ground }) => {
  test.setTimeout(120_000)
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

for (const who of Object.keys(AREAS) as Who[])
  test(`behind every lock, as ${who}: odd parameters, fields and bodies are no failure, and nothing comes back as it was sent`, async ({
    portal,
  }) => {
    test.setTimeout(240_000)
    const headers = { Cookie: cookies.get(who)! }
    expect(await isSignedIn(portal.url, headers)).toBe(true)
    const addresses = allAddresses().filter(
      ({ path }) =>
        AREAS[who].some((area) => path === area || path.startsWith(`${area}/`)) && !LEFT_OUT.has(path),
    )
    const real = await realPaths(portal.url, headers, addresses)
    const opened = new Set<string>()
    for (const address of addresses) {
      const path = real.get(address.path) ?? address.path.replaceAll(/:\w+/g, 'x')
      if (answersGet(address)) {
        const { status } = await ask(portal.url, 'GET', { path, headers })
        if (status === 200) opened.add(address.path)
        await walkAddress(portal.url, headers, address.path)
      }
      if (takesForm(address)) await walkForm(portal.url, headers, path)
    }
    expect(failures(portal.logs()), 'failures in the log').toEqual([])
    expect(await isSignedIn(portal.url, headers), 'the walk ended its own session').toBe(true)
    // Somebody who was let in nowhere would have walked before locked doors.
    expect(opened.size, [...opened].join(' ')).toBeGreaterThan(2)
  })

async function walkAddress(origin: string, headers: Record<string, string>, path: string): Promise<void> {
  const odd = fc.tuple(oddPath(path), fc.boolean(), oddQuery(LONGEST_ADDRESS / 4))
  const property = fc.asyncProperty(odd, async ([address, asData, query]) => {
    await ask(origin, 'GET', { path: asAddress(`${address}${asData ? '.data' : ''}${query}`), headers })
  })
  await fc.assert(property, runs(6, 4))
}

async function walkForm(origin: string, headers: Record<string, string>, path: string): Promise<void> {
  const fields = await fieldsOf(origin, path, headers)
  const odd = fc.tuple(fc.constantFrom(...SHAPES), oddFields(fields), fc.boolean())
  const property = fc.asyncProperty(odd, async ([shape, filled, asData]) => {
    const { type, body } = await asBody(shape, filled)
    const all = { ...headers, Origin: origin, ...(type ? { 'Content-Type': type } : {}) }
    await ask(origin, 'POST', { path: asAddress(asData ? `${path}.data` : path), headers: all, body })
  })
  await fc.assert(property, runs(12, 4))
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
  for (const { path } of plain) {
    const { body } = await sendRaw(origin, { method: 'GET', path, headers })
    for (const [, link] of body.matchAll(/href="(\/[^"?#]*)/g))
      for (const one of patterns)
        if (!found.has(link!) && !found.has(one.path) && one.pattern.test(link!)) found.set(one.path, link!)
  }
  return found
}

test.afterAll(tellAnswers)
