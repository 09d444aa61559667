import { testMember } from '#e2e/support/professional.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passkeys, sessions, users } from '#database/tables/accounts.ts'
import { oneTimeLinks } from '#database/tables/links.ts'
import { mails } from '#database/tables/mails.ts'
import { waitsForConfirmation } from './read.sign-up.server.ts'
import { registerMember } from './write.sign-up.server.ts'
import { endAllSessions, endOwnSession } from './write.server.ts'
import { listOwnSessions } from './read.server.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import type { Member } from '#platform/auth/actor.ts'
import { openAuth, type Auth } from '#platform/auth/auth.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import {
  changePassword,
  confirmNewAddress,
  requestNewAddress,
  requestPasswordReset,
  resetPassword,
} from './write.credentials.server.ts'

let deps: TestDeps
let auth: Auth
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  auth = openAuth(deps.db, deps.authSecret, deps.appUrl)
}, 30_000)
afterAll(() => deps.close())
beforeEach(async () => {
  await deps.db.delete(mails)
})

const { visitor } = client
let counter = 0
const freshAddress = () => `persona-${(counter += 1)}@example.org`

/** A confirmed account with this many sessions. */
async function person(devices = 1): Promise<{ member: Member; email: string; password: string }> {
  const email = freshAddress()
  const password = 'quattro-parole-a-caso'
  const id = await signUp(deps, { email, password })
  for (let n = 0; n < devices; n += 1) await auth.api.signInEmail({ body: { email, password } })
  await deps.db.delete(mails)
  const member = testMember(id, email)
  return { member, email, password }
}

