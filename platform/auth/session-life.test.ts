import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '#database/tables/accounts.ts'
import { createStaffAccount } from '#domain/accounts/staff/write.invitations.server.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { findMember, findStaff, isStillStaff, ROLES, system } from './actor.ts'
import { openAuth, type Auth } from './auth.ts'
import { endOfSession, LONGEST_MS, SESSION_SECONDS, stands } from './session-life.ts'
import { renewSession, sessionOf } from './session.ts'

let deps: TestDeps
let auth: Auth
const office = { email: 'capo@example.org', password: 'prova-lunga-lunga' }
const person = { email: 'persona@example.org', password: 'prova-lunga-lunga' }

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  auth = openAuth(deps.db, deps.authSecret, deps.appUrl)
  await createStaffAccount(deps, system, office)
  await signUp(deps, person)
}, 30_000)
afterAll(() => deps.close())

const HOUR = 3_600_000

/** A session of this age, renewed ever since and read in a request of its own. */
async function sessionSince(account: typeof office, ageMs: number) {
  await deps.db.delete(sessions)
  const { headers } = await auth.api.signInEmail({ body: account, returnHeaders: true })
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const createdAt = new Date(Date.now() - ageMs)
  await deps.db.update(sessions).set({ createdAt, expiresAt: new Date(Date.now() + HOUR) })
  const request = new Request('http://portale.test/user', { headers: { cookie } })
  const context = () => {
    const made = new RouterContextProvider()
    made.set(servicesContext, { ...deps, auth } as never)
    made.set(requestContext, { id: 'r-1', nonce: '', address: '203.0.113.7', route: '' })
    return made
  }
  return { request, context, createdAt }
}

test.each([
  [office, LONGEST_MS.office],
  [person, LONGEST_MS.person],
])('however much it is used, the session of %o ends', async (account, longest) => {
  const young = await sessionSince(account, longest - 60_000)
  expect((await findMember(young.context(), young.request))?.email).toBe(account.email)
  const old = await sessionSince(account, longest + 60_000)
  expect(await findMember(old.context(), old.request)).toBeUndefined()
  expect(await sessionOf(old.context(), old.request)).toBeUndefined()
  expect(await renewSession(old.context(), old.request)).toBeUndefined()
})

test('one request looks the session up once, and an event stream again when it asks', async () => {
  const { request, context } = await sessionSince(office, HOUR)
  const asked = context()
  await Promise.all([findMember(asked, request), sessionOf(asked, request), findStaff(asked, request, ROLES)])
  await deps.db.delete(sessions)
  expect((await sessionOf(asked, request))?.email).toBe(office.email)
  expect((await findMember(asked, request))?.email).toBe(office.email)
  expect(await isStillStaff(asked, request, ROLES)).toBe(false)
  expect(await sessionOf(context(), request)).toBeUndefined()
})

test('a renewal never exceeds the session’s longest life, in its row too', async () => {
  const { request, context, createdAt } = await sessionSince(office, LONGEST_MS.office - 2 * HOUR)
  const renewed = await renewSession(context(), request)
  const end = new Date(createdAt.getTime() + LONGEST_MS.office)
  expect(renewed?.session.expiresAt).toBe(end.toISOString())
  const [row] = await deps.db.select().from(sessions).where(eq(sessions.id, renewed!.session.id))
  expect(row!.expiresAt).toEqual(end)
})

test('ends a session after twelve hours without use', async () => {
  expect(SESSION_SECONDS.idle).toBe(12 * 3600)
  const { request, context } = await sessionSince(person, 13 * HOUR)
  await deps.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) })
  expect(await findMember(context(), request)).toBeUndefined()
  expect(await renewSession(context(), request)).toBeUndefined()
})

test('a session ends at the earlier of idle limit and longest life', () => {
  const createdAt = new Date('2026-03-01T08:00:00Z')
  const found = (expiresAt: string, role?: string) => ({ session: { createdAt, expiresAt }, user: { role } })
  expect(endOfSession(found('2026-03-01T20:00:00Z')).toISOString()).toBe('2026-03-01T20:00:00.000Z')
  expect(endOfSession(found('2026-03-02T20:00:00Z', 'editor')).toISOString()).toBe('2026-03-02T08:00:00.000Z')
  expect(endOfSession(found('2026-03-09T20:00:00Z', 'user')).toISOString()).toBe('2026-03-08T08:00:00.000Z')
  expect(stands(found('2026-03-09T20:00:00Z'), new Date('2026-03-08T08:00:00Z'))).toBe(false)
})
