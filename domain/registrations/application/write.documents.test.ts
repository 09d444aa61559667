import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { loader } from '#app/admin/private-file.ts'
import { users } from '#database/tables/accounts.ts'
import { documents } from '#database/tables/documents.ts'
import { createStaffAccount } from '#domain/accounts/staff/write.invitations.server.ts'
import { submitRegistration } from './write.server.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addMember } from '#e2e/support/professional.ts'
import { validRegistration } from '#e2e/support/registration.ts'
import { pdfOfSize } from '#e2e/support/samples.ts'
import { system } from '#platform/auth/actor.ts'
import { openAuth } from '#platform/auth/auth.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { listAccesses } from './read.documents.server.ts'

let deps: TestDeps
let cookie: string
let person: string
const account = { email: 'capo@example.org', password: 'quattro-parole-a-caso' }

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  await createStaffAccount(deps, system, account)
  await deps.db.update(users).set({ role: 'reviewer' }).where(eq(users.email, account.email))
  const document = new File([new Uint8Array(pdfOfSize(2000))], 'laurea.pdf', { type: 'application/pdf' })
  const sent = await submitRegistration(deps, await validRegistration({ document }), client)
  person = sent.ok ? sent.id : ''
  const auth = openAuth(deps.db, deps.authSecret, deps.appUrl)
  const { headers } = await auth.api.signInEmail({ body: account, returnHeaders: true })
  cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}, 30_000)
afterAll(() => deps.close())

/** Requests a file as the reviewer's browser does. */
async function open(pattern: string, id: string): Promise<number> {
  const context = new RouterContextProvider()
  const auth = openAuth(deps.db, deps.authSecret, deps.appUrl)
  const config = { storage: {}, http: { appUrl: deps.appUrl }, site: { demoData: true } }
  context.set(servicesContext, { ...deps, auth, config } as never)
  context.set(requestContext, { id: 'r-1', nonce: '', address: '203.0.113.7', route: '' })
  const url = new URL('http://portale.test/admin')
  const request = new Request(url, { headers: { cookie } })
  return (await loader({ context, request, url, pattern, params: { id } } as never)).status
}

const DOCUMENT = 'admin/documenti/:id'
const SIGNATURE = 'admin/richieste/:id/firma'
const RECEIPT = 'admin/richieste/:id/ricevuta'

test('every look of the office is in the log, and shown to the person: when, in which role, what', async () => {
  const [document] = await deps.db.select().from(documents)
  expect(await open(DOCUMENT, document!.id)).toBe(200)
  expect(await open(SIGNATURE, person)).toBe(200)
  expect(await open(RECEIPT, person)).toBe(200)
  expect(await open(DOCUMENT, document!.id)).toBe(200)
  const own = await listAccesses(deps.db, await addMember(deps.db), person)
  expect(own.map(({ what, role }) => [what, role])).toEqual([
    ['document', 'reviewer'],
    ['receipt', 'reviewer'],
    ['signature', 'reviewer'],
    ['document', 'reviewer'],
  ])
  expect(own.every(({ at }) => Date.now() - at.getTime() < 3_600_000)).toBe(true)
  expect(JSON.stringify(own)).not.toContain(account.email)
})

test('what was not there was not looked at, and others’ looks are not shown', async () => {
  const before = (await listAccesses(deps.db, await addMember(deps.db), person)).length
  expect(await open(DOCUMENT, crypto.randomUUID())).toBe(404)
  expect(await open(SIGNATURE, crypto.randomUUID())).toBe(404)
  expect(await listAccesses(deps.db, await addMember(deps.db), person)).toHaveLength(before)
  expect(await listAccesses(deps.db, await addMember(deps.db), 'un-altro')).toEqual([])
})
