import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loader as exportAudit } from '#app/admin/audit-export.ts'
import { action as speak } from '#app/sign-in/passkey.ts'
import { action as prove } from '#app/sign-in/prove.tsx'
import { passkeys, sessionProofs, sessions, users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { oneTimeLinks } from '#database/tables/links.ts'
import { mails } from '#database/tables/mails.ts'
import { createStaffAccount } from '#domain/accounts/staff/write.invitations.server.ts'
import { Authenticator } from '#e2e/support/authenticator.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addMember } from '#e2e/support/professional.ts'
import { system, type Member } from '#platform/auth/actor.ts'
import { openAuth, type Auth } from '#platform/auth/auth.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { openLimits } from '#platform/limits/limits.ts'
import { listPasskeys } from './read.server.ts'
import { MOST_PASSKEYS } from './rules.ts'
import { addPasskey, removePasskey, startAdding, startUsing, usePasskey } from './write.passkeys.server.ts'

let deps: TestDeps
let auth: Auth
let member: Member
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  auth = openAuth(deps.db, deps.authSecret, deps.appUrl)
}, 60_000)
afterAll(() => deps.close())
beforeEach(async () => {
  await deps.db.delete(mails)
  member = await addMember(deps.db)
})

/** A virtual authenticator on which the member has created a passkey. */
async function device(of = member, name = 'Telefono'): Promise<Authenticator> {
  const made = new Authenticator(deps.appUrl)
  const { challenge } = await startAdding(deps, of)
  expect(await addPasskey(deps, of, { name, response: made.make(challenge) })).toBe(true)
  return made
}

describe('a passkey', () => {
  test('is added, named, used and taken away; each change is written down and told', async () => {
    const telephone = await device()
    expect(await listPasskeys(deps.db, member)).toMatchObject([{ name: 'Telefono', lastUsed: null }])
    const { challenge } = await startUsing(deps)
    const owner = await usePasskey(deps, telephone.use(challenge))
    expect(owner).toMatchObject({ userId: member.id, email: member.email })
    const [own] = await listPasskeys(deps.db, member)
    expect(own!.lastUsed).not.toBeNull()
    expect(await removePasskey(deps, await addMember(deps.db), own!.id)).toBe(false)
    expect(await removePasskey(deps, member, own!.id)).toBe(true)
    expect(await removePasskey(deps, member, own!.id)).toBe(false)
    expect(await usePasskey(deps, telephone.use((await startUsing(deps)).challenge))).toBeUndefined()
    const told = await deps.db.select().from(mails).where(eq(mails.recipient, member.email))
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['passkey-add', 'passkey-remove'])
    const lines = await deps.db.select().from(auditEntries).where(eq(auditEntries.actor_id, member.id))
    expect(lines.map(({ action }) => action)).toEqual(['passkey.add', 'passkey.remove'])
  })

  test('answers each challenge once, its own kind alone, and not after five minutes', async () => {
    const telephone = await device()
    const { challenge } = await startUsing(deps)
    expect(await usePasskey(deps, telephone.use(challenge))).toBeDefined()
    expect(await usePasskey(deps, telephone.use(challenge))).toBeUndefined()
    const forProof = await startUsing(deps, member)
    expect(await usePasskey(deps, telephone.use(forProof.challenge))).toBeUndefined()
    const forEntry = await startUsing(deps)
    expect(await usePasskey(deps, telephone.use(forEntry.challenge), member)).toBeUndefined()
    expect(await usePasskey(deps, telephone.use('A'.repeat(43)))).toBeUndefined()
    const late = await startUsing(deps)
    await deps.db.update(oneTimeLinks).set({ expires_at: new Date(0) })
    expect(await usePasskey(deps, telephone.use(late.challenge))).toBeUndefined()
  })

  test('of another site, of another key, or of a device that asked nobody, opens nothing', async () => {
    const telephone = await device()
    const elsewhere = new Authenticator(new URL('http://porta1e.test'))
    const foreign = elsewhere.use((await startUsing(deps)).challenge)
    expect(await usePasskey(deps, { ...foreign, id: telephone.use('x').id })).toBeUndefined()
    const other = await device(await addMember(deps.db))
    const swapped = other.use((await startUsing(deps)).challenge)
    const claimed = {
      ...swapped,
      id: telephone.id.toString('base64url'),
      rawId: telephone.id.toString('base64url'),
    }
    expect(await usePasskey(deps, claimed)).toBeUndefined()
    telephone.verifies = false
    expect(await usePasskey(deps, telephone.use((await startUsing(deps)).challenge))).toBeUndefined()
  })

  test('is made only on a challenge of the same account, and nobody has more than a handful', async () => {
    const { challenge } = await startAdding(deps, await addMember(deps.db))
    const made = new Authenticator(deps.appUrl)
    expect(await addPasskey(deps, member, { name: 'x', response: made.make(challenge) })).toBe(false)
    for (let count = 0; count < MOST_PASSKEYS; count += 1) await device()
    const { challenge: last } = await startAdding(deps, member)
    const more = new Authenticator(deps.appUrl)
    expect(await addPasskey(deps, member, { name: 'x', response: more.make(last) })).toBe(false)
    expect(await deps.db.$count(passkeys, eq(passkeys.user_id, member.id))).toBe(MOST_PASSKEYS)
  })

  test('of an account that is shut opens nothing', async () => {
    const telephone = await device()
    await deps.db.update(users).set({ banned: true }).where(eq(users.id, member.id))
    expect(await usePasskey(deps, telephone.use((await startUsing(deps)).challenge))).toBeUndefined()
  })
})

