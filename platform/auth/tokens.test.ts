import { createEmailVerificationToken } from 'better-auth/api'
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { registerMember } from '#domain/members/write.server.ts'
import { openMeans, type TestMeans } from '#e2e/support/means.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { openAuth, type Auth } from './auth.ts'
import { makeOneTimeLink, useOneTimeLink } from './one-time-link.ts'
import { confirmEmail, signInWithPassword } from './sign-in.ts'
import { readSignedKey, signedKey } from './signed-key.ts'

let means: TestMeans
let auth: Auth
const person = { email: 'persona@example.org', password: 'quattro-parole-a-caso' }
const HOUR = 3600

beforeAll(async () => {
  means = await openMeans(await freshDatabase())
  auth = openAuth(means.db, means.authSecret, means.appUrl)
  await registerMember(means, { kind: 'visitor', requestId: 'r-1' }, person)
}, 30_000)
afterAll(() => means.close())

const tokenOf = (seconds = HOUR, secret = means.authSecret.reveal()) =>
  createEmailVerificationToken(secret, person.email, undefined, seconds)
const isConfirmed = async () => (await means.db.select().from(users))[0]!.emailVerified
const cookies = (value: string) =>
  new Headers({ cookie: `portale.session_token=${value}; portale.two_factor=${value}` })

/** What the library would sign, with another word for how. */
function resigned(token: string, header: object, secret = ''): string {
  const head = Buffer.from(JSON.stringify(header)).toString('base64url')
  const [, body] = token.split('.')
  const signature = secret ? createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url') : ''
  return `${head}.${body}.${signature}`
}

test('a link that confirms an address is refused when it is over, changed, of another key or without one', async () => {
  const good = await tokenOf()
  const [head, body, signature] = good.split('.') as [string, string, string]
  const other = Buffer.from(body, 'base64url').toString().replace('persona@', 'vittima@')
  const bad = {
    over: await tokenOf(-1),
    'of another key': await tokenOf(HOUR, 'altro'.repeat(8)),
    'for another address': `${head}.${Buffer.from(other).toString('base64url')}.${signature}`,
    'without its signature': `${head}.${body}.`,
    'without an algorithm': resigned(good, { alg: 'none' }),
    'with an algorithm of its own': resigned(good, { alg: 'HS512' }, means.authSecret.reveal()),
    nothing: '',
    senseless: 'a.b.c',
  }
  for (const [what, token] of Object.entries(bad)) expect(await confirmEmail(auth, token), what).toBe(false)
  expect(await isConfirmed()).toBe(false)
})

test('it confirms an address, and is no key to anything else', async () => {
  const token = await tokenOf()
  for (const purpose of ['claim', 'integration', 'password', 'email'] as const)
    expect(await useOneTimeLink(means.db, purpose, token), purpose).toBeUndefined()
  for (const purpose of ['newsletter-confirm', 'contact', ''])
    expect(readSignedKey(purpose, token, means.authSecret), purpose).toBeUndefined()
  for (const value of [token, encodeURIComponent(token)])
    expect(await auth.api.getSession({ headers: cookies(value) })).toBeNull()
  expect(await confirmEmail(auth, token)).toBe(true)
  expect(await isConfirmed()).toBe(true)
})

test('no other key of ours confirms an address, and of none is another’s purpose', async () => {
  await means.db.update(users).set({ emailVerified: false })
  const [user] = await means.db.select().from(users)
  const link = await makeOneTimeLink(means.db, 'password', user!.id)
  const signed = signedKey('newsletter-confirm', '0b0e7a3c-7a7b-4a7c-8d7e-1f2a3b4c5d6e', means.authSecret)
  for (const key of [link, signed]) expect(await confirmEmail(auth, key)).toBe(false)
  expect(await isConfirmed()).toBe(false)
  expect(await useOneTimeLink(means.db, 'email', link)).toBeUndefined()
  expect(readSignedKey('newsletter-leave', signed, means.authSecret)).toBeUndefined()
  await means.db.update(users).set({ emailVerified: true }).where(eq(users.id, user!.id))
  const entered = await signInWithPassword(auth, person, new Headers())
  const session = entered.ok ? /session_token=([^;]+)/.exec(entered.headers.get('set-cookie')!)![1]! : ''
  expect(await auth.api.getSession({ headers: cookies(session) })).not.toBeNull()
  for (const key of [session, decodeURIComponent(session)]) {
    expect(await confirmEmail(auth, key)).toBe(false)
    expect(await useOneTimeLink(means.db, 'password', key)).toBeUndefined()
  }
})