const keyOf = async (kind: string) => {
  const [mail] = await deps.db.select().from(mails).where(eq(mails.kind, kind))
  return /chiave=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const gone = { ok: false, reason: 'unknown' }
const canSignIn = (email: string, password: string) =>
  auth.api.signInEmail({ body: { email, password } }).then(
    () => true,
    () => false,
  )

describe('opening an account', () => {
  test('an address that has one gets a mail that says so, and nothing of it changes', async () => {
    const { email, password } = await person()
    await registerMember(deps, visitor, { email, password: 'un-altra-password' })
    const [mail] = await deps.db.select().from(mails)
    expect(mail).toMatchObject({ kind: 'already-registered', recipient: email })
    expect(await canSignIn(email, password)).toBe(true)
    expect(await canSignIn(email, 'un-altra-password')).toBe(false)
  })

  test('until it is confirmed there is none, and whoever knows the password of an attempt is told to confirm', async () => {
    const email = freshAddress()
    await registerMember(deps, visitor, { email, password: 'la-prima-password' })
    await registerMember(deps, visitor, { email, password: 'la-seconda-password' })
    expect(await deps.db.$count(users, eq(users.email, email))).toBe(0)
    for (const password of ['la-prima-password', 'la-seconda-password']) {
      expect(await canSignIn(email, password)).toBe(false)
      expect(await waitsForConfirmation(deps.db, { email, password })).toBe(true)
    }
    expect(await waitsForConfirmation(deps.db, { email, password: 'nessuna-delle-due' })).toBe(false)
  })

  test('an account that an earlier version opened unconfirmed gives way to whoever proves the address', async () => {
    const email = freshAddress()
    await deps.db.insert(users).values({ id: `vecchio-${email}`, email, name: email, role: 'user' })
    const id = await signUp(deps, { email, password: 'quattro-parole-a-caso' })
    expect(id).not.toBe(`vecchio-${email}`)
    expect(await canSignIn(email, 'quattro-parole-a-caso')).toBe(true)
  })
})

describe('a forgotten password', () => {
  test('the link works once, ends every session, and the account is told', async () => {
    const { email, member, password } = await person(3)
    await requestPasswordReset(deps, visitor, email)
    const key = await keyOf('password-reset')
    expect(await resetPassword(deps, visitor, key, 'una-nuova-password')).toBe(email)
    expect(await listOwnSessions(deps.db, member)).toEqual([])
    expect(await resetPassword(deps, visitor, key, 'ancora-una-password')).toBeUndefined()
    expect(await canSignIn(email, password)).toBe(false)
    expect(await canSignIn(email, 'una-nuova-password')).toBe(true)
    expect(await deps.db.$count(mails, eq(mails.kind, 'password-changed'))).toBe(1)
  })

  test('a link that a stranger asked for ends none; the first that is used ends the others; an expired one opens nothing', async () => {
    const { email } = await person()
    await requestPasswordReset(deps, visitor, email)
    const first = await keyOf('password-reset')
    await deps.db.delete(mails)
    await requestPasswordReset(deps, visitor, email)
    const second = await keyOf('password-reset')
    expect(await resetPassword(deps, visitor, first, 'una-nuova-password')).toBe(email)
    expect(await resetPassword(deps, visitor, second, 'una-nuova-password')).toBeUndefined()
    await deps.db.delete(mails)
    await requestPasswordReset(deps, visitor, email)
    const third = await keyOf('password-reset')
    await deps.db.update(oneTimeLinks).set({ expires_at: new Date(0) })
    expect(await resetPassword(deps, visitor, third, 'una-nuova-password')).toBeUndefined()
  })

  test('passkeys stay and the mail names them, or go with the old password', async () => {
    const { email, member } = await person()
    const add = (name: string) =>
      deps.db.insert(passkeys).values({ id: name, user_id: member.id, name, public_key: 'x' })
    await add('Telefono di prova')
    const reset = async (too: boolean) => {
      await deps.db.delete(mails)
      await requestPasswordReset(deps, visitor, email)
      await resetPassword(deps, visitor, await keyOf('password-reset'), 'una-nuova-password', too)
      const [told] = await deps.db.select().from(mails).where(eq(mails.kind, 'password-changed'))
      return told!.text
    }
    expect(await reset(false)).toContain('«Telefono di prova»')
    expect(await deps.db.$count(passkeys, eq(passkeys.user_id, member.id))).toBe(1)
    expect(await reset(true)).not.toContain('passkey')
    expect(await deps.db.$count(passkeys, eq(passkeys.user_id, member.id))).toBe(0)
  })

  test('an address without account gets nothing', async () => {
    await requestPasswordReset(deps, visitor, 'nessuno@example.org')
    expect(await deps.db.$count(mails)).toBe(0)
  })
})

describe('changes by who is signed in', () => {
  test('a new password asks for the old one and ends the other sessions', async () => {
    const { member, email, password } = await person(3)
    const [here] = await listOwnSessions(deps.db, member)
    const wrong = { current: 'sbagliata', next: 'una-nuova-password' }
    expect(await changePassword(deps, member, wrong, here!.id)).toBe(false)
    const right = { current: password, next: 'una-nuova-password' }
    expect(await changePassword(deps, member, right, here!.id)).toBe(true)
    expect((await listOwnSessions(deps.db, member)).map(({ id }) => id)).toEqual([here!.id])
    expect(await canSignIn(email, 'una-nuova-password')).toBe(true)
  })

  test('a new address is confirmed from its own mailbox, once; the old one is told', async () => {
    const { member, email, password } = await person()
    const next = freshAddress()
    expect(await requestNewAddress(deps, member, { email: next, password: 'sbagliata' })).toBe(false)
    expect(await requestNewAddress(deps, member, { email: next, password })).toBe(true)
    expect(await canSignIn(next, password)).toBe(false)
    const key = await keyOf('new-address')
    const own = { password }
    expect(await confirmNewAddress(deps, visitor, key, own)).toEqual({ ok: true })
    expect(await confirmNewAddress(deps, visitor, key, own)).toEqual(gone)
    expect(await canSignIn(next, password)).toBe(true)
    const [told] = await deps.db.select().from(mails).where(eq(mails.kind, 'email-changed'))
    expect(told!.recipient).toBe(email)
  })

  test('the present address is told when another is asked for, while something can still be done', async () => {
    const { member, email, password } = await person()
    await requestNewAddress(deps, member, { email: freshAddress(), password })
    const [told] = await deps.db.select().from(mails).where(eq(mails.kind, 'email-asked'))
    expect(told).toMatchObject({ recipient: email })
    expect(told!.text).toContain('http://portale.test/auth/password')
  })

  test.each(['changed', 'reset'] as const)(
    'a link for a new address opens nothing once the password was %s',
    async (how) => {
      const { member, email, password } = await person()
      const thief = freshAddress()
      await requestNewAddress(deps, member, { email: thief, password })
      const key = await keyOf('new-address')
      const next = 'una-nuova-password'
      if (how === 'changed') {
        const [here] = await listOwnSessions(deps.db, member)
        await changePassword(deps, member, { current: password, next }, here!.id)
      } else {
        await requestPasswordReset(deps, visitor, email)
        await resetPassword(deps, visitor, await keyOf('password-reset'), next)
      }
      expect(await confirmNewAddress(deps, visitor, key, { userId: member.id })).toEqual(gone)
      expect(await canSignIn(email, next)).toBe(true)
      expect(await canSignIn(thief, next)).toBe(false)
    },
  )

  test('a new address ends the other sessions, and the links that were sent to the old one', async () => {
    const { member, email, password } = await person(3)
    const [here] = await listOwnSessions(deps.db, member)
    await requestPasswordReset(deps, visitor, email)
    const reset = await keyOf('password-reset')
    await requestNewAddress(deps, member, { email: freshAddress(), password })
    const own = { userId: member.id, sessionId: here!.id }
    expect(await confirmNewAddress(deps, visitor, await keyOf('new-address'), own)).toEqual({ ok: true })
    expect((await listOwnSessions(deps.db, member)).map(({ id }) => id)).toEqual([here!.id])
    expect(await resetPassword(deps, visitor, reset, 'scelta-dalla-vecchia-casella')).toBeUndefined()
  })

  test('of two addresses asked for, the last one counts', async () => {
    const { member, password } = await person()
    await requestNewAddress(deps, member, { email: freshAddress(), password })
    const first = await keyOf('new-address')
    await deps.db.delete(mails)
    await requestNewAddress(deps, member, { email: freshAddress(), password })
    const own = { userId: member.id }
    expect(await confirmNewAddress(deps, visitor, first, own)).toEqual(gone)
    expect(await confirmNewAddress(deps, visitor, await keyOf('new-address'), own)).toEqual({ ok: true })
  })

  test('an address that another account has is refused in silence, also when it was taken meanwhile', async () => {
    const [one, other] = [await person(), await person()]
    expect(await requestNewAddress(deps, one.member, { email: other.email, password: one.password })).toBe(
      true,
    )
    expect(await keyOf('new-address')).toBe('')
    const free = freshAddress()
    await requestNewAddress(deps, one.member, { email: free, password: one.password })
    const key = await keyOf('new-address')
    await signUp(deps, { email: free, password: 'presa-nel-frattempo' })
    expect(await confirmNewAddress(deps, visitor, key, { userId: one.member.id })).toEqual(gone)
  })

  test('a session of one’s own can be ended, that of another is as one that does not exist', async () => {
    const [one, other] = [await person(2), await person(1)]
    const [theirs] = await listOwnSessions(deps.db, other.member)
    expect(await endOwnSession(deps.db, one.member, theirs!.id)).toBe(false)
    const [mine] = await listOwnSessions(deps.db, one.member)
    expect(await endOwnSession(deps.db, one.member, mine!.id)).toBe(true)
    expect(await endAllSessions(deps.db, one.member)).toBe(1)
    expect(await deps.db.$count(sessions, eq(sessions.userId, other.member.id))).toBe(1)
  })
})