describe('at the doors', () => {
  let count = 0
  const password = 'quattro-parole-a-caso'
  type Loader = (args: never) => Promise<unknown>

  /** Calls a screen's loader or action as a browser would. */
  async function call(screen: Loader, cookie: string, form?: Record<string, string>, path = '/admin') {
    const context = new RouterContextProvider()
    const limits = await openLimits(undefined, deps.authSecret)
    const config = { storage: {}, http: { appUrl: deps.appUrl }, site: { demoData: true } }
    context.set(servicesContext, { ...deps, auth, limits, config } as never)
    context.set(requestContext, { id: 'r-1', nonce: '', address: '203.0.113.7', route: '' })
    const url = new URL(path, deps.appUrl)
    const body = form && { method: 'POST', body: new URLSearchParams(form) }
    const request = new Request(url, { ...body, headers: { cookie } })
    const answer = screen({ context, request, url, params: {} } as never)
    return (await answer.catch((thrown: unknown) => thrown)) as Response
  }
  const cookieOf = (headers: Headers) =>
    headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')

  async function administrator() {
    const email = `capo-${(count += 1)}@example.org`
    const made = await createStaffAccount(deps, system, { email, password })
    const id = made.ok ? made.id : ''
    const { headers } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true })
    const admin = { kind: 'admin', id, email, requestId: 'r-1' } as unknown as Member
    return { admin, cookie: cookieOf(headers) }
  }
  const grow = (userId: string, minutes: number) =>
    deps.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
      .where(eq(sessions.userId, userId))

  test('a passkey opens a session of its owner, and a wrong one none', async () => {
    const { admin } = await administrator()
    const telephone = await device(admin)
    const { challenge } = await startUsing(deps)
    const response = JSON.stringify(telephone.use(challenge))
    const came = await call(speak, '', { intent: 'enter', poi: '/admin', response }, '/auth/passkey')
    expect(came.status).toBe(200)
    expect(await came.json()).toEqual({ to: '/admin' })
    const found = await auth.api.getSession({ headers: new Headers({ cookie: cookieOf(came.headers) }) })
    expect(found?.user.email).toBe(admin.email)
    const again = await call(speak, '', { intent: 'enter', response }, '/auth/passkey')
    expect(again.status).toBe(401)
    expect(again.headers.getSetCookie()).toEqual([])
    for (const odd of ['', '{}', 'null', '[]', '{"id":1}'])
      expect((await call(speak, '', { intent: 'enter', response: odd }, '/auth/passkey')).status).toBe(401)
  })

  test('an old session is asked once more before an export, by passkey or password, and then for ten minutes not', async () => {
    const { admin, cookie } = await administrator()
    const telephone = await device(admin)
    expect((await call(exportAudit, cookie, undefined, '/admin/registro.csv')).status).toBe(200)
    await grow(admin.id, 11)
    const asked = await call(exportAudit, cookie, undefined, '/admin/registro.csv?q=x')
    expect(asked.status).toBe(302)
    expect(asked.headers.get('location')).toBe('/auth/riprova?poi=%2Fadmin%2Fregistro.csv%3Fq%3Dx')
    const there = '/auth/riprova?poi=%2Fadmin%2Fregistro.csv'
    const wrong = await call(prove, cookie, { password: 'non-questa' }, there)
    expect((wrong as unknown as { init: { status: number } }).init.status).toBe(401)
    expect((await call(exportAudit, cookie)).status).toBe(302)
    const right = await call(prove, cookie, { password }, there)
    expect(right.headers.get('location')).toBe('/admin/registro.csv')
    expect((await call(exportAudit, cookie)).status).toBe(200)
    await deps.db.update(sessionProofs).set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    expect((await call(exportAudit, cookie)).status).toBe(302)
    const { challenge } = await startUsing(deps, admin)
    const response = JSON.stringify(telephone.use(challenge))
    const form = { intent: 'prove', poi: '/admin/registro.csv', response }
    expect(await (await call(speak, cookie, form, '/auth/passkey')).json()).toEqual({
      to: '/admin/registro.csv',
    })
    expect((await call(exportAudit, cookie)).status).toBe(200)
  })

  test('an old session adds and removes no passkey before that', async () => {
    const { admin, cookie } = await administrator()
    await device(admin)
    const [own] = await listPasskeys(deps.db, admin)
    await grow(admin.id, 11)
    const poi = '/admin/sicurezza'
    const add = await call(speak, cookie, { intent: 'add-options', poi }, '/auth/passkey')
    expect(add.status).toBe(403)
    expect(await add.json()).toMatchObject({ to: '/auth/riprova?poi=%2Fadmin%2Fsicurezza' })
    const remove = await call(speak, cookie, { intent: 'remove', id: own!.id, poi }, '/auth/passkey')
    expect(remove.headers.get('location')).toBe('/auth/riprova?poi=%2Fadmin%2Fsicurezza&invio=fermo')
    expect(await listPasskeys(deps.db, admin)).toHaveLength(1)
  })
})
