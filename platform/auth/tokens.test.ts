import { createEmailVerificationToken } from 'better-auth/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAttempts, users } from '#database/tables/accounts.ts'
import { confirmInvitation } from '#domain/accounts/staff/write.invitations.server.ts'
import { confirmSignUp, registerMember } from '#domain/accounts/members/write.sign-up.server.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { keyInMail, signUp } from '#e2e/support/sign-up.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { openAuth, type Auth } from './auth.ts'
import { LINK_PURPOSES, makeOneTimeLink, useOneTimeLink } from './one-time-link.ts'
import { signInWithPassword } from './sign-in.ts'
import { readSignedKey, signedKey } from './signed-key.ts'

let deps: TestDeps
let auth: Auth
const { visitor } = client
const person = { email: 'persona@example.org', password: 'quattro-parole-a-caso' }

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  auth = openAuth(deps.db, deps.authSecret, deps.appUrl)
}, 30_000)
afterAll(() => deps.close())

const cookies = (value: string) =>
  new Headers({ cookie: `portale.session_token=${value}; portale.two_factor=${value}` })

const ROW = '0b0e7a3c-7a7b-4a7c-8d7e-1f2a3b4c5d6e'

test('a link that opens an account is refused when expired, changed, of another kind or empty', async () => {
  const attempt = await registerMember(deps, visitor, person)
  const good = await keyInMail(deps, person.email)
  const signed = signedKey('newsletter-confirm', ROW, deps.authSecret)
  const bad = {
    changed: `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
    longer: `${good}A`,
    shorter: good.slice(0, -1),
    'of the library': await createEmailVerificationToken(deps.authSecret.reveal(), person.email),
    'for a password': await makeOneTimeLink(deps.db, 'password', 'u-1'),
    signed,
    nothing: '',
  }
  for (const [what, key] of Object.entries(bad)) {
    const proof = { attemptId: attempt, password: person.password }
    expect(await confirmSignUp(deps, visitor, key, proof), what).toEqual({ ok: false, reason: 'unknown' })
    expect(await confirmInvitation(deps.db, visitor, key), what).toBe(false)
  }
  await deps.db.update(signUpAttempts).set({ expires_at: new Date(0) })
  expect(await confirmSignUp(deps, visitor, good, { attemptId: attempt })).toEqual({
    ok: false,
    reason: 'unknown',
  })
  expect(await deps.db.$count(users)).toBe(0)
})

test('the auth library’s own tokens confirm no address', async () => {
  await deps.db.insert(users).values({ id: 'u-1', email: 'vecchia@example.org', name: 'x', role: 'user' })
  const token = await createEmailVerificationToken(deps.authSecret.reveal(), 'vecchia@example.org')
  expect(await confirmInvitation(deps.db, visitor, token)).toBe(false)
  expect(await confirmSignUp(deps, visitor, token, {})).toMatchObject({ ok: false })
  const [row] = await deps.db.select().from(users)
  expect(row!.emailVerified).toBe(false)
})

test('accepts the key of a sign-up for nothing else', async () => {
  await registerMember(deps, visitor, person)
  const key = await keyInMail(deps, person.email)
  for (const purpose of LINK_PURPOSES)
    expect(await useOneTimeLink(deps.db, purpose, key), purpose).toBeUndefined()
  for (const purpose of ['newsletter-confirm', 'contact', ''])
    expect(readSignedKey(purpose, key, deps.authSecret), purpose).toBeUndefined()
  expect(await auth.api.getSession({ headers: cookies(key) })).toBeNull()
})

test.each(LINK_PURPOSES)('a link for «%s» works once, and for nothing else', async (purpose) => {
  const key = await makeOneTimeLink(deps.db, purpose, 'a-1')
  for (const other of LINK_PURPOSES.filter((one) => one !== purpose))
    expect(await useOneTimeLink(deps.db, other, key), other).toBeUndefined()
  expect(await useOneTimeLink(deps.db, purpose, key)).toBe('a-1')
  expect(await useOneTimeLink(deps.db, purpose, key)).toBeUndefined()
})

test('a session is not accepted in place of a mailed key, nor one kind of signed key in place of another', async () => {
  const member = { email: 'dentro@example.org', password: 'quattro-parole-a-caso' }
  await signUp(deps, member)
  const entered = await signInWithPassword(auth, member, new Headers())
  const session = entered.ok ? /session_token=([^;]+)/.exec(entered.headers.get('set-cookie')!)![1]! : ''
  expect(await auth.api.getSession({ headers: cookies(session) })).not.toBeNull()
  for (const key of [session, decodeURIComponent(session)]) {
    expect(await confirmSignUp(deps, visitor, key, {})).toMatchObject({ ok: false })
    for (const purpose of LINK_PURPOSES) expect(await useOneTimeLink(deps.db, purpose, key)).toBeUndefined()
  }
  const signed = signedKey('newsletter-confirm', ROW, deps.authSecret)
  expect(readSignedKey('newsletter-leave', signed, deps.authSecret)).toBeUndefined()
})
